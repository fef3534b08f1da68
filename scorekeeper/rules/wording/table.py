"""In words: players, packs, stacks, length and the pile."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from scorekeeper.rules.parts.choices import PileNeeds, StackTaken, Tie
from scorekeeper.rules.parts.table import Stack
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import counted, sentence
from scorekeeper.rules.wording.parts import Told, by_deal, items, listed, rank_name, rank_names

_TIE: Final = {
    Tie.SHARED: sentence("Teams with the same total at the end share the win."),
    Tie.EXTRA_DEAL: sentence("A tie at the end is broken by further deals."),
}

_TAKEN: Final = {
    StackTaken.STACK_EMPTY: sentence("once the stack before is played out"),
    StackTaken.FIRST_BOOK: sentence("once the player has finished a first book"),
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
    yield "wild_ranks", sentence("Wild cards: {ranks}.", ranks=rank_names(rules.wild_ranks))
    for rank, points in rules.card_value.items():
        yield (
            f"card_value.{rank}",
            sentence("Each {rank}: {points} points.", rank=rank_name(rank), points=points),
        )
    if not rules.card_value_left:
        yield "card_value_left", sentence("A card left costs as much as it earns when melded.")
    for rank, points in rules.card_value_left.items():
        yield (
            f"card_value_left.{rank}",
            sentence("Each {rank} left: {points} points.", rank=rank_name(rank), points=points),
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
            ranks=rank_names(pile.top_bars),
        ),
    )
    yield (
        "pile.freeze",
        sentence("Cards that freeze the pile: {ranks}.", ranks=rank_names(pile.freeze)),
    )


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
