"""What the app needs of whatever keeps its games; `storage` provides it, tests fake it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, TypeAlias

from scorekeeper.app.summary import GameSummary
from scorekeeper.game.history import History
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Refused, Sentence

Setting: TypeAlias = "str | int | bool"
"""What a setting can be."""


class NotKept(Refused):
    """Something could not be written; the sentence says why. What is on screen is still there."""


class Overtaken(NotKept):
    """A game was changed on disk by somebody else, so what is on screen is not written over it."""


class NotReadable(Refused):
    """A game cannot be opened; the sentence says why, and where its file is now."""


class GameStore(Protocol):
    """Keeps games. What `save` has returned from survives whatever happens to the machine."""

    def save(self, history: History) -> None:
        """Keep a game as it is now, with its log; raises `NotKept` if that fails.

        After a failure the next call keeps everything, also what the failed one could not. After
        `Overtaken` that takes another id, or a `load` and what was tapped before once more.
        """

    def load(self, game_id: str) -> History:
        """A game with its log; raises `NotReadable` if there is none or it is damaged."""

    def delete(self, game_id: str) -> None:
        """Put a game out of the list; raises `NotKept` if that fails."""

    def restore(self, game_id: str) -> None:
        """Put a deleted game back into the list; raises `NotKept` if that fails."""

    def summaries(self) -> tuple[GameSummary, ...]:
        """The games, the one changed last first."""

    def notices(self) -> tuple[Sentence, ...]:
        """What a person has to be told since the last call: damaged files and where they went."""


class SettingsStore(Protocol):
    """Keeps the settings of the app."""

    def settings(self) -> Mapping[str, Setting]:
        """The settings by name, as they are kept."""

    def keep_settings(self, values: Mapping[str, Setting]) -> None:
        """Keep these settings, and no others; raises `NotKept` if that fails."""


class RulesStore(Protocol):
    """Keeps house rules. What `keep` has returned from survives whatever happens to the machine."""

    def all(self) -> tuple[RuleSet, ...]:
        """The house rules that were not deleted."""

    def keep(self, rules: RuleSet) -> None:
        """Keep rules under their id, in place of what was there; raises `NotKept` if that fails."""

    def delete(self, rules_id: str) -> None:
        """Put rules out of the list; raises `NotKept` if that fails."""

    def restore(self, rules_id: str) -> None:
        """Put deleted rules back into the list; raises `NotKept` if that fails."""
