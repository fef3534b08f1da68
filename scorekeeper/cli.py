"""The command `scorekeeper`: opens the window, serves browsers, answers requests."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import closing
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from scorekeeper.i18n import choose_language, say
from scorekeeper.rules.sentence import Refused, counted, sentence
from scorekeeper.startup.command_line import WRONG_ARGUMENT, Asked, read_command_line
from scorekeeper.startup.data_folder import data_folder, prepared
from scorekeeper.startup.ending import exit_status, tell
from scorekeeper.startup.language import system_language

if TYPE_CHECKING:
    import flet as ft

BuildMain: TypeAlias = "Callable[[Path], Callable[[ft.Page], None]]"
"""Opens the scores in a folder, and returns what Flet calls for every page."""


def main(arguments: list[str] | None = None) -> int:
    """Do what the command line asks for (`sys.argv` without `arguments`); the exit status."""
    return run(sys.argv[1:] if arguments is None else arguments, _build_main)


def run(arguments: list[str], build_main: BuildMain) -> int:
    """Do the same with another app than Scorekeeper's own."""
    choose_language(system_language(os.environ))
    asked = read_command_line(arguments)
    if asked.command == "calc":
        return exit_status(lambda: _answer(asked.file))
    if asked.command in ("backup", "restore"):
        return exit_status(lambda: _back_up_or_restore(asked))
    if asked.folder is not None:
        folder = asked.folder
        return exit_status(lambda: _write_site(folder))
    return exit_status(lambda: _open_app(asked, build_main))


def _answer(file: Path | None) -> int:
    from scorekeeper import calc

    if file is None:
        return calc.run(sys.stdin.buffer, sys.stdout)
    try:
        content = file.read_bytes()
    except OSError as problem:
        tell(
            sentence(
                "{file} cannot be read ({problem}).",
                file=str(file),
                problem=problem.strerror or str(problem),
            )
        )
        return WRONG_ARGUMENT
    return calc.run(BytesIO(content), sys.stdout)


def _back_up_or_restore(asked: Asked) -> int:
    from scorekeeper.app.keeper import Keeper
    from scorekeeper.startup.backup import back_up, restore
    from scorekeeper.storage.names import GAMES
    from scorekeeper.storage.store import open_store

    folder = data_folder(asked.data, os.environ, sys.platform, Path.home())
    if asked.command == "backup":
        if not (folder / GAMES).is_dir():
            raise Refused(sentence("There are no scores in {folder}.", folder=str(folder)))
        with closing(open_store(folder)) as store:
            return back_up(Keeper(store), asked.file, replace=asked.force)
    with closing(open_store(prepared(folder))) as store:
        return restore(Keeper(store), asked.file, ask=not asked.yes)


def _write_site(folder: Path) -> int:
    from scorekeeper.startup.serve import require_browser_part

    require_browser_part()

    from scorekeeper.site.build import build_site

    parts = build_site(folder)
    written = counted(
        "{number} file for a web host is in {folder}.",
        "{number} files for a web host are in {folder}.",
        len(parts),
        folder=str(folder),
    )
    print(say(written))
    return 0


def _build_main(folder: Path) -> Callable[[ft.Page], None]:
    from scorekeeper.main import build_main

    return build_main(folder)


def _open_app(asked: Asked, build_main: BuildMain) -> int:
    folder = prepared(data_folder(asked.data, os.environ, sys.platform, Path.home()))
    # Once for both ways: opening the scores a second time would find them locked.
    open_scores = cache(lambda: build_main(folder))
    if not asked.web:
        from scorekeeper.startup.window import NOT_OPENED, open_window, window_obstacle

        obstacle = window_obstacle()
        if obstacle is None:
            if open_window(open_scores()):
                return 0
            obstacle = NOT_OPENED
        tell(obstacle)
    return _serve(asked, open_scores)


def _serve(asked: Asked, open_scores: Callable[[], Callable[[ft.Page], None]]) -> int:
    from scorekeeper.startup.listening import listen
    from scorekeeper.startup.serve import require_browser_part, serve

    require_browser_part()
    listener = listen(asked.host, asked.port)
    if listener.open_to_others:
        tell(
            sentence(
                "Served at {host}: anyone on that network can see and change the scores.",
                host=asked.host,
            )
        )

    def announce() -> None:
        ready = sentence(
            "Scorekeeper is ready at {address} (Ctrl-C ends it)", address=listener.address
        )
        print(say(ready), flush=True)

    with listener.socket:
        serve(open_scores, listener, announce)
    return 0
