"""What a restore does, in sentences: what is added, replaced and skipped, game by game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from scorekeeper.app.backup import KeptGame, KeptRules
from scorekeeper.app.backup_merge import Fate
from scorekeeper.app.backup_plan import Plan
from scorekeeper.game.names import name_or_number, together
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
    return (*_lines(plan, writes=True), *_settings_lines(plan), *_lines(plan, writes=False))


def game_title(kept: KeptGame) -> Sentence:
    """What a game is called where it is one of many: who plays, by which rules, since when."""
    game = kept.history.game
    return sentence(
        "{players}: {rules}, {day}",
        players=together(tuple(name_or_number(name, at) for at, name in enumerate(game.players))),
        rules=game.rules[-1].rules.name,
        day=game.started[:10],
    )


def rules_title(kept: KeptRules) -> Sentence:
    """What house rules are called."""
    return sentence("{name}", name=kept.rules.name)


def _lines(plan: Plan, *, writes: bool) -> Iterator[PlanLine]:
    for fate in Fate:
        if fate.writes is not writes:
            continue
        games = tuple(game_title(step.kept) for step in plan.games if step.fate is fate)
        if games:
            yield PlanLine(_OF_GAMES[fate](len(games)), () if fate is Fate.SAME else games)
        rules = tuple(rules_title(step.kept) for step in plan.rules if step.fate is fate)
        if rules:
            yield PlanLine(_OF_RULES[fate](len(rules)), () if fate is Fate.SAME else rules)


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


_OF_GAMES: Final[dict[Fate, Words]] = {
    Fate.ADDED: lambda number: counted(
        "{number} game will be added.", "{number} games will be added.", number
    ),
    Fate.ADDED_DELETED: lambda number: counted(
        "{number} deleted game will be added, and stays deleted.",
        "{number} deleted games will be added, and stay deleted.",
        number,
    ),
    Fate.COPIED: lambda number: counted(
        "{number} game will be added beside the later version of it, which lacks some of its"
        " deals.",
        "{number} games will be added beside the later versions of them, which lack some of their"
        " deals.",
        number,
    ),
    Fate.REPLACED: lambda number: counted(
        "{number} game will be replaced by its later version.",
        "{number} games will be replaced by their later versions.",
        number,
    ),
    Fate.LISTED: lambda number: counted(
        "{number} deleted game will come back.", "{number} deleted games will come back.", number
    ),
    Fate.RETURNED: lambda number: counted(
        "{number} game will be again what it was.",
        "{number} games will be again what they were.",
        number,
    ),
    Fate.DELETED: lambda number: counted(
        "{number} game that was added will be deleted.",
        "{number} games that were added will be deleted.",
        number,
    ),
    Fate.STAYS: lambda number: counted(
        "{number} game stays as it is here, which is its later version.",
        "{number} games stay as they are here, which are their later versions.",
        number,
    ),
    Fate.SAME: lambda number: counted(
        "{number} game is here already, and is skipped.",
        "{number} games are here already, and are skipped.",
        number,
    ),
    Fate.CLOSED: lambda number: counted(
        "{number} game is skipped, because its file here cannot be read by this version.",
        "{number} games are skipped, because their files here cannot be read by this version.",
        number,
    ),
}

_OF_RULES: Final[dict[Fate, Words]] = {
    Fate.ADDED: lambda number: counted(
        "{number} set of house rules will be added.",
        "{number} sets of house rules will be added.",
        number,
    ),
    Fate.ADDED_DELETED: lambda number: counted(
        "{number} deleted set of house rules will be added, and stays deleted.",
        "{number} deleted sets of house rules will be added, and stay deleted.",
        number,
    ),
    Fate.COPIED: lambda number: counted(
        "{number} set of house rules will be added beside the one that has become different here.",
        "{number} sets of house rules will be added beside those that have become different here.",
        number,
    ),
    Fate.LISTED: lambda number: counted(
        "{number} deleted set of house rules will come back.",
        "{number} deleted sets of house rules will come back.",
        number,
    ),
    Fate.RETURNED: lambda number: counted(
        "{number} set of house rules will be again what it was.",
        "{number} sets of house rules will be again what they were.",
        number,
    ),
    Fate.DELETED: lambda number: counted(
        "{number} set of house rules that was added will be deleted.",
        "{number} sets of house rules that were added will be deleted.",
        number,
    ),
    Fate.STAYS: lambda number: counted(
        "{number} set of house rules stays as it is here.",
        "{number} sets of house rules stay as they are here.",
        number,
    ),
    Fate.SAME: lambda number: counted(
        "{number} set of house rules is here already, and is skipped.",
        "{number} sets of house rules are here already, and are skipped.",
        number,
    ),
    Fate.CLOSED: lambda number: counted(
        "{number} set of house rules is skipped, because its file here cannot be read by this"
        " version.",
        "{number} sets of house rules are skipped, because their files here cannot be read by"
        " this version.",
        number,
    ),
}
