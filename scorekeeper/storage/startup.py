"""What happens to a data folder at the start, before the first game is listed."""

from __future__ import annotations

from typing import Final

from scorekeeper.app.steps import Steps
from scorekeeper.rules.sentence import sentence
from scorekeeper.storage.files import Stamp
from scorekeeper.storage.folder import DataFolder
from scorekeeper.storage.game_file import GameFile
from scorekeeper.storage.library import Library, Listed
from scorekeeper.storage.names import GAMES, NEW, OLD, RULES, game_file, game_id_in
from scorekeeper.storage.refusals import FULL, SetAside, TooNew

_PROBE: Final = f"probe{NEW}"
"""A file that is written and removed again to see whether the folder can be written to."""


def prepare(folder: DataFolder) -> None:
    """Make the folder ready for writing; raises `OSError` if it cannot be written to.

    A full disk is no reason to refuse: the games can still be shown.
    """
    folder.clear_unfinished("")
    for name in (GAMES, RULES):
        folder.make(name)
        folder.clear_unfinished(name)
    try:
        folder.files.write(_PROBE, b"")
    except OSError as failure:
        if failure.errno not in FULL:
            raise
    folder.clear(_PROBE)


def reindex(folder: DataFolder, library: Library) -> Steps[None]:
    """Rebuild the rows of the library whose game file was changed.

    Those are the games that were tapped after their row was made, and all of them where the
    library was lost. Games that cannot be read are told about and not listed.
    """
    found = _game_files(folder)
    put = {}
    drop = [game_id for game_id in library.games if game_id not in found]
    for game_id, stamp in found.items():
        known = library.games.get(game_id)
        if known is not None and known.stamp == stamp:
            continue
        yield
        listed = _listed(folder, game_id)
        if listed is None:
            drop.append(game_id)
        else:
            put[game_id] = listed
    library.list_games(put, drop)
    library.write_games()


def _game_files(folder: DataFolder) -> dict[str, Stamp | None]:
    """The games that have a file, with its stamp; None where only its predecessor is left."""
    try:
        entries = folder.files.entries(GAMES)
    except FileNotFoundError:  # the process that has the folder has not made it yet
        return {}
    found: dict[str, Stamp | None] = {}
    for entry in entries:
        game_id = game_id_in(entry.name)
        if game_id is not None and not entry.name.endswith(OLD):
            found[game_id] = entry.stamp
        elif game_id is not None:
            found.setdefault(game_id, None)
    return found


def _listed(folder: DataFolder, game_id: str) -> Listed | None:
    try:
        file = GameFile.open(folder, game_id)
    except SetAside:
        return None
    except TooNew:
        folder.add_notice(
            sentence(
                "A newer version of Scorekeeper wrote the file {file}. Update to see its game.",
                file=folder.files.place(game_file(game_id)),
            )
        )
        return None
    except OSError as failure:
        folder.add_notice(
            sentence(
                "The file {file} cannot be read, so its game is not listed: {reason}.",
                file=folder.files.place(game_file(game_id)),
                reason=failure.strerror or str(failure),
            )
        )
        return None
    return file.listed() if file is not None else None
