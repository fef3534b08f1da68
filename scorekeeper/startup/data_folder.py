"""Where the scores are kept on this machine."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from pathlib import Path, PurePath
from typing import Final

from scorekeeper.rules.sentence import Refused, sentence

ASKED: Final = "SCOREKEEPER_DATA"
"""The environment variable by which a person chooses the folder."""

BY_FLET: Final = "FLET_APP_STORAGE_DATA"
"""The environment variable by which an app built by Flet gets its own folder."""


def data_folder(
    asked: str | None, environment: Mapping[str, str], platform: str, home: PurePath
) -> Path:
    """Return the folder that was asked for, else the one that this system has for such data.

    `platform` is a value of `sys.platform`; `home` is the person's own folder.
    """
    chosen = asked or environment.get(ASKED) or environment.get(BY_FLET)
    if chosen:
        return Path(chosen).expanduser()
    return Path(_platform_folder(environment, platform, home))


def prepared(folder: Path) -> Path:
    """Make the folder if it is missing, prove that it can be written to, and return it.

    Raises `Refused` where scores cannot be kept in it.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as problem:
        raise Refused(
            sentence(
                "Scores cannot be kept in {folder} ({problem}). Choose another folder with --data.",
                folder=str(folder),
                problem=problem.strerror or str(problem),
            ),
            field="data",
        ) from problem
    return folder.absolute()


def _platform_folder(environment: Mapping[str, str], platform: str, home: PurePath) -> PurePath:
    if platform == "win32":
        roaming = environment.get("APPDATA")
        return (PurePath(roaming) if roaming else home / "AppData" / "Roaming") / "Scorekeeper"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "Scorekeeper"
    shared = PurePath(environment.get("XDG_DATA_HOME", ""))
    # A relative XDG_DATA_HOME is to be ignored, as the specification of that variable says.
    return (shared if shared.is_absolute() else home / ".local" / "share") / "scorekeeper"
