"""What the values of a rule set and the answers to choose from are called, in plain words."""

from __future__ import annotations

from typing import Final

from scorekeeper.app.rule_draft import RuleDraft
from scorekeeper.app.rule_fields import RuleField
from scorekeeper.i18n import _, say
from scorekeeper.rules.cards import Rank
from scorekeeper.rules.parts import says
from scorekeeper.rules.sentence import sentence
from scorekeeper.rules.wording.parts import type_name

_FIELDS: Final = {
    "at_least": sentence("From how many on"),
    "bonus": sentence("Points"),
    "books_at_least": sentence("Finished books, at least"),
    "books_at_most": sentence("Finished books, at most"),
    "by": sentence("What the minimum goes by"),
    "counts_as": sentence("Also stands for these types"),
    "deals": sentence("Deals"),
    "exactly": sentence("For how many exactly"),
    "has_type": sentence("Has a book of this type"),
    "held_rank": sentence("Rank of the cards left"),
    "jokers": sentence("Jokers, at least"),
    "label": sentence("Name, as you call it"),
    "lacks_type": sentence("Has no book of this type"),
    "max": sentence("Times in a deal, at most"),
    "melded": sentence("Has melded"),
    "mode": sentence("On top, or instead"),
    "n": sentence("Cards, at least"),
    "negative": sentence("Minimum below zero"),
    "open_type": sentence("Type of the unfinished meld"),
    "per": sentence("Counted for"),
    "ranks": sentence("Ranks"),
    "sequence": sentence("Sequences"),
    "size": sentence("Cards"),
    "table": sentence("Minima, in order"),
    "taken": sentence("Picked up"),
    "target": sentence("Points that end the game"),
    "then": sentence("Then they count"),
    "thresholds": sentence("Totals from which they hold, in order"),
    "twos_only": sentence("Twos only"),
    "value": sentence("Points each time"),
    "went_out": sentence("Went out"),
    "what": sentence("What it must have"),
    "when": sentence("Which books"),
    "wilds": sentence("Wild cards"),
    "wins_game": sentence("Wins the game"),
}
"""The values that stand with others under one sentence, by the end of their key."""

_RANKS: Final = {
    Rank.JOKER: sentence("Joker"),
    Rank.RED_THREE: sentence("Red 3"),
    Rank.BLACK_THREE: sentence("Black 3"),
}


def field_words(draft: RuleDraft, field: RuleField) -> str:
    """What one of several values under a sentence is called."""
    *before, last = field.key.split(".")
    item = before[-1] if before else ""
    if field.drops_zero:
        return say(type_name(draft.rules(), last))
    if last == "size":
        return say(sentence("Cards: {stack}", stack=item))
    found = _FIELDS.get(last)
    return say(found) if found is not None else _readable(last)


def answer_words(draft: RuleDraft, field: RuleField, answer: object) -> str:
    """What an answer to choose from is called."""
    if answer is True:
        return _("Yes")
    if answer is False:
        return _("No")
    word = str(answer)
    if word == field.kind.none_word:
        return _("Any number") if word == "any" else _("Does not matter")
    if word in field.ids:
        return say(type_name(draft.rules(), word))
    if word in set(Rank):
        return rank_words(Rank(word))
    kind = field.kind.base
    if isinstance(kind, type) and issubclass(kind, says.Choice):
        return _as_label(say(next(each.words for each in kind if each == word)))
    return _readable(word)


def rank_words(rank: Rank) -> str:
    """A rank as it is printed on the card, or what people call it."""
    found = _RANKS.get(rank)
    return say(found) if found is not None else str(rank.value)


def _readable(id_: str) -> str:
    return id_.replace("_", " ").capitalize()


def _as_label(words: str) -> str:
    """A part of a sentence as it stands alone."""
    return words[:1].upper() + words[1:]
