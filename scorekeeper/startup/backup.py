"""The commands `backup` and `restore`, on a keeper that the command line has opened."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from scorekeeper.app.backup import LARGEST_BACKUP
from scorekeeper.app.backup_words import plan_lines
from scorekeeper.app.keeper import Keeper
from scorekeeper.app.steps import finished
from scorekeeper.i18n import _, say
from scorekeeper.rules.sentence import Refused, counted, sentence
from scorekeeper.startup.messages import REFUSED, print_error
from scorekeeper.storage.files import RealFiles, replace_file


def back_up(keeper: Keeper, file: Path | None, *, replace: bool) -> int:
    """Write a backup into a file (None: to standard output); the exit status.

    It is `REFUSED`, too, where something could not be read and is not in the backup, which is
    reported. Raises `Refused` if there is such a file already, unless it may be replaced.
    """
    if file is not None:
        _verify_target(file, replace=replace)
    made = keeper.backups.make()
    if file is None:
        sys.stdout.buffer.write(made.content)
        sys.stdout.buffer.flush()
    else:
        _write(file, made.content)
        print(
            say(
                counted(
                    "{number} game is in the backup {file}.",
                    "{number} games are in the backup {file}.",
                    made.games,
                    file=str(file),
                )
            )
        )
    missing = (*keeper.notices(), *made.left_out)
    for why in missing:
        print_error(why)
    return REFUSED if missing else 0


def restore(keeper: Keeper, file: Path | None, *, ask: bool) -> int:
    """Restore a backup from a file (None: from standard input); the exit status.

    What it does is printed first. Raises `Refused` for everything that cannot be restored.
    """
    backups = keeper.backups
    plan = finished(backups.look(_read(file)))
    for line in plan_lines(plan):
        print(say(line.words))
        for title in line.titles:
            print(f"  {say(title)}")
    if plan.is_empty:
        print(_("There is nothing to restore."))
        return 0
    if ask and not _agreed():
        print_error(sentence("Nothing was restored."))
        return REFUSED
    place = backups.place(finished(backups.restore(plan)))
    print(say(sentence("Restored. To take that back, restore {file}.", file=place)))
    return 0


def _agreed() -> bool:
    if not sys.stdin.isatty():
        raise Refused(
            sentence("Nobody can be asked here. Say --yes to restore without being asked.")
        )
    print(_("Restore? Type y for yes, n for no:"), end=" ", flush=True)
    return sys.stdin.readline().strip().casefold() == "y"


def _read(file: Path | None) -> bytes:
    """What is in a file, up to one byte more than a backup can have."""
    try:
        if file is None:
            return sys.stdin.buffer.read(LARGEST_BACKUP + 1)
        with file.open("rb") as opened:
            return opened.read(LARGEST_BACKUP + 1)
    except OSError as problem:
        raise Refused(
            sentence(
                "{file} cannot be read ({problem}).",
                file=str(file or "-"),
                problem=problem.strerror or str(problem),
            )
        ) from problem


def _verify_target(file: Path, *, replace: bool) -> None:
    if file.is_file() and not replace:
        raise Refused(
            sentence(
                "{file} is there already. Choose another name, or say --force to replace it.",
                file=str(file),
            )
        )
    if os.path.lexists(file) and not file.is_file():
        raise Refused(sentence("{file} is no file that can be replaced.", file=str(file)))


def _write(file: Path, content: bytes) -> None:
    """Write a file whole, or leave what was there."""
    target = file.resolve()
    try:
        replace_file(RealFiles(target.parent), target.name, content, keeps_old=False)
    except OSError as problem:
        raise Refused(
            sentence(
                "The backup cannot be written to {file} ({problem}).",
                file=str(file),
                problem=problem.strerror or str(problem),
            )
        ) from problem
