"""Where each screen is: its path below another screen, and the full route to it."""

from __future__ import annotations

import re
from typing import Final

HOME: Final = "/"
NEW_GAME: Final = "/new"
SETTINGS: Final = "/settings"
BACKUP: Final = "backup"
GAME: Final = "game/:game_id"
DEAL: Final = r"deal/:deal(\d+)"
COUNTING: Final = r"cards/:team(\d+)"
MORE: Final = "more"
NAMES: Final = "names"
WHOLE_GAME: Final = "why"
BREAKDOWN: Final = r"why/:deal(\d+)"
TABLE_VIEW: Final = "view"
OPENING: Final = "opening"
MELD: Final = "meld"
GOING_OUT: Final = r"going-out/:team(\d+)"
DISPUTES: Final = "disputes"
DISPUTE: Final = ":question"
RULES: Final = "rules"
CHOOSE: Final = "choose"
IMPORT: Final = "import"
RULE_SET: Final = ":rules_id"
RULE_FILE: Final = "file"
EDIT: Final = "edit"
EDIT_SECTION: Final = ":section"
EDIT_TEXT: Final = "text"


def _below(above: str, path: str, **values: str | int) -> str:
    """The route of a path below another route, with values in its places such as `:deal`."""
    return f"{above}/{_PLACE.sub(lambda place: str(values[place[1]]), path)}"


_PLACE: Final = re.compile(r":(\w+)(\(.*?\))?")
"""A value in a path, and what limits it."""


def backup() -> str:
    """Backups of everything."""
    return _below(SETTINGS, BACKUP)


def game(game_id: str) -> str:
    """The table of a game."""
    return _below("", GAME, game_id=game_id)


def deal(game_id: str, number: int) -> str:
    """The entry of a deal (from 1)."""
    return _below(game(game_id), DEAL, deal=number)


def counting(game_id: str, number: int, team: int) -> str:
    """Counting the cards of a team (from 0) in a deal (from 1)."""
    return _below(deal(game_id, number), COUNTING, team=team)


def more(game_id: str) -> str:
    """What is done to a game as a whole."""
    return _below(game(game_id), MORE)


def names(game_id: str) -> str:
    """The names of players and teams."""
    return _below(more(game_id), NAMES)


def whole_game(game_id: str) -> str:
    """How the totals of a game came about."""
    return _below(game(game_id), WHOLE_GAME)


def breakdown(game_id: str, number: int) -> str:
    """Why a deal (from 1) has the score that it has."""
    return _below(game(game_id), BREAKDOWN, deal=number)


def table_view(game_id: str) -> str:
    """The scores for all to read."""
    return _below(game(game_id), TABLE_VIEW)


def opening(game_id: str, number: int | None = None) -> str:
    """The check of an opening, above the entry of a deal (from 1) or (None) above the table."""
    return _below(_played(game_id, number), OPENING)


def meld(game_id: str, number: int | None = None) -> str:
    """The check of a meld, above the entry of a deal (from 1) or (None) above the table."""
    return _below(_played(game_id, number), MELD)


def going_out(game_id: str, team: int, number: int | None = None) -> str:
    """Whether a team (from 0) can go out, above an entry (from 1) or (None) above the table."""
    return _below(_played(game_id, number), GOING_OUT, team=team)


def disputes(game_id: str = "", number: int | None = None) -> str:
    """The questions, for a game or without one for the usual rules."""
    return _below(_played(game_id, number) if game_id else "", DISPUTES)


def dispute(question: str, game_id: str = "", number: int | None = None) -> str:
    """The answer to a question (D-01)."""
    return _below(disputes(game_id, number), DISPUTE, question=question)


def _played(game_id: str, number: int | None) -> str:
    """The entry of a deal (from 1), or (None) the table."""
    return game(game_id) if number is None else deal(game_id, number)


def rules_now(game_id: str) -> str:
    """The rules that a game is played by."""
    return _below(game(game_id), RULES)


def rules_then(game_id: str, number: int) -> str:
    """The rules that a deal (from 1) is scored by."""
    return _below(breakdown(game_id, number), RULES)


def choose_rules(game_id: str = "") -> str:
    """Where rules are chosen: for a game, or without one for the next new game."""
    return _below(rules_now(game_id), CHOOSE) if game_id else _below(NEW_GAME, RULES)


def import_rules(game_id: str = "") -> str:
    """Where a rule file is imported."""
    return _below(choose_rules(game_id), IMPORT)


def rule_set(rules_id: str, game_id: str = "") -> str:
    """A rule set to read."""
    return _below(choose_rules(game_id), RULE_SET, rules_id=rules_id)


def rule_file(rules_id: str, game_id: str = "") -> str:
    """A rule set as a file to pass on."""
    return _below(rule_set(rules_id, game_id), RULE_FILE)


def edit_rules(rules_id: str, game_id: str = "") -> str:
    """House rules to change."""
    return _below(rule_set(rules_id, game_id), EDIT)


def edit_section(rules_id: str, section: str, game_id: str = "") -> str:
    """One section of house rules to change."""
    return _below(edit_rules(rules_id, game_id), EDIT_SECTION, section=section)


def edit_text(rules_id: str, game_id: str = "") -> str:
    """House rules to change as a text."""
    return _below(edit_rules(rules_id, game_id), EDIT_TEXT)
