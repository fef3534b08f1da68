"""`python -m tests.i18n.compile` compiles the translations of all languages."""

from __future__ import annotations

import io
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from scorekeeper.i18n.language import LOCALES

SOURCES: Final = "*/LC_MESSAGES/*.po"
"""Where translations are, seen from the folder of languages."""

_LONG_AGO: Final = datetime(1980, 1, 1, tzinfo=UTC)


def compiled(source: Path) -> bytes:
    """The catalogue that a file of translations makes; the same whenever it is made."""
    with source.open("rb") as translations:
        catalogue = read_po(translations, locale=source.parents[1].name)
    catalogue.creation_date = catalogue.revision_date = _LONG_AGO
    written = io.BytesIO()
    write_mo(written, catalogue)
    return written.getvalue()


def main(locales: Path = LOCALES) -> None:
    """Write the catalogue of each language beside its translations, and list what was written."""
    for source in sorted(locales.glob(SOURCES)):
        target = source.with_suffix(".mo")
        target.write_bytes(compiled(source))
        print(target)


if __name__ == "__main__":
    main()
