"""Everything at full count; the last line holds the figures, the status is 1 if any is bad."""

from __future__ import annotations

import json
import logging
import sys
import tempfile
from dataclasses import asdict
from pathlib import Path

from tests.faults import disks
from tests.faults.backups import damage_backups
from tests.faults.cut_offs import cut_off_everywhere
from tests.faults.damage import cut_at_every_length, flip_bytes
from tests.faults.kills import CAN_KILL, kill_often


def main() -> int:
    """Run everything; 0 if nothing was lost, unnoticed or wrong."""
    logging.disable()  # each of thousands of faults is logged, as it should be
    figures: dict[str, dict[str, int]] = {}
    with tempfile.TemporaryDirectory() as folder:
        if CAN_KILL:
            figures["kills"] = asdict(kill_often(Path(folder) / "kills", 1000))
            print("kills:", figures["kills"], flush=True)
        else:
            print("kills: this system cannot kill processes", flush=True)
        figures["cut_offs"] = asdict(cut_off_everywhere(taps=18))
        print("cut-offs:", figures["cut_offs"], flush=True)
        figures["flips"] = asdict(flip_bytes(10_000))
        print("flips:", figures["flips"], flush=True)
        figures["cuts"] = asdict(cut_at_every_length())
        print("cuts:", figures["cuts"], flush=True)
        figures["backups"] = asdict(damage_backups(10_000))
        print("backups:", figures["backups"], flush=True)
        figures["disks"] = _disks(Path(folder))
        print("disks:", figures["disks"], flush=True)
    bad = {"unreadable", "lost", "doubled", "wrong", "unnoticed", "destroyed", "told"}
    bad |= {"changed", "crashed"}
    ok = not any(
        value for figure in figures.values() for name, value in figure.items() if name in bad
    )
    print(json.dumps({**figures, "ok": ok}))
    return 0 if ok else 1


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


if __name__ == "__main__":
    sys.exit(main())
