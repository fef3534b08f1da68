"""What the store must live through, at full count; the last line holds the figures as JSON."""

from __future__ import annotations

import argparse
import json
import logging
import sys
import tempfile
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Final

from tests.faults import disks
from tests.faults.backups import damage_backups
from tests.faults.cut_offs import cut_off_everywhere
from tests.faults.damage import cut_at_every_length, flip_bytes
from tests.faults.kills import CAN_KILL, kill_often

_BAD: Final = {
    "unreadable", "lost", "doubled", "wrong", "unnoticed", "destroyed", "told", "changed",
    "crashed",
}  # fmt: skip
"""Figures that have to be 0."""


def main(arguments: list[str] | None = None) -> int:
    """Run what was asked for; 0 if nothing was lost, unnoticed or wrong, else 1."""
    chosen = _parser().parse_args(arguments).faults or FAULTS
    logging.disable()  # each of thousands of faults is logged, as it should be
    figures: dict[str, dict[str, int]] = {}
    with tempfile.TemporaryDirectory() as folder:
        for name in chosen:
            figures[name] = FAULTS[name](Path(folder))
            print(f"{name}: {figures[name]}", flush=True)
    ok = not any(
        value for figure in figures.values() for name, value in figure.items() if name in _BAD
    )
    print(json.dumps({**figures, "ok": ok}))
    return 0 if ok else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tests.faults",
        description="Kill, damage and fill up whatever the store writes to, thousands of times,"
        " and look whether anything is lost. The last line holds the figures as JSON; the exit"
        " status is 1 if one is bad.",
    )
    parser.add_argument(
        "faults",
        nargs="*",
        metavar="FAULT",
        # Some Python versions look for an empty list among the choices, so none are given.
        type=_fault,
        help=f"what to do: {', '.join(FAULTS)}; all of it, some minutes, where none is named",
    )
    return parser


def _fault(name: str) -> str:
    if name not in FAULTS:
        raise argparse.ArgumentTypeError(f"there is no {name!r}; there are {', '.join(FAULTS)}")
    return name


def _kills(folder: Path) -> dict[str, int]:
    if not CAN_KILL:
        print("kills: this system cannot kill processes", flush=True)
        return {}
    return asdict(kill_often(folder / "kills", 1000))


def _disks(folder: Path) -> dict[str, int]:
    """How many saves each kind of disk refused, none of which was lost."""
    refused = {"file_size_limit": disks.limit_file_size(folder / "limited")}
    mounted_at = folder / "disk"
    mounted_at.mkdir()
    with disks.small_disk(mounted_at) as mounted:
        if mounted:
            refused["full"] = disks.fill_and_free(mounted_at)
            refused["read_only"] = disks.remount_read_only(mounted_at)
            refused["restores"] = _restores(folder / "restores")
        else:
            print("disks: none can be mounted here", flush=True)
    return refused


def _restores(folder: Path) -> int:
    folder.mkdir()
    with disks.small_disk(folder, kilobytes=512) as mounted:
        return disks.restore_while_it_fills(folder) if mounted else 0


FAULTS: Final[dict[str, Callable[[Path], dict[str, int]]]] = {
    "kills": _kills,
    "cut_offs": lambda _folder: asdict(cut_off_everywhere(taps=18)),
    "flips": lambda _folder: asdict(flip_bytes(10_000)),
    "cuts": lambda _folder: asdict(cut_at_every_length()),
    "backups": lambda _folder: asdict(damage_backups(10_000)),
    "disks": _disks,
}
"""What can be done, by name; each may use a folder of its own and returns its figures."""


if __name__ == "__main__":
    sys.exit(main())
