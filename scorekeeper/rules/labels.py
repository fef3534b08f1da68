"""What things are called on screen, where a rule set gives only their id.

A table's own label wins; the ids that published rule sets share have a name here,
so that it can be translated; any other id is shown as it is, readable.
"""

from __future__ import annotations

from typing import Final

from scorekeeper.rules.parts.books import BookType
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Sentence, sentence

_BOOKS: Final = {
    "clean": sentence("Clean books"),
    "dirty": sentence("Dirty books"),
    "wild": sentence("Wild books"),
    "sevens": sentence("Books of sevens"),
    "fives": sentence("Books of fives"),
    "aces": sentence("Books of aces"),
}

_CANASTAS: Final = {
    "natural": sentence("Natural canastas"),
    "mixed": sentence("Mixed canastas"),
    "wild": sentence("Wild canastas"),
    "sevens": sentence("Canastas of sevens"),
    "aces": sentence("Canastas of aces"),
    "sequence": sentence("Sequences of seven"),
}

_KNOWN: Final = {
    "exact_22": sentence("Dealt out exactly 22 cards"),
    "concealed": sentence("Books put down whole from the hand"),
    "at_once": sentence("Books played in one turn"),
    "incomplete_sevens": sentence("Unfinished melds of sevens"),
    "incomplete_aces": sentence("Unfinished melds of aces"),
    "incomplete_wild": sentence("Unfinished melds of wild cards"),
    "held_sevens": sentence("Three or more sevens held"),
    "held_aces": sentence("Three or more aces held"),
}


def book_label(rules: RuleSet, kind: BookType) -> Sentence:
    """What the books of a type are called, in the plural: "Clean books"."""
    if kind.label:
        return sentence("{name}", name=kind.label)
    known = _CANASTAS if speaks_of_canastas(rules) else _BOOKS
    return known.get(kind.id) or _readable(kind.id)


def known_book_label(type_id: str) -> Sentence:
    """What the books of a type are called where no rule set is at hand that has it."""
    return _BOOKS.get(type_id) or _CANASTAS.get(type_id) or _readable(type_id)


def name_of(thing_id: str, label: str = "") -> Sentence:
    """What an extra, penalty or special hand is called: its label, its known name or its id."""
    if label:
        return sentence("{name}", name=label)
    return _KNOWN.get(thing_id) or _readable(thing_id)


def speaks_of_canastas(rules: RuleSet) -> bool:
    """Whether players of these rules say canasta where others say book."""
    return any(kind.id == "natural" for kind in rules.book.types)


def _readable(id_: str) -> Sentence:
    return sentence("{name}", name=id_.replace("_", " ").capitalize())
