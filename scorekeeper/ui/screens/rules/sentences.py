"""A rule set as people read it: what is different in it first, where it comes from last."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import groupby
from typing import Final

import flet as ft

from scorekeeper.app.rule_draft import parent_of
from scorekeeper.i18n import _, say
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Sentence, counted, sentence
from scorekeeper.rules.wording import (
    RuleSentence,
    Section,
    differences_in_words,
    rules_in_words,
    summary,
)
from scorekeeper.ui.widgets.panel import column_panel, faint, heading

SECTIONS: Final = {
    Section.PLAYERS: sentence("Players"),
    Section.CARDS: sentence("Cards"),
    Section.MELDS: sentence("Melds"),
    Section.BOOKS: sentence("Books"),
    Section.OPENING: sentence("The opening"),
    Section.THREES: sentence("Threes"),
    Section.GOING_OUT: sentence("Going out"),
    Section.LEFT: sentence("Cards left"),
    Section.EXTRAS: sentence("Extras and penalties"),
    Section.PILE: sentence("The discard pile"),
    Section.ABOUT: sentence("Where these rules come from"),
}
"""What the sections are called, in the order in which they are read."""

FEW: Final = 2
"""So many differences of house rules stand in the list of rule sets."""


@lru_cache(maxsize=64)
def differences_of(rules: RuleSet) -> tuple[RuleSentence, ...]:
    """Where rules differ from those that they are based on; empty without such rules."""
    parent = parent_of(rules)
    return () if parent is None else differences_in_words(rules, parent)


def name_of_rules(rules: RuleSet) -> str:
    """What rules are called."""
    return rules.name or rules.id


def lines_of(rules: RuleSet, *, is_house: bool) -> list[str]:
    """Rules in a few lines, for a list of them: for house rules, what is different in them."""
    parent, different = parent_of(rules), differences_of(rules)
    if parent is None:
        return [say(line) for line in summary(rules)]
    name = name_of_rules(parent)
    if not is_house:
        return [*(say(line) for line in summary(rules)), say(_how_many(len(different), name))]
    if not different:
        return [_("The same as {parent}").format(parent=name)]
    lines = [say(difference.sentence) for difference in different[:FEW]]
    more = len(different) - FEW
    return [*lines, *([say(_and_more(more, name))] if more > 0 else [])]


def rules_in_full(rules: RuleSet) -> list[ft.Control]:
    """Everything that a rule set says, section by section."""
    parts: list[ft.Control] = [
        ft.Column(
            spacing=2,
            controls=[
                ft.Text(say(line), theme_style=ft.TextThemeStyle.BODY_LARGE)
                for line in summary(rules)
            ],
        )
    ]
    parent, different = parent_of(rules), differences_of(rules)
    if parent is not None:
        title = _("Different from {parent}").format(parent=name_of_rules(parent))
        parts.append(sentences_panel(title, different, identifier="different"))
    if rules.assumed:
        parts.append(faint(_("“Assumed” marks what no source says. Ask your table.")))
    by_section = groupby(rules_in_words(rules), lambda said: said.section)
    sections = {section: tuple(sentences) for section, sentences in by_section}
    parts += [
        sentences_panel(say(title), sections[section], identifier=f"told-{section.value}")
        for section, title in SECTIONS.items()
        if section in sections
    ]
    return parts


def sentences_panel(
    title: str, sentences: Iterable[RuleSentence], *, identifier: str
) -> ft.Control:
    """A part of a rule set with its sentences; those that are assumed say so."""
    lines: list[ft.Control] = [_sentence_line(said) for said in sentences]
    if not lines:
        lines = [ft.Text(_("Nothing."), size=17)]
    return ft.Semantics(identifier=identifier, content=column_panel([heading(title), *lines]))


def _sentence_line(said: RuleSentence) -> ft.Control:
    words = ft.Text(say(said.sentence), size=17)
    if not said.assumed:
        return words
    return ft.Column(
        spacing=0,
        controls=[
            words,
            ft.Row(
                spacing=5,
                controls=[
                    ft.Icon(ft.Icons.HELP_OUTLINE, size=16, color=ft.Colors.SECONDARY),
                    ft.Text(_("Assumed"), size=15, color=ft.Colors.SECONDARY),
                ],
            ),
        ],
    )


def _how_many(number: int, parent: str) -> Sentence:
    return counted(
        "One difference from {parent}", "{number} differences from {parent}", number, parent=parent
    )


def _and_more(number: int, parent: str) -> Sentence:
    return counted(
        "And one more difference from {parent}",
        "And {number} more differences from {parent}",
        number,
        parent=parent,
    )
