"""Answers: a large one at the top, and each reason with the rule behind it."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import flet as ft

from scorekeeper.i18n import _, say
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Sentence
from scorekeeper.rules.wording import rule_text
from scorekeeper.ui.theme import RADIUS
from scorekeeper.ui.widgets.panel import faint


class Ruling(StrEnum):
    """The answer to a question of the rules."""

    YES = "yes"
    """It is as the rules want it."""
    NO = "no"
    """It is not."""
    OPEN = "open"
    """That is not known, or nothing was asked yet."""


_LOOKS: Final = {
    Ruling.YES: (
        ft.Icons.CHECK_CIRCLE_OUTLINE,
        ft.Colors.PRIMARY_CONTAINER,
        ft.Colors.ON_PRIMARY_CONTAINER,
        ft.Colors.PRIMARY,
    ),
    Ruling.NO: (
        ft.Icons.CANCEL_OUTLINED,
        ft.Colors.ERROR_CONTAINER,
        ft.Colors.ON_ERROR_CONTAINER,
        ft.Colors.ERROR,
    ),
    Ruling.OPEN: (
        ft.Icons.HELP_OUTLINE,
        ft.Colors.SECONDARY_CONTAINER,
        ft.Colors.ON_SECONDARY_CONTAINER,
        ft.Colors.SECONDARY,
    ),
}
"""The icon, ground and ink of a large answer, and the colour of a small icon."""


def ruling_of(met: bool | None) -> Ruling:
    """The ruling for something that is met, not met, or (None) not known."""
    if met is None:
        return Ruling.OPEN
    return Ruling.YES if met else Ruling.NO


def verdict(
    ruling: Ruling, words: str, *, identifier: str, more: str = "", large: bool = False
) -> ft.Control:
    """The answer, to be read from the other side of the table; `more` is small print below it."""
    icon, ground, ink, _small = _LOOKS[ruling]
    return ft.Semantics(
        identifier=identifier,
        live_region=True,
        content=ft.Container(
            bgcolor=ground,
            border_radius=RADIUS,
            padding=ft.Padding.symmetric(horizontal=14, vertical=8),
            content=ft.Row(
                spacing=12,
                controls=[
                    ft.Icon(icon, size=22 if large else 34, color=ink),
                    ft.Column(
                        expand=True,
                        spacing=0,
                        controls=[
                            ft.Text(
                                words,
                                color=ink,
                                theme_style=ft.TextThemeStyle.TITLE_MEDIUM
                                if large
                                else ft.TextThemeStyle.HEADLINE_SMALL,
                            ),
                            *([ft.Text(more, color=ink)] if more else []),
                        ],
                    ),
                ],
            ),
        ),
    )


def reason_row(
    rules: RuleSet, ruling: Ruling, why: Sentence, key: str, *, identifier: str = ""
) -> ft.Control:
    """One reason in words, with the rule behind it."""
    icon, _ground, _ink, colour = _LOOKS[ruling]
    return ft.Semantics(
        identifier=identifier,
        content=ft.Row(
            spacing=10,
            vertical_alignment=ft.CrossAxisAlignment.START,
            controls=[
                ft.Icon(icon, size=22, color=colour, semantics_label=_SAID[ruling]()),
                ft.Column(
                    expand=True,
                    spacing=0,
                    controls=[ft.Text(say(why), size=17), faint(rule_behind(rules, key), size=15)],
                ),
            ],
        ),
    )


_SAID: Final = {
    Ruling.YES: lambda: _("Met"),
    Ruling.NO: lambda: _("Not met"),
    Ruling.OPEN: lambda: _("Not known"),
}
"""What an icon says to those who hear the screen."""


def rule_behind(rules: RuleSet, key: str) -> str:
    """The rule behind a key of the rule set, and whether it is only assumed.

    A key for which the rule set cites no rule says what it means in words.
    """
    text = rule_text(rules, key)
    if text.citation == key:
        cited = [cited for part, cited in rules.cites.items() if part.startswith(f"{key}.")]
        if cited:
            return _("Rule {rule}").format(rule=", ".join(dict.fromkeys(cited)))
        if text.sentence is None:
            return _("The rules of this table ({rule})").format(rule=key)
        return _("{words} ({rule})").format(words=say(text.sentence), rule=key)
    words = _("Rule {rule}, assumed") if text.assumed else _("Rule {rule}")
    return words.format(rule=text.citation)
