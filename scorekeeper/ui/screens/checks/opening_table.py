"""The answer to an opening as it is drawn: the melds, what is left, and the cheapest way."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from scorekeeper.i18n import _, number_text, plural, say
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Sentence, sentence
from scorekeeper.ui.screens.checks.forms import cards_row, named_panel
from scorekeeper.ui.screens.checks.opening_view import MeldView, OpeningView, Reason
from scorekeeper.ui.spread import Placed, Source, Spread
from scorekeeper.ui.state import Window
from scorekeeper.ui.widgets.cards import laid_keys
from scorekeeper.ui.widgets.frame import beside_or_below
from scorekeeper.ui.widgets.panel import heading
from scorekeeper.ui.widgets.verdict import Ruling, reason_row, verdict


def opening_verdict(view: OpeningView, *, nothing_laid: bool, large: bool) -> ft.Control:
    """What is needed, what the cards count, and whether that opens."""
    ruling = Ruling.YES if view.opens else Ruling.NO
    return verdict(
        Ruling.OPEN if nothing_laid else ruling,
        say(_words(view, nothing_laid=nothing_laid)),
        identifier="opening-verdict",
        large=large,
    )


def _words(view: OpeningView, *, nothing_laid: bool) -> Sentence:
    required, countable = view.required, view.countable
    if nothing_laid:
        return sentence("Needs {required} points", required=required)
    if view.short_by:
        return sentence(
            "Needs {required}, this counts {countable}: {short} short",
            required=required,
            countable=countable,
            short=view.short_by,
        )
    if view.opens:
        return sentence(
            "Needs {required}, this counts {countable}: it opens",
            required=required,
            countable=countable,
        )
    return sentence(
        "Needs {required}, this counts {countable}, but it does not open",
        required=required,
        countable=countable,
    )


def found_melds(rules: RuleSet, view: OpeningView, window: Window) -> list[ft.Control]:
    """The melds that were found, what speaks against them, what is left, and the cheapest way."""
    parts: list[ft.Control] = _reasons(rules, view.reasons)
    if view.melds:
        parts.append(heading(_("The most that these cards count")))
    parts += [_meld(rules, meld, window, "meld") for meld in view.melds]
    if view.left:
        parts.append(heading(_("In no meld")))
    for left in view.left:
        parts.append(cards_row(left.cards, window))
        parts.append(reason_row(rules, Ruling.OPEN, left.reason.sentence, left.reason.key))
    if view.cheaper:
        cards = sum(len(meld.cards) for meld in view.cheaper)
        words = plural(
            "The cheapest way to open: {number} card",
            "The cheapest way to open: {number} cards",
            cards,
        )
        parts.append(heading(words.format(number=number_text(cards))))
    parts += [_meld(rules, meld, window, "cheaper") for meld in view.cheaper]
    return parts


def own_melds(
    rules: RuleSet,
    view: OpeningView,
    spread: Spread,
    window: Window,
    on_take_back: Callable[[Placed], None],
) -> list[ft.Control]:
    """The melds as people arranged them, each with what it counts and what is wrong with it."""
    return [
        *(
            named_panel(
                [
                    beside_or_below(
                        heading(_("Meld {number}").format(number=number_text(place))),
                        _points(meld.points),
                        large=window.is_large,
                    ),
                    laid_keys(
                        spread.stacks(*Source, meld=meld.number),
                        on_take_back,
                        scale=window.text_scale,
                    ),
                    *_reasons(rules, meld.reasons),
                ],
                identifier=f"own-meld-{meld.number}",
            )
            for place, meld in enumerate(view.melds, start=1)
        ),
        *_reasons(rules, view.reasons),
    ]


def _meld(rules: RuleSet, meld: MeldView, window: Window, identifier: str) -> ft.Control:
    return named_panel(
        [
            beside_or_below(
                cards_row(meld.cards, window), _points(meld.points), large=window.is_large
            ),
            *_reasons(rules, meld.reasons),
        ],
        identifier=f"{identifier}-{meld.number}",
    )


def _reasons(rules: RuleSet, reasons: Sequence[Reason]) -> list[ft.Control]:
    return [reason_row(rules, Ruling.NO, each.sentence, each.key) for each in reasons]


def _points(points: int | None) -> ft.Control:
    if points is None:
        return ft.Text(_("does not count"), size=17, text_align=ft.TextAlign.END)
    words = _("{points} points").format(points=number_text(points))
    return ft.Text(words, size=17, text_align=ft.TextAlign.END)
