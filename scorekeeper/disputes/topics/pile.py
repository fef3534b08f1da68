"""Questions about taking the discard pile."""

from __future__ import annotations

from typing import Final

from scorekeeper.disputes.examples import cards, kings, picked_up, wild
from scorekeeper.disputes.question import (
    Question,
    Reply,
    Said,
    Topic,
    answered_by,
    by_rule,
    explained,
    no,
    yes,
)
from scorekeeper.rules.melding import MeldReason
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import sentence
from scorekeeper.rules.wording.parts import rank_names

_KING: Final = cards("K")[0]
_OTHER_MELD: Final = cards("Q Q Q")
_FAILED_PICK_UP: Final = "failed_pick_up"
"""The id of the extra under which rule sets record what a failed pick-up costs."""


def _one_and_wild(rules: RuleSet) -> Reply:
    check = picked_up(rules, (_KING, *wild(rules)), _KING, _OTHER_MELD)
    if MeldReason.NEED_PAIR in check.reasons:
        return no(("pile.needs",), sentence("Two natural cards of the top card's rank are needed."))
    said: list[Said] = [
        sentence("But only for a team that has opened; an opening needs two natural ones.")
    ]
    if rules.pile.freeze:
        said.append(sentence("While the pile is frozen it takes two natural ones, too."))
    return yes(("pile.needs", "pile.freeze"), *said)


def _wild_on_top(rules: RuleSet) -> Reply:
    top = wild(rules)
    check = picked_up(rules, top * 2, top[0])
    if MeldReason.TOP_IS_THREE in check.reasons:
        return no(("pile.top_bars",), sentence("A wild card on top bars the pile."))
    keys = ("pile.top_bars", "pile.needs", "meld.all_wild")
    if check.legal:
        return yes(
            keys,
            sentence("You need two of the same: twos for a two, jokers for a joker."),
        )
    sizes = range(rules.meld.min, rules.book.size)
    if any(picked_up(rules, top * 2, top[0], kings(rules, size)).legal for size in sizes):
        return yes(
            keys,
            sentence(
                "You need two of the same, and a meld of your team that may take all three wild"
                " cards; they are no meld by themselves."
            ),
        )
    return no(keys, sentence("Three wild cards have no place in any meld, so none can be taken."))


def _five_on_table(rules: RuleSet) -> Reply:
    five, keys = kings(rules, 5), ("meld.max", "book.extend", "meld.same_rank")
    if picked_up(rules, (_KING,) * 2, _KING, five).legal:
        return yes(keys, sentence("A meld may have {count} cards.", count=5 + 3))
    missing = rules.book.size - 5
    too_many = sentence(
        "With the top card and your pair the meld would have {count} cards.", count=5 + 3
    )
    if picked_up(rules, (_KING,) * (missing + 2), _KING, five).legal:
        return no(
            keys,
            too_many,
            sentence(
                "With {count} such cards in your hand you may: {missing} finish the meld, and two"
                " start a new one with the top card.",
                count=missing + 2,
                missing=missing,
            ),
        )
    return no(keys, too_many)


def _no_discard(rules: RuleSet) -> Reply:
    said: list[Said] = [
        sentence("Any card may be discarded, so this cannot happen as long as you have a card.")
    ]
    said += [
        sentence("A pick-up that fails counts {points} points.", points=extra.value)
        for extra in rules.extras
        if extra.id == _FAILED_PICK_UP
    ]
    return explained(("extras",), *said, unkeyed="HF-22")


def _frozen_by_wild(rules: RuleSet) -> Reply:
    keys = ("pile.freeze",)
    frozen_by = [rank for rank in rules.pile.freeze if rules.is_wild(rank)]
    if frozen_by:
        return yes(
            keys,
            sentence(
                "These freeze it until somebody takes it: {ranks}.", ranks=rank_names(frozen_by)
            ),
        )
    top = wild(rules)
    if MeldReason.TOP_IS_THREE in picked_up(rules, top * 2, top[0]).reasons:
        only_stops = sentence("It only stops the next player while it lies on top of the pile.")
        return no((*keys, "pile.top_bars"), only_stops)
    return no(keys, sentence("The pile can be taken as always."))


def _how_many_drawn(rules: RuleSet) -> Reply:
    return explained(("pile.draw", "pile.draw_per_deal"), *by_rule(rules, "pile.draw"))


QUESTIONS: Final = (
    Question(
        "D-28",
        Topic.PILE,
        sentence("Do I take the whole discard pile, or only seven cards?"),
        sentence("pick up how many all three five 7 amount number"),
        answered_by("pile.take"),
    ),
    Question(
        "D-29",
        Topic.PILE,
        sentence("Can one matching card and a wild card take the pile?"),
        sentence("pair joker two pick up natural need discard frozen"),
        _one_and_wild,
    ),
    Question(
        "D-30",
        Topic.PILE,
        sentence("May I take the pile when a wild card lies on top?"),
        sentence("joker two pick up discard wild pair same"),
        _wild_on_top,
    ),
    Question(
        "D-31",
        Topic.PILE,
        sentence("Our meld has five cards and the top card matches my pair. May I take the pile?"),
        sentence("eight over seven full pick up too many 5 six already table"),
        _five_on_table,
    ),
    Question(
        "D-32",
        Topic.PILE,
        sentence("I took the pile and have no card that I may discard. What happens?"),
        sentence("legal discard pick up undo failed stuck cannot throw"),
        _no_discard,
    ),
    Question(
        "D-43",
        Topic.PILE,
        sentence("Does a discarded wild card freeze the pile?"),
        sentence("frozen freezing joker two throw block canasta"),
        _frozen_by_wild,
    ),
    Question(
        "D-44",
        Topic.PILE,
        sentence("How many cards do I draw from the stock?"),
        sentence("turn one two three number pack take deck"),
        _how_many_drawn,
    ),
)
"""The questions about the discard pile."""
