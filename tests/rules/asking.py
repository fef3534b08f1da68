"""Short ways for tests to ask about cards that are given by name."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.rules.cards import Card, read_card, read_cards
from scorekeeper.rules.melding import MeldAction, MeldCheck, MeldRequest, check_meld
from scorekeeper.rules.rulebook import load_preset
from scorekeeper.rules.ruleset import RuleSet


def cards(names: str | Sequence[str]) -> tuple[Card, ...]:
    """These cards: `cards("K K 2")`."""
    return read_cards(names.split() if isinstance(names, str) else names)


def melds(*names: str) -> tuple[tuple[Card, ...], ...]:
    """These melds: `melds("K K K", "4 4 2")`."""
    return tuple(cards(each) for each in names)


def rules_of(rules: RuleSet | str) -> RuleSet:
    """The rule set itself, or the preset with this id."""
    return load_preset(rules) if isinstance(rules, str) else rules


def new(
    rules: RuleSet | str,
    names: str | Sequence[str],
    team_melds: Sequence[str] = (),
    going_out: bool = False,
) -> MeldCheck:
    """What is said about a new meld."""
    request = MeldRequest(cards(names), team_melds=melds(*team_melds), going_out=going_out)
    return check_meld(rules_of(rules), request)


def add(
    rules: RuleSet | str,
    names: str | Sequence[str],
    team_melds: Sequence[str],
    target: int = 0,
    going_out: bool = False,
) -> MeldCheck:
    """What is said about adding cards to a meld."""
    request = MeldRequest(
        cards(names), MeldAction.ADD, melds(*team_melds), target=target, going_out=going_out
    )
    return check_meld(rules_of(rules), request)


def pick_up(
    rules: RuleSet | str,
    names: str,
    top: str,
    team_melds: Sequence[str] = (),
    target: int | None = None,
) -> MeldCheck:
    """What is said about taking the pile."""
    request = MeldRequest(
        cards(names), MeldAction.PICK_UP_PILE, melds(*team_melds), target, read_card(top)
    )
    return check_meld(rules_of(rules), request)
