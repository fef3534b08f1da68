"""A game is read strictly; whatever its values are, they end as a game or as a sentence."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.game.history import new_history
from scorekeeper.storage.envelope import unpack
from scorekeeper.storage.game_reading import read_game
from scorekeeper.storage.refusals import Damaged, TooNew
from scorekeeper.storage.store import Store
from tests.storage.damaging import GAME, edited, set_at, without
from tests.storage.examples import kept_example
from tests.storage.histories import GAME_ID, id_of
from tests.storage.memory_files import MemoryFiles


def _content() -> bytes:
    files = MemoryFiles()
    Store(files).save(kept_example())
    return files.read(GAME)


CONTENT = _content()
TEAM = "deals.1.saved.teams.0"


@pytest.mark.parametrize(
    ("edit", "where"),
    [
        (set_at("game.1.head.id", id_of(7)), "game.1.head.id"),
        (set_at("game.1.head.id", 7), "game.1.head.id"),
        (set_at("game.1.head.started", "yesterday"), "game.1.head.started"),
        (set_at("game.1.head.players", ["Ann"]), "game.1.head.team_names"),
        (set_at("game.1.head.players", []), "game.1.head.team_names"),
        (set_at("game.1.head.players", "Ann"), "game.1.head.players"),
        (set_at("game.1.head.team_names", ["", "", ""]), "game.1.head.team_names"),
        (set_at("game.1.head.first_dealer", 4), "game.1.head.first_dealer"),
        (set_at("game.1.head.first_dealer", -1), "game.1.head.first_dealer"),
        (set_at("game.1.head.rules", []), "game.1.head.rules"),
        (set_at("game.1.head.rules", [[2, 1]]), "game.1.head.rules"),
        (set_at("game.1.head.rules", [[1, 1], [1, 1]]), "game.1.head.rules"),
        (set_at("game.1.head.rules", [[1, 9]]), "game.1.head.rules.0.1"),
        (set_at("game.1.head.more", 1), "game.1.head.more"),
        (set_at("game.1.changed", ""), "game.1.changed"),
        (set_at("game.1.done", 25), "game.1.done"),
        (set_at("game.1.done", -1), "game.1.done"),
        (set_at("game.1.is_deleted", 0), "game.1.is_deleted"),
        (without("game.1.is_deleted"), "game.1.is_deleted"),
        (without("game.1"), "game"),
        (without("game"), "game"),
        (set_at("game.2", {}), "game.2.head"),
        (without("start"), "start"),
        (set_at("start.1.head.rules", [[1, 5]]), "start.1.head.rules.0.1"),
        (set_at("start.1.deals", [None]), "start.1.deals.0"),
        (set_at("rules.1.pack", None), "rules.1.pack"),
        (without("rules"), "game.1.head.rules.0.1"),
        (set_at("deals.1.saved.teams", []), "game.1.head.deals.1"),
        (set_at("deals.1.saved.went_out", 4), "game.1.head.deals.1.went_out"),
        (set_at("deals.1.saved.went_out", "all"), "deals.1.saved.went_out"),
        (set_at(f"{TEAM}.counts", [["b", 1], ["a", 1]]), "game.1.head.deals.1.teams.0"),
        (set_at(f"{TEAM}.counts", [["a", 1], ["a", 1]]), "game.1.head.deals.1.teams.0"),
        (set_at(f"{TEAM}.counts", [["a", -1]]), "game.1.head.deals.1.teams.0"),
        (set_at(f"{TEAM}.counts", [["a", "1"]]), f"{TEAM}.counts.0.1"),
        (set_at(f"{TEAM}.figures", [["b", {"terms": []}]]), "game.1.head.deals.1.teams.0"),
        (set_at(f"{TEAM}.figures", [["b", {"terms": [""]}]]), "game.1.head.deals.1.teams.0"),
        (set_at(f"{TEAM}.figures", [["b", {"terms": ["", "1"]}]]), "game.1.head.deals.1.teams.0"),
        (set_at(f"{TEAM}.figures", [["b", {"terms": ["-1"]}]]), "game.1.head.deals.1.teams.0"),
        (set_at(f"{TEAM}.figures", [["b", {"terms": ["1234567"]}]]), "game.1.head.deals.1.teams.0"),
        (set_at(f"{TEAM}.cards", [["hand.0", "K", 0]]), "game.1.head.deals.1.teams.0"),
        (set_at(f"{TEAM}.cards", [["a", "K", 1], ["a", "K", 2]]), "game.1.head.deals.1.teams.0"),
        (set_at(f"{TEAM}.books", ["KKK"]), f"{TEAM}.books.0"),
        (set_at("deals.3.draft.teams", []), "game.1.head.drafts.3"),
        (set_at("deals.3.draft", None), "deals"),
        (without("deals.1"), "deals"),
        (set_at("deals.9", {"saved": None, "draft": None}), "deals"),
        (lambda tables: tables["deals"].update({"5": tables["deals"]["3"]}), "game.1.head.drafts"),
        (lambda tables: tables["deals"].update({"0": tables["deals"]["3"]}), "game.1.head.drafts"),
        (without("log.1"), "log"),
        (set_at("log.99", {"operation": {"discard_draft": {"deal": 1}}, "at": "T"}), "log"),
        (set_at("log.1.at", "T"), "log.1.at"),
        (set_at("log.1.operation", {}), "log.1.operation"),
        (set_at("meta.1.schema", 0), None),
        (set_at("meta.1.kind", "library"), None),
        (without("meta"), "meta"),
    ],
)
def test_what_cannot_be_is_damage_and_named(edit: Callable[[Any], None], where: str | None) -> None:
    with pytest.raises(Damaged) as refusal:
        read_game(edited(CONTENT, edit), GAME_ID)
    if where is not None:
        assert str(refusal.value) == f"What stands in {where} cannot be right."


def _places(inside: object) -> list[str]:
    """The paths of all values inside a value."""
    items: list[tuple[Any, Any]] = []
    if isinstance(inside, dict):
        items = list(inside.items())
    elif isinstance(inside, list):
        items = list(enumerate(inside))
    return [
        path
        for key, value in items
        for path in (str(key), *(f"{key}.{deeper}" for deeper in _places(value)))
    ]


PLACES = [path for path in _places(unpack(CONTENT)) if path.startswith(("game", "deals", "log"))]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=3) | st.just("nobody"),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=3), inside),
    max_leaves=4,
)


@given(path=st.sampled_from(PLACES), value=JSON, gone=st.booleans())
@settings(max_examples=100, deadline=None)
def test_any_value_anywhere_ends_as_a_game_or_as_damage(
    path: str, value: object, gone: bool
) -> None:
    content = edited(CONTENT, without(path) if gone else set_at(path, value))
    with suppress(Damaged):
        assert read_game(content, GAME_ID).history().game.id == GAME_ID


def test_deals_that_cannot_be_scored_are_damage() -> None:
    with pytest.raises(Damaged, match="cannot be scored"):
        read_game(edited(CONTENT, set_at(f"{TEAM}.cards", [["hand.?", "K", 1]])), GAME_ID)


@pytest.mark.parametrize(
    "edit",
    [
        set_at("log.4.operation", {"press_key": {"deal": 1, "team": 0, "figure": "x", "key": "?"}}),
        set_at("log.11.operation.rename_player.new_name", "Eve"),
        set_at("game.1.done", 3),
        set_at("log.24.operation", {"mark_went_out": {"deal": -9, "who": 3}}),
        set_at("start.1.head.players", ["A", "B", "C", "D"]),
    ],
)
def test_a_log_that_leads_elsewhere_costs_only_the_undo(
    edit: Callable[[Any], None], caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        history = read_game(edited(CONTENT, edit), GAME_ID).history()
    assert history.game == kept_example().game
    assert history == new_history(history.game)
    assert GAME_ID in caplog.text


def _newer(edit: Callable[[Any], None] | None = None, readable_from: int = 1) -> bytes:
    def make_newer(tables: Any) -> None:
        tables["meta"]["1"].update(schema=2, readable_from=readable_from, app="9.9")
        if edit is not None:
            edit(tables)

    return edited(CONTENT, make_newer)


def test_a_newer_file_is_read_as_far_as_this_version_understands_it() -> None:
    content = read_game(_newer(set_at("game.1.mood", "merry")), GAME_ID)
    assert content.is_newer
    assert content.history() == kept_example()


def test_what_only_a_newer_version_can_do_costs_the_log_but_not_the_game() -> None:
    content = read_game(_newer(set_at("log.1.operation", {"sing": {}})), GAME_ID)
    assert content.history() == new_history(kept_example().game)


@pytest.mark.parametrize("content", [_newer(readable_from=2), _newer(without("deals.1.saved"))])
def test_a_newer_file_that_cannot_be_understood_is_no_damage(content: bytes) -> None:
    with pytest.raises(TooNew):
        read_game(content, GAME_ID)
