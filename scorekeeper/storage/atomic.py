"""Replacing a file so that a kill, a full disk or a power cut leaves the old one or the new one.

The content goes to the disk under a second name, `X.new`. Then the file that is there becomes
`X.old`, and `X.new` becomes `X`: two renames, each of which happens or does not. A kill between
them leaves no `X`, and `X.old` is exactly what the last finished save wrote, so whoever finds
no `X` takes `X.old`. It stays there until the next save: if `X` is ever damaged, all but the
last change is still at hand, for the price of one rename (some microseconds; a hard link
would do the same, but Android refuses them to apps, and browsers have none).
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

from scorekeeper.app.steps import Steps
from scorekeeper.storage.files import Files
from scorekeeper.storage.names import NEW, OLD


def replace_file(files: Files, name: str, content: bytes, *, keeps_old: bool = True) -> None:
    """Replace a file atomically and have it on the disk itself before this returns.

    What was there before is kept as `.old`, unless `keeps_old` is false. Raises `OSError` if
    that fails; then what was there before is there again.
    """
    was_moved = False
    try:
        files.write(name + NEW, content)
        if keeps_old:
            with suppress(FileNotFoundError):
                files.rename(name, name + OLD)
                was_moved = True
        files.rename(name + NEW, name)
    except BaseException:
        with suppress(OSError):
            if was_moved:
                files.rename(name + OLD, name)
            files.remove(name + NEW)
        raise
    files.sync_folder(name.rpartition("/")[0])


def replacing_files(files: Files, contents: Mapping[str, bytes]) -> Steps[None]:
    """Have all of these contents under their names, and on the disk itself before this returns.

    Whatever needs room is written under second names first, so a full disk is met before
    anything is replaced. Raises `OSError` if it fails; if that was later, some files may have
    been replaced already.
    """
    try:
        for name, content in contents.items():
            files.write(name + NEW, content)
            yield
        for name in contents:
            with suppress(FileNotFoundError):
                files.rename(name, name + OLD)
            files.rename(name + NEW, name)
    except BaseException:
        for name in contents:
            with suppress(OSError):
                files.remove(name + NEW)
        raise
    for folder in {name.rpartition("/")[0] for name in contents}:
        files.sync_folder(folder)
