"""Every text for people can be found by translators, and filled in whatever the language."""

from __future__ import annotations

import ast
from string import Formatter

import pytest

from tests.i18n.messages import KEYWORDS, TEMPLATE, as_template, collect, text_calls

REFRESH = "run: python -m tests.i18n.extract"


def placeholders(text: str) -> set[str]:
    """Return the names in a text's braces; refuse whatever is more than a name."""
    names = set()
    for _, name, form, conversion in Formatter().parse(text):
        if name is not None:
            assert name.isidentifier(), f"{text!r}: {{{name}}} is no plain name"
            assert not form, f"{text!r}: how {{{name}}} is written depends on the language"
            assert not conversion, f"{text!r}: {{{name}}} is converted"
            names.add(name)
    return names


def test_the_texts_of_the_program_are_found() -> None:
    texts = {str(message.id) for message in collect() if message.id}
    assert {"Scorekeeper", "the folder in which the scores are kept"} <= texts


def test_the_template_says_the_same_whenever_it_is_made() -> None:
    assert as_template(collect()) == as_template(collect())


@pytest.mark.skipif(not TEMPLATE.exists(), reason="there are no catalogues yet")
def test_the_template_holds_exactly_the_texts_of_the_program() -> None:
    assert TEMPLATE.read_text(encoding="utf-8") == as_template(collect()), REFRESH


def test_placeholders_are_plain_names_and_the_same_in_both_number_forms() -> None:
    for message in collect():
        if isinstance(message.id, tuple):
            one, many = message.id
            # "One deal is left." needs no number, but nothing else may be missing.
            assert placeholders(many) - placeholders(one) <= {"number"}, message.id
            assert placeholders(one) <= placeholders(many), message.id
        else:
            placeholders(str(message.id))


@pytest.mark.parametrize("text", ["{}", "{0}", "{a.b}", "{a[0]}", "{a!r}", "{a:,}"])
def test_a_placeholder_that_is_more_than_a_name_is_noticed(text: str) -> None:
    with pytest.raises(AssertionError):
        placeholders(text)


def test_every_text_is_a_literal_so_that_it_can_be_found() -> None:
    bare = [
        f"{found.where}: {ast.unparse(found.call)}"
        for found in text_calls()
        for number in KEYWORDS[found.function]
        if not (
            len(found.call.args) >= number and isinstance(found.call.args[number - 1], ast.Constant)
        )
    ]
    assert bare == []


def test_every_placeholder_of_a_sentence_has_a_value() -> None:
    wrong = []
    for found in text_calls():
        texts = [a.value for a in found.call.args if isinstance(a, ast.Constant)]
        given = {keyword.arg for keyword in found.call.keywords}
        if found.function in ("sentence", "counted") and None not in given:
            wanted = {name for text in texts for name in placeholders(str(text))}
            given |= {"number"} if found.function == "counted" else set()
            if not (wanted <= given and given - {"number"} <= wanted):
                wrong.append(f"{found.where}: {sorted(wanted)} are wanted, {given} are given")
    assert wrong == []
