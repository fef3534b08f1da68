"""Whether the parts of a rule set agree with each other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise

from scorekeeper.rules.cards import THREES, Rank
from scorekeeper.rules.model.books import Condition
from scorekeeper.rules.model.choices import Extend, OpeningBy, Sign, Wilds
from scorekeeper.rules.model.course import FAILED_OPENING, TOTAL
from scorekeeper.rules.model.setup import Stack
from scorekeeper.rules.names import no_book_type
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.schema.plain import Plain, to_plain
from scorekeeper.rules.schema.problems import Problem
from scorekeeper.rules.sentence import sentence


def disagreements(rules: RuleSet) -> tuple[Problem, ...]:
    """Every pair of values that cannot both hold, with the key of one of them."""
    return tuple(problem for check in _CHECKS for problem in check(rules))


def _described_keys(rules: RuleSet) -> Iterator[Problem]:
    plain = to_plain(rules)
    for field, keys in (("assumed", rules.assumed), ("cites", tuple(rules.cites))):
        for key in keys:
            if not has_key(plain, key):
                yield field, sentence("The rule set has no key '{key}'.", key=key)


def has_key(plain: Plain, dotted: str) -> bool:
    """Whether a dotted path names something in a rule set; list items go by their id."""
    place: object = plain
    for part in dotted.split("."):
        if isinstance(place, list):
            place = {each["id"]: each for each in place if isinstance(each, dict) and "id" in each}
        if not isinstance(place, dict) or part not in place:
            return False
        place = place[part]
    return True


def _book_types(rules: RuleSet) -> Iterator[Problem]:
    types = rules.book.types
    if not types:
        yield "book.types", sentence("There must be at least one type of book.")
    yield from _twice("book.types", (each.id for each in types))
    for place, each in enumerate(types):
        key = f"book.types[{place}]"
        if each.id == TOTAL:
            yield f"{key}.id", sentence("'total' stands for books of all types and is none itself.")
        yield from _known_types(rules, f"{key}.counts_as", each.counts_as)
        if each.when.sequence and not rules.meld.sequences:
            why = sentence("There are no sequences while meld.sequences is false.")
            yield f"{key}.when.sequence", why
        if each.when.wilds is Wilds.ALL and not rules.meld.all_wild:
            why = sentence("No meld can be of wild cards only while meld.all_wild is false.")
            yield f"{key}.when.wilds", why
        if (each.when.twos_only or each.when.jokers) and not each.counts_as:
            why = sentence(
                "A type that its twos or jokers tell from another must count as that other one."
            )
            yield f"{key}.counts_as", why


def _ids(rules: RuleSet) -> Iterator[Problem]:
    held = [each.id for each in rules.book.bonus_extra]
    held += [each.id for each in rules.extras]
    held += [each.id for each in rules.penalties]
    yield from _twice("extras", (FAILED_OPENING, *held))
    yield from _twice("special_hands", (each.id for each in rules.special_hands))


def _opening(rules: RuleSet) -> Iterator[Problem]:
    opening = rules.opening
    if not opening.table:
        yield "opening.table", sentence("There must be at least one minimum.")
    if opening.by is OpeningBy.DEAL and opening.thresholds:
        why = sentence("Thresholds belong to minima by score; by deal there are none.")
        yield "opening.thresholds", why
    if opening.by is OpeningBy.SCORE:
        rising = all(low < high for low, high in pairwise(opening.thresholds))
        if opening.thresholds[:1] != (0,) or not rising:
            yield "opening.thresholds", sentence("The thresholds must rise from 0.")
        if len(opening.thresholds) != len(opening.table):
            why = sentence(
                "There must be as many thresholds as minima, {minima}.", minima=len(opening.table)
            )
            yield "opening.thresholds", why


def _red_threes(rules: RuleSet) -> Iterator[Problem]:
    for place, extra in enumerate(rules.red_three.extra):
        if (extra.at_least is None) == (extra.exactly is None):
            why = sentence(
                "A bonus is paid from a least number on or for an exact one, and not for both."
            )
            yield f"red_three.extra[{place}]", why
    for place, rule in enumerate(rules.red_three.sign):
        yield from _condition(rules, f"red_three.sign[{place}].if", rule.if_)
    halved = (rules.red_three.tabled, *rules.red_three.ladder)
    bonuses = (each.bonus for each in rules.red_three.extra)
    if any(each.then is Sign.HALF for each in rules.red_three.sign) and any(
        points % 2 for points in (*halved, *bonuses)
    ):
        yield "red_three.sign", sentence("Points that may be halved must be even.")


def _effects(rules: RuleSet) -> Iterator[Problem]:
    for place, effect in enumerate(rules.state_effect):
        key = f"state_effect[{place}]"
        yield from _condition(rules, f"{key}.if", effect.if_)
        if Sign.HALF in (effect.melded_sign, effect.threes_sign):
            yield key, sentence("Melded cards and threes count plus, minus or zero, never half.")
        if rules.red_three.sign and effect.threes_sign is not Sign.PLUS:
            why = sentence(
                "The threes have their sign from red_three.sign already; one of them must go."
            )
            yield f"{key}.threes_sign", why


def _condition(rules: RuleSet, key: str, condition: Condition) -> Iterator[Problem]:
    for name in ("has_type", "lacks_type"):
        type_id = getattr(condition, name)
        yield from _known_types(rules, f"{key}.{name}", [type_id] if type_id else [])
    least, most = condition.books_at_least, condition.books_at_most
    if least is not None and most is not None and least > most:
        why = sentence("This must not be above books_at_most, which is {most}.", most=most)
        yield f"{key}.books_at_least", why


def _going_out(rules: RuleSet) -> Iterator[Problem]:
    needed = {"going_out.books": rules.going_out.books}
    for deal, books in rules.going_out.per_deal.items():
        needed[f"going_out.per_deal.{deal}"] = books
    for key, books in needed.items():
        for type_id in books:
            if type_id != TOTAL:
                yield from _known_types(rules, f"{key}.{type_id}", [type_id])


def _penalties(rules: RuleSet) -> Iterator[Problem]:
    for place, each in enumerate(rules.penalties):
        key = f"penalties[{place}].when"
        if (each.when.open_type is None) == (each.when.held_rank is None):
            why = sentence(
                "A penalty is for an unfinished meld or for cards held, and not for both."
            )
            yield key, why
        if each.when.open_type is not None:
            yield from _known_types(rules, f"{key}.open_type", [each.when.open_type])


def _known_types(rules: RuleSet, key: str, ids: Iterable[str]) -> Iterator[Problem]:
    """The ids among these of which there is no type of book, as problems of the key."""
    for type_id in ids:
        if rules.book_type(type_id) is None:
            yield key, no_book_type(rules, type_id)


def _twice(key: str, ids: Iterable[str]) -> Iterator[Problem]:
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
    yield from _twice(key, (each.name for each in stacks))
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
    yield from _twice("wild_ranks", rules.wild_ranks)


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


_CHECKS: tuple[Callable[[RuleSet], Iterator[Problem]], ...] = (
    _sides,
    _stacks,
    _length,
    _wild_ranks,
    _meld,
    _book_types,
    _ids,
    _opening,
    _red_threes,
    _effects,
    _going_out,
    _penalties,
    _described_keys,
)
"""Each finds what disagrees."""
