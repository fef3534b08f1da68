"""The language that the command line speaks, before any settings are read."""

from __future__ import annotations

from collections.abc import Mapping


def system_language(environment: Mapping[str, str]) -> str:
    """Return the language of the system, such as `de` or `pt_BR`; `en` where none is set."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        language = environment.get(name, "").partition(".")[0].partition("@")[0]
        if language:
            return "en" if language in ("C", "POSIX") else language
    return "en"
