"""A field for the text of a rule file, to read, to copy or to change."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft


def rule_text_field(
    text: str,
    on_change: Callable[[ft.Event[ft.TextField]], None] | None,
    *,
    label: str,
) -> ft.Control:
    """The text in a field of many lines; without `on_change` it can only be read and copied."""
    field = ft.TextField(
        key="rule-text",
        value=text,
        label=label,
        multiline=True,
        min_lines=8,
        read_only=on_change is None,
        autocorrect=False,
        enable_suggestions=False,
        smart_quotes_type=False,
        smart_dashes_type=False,
        text_size=15,
        border=ft.OutlineInputBorder(border_radius=10),
        on_change=on_change,
    )
    return ft.Semantics(
        identifier="rule-text",
        # The label stands on the edge of the field, half above it.
        content=ft.Container(padding=ft.Padding.only(top=10), content=field),
    )
