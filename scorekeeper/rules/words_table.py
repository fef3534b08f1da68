"""In words: players, packs, stacks, length, melds and the pile."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from scorekeeper.rules.choices import PileNeeds, SameRank, StackTaken, Tie
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.ruleset_table import Stack, WildRule
from scorekeeper.rules.sentence import counted, sentence
from scorekeeper.rules.words_parts import Told, by_deal, items, listed, yes_or_no

_TIE: Final = {
    Tie.SHARED: sentence("Teams with the same total at the end share the win."),
    Tie.EXTRA_DEAL: sentence("A tie at the end is broken by further deals."),
}

_TAKEN: Final = {
    StackTaken.STACK_EMPTY: sentence("once the stack before is played out"),
    StackTaken.FIRST_BOOK: sentence("once the player has finished a first book"),
}

_SAME_RANK: Final = {
    SameRank.NEVER: sentence("A team has one meld of a rank and never a second."),
    SameRank.AFTER_COMPLETE: sentence(
        "A team starts another meld of a rank only when its melds of that rank are finished books."
    ),
    SameRank.FREE: sentence("A team may start another meld of a rank at any time."),
}

_PILE_NEEDS: Final = {
    PileNeeds.PAIR: sentence(
        "Taking the discard pile needs two cards of the rank of its top card."
    ),
    PileNeeds.PAIR_OR_ONE_PLUS_WILD: sentence(
        "Taking the discard pile needs two cards of the rank of its top card, or one of them and"
        " a wild card."
    ),
}


def players_words(rules: RuleSet) -> Iterator[Told]:
    """Who plays, and how long."""
    sides = rules.sides
    yield (
        "sides.players_min",
        counted(
            "At least one player takes part.",
            "At least {number} players take part.",
            sides.players_min,
        ),
    )
    yield (
        "sides.players_max",
        counted(
            "At most one player takes part.",
            "At most {number} players take part.",
            sides.players_max,
        ),
    )
    yield "sides.team_size", sentence("Players in a team: {sizes}.", sizes=items(sides.team_size))
    if rules.length.deals is not None:
        yield (
            "length.deals",
            counted("A game is one deal.", "A game is {number} deals.", rules.length.deals),
        )
    if rules.length.target is not None:
        yield (
            "length.target",
            sentence("A game ends when a team has {points} points.", points=rules.length.target),
        )
    yield "tie", _TIE[rules.tie]


def cards_words(rules: RuleSet) -> Iterator[Told]:
    """Packs, what is dealt, and what cards are worth."""
    pack = rules.pack
    yield (
        "pack.packs",
        counted(
            "One pack of 52 cards is used.", "{number} packs of 52 cards are used.", pack.packs
        ),
    )
    yield (
        "pack.jokers_per_pack",
        sentence("Jokers with each pack: {count}.", count=pack.jokers_per_pack),
    )
    yield (
        "pack.at_players",
        counted("That is for one player.", "That is for {number} players.", pack.at_players),
    )
    yield (
        "pack.per_extra_player",
        (
            counted(
                "Each further player adds one pack, and each player less takes one away.",
                "Each further player adds {number} packs, and each player less takes them away.",
                pack.per_extra_player,
            )
            if pack.per_extra_player
            else sentence("The number of packs is the same for any number of players.")
        ),
    )
    yield from _stack_words("stacks", rules.stacks)
    if not rules.stacks_per_deal:
        yield "stacks_per_deal", sentence("Every deal deals the same stacks.")
    for deal, stacks in rules.stacks_per_deal.items():
        yield f"stacks_per_deal.{deal}", sentence("Deal {deal} deals other stacks.", deal=deal)
        yield from _stack_words(f"stacks_per_deal.{deal}", stacks)
    yield "wild_ranks", sentence("Wild cards: {ranks}.", ranks=items(rules.wild_ranks))
    for rank, points in rules.card_value.items():
        yield (
            f"card_value.{rank}",
            sentence("{rank}: {points} points.", rank=str(rank), points=points),
        )
    if not rules.card_value_left:
        yield "card_value_left", sentence("A card left costs as much as it earns when melded.")
    for rank, points in rules.card_value_left.items():
        yield (
            f"card_value_left.{rank}",
            sentence("{rank} left: {points} points.", rank=str(rank), points=points),
        )


def meld_words(rules: RuleSet) -> Iterator[Told]:
    """What may be melded."""
    meld = rules.meld
    yield "meld.min", sentence("A meld has at least {count} cards.", count=meld.min)
    yield (
        "meld.max",
        (
            sentence("A meld may have any number of cards.")
            if meld.max is None
            else sentence("A meld has at most {count} cards.", count=meld.max)
        ),
    )
    yield from _wild_words(meld.wild_rule)
    yield yes_or_no(
        "meld.all_wild",
        meld.all_wild,
        sentence("A meld may be of wild cards only."),
        sentence("No meld is of wild cards only."),
    )
    yield yes_or_no(
        "meld.sequences",
        meld.sequences,
        sentence("Cards of one suit that follow each other are a meld, without wild cards."),
        sentence("Sequences are no melds."),
    )
    yield (
        "meld.no_wild_ranks",
        sentence("Ranks melded without wild cards only: {ranks}.", ranks=items(meld.no_wild_ranks)),
    )
    yield (
        "meld.pure_unless_opened_mixed",
        sentence(
            "Ranks to which no wild card is added unless the meld began with one: {ranks}.",
            ranks=items(meld.pure_unless_opened_mixed),
        ),
    )
    yield "meld.same_rank", _SAME_RANK[meld.same_rank]
    threes = meld.threes.black_on_going_out
    yield (
        "meld.threes.black_on_going_out",
        (
            sentence("Threes are never melded.")
            if threes is None
            else sentence(
                "From {fewest} to {most} black threes may be the last meld in going out.",
                fewest=threes[0],
                most=threes[1],
            )
        ),
    )


def pile_words(rules: RuleSet) -> Iterator[Told]:
    """Drawing and the discard pile."""
    pile = rules.pile
    yield (
        "pile.draw",
        counted(
            "A player draws one card from the stock.",
            "A player draws {number} cards from the stock.",
            pile.draw,
        ),
    )
    yield from by_deal(
        "pile.draw_per_deal", pile.draw_per_deal, sentence("Every deal draws the same number.")
    )
    yield (
        "pile.take",
        (
            sentence("The whole discard pile is taken.")
            if pile.take is None
            else counted(
                "The top card of the discard pile is taken.",
                "The top {number} cards of the discard pile are taken, or all if there are fewer.",
                pile.take,
            )
        ),
    )
    yield "pile.needs", _PILE_NEEDS[pile.needs]
    yield (
        "pile.top_bars",
        sentence(
            "Cards that cannot be taken from the top of the pile: {ranks}.",
            ranks=items(pile.top_bars),
        ),
    )
    yield "pile.freeze", sentence("Cards that freeze the pile: {ranks}.", ranks=items(pile.freeze))


def _stack_words(key: str, stacks: tuple[Stack, ...]) -> Iterator[Told]:
    yield (
        key,
        sentence(
            "Each player is dealt: {stacks}.",
            stacks=listed(
                sentence("{count} cards for the {stack}", count=each.size, stack=each.name)
                for each in stacks
            ),
        ),
    )
    for each in stacks[1:]:
        yield (
            f"{key}.{each.name}",
            sentence("The {stack} is picked up {when}.", stack=each.name, when=_TAKEN[each.taken]),
        )


def _wild_words(rule: WildRule) -> Iterator[Told]:
    key = "meld.wild_rule"
    yield (
        f"{key}.min_naturals",
        sentence(
            "Natural cards that a meld with wild cards needs at least: {count}.",
            count=rule.min_naturals,
        ),
    )
    yield (
        f"{key}.min_naturals_in_book",
        sentence(
            "Natural cards that a finished book with wild cards needs at least: {count}.",
            count=rule.min_naturals_in_book,
        ),
    )
    yield (
        f"{key}.naturals_before_adding",
        sentence(
            "Natural cards that a meld needs before a wild card is added to it: {count}.",
            count=rule.naturals_before_adding,
        ),
    )
    yield (
        f"{key}.max_wilds",
        (
            sentence("A meld has no fixed limit of wild cards.")
            if rule.max_wilds is None
            else sentence("Wild cards that a meld has at most: {count}.", count=rule.max_wilds)
        ),
    )
    yield (
        f"{key}.naturals_per_wild",
        sentence(
            "Natural cards that each wild card needs beside it: {count}.",
            count=rule.naturals_per_wild,
        ),
    )
    yield yes_or_no(
        f"{key}.strict_majority",
        rule.strict_majority,
        sentence("A meld has more natural than wild cards."),
        sentence("A meld need not have more natural than wild cards."),
    )
    if not rule.max_wilds_by_size:
        yield (
            f"{key}.max_wilds_by_size",
            sentence("The limits of wild cards are the same for melds of any size."),
        )
    for size, most in rule.max_wilds_by_size.items():
        yield (
            f"{key}.max_wilds_by_size.{size}",
            sentence(
                "A meld of up to {size} cards has at most this many wild cards: {most}.",
                size=size,
                most=most,
            ),
        )
