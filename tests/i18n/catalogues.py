"""Catalogues for tests: a few texts, or all of the program's with a mark in front of each."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TypeAlias

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from tests.i18n.messages import TEMPLATE

Text: TypeAlias = "str | tuple[str, ...]"


def write_catalogue(locales: Path, language: str, texts: Mapping[Text, Text]) -> None:
    """Write a compiled catalogue into a folder of them."""
    catalogue = Catalog(locale=language)
    for text, translation in texts.items():
        catalogue.add(text, translation)
    folder = locales / language / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with (folder / "scorekeeper.mo").open("wb") as compiled:
        write_mo(compiled, catalogue)


def write_marked_catalogue(locales: Path, language: str) -> None:
    """Write a catalogue of all texts, in which each begins with the code of the language."""
    with TEMPLATE.open(encoding="utf-8") as template:
        texts = [message.id for message in read_po(template) if message.id]
    marked: dict[Text, Text] = {}
    for text in texts:
        if isinstance(text, str):
            marked[text] = f"{language}:{text}"
        else:
            marked[tuple(text)] = tuple(f"{language}:{form}" for form in text)
    write_catalogue(locales, language, marked)
