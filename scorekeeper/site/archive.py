"""Zip archives that are the same, byte by byte, whenever and wherever they are made."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from typing import Final

_TIME: Final = (1980, 1, 1, 0, 0, 0)
"""The earliest time that an archive can name."""


def archive(files: Mapping[str, bytes]) -> bytes:
    """An archive of files by path, in the order of their paths.

    Nothing in it is compressed: all of it together is, on its way, and that takes less room.
    """
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_STORED) as made:
        for path in sorted(files):
            entry = zipfile.ZipInfo(path, _TIME)
            entry.create_system = 3  # as on Unix, wherever this runs
            entry.external_attr = 0o644 << 16
            made.writestr(entry, files[path])
    return written.getvalue()
