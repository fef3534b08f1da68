"""The rule sets that a table can choose from: the presets, its own house rules, and drafts."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from typing import Final

from scorekeeper.app.ports import RulesStore, SettingsStore
from scorekeeper.app.rule_draft import RuleDraft, draft_of, draft_to_change, read_rules
from scorekeeper.app.watchable import Watchable
from scorekeeper.game.players import tidy_name
from scorekeeper.rules.rulebook import DEFAULT_PRESET, load_preset, preset_ids, presets
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Refused, sentence

USUAL_RULES: Final = "usual_rules"
"""The setting that holds the id of the rules of the next new game."""


def random_rules_id() -> str:
    """A new id for house rules."""
    return f"house_{secrets.token_hex(8)}"


class RuleSets(Watchable):
    """The rule sets of a scorekeeper, shared by all of its windows."""

    def __init__(
        self,
        store: RulesStore,
        settings: SettingsStore,
        *,
        new_id: Callable[[], str] = random_rules_id,
    ) -> None:
        super().__init__()
        self._store = store
        self._settings = settings
        self._new_id = new_id
        self._usual = ""
        self._drafts: dict[str, RuleDraft] = {}
        self._deleted: RuleSet | None = None
        self.pasted = ""
        """The text of a rule file that somebody has pasted and not imported."""

    def presets(self) -> tuple[RuleSet, ...]:
        """The published rule sets, in the order in which they are shown."""
        return presets()

    def house_rules(self) -> tuple[RuleSet, ...]:
        """The table's own rule sets, by name."""
        return tuple(sorted(self._store.all(), key=lambda rules: (rules.name.casefold(), rules.id)))

    def find(self, rules_id: str) -> RuleSet:
        """The rules with this id; raises `Refused` where there are none."""
        if rules_id in preset_ids():
            return load_preset(rules_id)
        for rules in self._store.all():
            if rules.id == rules_id:
                return rules
        raise Refused(sentence("There are no such rules any more."), "rules")

    @property
    def usual(self) -> RuleSet:
        """The rules of the next new game: those that were chosen last."""
        chosen = self._usual or self._settings.settings().get(USUAL_RULES)
        try:
            return self.find(str(chosen))
        except Refused:
            return load_preset(DEFAULT_PRESET)

    def choose(self, rules_id: str) -> None:
        """Have these rules as the usual ones; raises `NotKept` where only this window will know."""
        self._usual = self.find(rules_id).id
        self._notify()
        self._settings.keep_settings({**self._settings.settings(), USUAL_RULES: self._usual})

    # House rules while they are written

    def drafts(self) -> Mapping[str, RuleDraft]:
        """The house rules that somebody is writing, by id; they are in memory only."""
        return self._drafts

    def begin(self, rules: RuleSet, name: str) -> str:
        """Begin house rules as a copy of others; the id of the draft."""
        rules_id = self._new_id()
        self._put(rules_id, draft_of(rules, rules_id=rules_id, name=name))
        return rules_id

    def draft(self, rules_id: str) -> RuleDraft:
        """House rules as they are being written, else as they are kept; raises `Refused`."""
        return self._drafts.get(rules_id) or draft_to_change(self._house(rules_id))

    def write(self, rules_id: str, draft: RuleDraft) -> None:
        """Have this as the draft of these house rules."""
        self._put(rules_id, draft)

    def drop(self, rules_id: str) -> None:
        """Forget what was changed in house rules and not kept."""
        if self._drafts.pop(rules_id, None) is not None:
            self._notify()

    def keep(self, rules_id: str) -> RuleSet:
        """Keep house rules as they are written, and return them.

        Raises `RuleProblems` with every fault, and `NotKept` if they cannot be written; then the
        draft is still there, and the rules that were kept before too.
        """
        rules = self.draft(rules_id).finished()
        self._store.keep(rules)
        self._drafts.pop(rules_id, None)
        self._notify()
        return rules

    def import_rules(self, text: str | bytes, name: str) -> RuleSet:
        """Keep the rules of a rule file as new house rules, and return them.

        `name` is for a file that has none. Raises `RuleProblems` with every fault, and `NotKept`.
        """
        found = read_rules(text)
        draft = draft_of(found, rules_id=self._new_id(), name=tidy_name(found.name[:40]) or name)
        rules = draft.finished()
        self._store.keep(rules)
        self._notify()
        return rules

    # Deleting, with undo

    @property
    def deleted(self) -> RuleSet | None:
        """The house rules that were deleted last, and can be had back."""
        return self._deleted

    def delete(self, rules_id: str) -> None:
        """Put house rules out of the list; raises `Refused` where there are none to delete."""
        rules = self._house(rules_id)
        self._store.delete(rules_id)
        self._deleted = rules
        self._notify()

    def restore(self) -> None:
        """Put the house rules back that were deleted last; raises `NotKept` if that fails."""
        if self._deleted is not None:
            self._store.restore(self._deleted.id)
            self.forget_deleted()

    def forget_deleted(self) -> None:
        """Offer the deleted house rules no longer; their file stays where it is."""
        self._deleted = None
        self._notify()

    def reload(self) -> None:
        """Have all windows show the rules as they are kept now, after a backup was restored."""
        self._notify()

    def _house(self, rules_id: str) -> RuleSet:
        rules = self.find(rules_id)
        if rules.id in preset_ids():
            raise Refused(
                sentence(
                    "{rules} is a published rule set and stays as it is; make house rules of it.",
                    rules=rules.name,
                ),
                "rules",
            )
        return rules

    def _put(self, rules_id: str, draft: RuleDraft) -> None:
        self._drafts[rules_id] = draft
        self._notify()
