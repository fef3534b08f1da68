"""The examples in the docstrings of the public functions of the rules."""

from __future__ import annotations

from doctest import DocTestFinder, DocTestRunner
from inspect import isclass

import pytest

from scorekeeper import rules

CARDS = ("read_card", "read_cards")
"""The examples of the other functions show these as well."""

PUBLIC = [
    name
    for name in rules.__all__
    if callable(function := getattr(rules, name)) and not isclass(function) and name not in CARDS
]


@pytest.mark.parametrize("name", PUBLIC)
def test_a_public_function_has_an_example_that_holds(name: str) -> None:
    function = getattr(rules, name)
    (found,) = DocTestFinder(recurse=False).find(getattr(function, "__wrapped__", function), name)
    assert found.examples, f"{name} has no example"
    said: list[str] = []
    assert DocTestRunner().run(found, out=said.append).failed == 0, "".join(said)


def test_every_public_name_is_there() -> None:
    assert all(hasattr(rules, name) for name in rules.__all__)
