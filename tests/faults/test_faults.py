"""The same faults as `python -m tests.faults`, fewer of them."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import pytest

from tests.faults import disks
from tests.faults.__main__ import FAULTS, main
from tests.faults.backups import BackupDamages, damage_backups
from tests.faults.cut_offs import CutOffs, cut_off_everywhere
from tests.faults.damage import Damages, cut_at_every_length, flip_bytes
from tests.faults.kills import CAN_KILL, Kills, kill_often

pytestmark = pytest.mark.program


def test_the_faults_can_be_chosen_and_the_last_line_is_json(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(FAULTS, "cuts", lambda _folder: {"damages": 3, "lost": 0})
    monkeypatch.setitem(FAULTS, "flips", lambda _folder: {"damages": 2, "lost": 1})
    monkeypatch.setattr(logging, "disable", lambda: None)
    assert main(["cuts"]) == 0
    *_, last = capsys.readouterr().out.splitlines()
    assert json.loads(last) == {"cuts": {"damages": 3, "lost": 0}, "ok": True}
    assert main(["cuts", "flips"]) == 1
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["ok"] is False


@pytest.mark.parametrize(("argument", "status"), [("--help", 0), ("earthquakes", 2)])
def test_help_and_mistakes_do_nothing(
    capsys: pytest.CaptureFixture[str], argument: str, status: int
) -> None:
    with pytest.raises(SystemExit) as end:
        main([argument])
    assert end.value.code == status
    told = "".join(capsys.readouterr())
    assert all(name in told for name in FAULTS)


@pytest.mark.long
@pytest.mark.skipif(not CAN_KILL, reason="this system cannot kill processes")
def test_a_kill_loses_no_acknowledged_tap_and_damages_no_file(tmp_path: Path) -> None:
    found = kill_often(tmp_path, 20)
    assert found == Kills(kills=20, acknowledged=found.acknowledged)
    assert found.acknowledged > 0


@pytest.mark.long
def test_a_call_that_fails_or_is_the_last_loses_no_acknowledged_tap() -> None:
    found = cut_off_everywhere(taps=4)
    assert found == CutOffs(cut_offs=found.cut_offs)
    assert found.cut_offs > 100


@pytest.mark.long
def test_a_changed_byte_is_noticed_and_costs_one_tap_at_most() -> None:
    assert flip_bytes(300) == Damages(damages=300)


@pytest.mark.long
def test_a_cut_is_noticed_and_costs_one_tap_at_most() -> None:
    found = cut_at_every_length(step=211)
    assert found == Damages(damages=found.damages)
    assert found.damages > 50


@pytest.mark.long
def test_a_damaged_backup_changes_nothing_and_is_refused_with_a_sentence() -> None:
    found = damage_backups(400)
    assert found == BackupDamages(damages=400, sound=found.sound)
    assert found.sound > 0


def test_a_full_disk_loses_nothing(tmp_path: Path) -> None:
    with disks.small_disk(tmp_path) as mounted:
        if not mounted:
            pytest.skip("no disk can be mounted here")
        assert disks.fill_and_free(tmp_path) > 0


def test_a_restore_onto_a_full_disk_changes_nothing(tmp_path: Path) -> None:
    with disks.small_disk(tmp_path, kilobytes=512) as mounted:
        if not mounted:
            pytest.skip("no disk can be mounted here")
        assert disks.restore_while_it_fills(tmp_path) > 1


def test_a_disk_that_becomes_read_only_loses_nothing(tmp_path: Path) -> None:
    with disks.small_disk(tmp_path) as mounted:
        if not mounted:
            pytest.skip("no disk can be mounted here")
        assert disks.remount_read_only(tmp_path) > 0


def test_a_limit_of_file_sizes_loses_nothing(tmp_path: Path) -> None:
    pytest.importorskip("resource", reason="this system has no such limit")
    assert disks.limit_file_size(tmp_path) > 0
