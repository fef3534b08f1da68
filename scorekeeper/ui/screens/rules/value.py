"""A value of a rule set to change, with what it and its answers are called."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, TypeAlias

import flet as ft

from scorekeeper.app.rule_draft import RuleDraft
from scorekeeper.app.rule_fields import Ask, RuleField
from scorekeeper.i18n import _, say
from scorekeeper.rules.cards import Rank
from scorekeeper.rules.model import marks
from scorekeeper.rules.sentence import sentence
from scorekeeper.rules.wording.parts import type_name
from scorekeeper.ui.kit import memo
from scorekeeper.ui.theme import TARGET
from scorekeeper.ui.widgets.choice import Choice, choice_row, columns_for
from scorekeeper.ui.widgets.choice import key as one_key
from scorekeeper.ui.widgets.panel import column, faint
from scorekeeper.ui.widgets.text_field import text_field

_FIELDS: Final = {
    "at_least": sentence("From how many on"),
    "bonus": sentence("Points"),
    "books_at_least": sentence("Finished books, at least"),
    "books_at_most": sentence("Finished books, at most"),
    "by": sentence("What the minimum goes by"),
    "counts_as": sentence("Also counts as these types"),
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
    "thresholds": sentence("Totals from which they apply, in order"),
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
    if isinstance(kind, type) and issubclass(kind, marks.Choice):
        return _as_label(say(next(each.words for each in kind if each == word)))
    return _readable(word)


def rank_words(rank: Rank) -> str:
    """A rank as it is printed on the card, or what people call it."""
    found = _RANKS.get(rank)
    return say(found) if found is not None else str(rank.value)


def _readable(id_: str) -> str:
    return id_.replace("_", " ").capitalize()


def _as_label(words: str) -> str:
    """A part of a sentence, written as if it were one."""
    return words[:1].upper() + words[1:]


Answer: TypeAlias = "str | bool | int | list[str]"
"""A value that was chosen, as a rule file has it."""

MINUS: Final = "\u2212"
"""The sign of a number that counts against a team; nobody has to type it."""

_SMALL: Final = 100
"""Up to this greatest number, keys for one more and one less are of use."""

_MANY_LINES: Final = 12
"""More lines than the longest answer has, in large text on a narrow screen."""


@memo
def ValueField(
    *,
    field: RuleField,
    text: str,
    label: str,
    name: str,
    answers: tuple[tuple[Answer, str], ...],
    problem: str,
    room: float,
    on_type: Callable[[str, str], None],
    on_answer: Callable[[str, Answer], None],
) -> ft.Control:
    """One value. `name` is for those who hear the screen, `label` for those who see it too."""
    place = field.place
    if field.ask is Ask.CHOICE:
        asked: ft.Control = choice_row(
            [Choice(str(answer).lower(), words, answer) for answer, words in answers],
            field.value,
            partial(on_answer, place),
            identifier=place,
            room=room,
            lines=_MANY_LINES,
        )
    elif field.ask is Ask.RANKS:
        asked = _ranks(field, answers, room, partial(on_answer, place))
    elif field.ask is Ask.NUMBER:
        asked = _number(field, text, label or name, partial(on_type, place))
    else:
        asked = ft.Row(controls=[_entry(field, text, label or name, partial(on_type, place))])
    helper = _helper(field)
    return column(
        [
            *([faint(label)] if label else []),
            asked,
            *([faint(helper, size=15)] if helper else []),
            *([ft.Text(problem, size=16, color=ft.Colors.ERROR)] if problem else []),
        ],
        spacing=4,
    )


def _ranks(
    field: RuleField,
    answers: Sequence[tuple[Answer, str]],
    room: float,
    on_answer: Callable[[Answer], None],
) -> ft.Control:
    """Keys for all ranks, each of which is in or out."""

    def turn(rank: str) -> None:
        chosen = {*field.value} ^ {rank}
        on_answer([str(each) for each, _words in answers if each in chosen])

    columns = columns_for([words for _answer, words in answers], room, 17)
    keys = [
        one_key(
            words,
            words,
            partial(turn, str(rank)),
            identifier=f"{field.place}-{rank}",
            fill=ft.Colors.PRIMARY if rank in field.value else ft.Colors.SURFACE_CONTAINER,
            ink=ft.Colors.ON_PRIMARY if rank in field.value else ft.Colors.ON_SURFACE,
            size=17,
            selected=rank in field.value,
        )
        for rank, words in answers
    ]
    rows = [keys[start : start + columns] for start in range(0, len(keys), columns)]
    rows[-1] += [ft.Container(expand=True) for _gap in range(columns - len(rows[-1]))]
    return ft.Column(spacing=4, controls=[ft.Row(spacing=4, controls=row) for row in rows])


def _number(field: RuleField, text: str, name: str, on_type: Callable[[str], None]) -> ft.Control:
    between = field.kind.between
    assert between is not None
    if between.greatest == 0:
        # A loss: what is typed is taken away, so nobody needs the sign.
        entry = _entry(field, _bare(text), name, lambda typed: on_type(_negative(typed)))
        return ft.Row(controls=[entry])
    entry = _entry(field, text.replace("-", MINUS), name, on_type)
    if between.least < 0:
        sign = _key(
            field,
            "sign",
            _("{label}: turn the sign").format(label=name),
            "\u00b1",
            lambda: on_type(_bare(text) if text != _bare(text) else _negative(text)),
        )
        return ft.Row(spacing=6, controls=[sign, entry])
    if between.greatest > _SMALL:
        return ft.Row(controls=[entry])

    def step(by: int) -> None:
        number = field.value if isinstance(field.value, int) else 0
        on_type(str(min(between.greatest, max(between.least, number + by))))

    less = _("{label}: one less").format(label=name)
    more = _("{label}: one more").format(label=name)
    return ft.Row(
        spacing=6,
        controls=[
            _key(field, "less", less, MINUS, lambda: step(-1)),
            entry,
            _key(field, "more", more, "+", lambda: step(1)),
        ],
    )


def _key(
    field: RuleField, what: str, name: str, sign: str, on_press: Callable[[], None]
) -> ft.Control:
    key = one_key(name, sign, on_press, identifier=f"{field.place}-{what}", size=22, expand=False)
    return ft.Container(width=TARGET + 8, content=key)


def _bare(text: str) -> str:
    return text.strip().lstrip(f"-{MINUS}")


def _negative(text: str) -> str:
    return f"-{_bare(text)}" if _bare(text) else ""


def _entry(field: RuleField, text: str, name: str, on_type: Callable[[str], None]) -> ft.Control:
    is_number = field.ask is Ask.NUMBER
    keyboard = ft.KeyboardType.NUMBER if is_number else ft.KeyboardType.TEXT
    entry = ft.TextField(value=text, keyboard_type=keyboard, expand=True)
    return text_field(entry, on_type, identifier=field.place, name=name)


def _helper(field: RuleField) -> str:
    """What an empty field means, or how several numbers are typed; empty for nothing."""
    if field.ask is Ask.CHOICE:
        return ""
    if field.kind.none_word == "all":
        return _("Empty: all of it")
    if field.kind.none_word:
        return _("Empty: none")
    if field.ask is Ask.NUMBERS:
        return _("With commas between")
    return ""
