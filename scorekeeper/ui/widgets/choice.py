"""A key to press, and answers to choose from, one of which is marked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import ceil
from typing import Final, Generic, TypeVar

import flet as ft

from scorekeeper.ui.kit import handler
from scorekeeper.ui.theme import LINE, RADIUS, TARGET


def key(
    name: str,
    content: str | ft.Control,
    on_press: Callable[[], None],
    *,
    identifier: str,
    fill: ft.ColorValue = ft.Colors.SURFACE_CONTAINER,
    ink: ft.ColorValue = ft.Colors.ON_SURFACE,
    edge: ft.ColorValue | None = None,
    radius: ft.BorderRadiusValue = RADIUS,
    size: float = 20,
    expand: int | bool = True,
    selected: bool | None = None,
    lines: int = 1,
    content_height: float | None = None,
) -> ft.Control:
    """A key called `name` (for those who hear the screen) that shows `content`.

    Content that is no text says how tall it is (`content_height`, at the usual size of text), so
    that the key still comes out as a target.
    """
    tall = size * LINE if content_height is None else content_height
    shown = (
        ft.Text(
            content,
            size=size,
            max_lines=lines,
            overflow=ft.TextOverflow.ELLIPSIS,
            text_align=ft.TextAlign.CENTER,
            semantics_label=name,
        )
        if isinstance(content, str)
        else content
    )
    return ft.Semantics(
        identifier=identifier,
        selected=selected,
        expand=expand,
        content=ft.Button(
            content=shown,
            on_click=handler(on_press),
            style=ft.ButtonStyle(
                # The height of a target at the usual size of text, and more for larger text.
                padding=ft.Padding.symmetric(horizontal=2, vertical=max(0, (TARGET - tall) / 2)),
                elevation=0,
                visual_density=ft.VisualDensity.STANDARD,
                bgcolor=fill,
                color=ink,
                shape=ft.RoundedRectangleBorder(radius=radius),
                side=ft.BorderSide(2, edge) if edge else ft.BorderSide(0, ft.Colors.TRANSPARENT),
            ),
        ),
    )


Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class Choice(Generic[Answer]):
    """One answer that can be chosen."""

    id: str
    """Identifies the answer, for tests and screen readers."""

    label: str
    """What the key says."""

    answer: Answer
    """The value it means."""

    fill: ft.ColorValue = ft.Colors.PRIMARY
    """The ground of the key when it is chosen."""

    ink: ft.ColorValue = ft.Colors.ON_PRIMARY
    """The text on it then."""


def choice_row(
    choices: Sequence[Choice[Answer]],
    chosen: Answer | None,
    on_choose: Callable[[Answer], None],
    *,
    identifier: str,
    room: float,
    size: float = 17,
    at_least: int = 1,
    lines: int = 2,
) -> ft.Control:
    """The answers beside each other, in as few rows as read well in a width of `room` pixels.

    At least `at_least` of them are in a row. A label that is too long for its key takes up to
    `lines` lines, and is cut after that.
    """
    labels = [choice.label for choice in choices]
    columns = columns_for(labels, room, size, at_least)
    is_tight = columns * (_width(labels, size) + _GAP) - _GAP > room
    rows: list[ft.Control] = [
        ft.Row(
            spacing=_GAP,
            # Where one key has two lines, those beside it are as tall.
            intrinsic_height=is_tight,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH
            if is_tight
            else ft.CrossAxisAlignment.CENTER,
            controls=[
                key(
                    choice.label,
                    choice.label,
                    partial(on_choose, choice.answer),
                    identifier=f"{identifier}-{choice.id}",
                    fill=choice.fill if choice.answer == chosen else ft.Colors.SURFACE_CONTAINER,
                    ink=choice.ink if choice.answer == chosen else ft.Colors.ON_SURFACE,
                    size=size,
                    selected=choice.answer == chosen,
                    lines=lines,
                )
                for choice in choices[start : start + columns]
            ],
        )
        for start in range(0, len(choices), columns)
    ]
    return rows[0] if len(rows) == 1 else ft.Column(spacing=_GAP, controls=rows)


def columns_for(labels: Sequence[str], room: float, size: float, at_least: int = 1) -> int:
    """How many keys with these labels fit beside each other in even rows, each a target."""
    widest = max(_width(labels, size), TARGET + _GAP)
    fit = max(int((room + _GAP) // widest), min(at_least, len(labels)))
    rows = ceil(len(labels) / fit)
    return ceil(len(labels) / rows)


def _width(labels: Sequence[str], size: float) -> float:
    longest = max(len(label) for label in labels)
    return longest * size * (_LETTER if longest > _SHORT else _LETTER_OF_SHORT) + 8


_GAP: Final = 4
"""The distance between two keys, in logical pixels."""

_LETTER: Final = 0.53
"""The width of an average letter, as a multiple of the size of the text."""

_SHORT: Final = 7
_LETTER_OF_SHORT: Final = 0.6
"""Up to how many letters a word can be made of wide ones alone, and how wide its letters are."""
