"""Backups on the screen: made, looked at, restored, and taken back."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from scorekeeper.app.backup import Backup, Contents, Kept
from scorekeeper.game.history import new_history
from scorekeeper.game.operations.entry import MarkWentOut
from scorekeeper.game.operations.names import RenamePlayer
from scorekeeper.rules.sentence import sentence
from scorekeeper.storage.backup_file import pack_backup
from scorekeeper.ui import routes
from scorekeeper.ui.screens import backup as backup_screen
from tests.game.playing import a_game
from tests.ui.client import Client
from tests.ui.house import SIZES, House, playing, says, set_text_scale
from tests.ui.test_home import listed

LATER = "2026-06-01T12:00:00+00:00"


def chosen(content: bytes | None) -> list[dict[str, Any]]:
    """What a device answers that was asked for a file."""
    return [{"id": 1, "name": "backup.json", "size": 9, "bytes": content}]


async def saved(client: Client) -> bytes:
    """The backup that the screen makes."""
    await client.tap("save-file")
    content = [call for call in client.calls if call.method == "save_file"][-1]
    return bytes(content.arguments["src_bytes"])


async def look_at(client: Client, content: bytes) -> None:
    """Choose a file to restore."""
    client.answers["pick_files"] = chosen(content)
    await client.tap("choose-file")


def backup_of(*games: Kept) -> bytes:
    """A backup of these games."""
    return pack_backup(Backup(LATER, Contents(games)))


def many_games(number: int) -> bytes:
    """A backup of so many games."""
    games = (replace(a_game(), id=f"{each:016x}") for each in range(number))
    return backup_of(*(Kept(new_history(game), game.started) for game in games))


async def test_the_way_leads_through_the_settings(client: Client) -> None:
    await House().open(client)
    await client.tap("settings")
    await client.tap("backup")
    assert client.page.route == routes.backup()
    await client.back()
    assert client.page.route == routes.SETTINGS


async def test_a_deleted_game_is_found_again_by_a_backup_and_that_is_undone(
    client: Client,
) -> None:
    house = House()
    table = house.start(done=playing((300, 120)))
    await house.open(client, routes.backup())
    client.answers["save_file"] = "/somewhere/backup.json"
    content = await saved(client)
    assert "The backup is saved." in client.texts()
    await client.dismiss()
    name = [call for call in client.calls if call.method == "save_file"][-1].arguments["file_name"]
    assert name.startswith("scorekeeper-2026-05-01")
    house.keeper.delete(table.game.id)

    await look_at(client, content)
    assert "1 deleted game will come back." in client.texts()
    assert "Ann, Bob, Cid & Dee: Hand and Foot, 2026-05-01" in client.texts()
    assert house.keeper.games() == ()
    await client.tap("restore")
    assert says(client, "restored") == "Restored."
    assert [game.id for game in house.keeper.games()] == [table.game.id]

    await client.tap("undo")
    assert says(client, "restored") == "Everything is as it was before."
    assert house.keeper.games() == ()
    await client.tap("undo")
    assert [game.id for game in house.keeper.games()] == [table.game.id]
    await client.go(routes.HOME)
    assert listed(client) == [f"game-{table.game.id}"]


async def test_the_text_of_a_backup_is_copied_and_pasted(client: Client) -> None:
    house = House()
    house.start()
    await house.open(client, routes.backup())
    await client.tap("copy-text")
    (copied,) = [call for call in client.calls if call.method == "set"]
    text = copied.arguments["data"]
    assert json.loads(text)["format"] == "scorekeeper backup"
    await client.dismiss()
    other = House()
    async with Client() as second:
        await other.open(second, routes.backup())
        await second.enter("backup-text", text)
        await second.tap("look-at-text")
        await second.tap("restore")
        assert len(other.keeper.games()) == 1


async def test_a_restore_is_taken_back_later(client: Client) -> None:
    house = House()
    await house.open(client, routes.backup())
    await look_at(client, many_games(2))
    await client.tap("restore")
    await client.go(routes.HOME)
    assert len(listed(client)) == 2
    await client.go(routes.backup())
    await client.tap("take-back-0")
    assert "2 games will be as they were before the restore." in client.texts()
    await client.tap("restore")
    assert house.keeper.games() == ()
    await client.tap("take-back-1")
    assert "There is nothing to restore." in client.texts()
    await client.tap("cancel")
    await client.tap("take-back-0")
    await client.tap("restore")
    assert len(house.keeper.games()) == 2


async def test_only_the_last_restores_are_offered(client: Client) -> None:
    house = House()
    await house.open(client, routes.backup())
    await look_at(client, many_games(1))
    await client.tap("restore")
    for _undo in range(6):
        await client.tap("undo")
    keys = {f"take-back-{number}" for number in range(9)}
    offered = [part for part in client.all(ft.Semantics) if part.identifier in keys]
    assert len(offered) == 5
    assert len(house.keeper.backups.records()) == 7


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "cannot be read as JSON"),
        (b"[1]", "It is no backup of Scorekeeper."),
        (None, "cannot be read as JSON"),
    ],
)
async def test_what_is_no_backup_changes_nothing_and_says_why(
    client: Client, content: bytes | None, said: str
) -> None:
    house = House()
    house.start()
    await house.open(client, routes.backup())
    client.answers["pick_files"] = chosen(content)
    await client.tap("choose-file")
    assert said in says(client, "problem")
    assert len(house.keeper.games()) == 1
    assert house.keeper.backups.records() == ()
    await client.tap("look-at-text")
    assert "cannot be read as JSON" in says(client, "problem")
    await client.enter("backup-text", "{}")
    await client.tap("look-at-text")
    assert "It is no backup of Scorekeeper." in says(client, "problem")


async def test_nothing_happens_when_no_file_is_chosen_or_saved(client: Client) -> None:
    house = House()
    await house.open(client, routes.backup())
    client.answers["pick_files"] = []
    before = client.texts()
    await client.tap("choose-file")
    await client.tap("save-file")
    assert client.texts() == before


async def test_a_restore_is_left_without_doing_it(client: Client) -> None:
    house = House()
    await house.open(client, routes.backup())
    await look_at(client, many_games(25))
    assert "and 5 more" in client.texts()
    await client.tap("cancel")
    assert house.keeper.games() == ()
    assert house.keeper.backups.records() == ()
    client.get("choose-file")


async def test_the_same_backup_again_has_nothing_to_restore(client: Client) -> None:
    house = House()
    house.start()
    await house.open(client, routes.backup())
    await look_at(client, await saved(client))
    assert (
        "1 game stays as it is here: it is the same or later than in the backup." in client.texts()
    )
    assert "There is nothing to restore." in client.texts()
    await client.tap("cancel")


async def test_what_cannot_be_kept_is_said_and_neither_backed_up_nor_restored(
    client: Client,
) -> None:
    house = House()
    table = house.start()
    await house.open(client, routes.backup())
    house.store.failure = sentence("The disk is full.")
    table.perform(RenamePlayer(0, "Eve"))
    for key in ("save-file", "copy-text"):
        await client.tap(key)
        assert says(client, "problem") == "The disk is full."
    await look_at(client, many_games(1))
    assert says(client, "problem") == "The disk is full."
    assert [call.method for call in client.calls if call.method in ("save_file", "set")] == []


async def test_what_is_left_out_of_a_backup_is_said(client: Client) -> None:
    house = House()
    table = house.start()
    house.store.backups.closed.add(table.game.id)
    await house.open(client, routes.backup())
    assert json.loads(await saved(client))["games"] == {}
    assert f"The file of {table.game.id} is left as it is." in says(client, "problem")


async def test_a_change_in_another_window_stops_the_restore(client: Client) -> None:
    house = House()
    table = house.start()
    await house.open(client, routes.backup())
    content = await saved(client)
    table.perform(MarkWentOut(1, 0))
    house.keeper.delete(table.game.id)
    await look_at(client, content)
    house.keeper.restore(table.game.id)
    await client.tap("restore")
    assert "Something was changed here meanwhile" in says(client, "problem")


async def test_an_open_table_shows_the_restored_game(client: Client) -> None:
    house = House()
    table = house.start()
    later = table.history.do(RenamePlayer(0, "Eve"), LATER)
    await house.open(client, routes.game(table.game.id))
    async with Client() as other:
        await house.open(other, routes.backup())
        await look_at(other, backup_of(Kept(later, LATER)))
        assert not any("Eve" in text for text in client.texts())
        await other.tap("restore")
        await client.settle()
        assert any("Eve" in text for text in client.texts())
        await other.tap("undo")
        await client.settle()
        assert not any("Eve" in text for text in client.texts())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
async def test_everything_is_there_in_any_window(
    client: Client, size: tuple[float, float], scale: float
) -> None:
    house = House()
    await house.open(client, routes.backup(), size=size)
    await set_text_scale(client, scale)
    for key in ("save-file", "copy-text", "choose-file", "backup-text", "look-at-text"):
        client.get(key)
    await look_at(client, many_games(1))
    for key in ("restore", "cancel"):
        client.get(key)


async def test_long_work_lets_others_have_their_turn_and_says_so(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []
    really = backup_screen.working_screen

    def watched() -> ft.View:
        shown.append("working")
        return really()

    monkeypatch.setattr(backup_screen, "TURN", 0)
    monkeypatch.setattr(backup_screen, "working_screen", watched)
    house = House()
    await house.open(client, routes.backup())
    await look_at(client, many_games(30))
    assert "30 games will be added." in client.texts()
    assert shown
    shown.clear()
    await client.tap("restore")
    assert "Restored." in client.texts()
    assert shown
    assert len(house.keeper.games()) == 30
    shown.clear()
    await look_at(client, b"{}")
    assert says(client, "problem").startswith("This backup cannot be restored")
