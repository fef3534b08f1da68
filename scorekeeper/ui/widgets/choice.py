"""One of several answers, each of them a key that can be seen and hit at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Generic, TypeVar

import flet as ft

from scorekeeper.ui.theme import TARGET
from scorekeeper.ui.widgets.key import key

Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class Choice(Generic[Answer]):
    """One answer that can be chosen."""

    id: str
    """What tells the answers apart, for tests and screen readers."""

    label: str
    """What the key says."""

    answer: Answer
    """What it stands for."""

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
    per_row: int = 0,
    size: float = 17,
) -> ft.Control:
    """The answers beside each other, in rows of `per_row` (0 for as many as read well)."""
    longest = max(len(choice.label) for choice in choices)
    columns = per_row or _columns(len(choices), longest)
    rows = [choices[start : start + columns] for start in range(0, len(choices), columns)]
    return ft.Column(
        spacing=4,
        controls=[
            ft.Row(
                spacing=4,
                controls=[
                    key(
                        choice.label,
                        choice.label,
                        partial(on_choose, choice.answer),
                        identifier=f"{identifier}-{choice.id}",
                        fill=choice.fill
                        if choice.answer == chosen
                        else ft.Colors.SURFACE_CONTAINER,
                        ink=choice.ink if choice.answer == chosen else ft.Colors.ON_SURFACE,
                        size=size,
                        height=TARGET,
                        selected=choice.answer == chosen,
                    )
                    for choice in row
                ],
            )
            for row in rows
        ],
    )


def _columns(number: int, longest: int) -> int:
    if longest <= 4:
        return number
    if longest > 14:
        return 1 if number > 2 and longest > 20 else 2
    return 2 if number == 4 else 3
