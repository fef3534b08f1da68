"""Rules on a card: what they are called, two lines about them, and the way to more."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorekeeper.i18n import _, say
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.words import summary
from scorekeeper.ui.screens.rules.told import name_of_rules
from scorekeeper.ui.widgets.panel import link_row


def rules_card(rules: RuleSet, more: str, on_press: Callable[[], None]) -> ft.Control:
    """The rules in two lines; `more` says where pressing the card leads."""
    words = ft.Column(
        expand=True,
        spacing=3,
        controls=[
            ft.Text(
                _("Rules: {name}").format(name=name_of_rules(rules)),
                theme_style=ft.TextThemeStyle.TITLE_MEDIUM,
            ),
            *(ft.Text(say(line), color=ft.Colors.ON_SURFACE_VARIANT) for line in summary(rules)),
            ft.Text(
                more,
                theme_style=ft.TextThemeStyle.LABEL_LARGE,
                color=ft.Colors.PRIMARY,
            ),
        ],
    )
    return link_row([words], on_press, identifier="rules", padding=14)
