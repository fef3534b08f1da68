"""Fields to type into: one line, the name of a person or team, or a text of many lines."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorekeeper.game.players import LONGEST_NAME
from scorekeeper.ui.kit import handler


def text_field(
    field: ft.TextField,
    on_change: Callable[[str], None] | None,
    *,
    identifier: str,
    name: str = "",
    above: float = 0,
) -> ft.Control:
    """Have a field call `on_change` with its new text after each letter; None makes it read-only.

    `name` is what screen readers call it where it has no label of its own. A label lies half above
    the upper edge of its field; `above` is the extra room for that, in logical pixels.
    """
    field.key = field.key or identifier
    field.border = ft.OutlineInputBorder(border_radius=10)
    field.read_only = on_change is None
    field.on_change = None if on_change is None else _typed(on_change)
    named = ft.Semantics(
        identifier=identifier, label=name or None, expand=field.expand, content=field
    )
    field.expand = None
    return ft.Container(padding=ft.Padding.only(top=above), content=named) if above else named


def _typed(on_change: Callable[[str], None]) -> ft.ControlEventHandler[ft.TextField]:
    def typed(event: ft.Event[ft.TextField]) -> None:
        handler(lambda: on_change(event.control.value or ""))()

    return typed


def name_field(
    value: str,
    on_change: Callable[[str], None],
    *,
    identifier: str,
    label: str,
    key: str = "",
    on_leave: Callable[[], None] | None = None,
    above: float = 0,
) -> ft.Control:
    """A field for the name of a player or a team, which can be as long as a name may be.

    `on_leave` is called when typing ends. Another `key` replaces what was typed by `value`.
    """
    leave = None if on_leave is None else handler(on_leave)
    field = ft.TextField(
        key=key,
        value=value,
        label=label,
        max_length=LONGEST_NAME,
        counter="",
        capitalization=ft.TextCapitalization.WORDS,
        on_blur=leave,
        on_submit=leave,
    )
    return text_field(field, on_change, identifier=identifier, above=above)


def text_area(
    value: str,
    on_change: Callable[[str], None] | None,
    *,
    identifier: str,
    label: str,
    min_lines: int,
    max_lines: int | None = None,
    above: float = 0,
) -> ft.Control:
    """A field of many lines for a text that no keyboard may correct; without `on_change`, to read.

    It grows from `min_lines` to `max_lines`, or without limit.
    """
    field = ft.TextField(
        value=value,
        label=label,
        multiline=True,
        min_lines=min_lines,
        max_lines=max_lines,
        autocorrect=False,
        enable_suggestions=False,
        smart_quotes_type=False,
        smart_dashes_type=False,
        text_size=15,
    )
    return text_field(field, on_change, identifier=identifier, above=above)
