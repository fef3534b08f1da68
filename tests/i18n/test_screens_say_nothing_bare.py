"""No word reaches a person in English only because somebody forgot to have it looked up."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.i18n.bare_words import bare_words
from tests.i18n.messages import PACKAGE

SCREENS = sorted((PACKAGE / "ui").rglob("*.py"))


@pytest.mark.parametrize("path", SCREENS, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_every_word_on_a_screen_is_looked_up(path: Path) -> None:
    assert bare_words(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "call",
    [
        "ft.Text('Deal')",
        "ft.Text(value='Deal')",
        "ft.Button('Save')",
        "ft.FilledButton(content='Save')",
        "ft.IconButton(ft.Icons.ADD, tooltip='Add')",
        "ft.TextField(label='Name')",
        "ft.Semantics(label='Clean')",
        "ft.ListTile(title='Us', subtitle='8,700')",
        "Stepper(label='Clean')",
        "ft.Text(f'Deal {number}')",
        "ft.Text('Us' if ours else 'Them')",
        "ft.Text(name or 'Us')",
        "ft.Text('Deal ' + number)",
        "ft.Text('{} deals'.format(number))",
        "ft.Text(' and '.join(names))",
    ],
)
def test_a_bare_word_is_noticed(call: str) -> None:
    assert bare_words(call) != []


@pytest.mark.parametrize(
    "call",
    [
        "ft.Text(_('Deal'))",
        "ft.Text(say(sentence('Deal {number}', number=1)))",
        "ft.Text(number_text(8_700))",
        "ft.Text('–')",
        "ft.Text(f'{first} : {second}')",
        "ft.Text(', '.join(names))",
        "ft.ColorScheme(error='#A3241C')",
        "ft.Container(key='deal', content=deal)",
        "ft.IconButton('add')",
        "ft.Semantics(identifier='clean-3')",
        "ft.Text(_('Deal'), font_family='Serif')",
    ],
)
def test_what_is_looked_up_or_is_no_word_is_let_pass(call: str) -> None:
    assert bare_words(call) == []
