"""What a restore does, in sentences: what is added, replaced and skipped, game by game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from scorekeeper.app.backup_merge import RestoreAction
from scorekeeper.app.backup_plan import Plan, Step
from scorekeeper.game.history import History
from scorekeeper.game.players import name_or_number, together
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Sentence, counted, sentence

Words: TypeAlias = "Callable[[int], Sentence]"


@dataclass(frozen=True, slots=True)
class PlanLine:
    """One thing that a restore does, and to what."""

    words: Sentence
    """What it does, and how often."""

    titles: tuple[Sentence, ...] = ()
    """To which games or house rules; empty where that is of no interest."""


def plan_lines(plan: Plan) -> tuple[PlanLine, ...]:
    """All that a restore would do, what it adds first, and what it skips last."""
    actions = [action for action in RestoreAction if action.writes]
    skipping = [action for action in RestoreAction if not action.writes]
    return (*_lines(plan, actions), *_settings_lines(plan), *_lines(plan, skipping))


def _lines(plan: Plan, actions: list[RestoreAction]) -> Iterator[PlanLine]:
    there = {kept.id for kept in plan.backup.contents.items}
    for action in actions:
        for kind, templates in ((History, _OF_GAMES), (RuleSet, _OF_RULES)):
            steps = [
                step
                for step in plan.steps
                if step.action is action and isinstance(step.kept.value, kind)
            ]
            if steps:
                is_of_interest = action is not RestoreAction.KEEP
                titles = tuple(_title(step, there) for step in steps if is_of_interest)
                yield PlanLine(templates[action](len(steps)), titles)


def _title(step: Step, there: set[str]) -> Sentence:
    """What a game or rules are called, and what is special about them afterwards."""
    title = _name(step.kept.value)
    if step.action is RestoreAction.ADD and step.kept.id not in there:
        return sentence("{title} (beside the other version of it)", title=title)
    if step.kept.is_deleted:
        return sentence("{title} (deleted)", title=title)
    return title


def _name(value: History | RuleSet) -> Sentence:
    """Who plays, by which rules, since when; of house rules the name."""
    if isinstance(value, RuleSet):
        return sentence("{name}", name=value.name)
    game = value.game
    return sentence(
        "{players}: {rules}, {day}",
        players=together(tuple(name_or_number(name, at) for at, name in enumerate(game.players))),
        rules=game.rules[-1].rules.name,
        day=game.started[:10],
    )


def _settings_lines(plan: Plan) -> Iterator[PlanLine]:
    if plan.settings == plan.settings_before:
        return
    if plan.backup.absent is not None:
        yield PlanLine(sentence("The settings will be again what they were."))
        return
    yield PlanLine(
        counted(
            "{number} setting will be added.",
            "{number} settings will be added.",
            len(plan.settings) - len(plan.settings_before),
        )
    )


_OF_GAMES: Final[dict[RestoreAction, Words]] = {
    RestoreAction.ADD: lambda number: counted(
        "{number} game will be added.", "{number} games will be added.", number
    ),
    RestoreAction.REPLACE: lambda number: counted(
        "{number} game will be replaced by its later version.",
        "{number} games will be replaced by their later versions.",
        number,
    ),
    RestoreAction.UNDELETE: lambda number: counted(
        "{number} deleted game will come back.", "{number} deleted games will come back.", number
    ),
    RestoreAction.REVERT: lambda number: counted(
        "{number} game will be as it was before the restore.",
        "{number} games will be as they were before the restore.",
        number,
    ),
    RestoreAction.KEEP: lambda number: counted(
        "{number} game stays as it is here: it is the same or later than in the backup.",
        "{number} games stay as they are here: they are the same or later than in the backup.",
        number,
    ),
    RestoreAction.UNREADABLE: lambda number: counted(
        "{number} game is skipped, because its file here cannot be read by this version.",
        "{number} games are skipped, because their files here cannot be read by this version.",
        number,
    ),
}

_OF_RULES: Final[dict[RestoreAction, Words]] = {
    RestoreAction.ADD: lambda number: counted(
        "{number} set of house rules will be added.",
        "{number} sets of house rules will be added.",
        number,
    ),
    RestoreAction.UNDELETE: lambda number: counted(
        "{number} deleted set of house rules will come back.",
        "{number} deleted sets of house rules will come back.",
        number,
    ),
    RestoreAction.REVERT: lambda number: counted(
        "{number} set of house rules will be as it was before the restore.",
        "{number} sets of house rules will be as they were before the restore.",
        number,
    ),
    RestoreAction.KEEP: lambda number: counted(
        "{number} set of house rules stays as it is here.",
        "{number} sets of house rules stay as they are here.",
        number,
    ),
    RestoreAction.UNREADABLE: lambda number: counted(
        "{number} set of house rules is skipped, because its file here cannot be read by this"
        " version.",
        "{number} sets of house rules are skipped, because their files here cannot be read by"
        " this version.",
        number,
    ),
}
