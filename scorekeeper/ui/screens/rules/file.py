"""A rule set as a file to pass on, and as a text to copy where files are hard."""

from __future__ import annotations

import re

import flet as ft

from scorekeeper.i18n import _
from scorekeeper.rules.rulebook import write_rule_file
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.ui.kit import show_snack_bar, view_component
from scorekeeper.ui.screens.rules.text_field import rule_text_field
from scorekeeper.ui.screens.rules.told import name_of_rules
from scorekeeper.ui.state import use_shelf
from scorekeeper.ui.widgets.frame import device_button, frame
from scorekeeper.ui.widgets.share import share_key


@view_component
def RuleFileScreen() -> ft.View:
    """The rule file of a rule set: save it, share it, or copy its text."""
    shelf = use_shelf()
    rules = shelf.find(ft.use_route_params()["rules_id"])
    text = write_rule_file(rules)

    async def save() -> None:
        place = await ft.FilePicker().save_file(file_name=file_name(rules), src_bytes=text.encode())
        if place:
            show_snack_bar(_("The rules are saved."))

    async def copy() -> None:
        await ft.Clipboard().set(text)
        show_snack_bar(_("Copied: paste it wherever you like."))

    return frame(
        _("Pass these rules on"),
        [
            ft.Text(name_of_rules(rules), theme_style=ft.TextThemeStyle.HEADLINE_SMALL),
            ft.Text(_("This is the whole rule file. Anyone who gets it can import it."), size=17),
            device_button(
                _("Save as a file"), save, identifier="save-file", icon=ft.Icons.SAVE_ALT
            ),
            device_button(_("Copy the text"), copy, identifier="copy-text", icon=ft.Icons.COPY),
            rule_text_field(text, None, label=_("Text of a rule file")),
        ],
        actions=[share_key(lambda: text)],
    )


def file_name(rules: RuleSet) -> str:
    """A name for the file that every system takes."""
    words = re.sub(r"[^0-9a-z]+", "-", name_of_rules(rules).lower()).strip("-")
    return f"{words or rules.id}.toml"
