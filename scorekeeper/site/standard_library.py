"""The part of Python's standard library that is of use in a browser."""

from __future__ import annotations

import zipfile
from pathlib import Path
from typing import Final

from scorekeeper.site.archive import archive

_FOR_PROGRAMMERS: Final = """
    _pyrepl bdb cProfile cmd code compileall doctest ensurepip idlelib modulefinder pdb pickletools
    profile pstats py_compile pyclbr pydoc pydoc_data rlcompleter symtable tabnanny timeit trace
    turtle unittest venv zipapp
"""

_FOR_NETWORKS_AND_OTHER_PROGRAMS: Final = """
    ctypes curses dbm email ftplib http imaplib mailbox multiprocessing netrc optparse plistlib
    poplib pty smtplib socketserver sqlite3 tarfile tkinter wave webbrowser wsgiref xml xmlrpc
    _android_support _apple_support _ios_support
"""

_FOR_FUN: Final = "antigravity this __hello__ __phello__"

_THERE_IN_C_AS_WELL: Final = "_pydatetime _pydecimal _pyio _pylong"

LEFT_OUT: Final = frozenset(
    " ".join(
        (_FOR_PROGRAMMERS, _FOR_NETWORKS_AND_OTHER_PROGRAMS, _FOR_FUN, _THERE_IN_C_AS_WELL)
    ).split()
)
"""Modules and packages that neither the app nor what it stands on can use there."""

_ENCODINGS: Final = """
    __init__ aliases ascii charmap cp437 idna latin_1 punycode raw_unicode_escape unicode_escape
    utf_16 utf_16_be utf_16_le utf_32 utf_8 utf_8_sig
"""

ENCODINGS: Final = frozenset(_ENCODINGS.split())
"""The encodings that texts and archives come in."""


def is_of_use(path: str) -> bool:
    """Whether a file of the standard library's archive belongs to the app."""
    top, _, rest = path.partition("/")
    name = top.removesuffix(".py")
    if name == "encodings":
        return rest.removesuffix(".py") in ENCODINGS
    return not path.endswith("/") and name not in LEFT_OUT


def trimmed(whole: Path) -> bytes:
    """The archive of the standard library without what is of no use."""
    with zipfile.ZipFile(whole) as read:
        return archive({path: read.read(path) for path in read.namelist() if is_of_use(path)})
