"""A backup saved, a game deleted, the backup restored, and the game found again."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import expect

from scorekeeper.storage.store import open_store
from tests.e2e.entering import tap
from tests.e2e.phone import PhoneMaker
from tests.e2e.server import Server
from tests.storage.histories import GAME_ID, after
from tests.storage.restoring import everything

pytestmark = pytest.mark.browser

GAME = f"game-{GAME_ID}"


def test_a_deleted_game_is_found_again_by_a_backup(tmp_path: Path, phone: PhoneMaker) -> None:
    data, file = tmp_path / "data", tmp_path / "backup.json"
    with closing(open_store(data)) as store:
        store.save(after(30))
        before = everything(store)
    with Server(data) as server:
        hand = phone(server)
        hand.open()
        expect(hand.find(GAME)).to_be_attached()
        tap(hand, "settings")
        tap(hand, "backup")
        with hand.page.expect_download() as saving:
            tap(hand, "save-file")
        saving.value.save_as(file)
        assert saving.value.suggested_filename.startswith("scorekeeper-")
        assert list(json.loads(file.read_bytes())["games"]) == [GAME_ID]
        hand.picture("backup")

        hand.open(f"/game/{GAME_ID}/more")
        tap(hand, "delete-game")
        expect(hand.find("new-game")).to_be_attached()
        expect(hand.find(GAME)).not_to_be_attached()

        hand.open("/settings/backup")
        with hand.page.expect_file_chooser() as choosing:
            tap(hand, "choose-file")
        choosing.value.set_files(file)
        expect(hand.find("line-0")).to_contain_text("1 deleted game will come back.")
        hand.picture("backup-plan")
        tap(hand, "restore")
        expect(hand.find("restored")).to_be_attached()
        hand.picture("backup-restored")
        hand.open("/")
        expect(hand.find(GAME)).to_be_attached()

        hand.open("/settings/backup")
        tap(hand, "take-back-0")
        tap(hand, "restore")
        expect(hand.find("restored")).to_be_attached()
        hand.open("/")
        expect(hand.find("new-game")).to_be_attached()
        expect(hand.find(GAME)).not_to_be_attached()

        hand.open("/settings/backup")
        hand.type("Or paste the text of a backup here", "[1]")
        tap(hand, "look-at-text")
        expect(hand.find("problem")).to_be_attached()
        hand.picture("backup-refused")
        hand.page.reload()
        hand.reveal()
        tap(hand, "take-back-0")
        tap(hand, "restore")
        expect(hand.find("restored")).to_be_attached()
    with closing(open_store(data)) as store:
        assert everything(store) == before
