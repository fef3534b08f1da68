"""A field for the text of a rule file, to read, to copy or to change."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorekeeper.ui.widgets.text_field import text_area


def rule_text_field(
    text: str,
    on_change: Callable[[str], None] | None,
    *,
    label: str,
) -> ft.Control:
    """The text in a field of many lines; without `on_change` it can only be read and copied."""
    return text_area(text, on_change, identifier="rule-text", label=label, min_lines=8, above=10)
