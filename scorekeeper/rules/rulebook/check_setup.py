"""Whether players, packs, stacks, length and melds of a rule set agree with each other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from scorekeeper.rules.cards import THREES, Rank
from scorekeeper.rules.model.choices import Extend
from scorekeeper.rules.model.setup import Stack
from scorekeeper.rules.names import no_book_type
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.schema.problems import Problem
from scorekeeper.rules.sentence import sentence


def known_types(rules: RuleSet, key: str, ids: Iterable[str]) -> Iterator[Problem]:
    """The ids among these of which there is no type of book, as problems of the key."""
    for type_id in ids:
        if rules.book_type(type_id) is None:
            yield key, no_book_type(rules, type_id)


def twice(key: str, ids: Iterable[str]) -> Iterator[Problem]:
    """The ids that are there more than once, as problems of the key."""
    seen: set[str] = set()
    for each in ids:
        if each in seen:
            yield key, sentence("'{id}' is there twice.", id=each)
        seen.add(each)


def _sides(rules: RuleSet) -> Iterator[Problem]:
    sides = rules.sides
    if sides.players_min > sides.players_max:
        why = sentence(
            "This must not be above players_max, which is {most}.", most=sides.players_max
        )
        yield "sides.players_min", why
    if not sides.team_size:
        yield "sides.team_size", sentence("This must name at least one size of a team.")
    elif max(sides.team_size) > sides.players_max:
        why = sentence(
            "A team cannot have more players than the table, which has {most} at most.",
            most=sides.players_max,
        )
        yield "sides.team_size", why


def _stacks(rules: RuleSet) -> Iterator[Problem]:
    yield from _dealt(rules, "stacks", rules.stacks)
    for deal, stacks in rules.stacks_per_deal.items():
        yield from _dealt(rules, f"stacks_per_deal.{deal}", stacks)


def _dealt(rules: RuleSet, key: str, stacks: tuple[Stack, ...]) -> Iterator[Problem]:
    if not stacks:
        yield key, sentence("There must be at least one stack, the hand.")
    yield from twice(key, (each.name for each in stacks))
    players = rules.sides.players_max
    needed = players * sum(each.size for each in stacks)
    held = sum(rules.cards_in_play(rank, players) for rank in Rank)
    if needed >= held:
        why = sentence(
            "{players} players would be dealt {needed} cards, and the packs have {held}.",
            players=players,
            needed=needed,
            held=held,
        )
        yield key, why


def _length(rules: RuleSet) -> Iterator[Problem]:
    if (rules.length.deals is None) == (rules.length.target is None):
        why = sentence("A game has either a number of deals or a target, and exactly one of them.")
        yield "length", why
    if rules.length.target == 0:
        yield "length.target", sentence("The total that ends a game must be above zero.")


def _wild_ranks(rules: RuleSet) -> Iterator[Problem]:
    if THREES & set(rules.wild_ranks):
        yield "wild_ranks", sentence("Threes cannot be wild.")
    yield from twice("wild_ranks", rules.wild_ranks)


def _meld(rules: RuleSet) -> Iterator[Problem]:
    meld, size = rules.meld, rules.book.size
    if meld.min > size:
        why = sentence("A meld cannot need more cards than a book, which has {size}.", size=size)
        yield "meld.min", why
    if meld.max is not None and meld.max < size:
        yield "meld.max", sentence("A meld must be allowed the {size} cards of a book.", size=size)
    if meld.max == size and rules.book.extend is not Extend.NONE:
        why = sentence(
            "No card can be added to a book while meld.max is the size of a book; it must be"
            " 'none' or meld.max larger."
        )
        yield "book.extend", why
    threes = meld.threes.black_on_going_out
    if threes and threes[0] > threes[1]:
        why = sentence(
            "The first number is the fewest black threes and must not be above the second."
        )
        yield "meld.threes.black_on_going_out", why


SETUP_CHECKS: tuple[Callable[[RuleSet], Iterator[Problem]], ...] = (
    _sides,
    _stacks,
    _length,
    _wild_ranks,
    _meld,
)
"""The checks of this module; each finds what disagrees."""
