"""Rules in a browser: chosen, read, written on a small screen, imported, and changed in a game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from scorekeeper.ui import routes
from tests.e2e.entering import save_deal, show_figure, tap, type_figure
from tests.e2e.games import house, start
from tests.e2e.phone import Phone, PhoneMaker
from tests.e2e.scrolling import into_view
from tests.e2e.server import Server

pytestmark = pytest.mark.browser


@dataclass
class Games:
    """A phone, and games by Hand and Foot on it."""

    phone: Phone
    """The phone."""

    ids: list[str]
    """The ids of two games before their first deal."""


@pytest.fixture(scope="module")
def serve(tmp_path_factory: pytest.TempPathFactory, shared_phone: PhoneMaker) -> Iterator[Games]:
    """Serve the games for the whole file."""
    folder = tmp_path_factory.mktemp("rules")
    with house(folder) as keeper:
        ids = [start(keeper, "Ann", "Bob", "Cid", "Dee").game.id for _game in range(2)]
    with Server(folder) as server:
        yield Games(shared_phone(server), ids)


@pytest.fixture
def games(serve: Games) -> Iterator[Games]:
    """The same for one test, which fails if the phone reports an error."""
    yield serve
    serve.phone.expect_no_faults()


def in_order(*words: str) -> re.Pattern[str]:
    """What matches a text with all of these words, in this order."""
    return re.compile(".*".join(re.escape(each) for each in words), re.DOTALL)


def says(found: Locator, *words: str) -> None:
    """Wait until a group of things is called by all of these words, in this order."""
    expect(found).to_have_attribute("aria-label", in_order(*words))


def type_into(phone: Phone, identifier: str, words: str) -> None:
    """Type into the field with an identifier, in place of what is in it."""
    into_view(phone, identifier)
    phone.type_into(phone.find(identifier).locator("input, textarea").first, words)


def start_a_game(phone: Phone) -> None:
    """Start a game for four without names."""
    tap(phone, "start")
    expect(phone.find("headline")).to_be_attached()


def test_a_preset_is_chosen_for_a_new_game_and_a_deal_is_scored_by_it(games: Games) -> None:
    mine = games.phone
    mine.visit("/")
    tap(mine, "new-game")
    into_view(mine, "rules").click()
    into_view(mine, "choose-dearie").click()
    start_a_game(mine)
    tap(mine, "score-deal")
    tap(mine, "out-seat-0")
    into_view(mine, "team-0-books.sevens-1").click()
    type_figure(mine, 0, "melded_points", 300)
    # 3 clean, 2 dirty, 1 wild and 1 of sevens are needed to go out.
    show_figure(mine, "team-0", 1500 + 600 + 1500 + 1000 + 300 + 100)
    tap(mine, "team-1")
    type_figure(mine, 1, "melded_points", 0)
    save_deal(mine)
    show_figure(mine, "total-0", 5000)
    mine.visit("/")
    tap(mine, "new-game")
    expect(into_view(mine, "rules")).to_have_text(re.compile("Dearie's rules"))


def test_the_rules_are_read_from_the_table_and_from_a_deal(games: Games) -> None:
    mine = games.phone
    mine.visit(routes.game(games.ids[0]))
    tap(mine, "more")
    tap(mine, "rules")
    expect(mine.text("Rules of this table")).to_be_attached()
    says(into_view(mine, "told-players"), "Players", "A game has 4 deals.")
    says(into_view(mine, "told-about"), "Sources:")


def test_house_rules_are_made_on_a_small_screen_and_played_by(
    tmp_path: Path, phone: PhoneMaker
) -> None:
    with Server(tmp_path) as server:
        mine = phone(server, width=320, height=640)
        mine.open("/new/rules/hand_and_foot")
        tap(mine, "make-house-rules")
        type_into(mine, "rules-name", "At Grandma's")
        into_view(mine, "section-going_out").click()
        type_into(mine, "going_out.bonus", "250")
        says(mine.find("group-going_out.bonus"), "Going out earns 250 points.")
        into_view(mine, "going_out.books.wild-less").click()
        tap(mine, "done")
        into_view(mine, "section-books").click()
        type_into(mine, "book.types[1].bonus", "700")
        mine.page.go_back()
        expect(mine.find("section-players")).to_be_attached()
        tap(mine, "keep")
        says(into_view(mine, "different"), "Clean books: 700 points each.")
        tap(mine, "play-by-these")
        start_a_game(mine)
        tap(mine, "score-deal")
        tap(mine, "out-seat-0")
        show_figure(mine, "team-0", 2 * 700 + 2 * 300 + 250)
        server.kill()
        mine.expect_no_server()
        server.start()
        mine.open("/new/rules")
        expect(mine.page.get_by_text("At Grandma's").first).to_be_attached()


def test_a_wrong_file_as_text_names_every_fault_and_nothing_is_kept(games: Games) -> None:
    mine = games.phone
    mine.visit("/new/rules/import")
    field = mine.find("rule-text").locator("textarea")
    field.click()
    expect(field).to_be_focused()
    mine.page.keyboard.insert_text('id = "ours"\nbased_on = "roth"\n[meld]\nmin = "x"\nmx = 3\n')
    tap(mine, "take-in-text")
    faults = in_order(
        "2 things must be fixed first:",
        "meld.min",
        "This must be a whole number from 1 to 100, not 'x'.",
        "meld.mx",
        "did you mean 'max'?",
    )
    expect(mine.find("problems")).to_have_text(faults)
    mine.visit("/new/rules")
    expect(mine.find("choose-hand_and_foot")).to_be_attached()
    expect(mine.page.locator('[flt-semantics-identifier^="choose-house_"]')).to_have_count(0)


def test_the_rules_of_a_running_game_are_changed_both_ways_and_undone(games: Games) -> None:
    mine = games.phone
    mine.visit(routes.game(games.ids[1]))
    tap(mine, "score-deal")
    tap(mine, "out-seat-0")
    type_figure(mine, 0, "melded_points", 300)
    tap(mine, "team-1")
    type_figure(mine, 1, "melded_points", 100)
    save_deal(mine)
    show_figure(mine, "total-0", 3500)

    def choose(preset: str, answer: str) -> None:
        tap(mine, "more")
        tap(mine, "rules")
        tap(mine, "change-rules")
        into_view(mine, f"choose-{preset}").click()
        tap(mine, answer)
        expect(mine.find("headline")).to_be_attached()

    choose("bicycle", "whole-game")
    # Wild books are none by these rules, so 1,500 points are gone.
    show_figure(mine, "total-0", 2000)
    tap(mine, "undo")
    show_figure(mine, "total-0", 3500)
    choose("bicycle", "from-now-on")
    show_figure(mine, "total-0", 3500)
    into_view(mine, "deal-1").click()
    by_deal = in_order("Deal 1: Hand and Foot", "From deal 2 on: Hand and Foot (Bicycle)")
    expect(into_view(mine, "several-rules")).to_have_text(by_deal)
    tap(mine, "undo")
    expect(mine.find("several-rules")).to_have_count(0)
