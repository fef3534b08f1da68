"""The command line speaks the system's language."""

from __future__ import annotations

import pytest

from scorekeeper.startup.app import system_language


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de_AT"),
        ({"LANG": "ca_ES@valencia"}, "ca_ES"),
        ({"LANG": "de_DE", "LC_MESSAGES": "ta_IN"}, "ta_IN"),
        ({"LANG": "de_DE", "LC_MESSAGES": "ta_IN", "LC_ALL": "gu_IN"}, "gu_IN"),
        ({"LANG": "de_DE", "LC_ALL": ""}, "de_DE"),
    ],
)
def test_the_language_is_read_from_the_environment(
    environment: dict[str, str], language: str
) -> None:
    assert system_language(environment) == language
