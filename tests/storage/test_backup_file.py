"""The file of a backup: readable by people, and by the program only if everything is sound."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.app.backup import Backup, Contents, Kept
from scorekeeper.game.history import new_history
from scorekeeper.rules.sentence import Refused
from scorekeeper.storage import backup_file
from scorekeeper.storage.backup_file import FORMAT, VERSION, pack_backup
from tests.faults.backups import BACKUP, signed
from tests.storage.damaging import set_at, without
from tests.storage.histories import GAME_ID, id_of, new_game
from tests.storage.memory_files import MemoryFiles
from tests.storage.restoring import HOUSE, NOW, everything, filled, unpacked


def test_it_is_utf_8_with_a_row_a_line_and_says_first_what_it_is() -> None:
    text = BACKUP.decode()
    whole = json.loads(text)
    rows = sum(len(table) for game in whole["games"].values() for table in game.values())
    assert text.count("\n") > rows > 50
    assert list(whole)[:4] == ["format", "version", "app", "made"]
    assert (whole["format"], whole["version"], whole["made"]) == (FORMAT, VERSION, NOW)
    assert "Zoë" in text
    assert "\\u" not in text
    assert json.loads(signed(whole)) == whole


@given(text=st.text() | st.text(alphabet='\\"u0ea\x00\x1f\x7fé\ud83d\ude00\u2028'))
def test_letters_are_readable_and_say_the_same_whatever_they_are(text: str) -> None:
    written = backup_file._readable(json.dumps([text])).encode("utf-8", "backslashreplace")
    assert json.dumps(json.loads(written)) == json.dumps(json.loads(json.dumps([text])))


def test_it_holds_everything_deleted_games_too() -> None:
    store = filled(MemoryFiles())
    assert unpacked(BACKUP) == Backup(NOW, everything(store))
    deleted = [kept.id for kept in everything(store).items if kept.is_deleted]
    assert deleted == [id_of(2)]


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("\n", "\r\n"),
        lambda text: "\ufeff" + text,
        lambda text: json.dumps(json.loads(text)),
        lambda text: f"\n\n  {text}\n",
    ],
    ids=["line ends", "byte order mark", "one line", "white space"],
)
def test_what_mail_and_editors_do_to_texts_does_no_harm(change: Callable[[str], str]) -> None:
    assert unpacked(change(BACKUP.decode()).encode()) == unpacked(BACKUP)


@pytest.mark.parametrize("name", ["\ud800", "\\\ud800", "\udfff\\u", '"', "\x00\u2028", "👵🏽"])
def test_every_name_that_a_game_can_have_is_written_and_read(name: str) -> None:
    game = replace(new_game().game, players=(name, "", "Bob", "Zoë"))
    backup = Backup(NOW, Contents((Kept(new_history(game), NOW),)))
    assert unpacked(pack_backup(backup)) == backup


def test_the_record_of_a_restore_says_what_was_not_there() -> None:
    settings = (("brightness", "dark"),)
    record = Backup(NOW, Contents(settings=settings), (GAME_ID, HOUSE.id))
    assert unpacked(pack_backup(record)) == record


def edited(edit: Callable[[Any], object]) -> bytes:
    """The backup with something done to it, and a checksum that fits."""
    whole = json.loads(BACKUP)
    edit(whole)
    return signed(whole)


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "cannot be read as JSON"),
        (b"[]", "no backup of Scorekeeper"),
        (b"[1]", "no backup of Scorekeeper"),
        (b'{"games": []}', "no backup of Scorekeeper"),
        (b'{"format": "scorekeeper backup"}', "What stands in version"),
        (b"[" * 100_000, "."),
        (BACKUP[: len(BACKUP) // 2], "cannot be read as JSON"),
        (BACKUP.replace(b"Ann", b"Anna", 1), "changed in it since it was made"),
        (BACKUP.replace("Zoë".encode(), b"Zo\xeb", 1), "cannot be read as JSON"),
        (edited(set_at("version", 0)), "the parts of a backup"),
        (edited(without("games")), "the parts of a backup"),
        (edited(set_at("more", 1)), "the parts of a backup"),
        (edited(set_at("made", "yesterday")), "What stands in made"),
        (edited(set_at("games", [])), "What stands in games"),
        (edited(set_at("house_rules", None)), "What stands in house_rules"),
        (edited(set_at("settings", {"a": [1]})), "What stands in settings"),
        (edited(set_at("absent", {"games": ["../x"]})), "What stands in absent"),
        (edited(set_at("absent", {"rules": [GAME_ID]})), "What stands in absent"),
        (edited(set_at(f"games.{id_of(3)}", [])), f"The part {id_of(3)} of it is damaged"),
        (edited(set_at(f"games.{id_of(3)}", {})), f"The part {id_of(3)} of it is damaged"),
        (
            edited(set_at(f"games.{GAME_ID}.deals.2.saved.went_out", 4)),
            f"The part {GAME_ID} of it is damaged: What stands in game.1.head.deals.2.went_out",
        ),
        (edited(set_at(f"games.{GAME_ID}.log.7.at", "x")), "What stands in log.7.at"),
        (
            edited(set_at(f"house_rules.{HOUSE.id}.rules", {})),
            f"The part {HOUSE.id} of it is damaged",
        ),
        (edited(set_at("house_rules.hand_and_foot", {})), "What stands in house_rules"),
    ],
)
def test_what_is_not_sound_is_refused_with_its_place(content: bytes, why: str) -> None:
    with pytest.raises(Refused) as refused:
        unpacked(content)
    assert str(refused.value).startswith("This backup cannot be restored: ")
    assert why in str(refused.value)


@pytest.mark.parametrize("bad", ["../../x", "", "0123456789ABCDEF", f"{GAME_ID}/", f"{GAME_ID}\n"])
def test_no_name_in_a_backup_becomes_part_of_a_path(bad: str) -> None:
    whole = json.loads(BACKUP)
    text = json.dumps(whole).replace(json.dumps(GAME_ID), json.dumps(bad))
    with pytest.raises(Refused, match="What stands in games"):
        unpacked(signed(json.loads(text)))


@pytest.mark.parametrize(
    "edit",
    [
        set_at("version", 2),
        set_at(f"games.{GAME_ID}.meta.1.schema", 2),
        set_at(f"house_rules.{HOUSE.id}.meta.1.schema", 2),
    ],
)
def test_a_newer_version_s_backup_is_refused_and_says_so(edit: Callable[[Any], object]) -> None:
    with pytest.raises(Refused, match="newer version of Scorekeeper made this backup"):
        unpacked(edited(edit))


def test_what_is_too_large_is_not_even_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backup_file, "LARGEST_BACKUP", 1024**2)
    monkeypatch.setattr(backup_file, "decode", None)
    with pytest.raises(Refused, match="larger than 1 megabytes"):
        unpacked(bytes(1024**2 + 1))


def test_however_deep_something_is_nested_it_is_refused() -> None:
    empty = json.loads(pack_backup(Backup(NOW, Contents())))
    whole = json.dumps({**empty, "settings": 0})
    for depth in range(1, 1100):
        nested = whole.replace('"settings": 0', f'"settings": {"[" * depth}{"]" * depth}')
        with pytest.raises(Refused, match="cannot be restored"):
            unpacked(nested.encode())
