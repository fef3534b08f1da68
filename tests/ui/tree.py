"""Reading a tree of controls: what is on the screen, and by which words people find it."""

from __future__ import annotations

import dataclasses
from collections.abc import Hashable, Iterable, Iterator, Sequence
from enum import Enum
from functools import cache
from typing import Any, Final, TypeVar, cast

import flet as ft

AnyControl = TypeVar("AnyControl", bound=ft.BaseControl)

WORDS: Final = (
    "value",
    "text",
    "label",
    "title",
    "content",
    "tooltip",
    "semantics_label",
    "hint_text",
)
"""The properties whose text a person reads or hears."""

PLAIN: Final = (str, int, float, Enum)
"""Values in which no control can lie; most properties hold one, or nothing."""


def walk(node: object) -> Iterator[ft.BaseControl]:
    """Every visible control at and below a node, parents first."""
    found: list[ft.BaseControl] = []
    _collect(node, found, set())
    yield from found


def own_words(control: ft.BaseControl) -> tuple[str, ...]:
    """List the texts that a control itself carries."""
    texts = (getattr(control, name, None) for name in WORDS)
    return tuple(text for text in texts if isinstance(text, str) and text)


def words(control: ft.BaseControl) -> tuple[str, ...]:
    """List the texts that a control and everything in it carries, in the order of the tree."""
    return tuple(text for part in walk(control) for text in own_words(part))


def bears(control: ft.BaseControl, name: str) -> bool:
    """Whether a control itself carries a name: a text, or an identifier that nobody sees."""
    return name in own_words(control) or getattr(control, "identifier", None) == name


def named(
    controls: Iterable[AnyControl], name: str, screen: Iterable[ft.BaseControl]
) -> list[AnyControl]:
    """Those of some controls on a screen that people would point at by a name.

    They have the name themselves, or something in them or a `Semantics` around them has. Of
    one that lies in another, only the inner one counts, as for a finger.
    """
    around = {
        id(part)
        for whole in screen
        if isinstance(whole, ft.Semantics) and bears(whole, name)
        for part in walk(whole)
    }
    found = [
        control
        for control in controls
        if id(control) in around or _holds(list(walk(control)), name)
    ]
    outer = {id(c) for c in found for part in walk(c) if part is not c and _is_one(part, found)}
    return [control for control in found if id(control) not in outer]


def _holds(parts: Sequence[ft.BaseControl], name: str) -> bool:
    """Whether one of some parts carries a name itself, or the words of all make it up."""
    texts = [text for part in parts for text in own_words(part)]
    return name in texts or " ".join(texts) == name or any(bears(part, name) for part in parts)


def _is_one(part: ft.BaseControl, of: Sequence[ft.BaseControl]) -> bool:
    return any(part is control for control in of)


def _collect(node: object, found: list[ft.BaseControl], seen: set[int]) -> None:
    node = ft.unwrap_component(node)
    if id(node) in seen:
        return
    if isinstance(node, (list, tuple)):
        for item in node:
            _collect(item, found, seen)
    elif isinstance(node, dict):
        _collect(list(node.values()), found, seen)
    elif dataclasses.is_dataclass(node):
        seen.add(id(node))
        if isinstance(node, ft.BaseControl):
            if not getattr(node, "visible", True):
                return
            found.append(node)
        for value in _field_values(node):
            _collect(value, found, seen)


def _field_values(node: Any) -> Iterator[object]:
    names = _field_names(cast(Hashable, type(node)))
    # Flet keeps apart what was given to a control; the many other fields hold no control.
    given = getattr(node, "_values", None)
    kept = node.__dict__ if given is None else {**node.__dict__, **given}
    for name in sorted(names.keys() & kept.keys(), key=names.__getitem__):
        value = kept[name]
        if value is not None and not isinstance(value, PLAIN):
            yield value


@cache
def _field_names(kind: Hashable) -> dict[str, int]:
    return {
        field.name: place
        for place, field in enumerate(dataclasses.fields(cast(Any, kind)))
        if "skip" not in field.metadata and field.name != "_parent"
    }
