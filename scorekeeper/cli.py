"""The command `scorekeeper`: opens the window, serves browsers, answers requests."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import cache
from io import BytesIO
from pathlib import Path

from scorekeeper.i18n import say
from scorekeeper.rules.sentence import Refused, counted, sentence
from scorekeeper.startup.app import ShowApp, choose_system_language, keeper_of, open_folder
from scorekeeper.startup.arguments import Arguments, read_command_line
from scorekeeper.startup.data_folder import data_folder, prepared
from scorekeeper.startup.messages import WRONG_ARGUMENT, exit_status, print_error


def main(arguments: list[str] | None = None) -> int:
    """Do what the command line asks for (`sys.argv` without `arguments`); the exit status."""
    return run(sys.argv[1:] if arguments is None else arguments, open_folder)


def run(arguments: list[str], open_folder: Callable[[Path], ShowApp]) -> int:
    """Do the same with another app than Scorekeeper's own, which `open_folder` returns."""
    choose_system_language()
    read = read_command_line(arguments)
    if read.command == "calc":
        return exit_status(lambda: _answer(read.file))
    if read.command in ("backup", "restore"):
        return exit_status(lambda: _back_up_or_restore(read))
    if read.folder is not None:
        folder = read.folder
        return exit_status(lambda: _write_site(folder))
    return exit_status(lambda: _open_app(read, open_folder))


def _answer(file: Path | None) -> int:
    from scorekeeper import calc

    if file is None:
        return calc.run(sys.stdin.buffer, sys.stdout)
    try:
        content = file.read_bytes()
    except OSError as problem:
        print_error(
            sentence(
                "{file} cannot be read ({problem}).",
                file=str(file),
                problem=problem.strerror or str(problem),
            )
        )
        return WRONG_ARGUMENT
    return calc.run(BytesIO(content), sys.stdout)


def _back_up_or_restore(arguments: Arguments) -> int:
    from scorekeeper.startup.backup import back_up, restore
    from scorekeeper.storage.names import GAMES

    folder = _folder_of(arguments)
    if arguments.command == "backup":
        if not (folder / GAMES).is_dir():
            raise Refused(sentence("There are no scores in {folder}.", folder=str(folder)))
        with keeper_of(folder) as keeper:
            return back_up(keeper, arguments.file, replace=arguments.force)
    with keeper_of(prepared(folder)) as keeper:
        return restore(keeper, arguments.file, ask=not arguments.yes)


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


def _open_app(arguments: Arguments, open_folder: Callable[[Path], ShowApp]) -> int:
    folder = prepared(_folder_of(arguments))
    # Once for both ways: opening the scores a second time would find them locked.
    open_scores = cache(lambda: open_folder(folder))
    if not arguments.web:
        from scorekeeper.startup.window import NOT_OPENED, open_window, window_obstacle

        obstacle = window_obstacle()
        if obstacle is None:
            if open_window(open_scores()):
                return 0
            obstacle = NOT_OPENED
        print_error(obstacle)
    return _serve(arguments, open_scores)


def _serve(arguments: Arguments, open_scores: Callable[[], ShowApp]) -> int:
    from scorekeeper.startup.serve import listen, require_browser_part, serve

    require_browser_part()
    listener = listen(arguments.host, arguments.port)
    if listener.open_to_others:
        print_error(
            sentence(
                "Served at {host}: anyone on that network can see and change the scores.",
                host=arguments.host,
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


def _folder_of(arguments: Arguments) -> Path:
    return data_folder(arguments.data, os.environ, sys.platform, Path.home())
