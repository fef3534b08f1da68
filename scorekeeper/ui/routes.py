"""Where each screen is: the only place with paths in it."""

from __future__ import annotations

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
OPENING: Final = "opening"
MELD: Final = "meld"
GOING_OUT: Final = r"going-out/:team(\d+)"
DISPUTES: Final = "disputes"
DISPUTE: Final = ":question"
TABLE_VIEW: Final = "view"
RULES: Final = "rules"
CHOOSE: Final = "choose"
IMPORT: Final = "import"
RULE_SET: Final = ":rules_id"
RULE_FILE: Final = "file"
EDIT: Final = "edit"
EDIT_TEXT: Final = "text"
EDIT_SECTION: Final = ":section"


def backup() -> str:
    """Backups of everything."""
    return f"{SETTINGS}/{BACKUP}"


def game(game_id: str) -> str:
    """The table of a game."""
    return f"/game/{game_id}"


def deal(game_id: str, number: int) -> str:
    """The entry of a deal (from 1)."""
    return f"/game/{game_id}/deal/{number}"


def counting(game_id: str, number: int, team: int) -> str:
    """Counting the cards of a team (from 0) in a deal (from 1)."""
    return f"/game/{game_id}/deal/{number}/cards/{team}"


def more(game_id: str) -> str:
    """What is done to a game as a whole."""
    return f"/game/{game_id}/more"


def names(game_id: str) -> str:
    """The names of players and teams."""
    return f"/game/{game_id}/more/names"


def whole_game(game_id: str) -> str:
    """How the totals of a game came about."""
    return f"/game/{game_id}/why"


def breakdown(game_id: str, number: int) -> str:
    """Why a deal (from 1) has the score that it has."""
    return f"/game/{game_id}/why/{number}"


def table_view(game_id: str) -> str:
    """The scores for all to read."""
    return f"/game/{game_id}/{TABLE_VIEW}"


def opening(game_id: str, number: int | None = None) -> str:
    """The check of an opening, above the entry of a deal (from 1) or (None) above the table."""
    return f"{_below(game_id, number)}/{OPENING}"


def meld(game_id: str, number: int | None = None) -> str:
    """The check of a meld, above the entry of a deal (from 1) or (None) above the table."""
    return f"{_below(game_id, number)}/{MELD}"


def going_out(game_id: str, team: int, number: int | None = None) -> str:
    """Whether a team (from 0) can go out, above an entry (from 1) or (None) above the table."""
    return f"{_below(game_id, number)}/going-out/{team}"


def disputes(game_id: str = "", number: int | None = None) -> str:
    """The questions, for a game or without one for the usual rules."""
    return f"{_below(game_id, number) if game_id else ''}/{DISPUTES}"


def dispute(question: str, game_id: str = "", number: int | None = None) -> str:
    """The answer to a question (D-01)."""
    return f"{disputes(game_id, number)}/{question}"


def _below(game_id: str, number: int | None) -> str:
    return game(game_id) if number is None else deal(game_id, number)


def rules_now(game_id: str) -> str:
    """The rules that a game is played by."""
    return f"/game/{game_id}/rules"


def rules_then(game_id: str, number: int) -> str:
    """The rules that a deal (from 1) is scored by."""
    return f"/game/{game_id}/why/{number}/rules"


def choose_rules(game_id: str = "") -> str:
    """Where rules are chosen: for a game, or without one for the next new game."""
    return f"{rules_now(game_id)}/choose" if game_id else f"{NEW_GAME}/rules"


def import_rules(game_id: str = "") -> str:
    """Where a rule file is imported."""
    return f"{choose_rules(game_id)}/{IMPORT}"


def rule_set(rules_id: str, game_id: str = "") -> str:
    """A rule set to read."""
    return f"{choose_rules(game_id)}/{rules_id}"


def rule_file(rules_id: str, game_id: str = "") -> str:
    """A rule set as a file to pass on."""
    return f"{rule_set(rules_id, game_id)}/{RULE_FILE}"


def edit_rules(rules_id: str, game_id: str = "") -> str:
    """House rules to change."""
    return f"{rule_set(rules_id, game_id)}/{EDIT}"


def edit_section(rules_id: str, section: str, game_id: str = "") -> str:
    """One section of house rules to change."""
    return f"{edit_rules(rules_id, game_id)}/{section}"


def edit_text(rules_id: str, game_id: str = "") -> str:
    """House rules to change as a text."""
    return f"{edit_rules(rules_id, game_id)}/{EDIT_TEXT}"
