"""Help at the table on a phone: checks before a card is laid, disputes, and scores for all."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import reduce
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import expect

from scorekeeper.app.keeper import Keeper
from scorekeeper.disputes.question import TOPIC_NAMES
from scorekeeper.game.operations.deals import SaveDeal
from scorekeeper.game.operations.entry import SetCount
from scorekeeper.storage.store import open_store
from scorekeeper.ui import routes
from scorekeeper.ui.widgets.card_keys import meldable
from tests.e2e.entering import enter_deal, save_deal, show_figure, tap
from tests.e2e.figures import EXAMPLE
from tests.e2e.looks import ALMOST, LOOKS, TARGET, in_sight, larger, pages, put_on
from tests.e2e.phone import Phone, PhoneMaker
from tests.e2e.server import Server
from tests.game.playing import HAND_AND_FOOT, entering

pytestmark = pytest.mark.browser

FIRST_SCREEN: Final = 60_000
"""The first screen may take so long, in milliseconds, where many things run at once."""


@contextmanager
def table(folder: Path) -> Iterator[tuple[Server, str]]:
    """A game after one deal, with the books of the next one half entered."""
    store = open_store(folder)
    keeper = Keeper(store)
    game = keeper.start(
        rules=HAND_AND_FOOT, players=("Ann", "Bob", "Cid", "Dee"), team_count=2, first_dealer=0
    )
    for operation in (
        *entering(1, EXAMPLE[0]),
        SaveDeal(1, confirmed=True),
        SetCount(2, 0, "books.clean", 2),
        SetCount(2, 0, "books.dirty", 2),
    ):
        game.perform(operation)
    store.close()
    with Server(folder) as server:
        yield server, game.game.id


def look(phone: Phone, route: str, identifier: str) -> None:
    """Open a screen, and wait for something on it, however busy the machine is."""
    phone.open(route)
    expect(phone.find(identifier)).to_be_attached(timeout=FIRST_SCREEN)


def lay(phone: Phone, cards: str) -> None:
    """Tap cards, by their names with spaces between, as fast as they can be tapped."""
    for card in cards.split():
        tap(phone, f"card-{card}")


def say(phone: Phone, identifier: str, words: str) -> None:
    """Wait until something says these words."""
    expect(phone.find(identifier)).to_contain_text(words)


def scroll_to(phone: Phone, identifier: str) -> None:
    """Scroll down until something is there to be tapped."""
    wanted = phone.find(identifier)
    phone.page.mouse.move(160, 400)
    for _turn in range(20):
        if wanted.count():
            break
        phone.page.mouse.wheel(0, 240)
        phone.page.wait_for_function("() => new Promise(requestAnimationFrame)")
    expect(wanted).to_be_attached()


def test_an_opening_is_checked_in_the_middle_of_an_entry_that_stays_as_it_is(
    tmp_path: Path, phone: PhoneMaker
) -> None:
    with table(tmp_path) as (server, game_id):
        mine = phone(server)
        look(mine, routes.deal(game_id, 2), "more")
        show_figure(mine, "team-0", 1600)
        tap(mine, "more")
        tap(mine, "help-opening")
        say(mine, "opening-verdict", "Needs 90 points")
        lay(mine, "K K K A A")
        say(mine, "opening-verdict", "Needs 90, this counts 30: 60 short")
        lay(mine, "JOKER")
        say(mine, "opening-verdict", "Needs 90, this counts 120: it opens")
        say(mine, "meld-0", "30 points")
        tap(mine, "source-top")
        lay(mine, "7")
        say(mine, "opening-verdict", "Needs 90, this counts 0: 90 short")
        tap(mine, "clear")
        say(mine, "opening-verdict", "Needs 90 points")
        tap(mine, "back")
        show_figure(mine, "team-0", 1600)


def test_a_meld_is_checked_as_new_as_added_and_with_the_pile(
    tmp_path: Path, phone: PhoneMaker
) -> None:
    with table(tmp_path) as (server, game_id):
        mine = phone(server)
        look(mine, routes.game(game_id), "help-meld")
        tap(mine, "help-meld")
        lay(mine, "K K 2 2")
        say(mine, "meld-verdict", "Not legal")
        say(mine, "reason-TOO_MANY_WILDS", "Rule HF-11")
        tap(mine, "laid-hand-0-2")
        say(mine, "meld-verdict", "It is no book yet: 4 cards are missing.")
        tap(mine, "action-pick_up_pile")
        lay(mine, "K")
        say(mine, "meld-verdict", "Legal")
        tap(mine, "clear")
        tap(mine, "action-add")
        lay(mine, "A A A A A A A")
        tap(mine, "source-hand")
        lay(mine, "A")
        say(mine, "reason-BOOK_CLOSED", "Rule HF-08")


def test_going_out_is_answered_from_what_is_recorded_and_one_tap_each(
    tmp_path: Path, phone: PhoneMaker
) -> None:
    with table(tmp_path) as (server, game_id):
        mine = phone(server)
        look(mine, routes.deal(game_id, 2), "more")
        tap(mine, "more")
        tap(mine, "help-going-out")
        say(mine, "going-out-verdict", "Not yet: 1 condition is not met")
        say(mine, "met-MISSING_CLEAN_BOOK-yes", "Clean books: 2 of 2 needed.")
        tap(mine, "books-wild-more")
        say(mine, "going-out-verdict", "4 questions are still open")
        for answer in ("in-foot-yes", "partner-played_turn", "permission-yes", "discard-1"):
            scroll_to(mine, answer)
            tap(mine, answer)
        say(mine, "going-out-verdict", "Yes, and it earns 100 points")


def test_a_dispute_is_settled_by_typing_a_few_words(tmp_path: Path, phone: PhoneMaker) -> None:
    with table(tmp_path) as (server, game_id):
        mine = phone(server)
        look(mine, routes.game(game_id), "help-disputes")
        tap(mine, "help-disputes")
        mine.type("Search", "eighth card")
        tap(mine, "question-D-10")
        say(mine, "dispute-verdict", "No.")
        say(mine, "answer", "Rule HF-08")
        tap(mine, "back")
        expect(mine.find("question-D-10")).to_be_attached()
        expect(mine.find("question-D-01")).not_to_be_attached()


def test_the_large_scores_follow_what_another_phone_saves(
    tmp_path: Path, phone: PhoneMaker
) -> None:
    with table(tmp_path) as (server, game_id):
        wall = phone(server, width=1280, height=800)
        look(wall, routes.game(game_id), "help-view")
        tap(wall, "help-view")
        say(wall, "view-0", "Ann & Cid: 3,990. leads, opens with 90")
        mine = phone(server)
        look(mine, routes.deal(game_id, 2), "main")
        enter_deal(mine, EXAMPLE[1])
        save_deal(mine)
        say(wall, "view-0", "Ann & Cid: 5,155. leads, opens with 120")
        box = wall.find("view-0").bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 800
        wall.picture("view-wall")


def opening(phone: Phone) -> None:
    """Cards of which some open, and one is left over."""
    lay(phone, "K K K A A JOKER 7")


def meld(phone: Phone) -> None:
    """A meld that is not legal."""
    lay(phone, "K K 2 2")


def nothing(_phone: Phone) -> None:
    """The screen as it opens."""


CARDS: Final = tuple(f"card-{rank}" for rank in meldable(HAND_AND_FOOT))
STEPS: Final = tuple(
    f"books-{kind}-{step}" for kind in ("clean", "dirty", "wild") for step in ("less", "more")
)

SCREENS: Final[dict[str, tuple[str, Callable[[Phone], None], str, tuple[str, ...]]]] = {
    "opening": (
        "/opening",
        opening,
        "opening-verdict",
        (
            *CARDS,
            *("team-0", "team-1", "source-hand", "source-top", "clear"),
            *("laid-hand-0-K", "laid-hand-0-JOKER", "melds-own", "opened-yes"),
        ),
    ),
    "meld": (
        "/meld",
        meld,
        "meld-verdict",
        (
            *CARDS,
            *("card-B3", "card-R3", "action-new", "action-add", "action-pick_up_pile"),
            *("source-hand", "source-table", "laid-hand-0-2", "clear"),
        ),
    ),
    "going-out": (
        "/going-out/0",
        nothing,
        "going-out-verdict",
        (
            *STEPS,
            *("team-0", "team-1", "in-foot-yes", "in-foot-no", "partner-played_turn"),
            *("permission-yes", "permission-no", "discard-0", "discard-1", "discard-2"),
        ),
    ),
    "disputes": (
        "/disputes",
        nothing,
        "search",
        (*(f"topic-{topic}" for topic in TOPIC_NAMES), "question-D-01", "question-D-49"),
    ),
    "dispute": ("/disputes/D-10", nothing, "dispute-verdict", ("answer", "other-0")),
    "view": ("/view", nothing, "view-1", ("view-0",)),
}
"""Where each screen is, what is tapped on it, what stays in sight, and what must not be lost."""


@pytest.mark.parametrize("screen", SCREENS)
def test_no_look_hides_the_answer_or_loses_a_target(
    tmp_path: Path, phone: PhoneMaker, screen: str
) -> None:
    end, act, answer, targets = SCREENS[screen]
    with table(tmp_path) as (server, game_id):
        mine = phone(server)
        look(mine, routes.game(game_id) + end, answer)
        act(mine)
        for each in LOOKS:
            put_on(mine, each)
            mine.picture(f"checks-{screen}-{each.name}")
            assert answer in in_sight(mine), f"{screen} in {each.name} hides {answer}"
            parts = reduce(larger, pages(mine))
            lost = [name for name in (*targets, "back") if name not in parts]
            assert not lost, f"{screen} in {each.name} has lost {lost}"
            small = [parts[name] for name in targets if parts[name].size < TARGET - ALMOST]
            assert not small, f"{screen} in {each.name} has targets that are too small: {small}"


@pytest.mark.parametrize(("width", "height"), [(390, 844), (320, 640), (844, 390), (1280, 800)])
def test_the_large_scores_are_all_in_sight(
    tmp_path: Path, phone: PhoneMaker, width: int, height: int
) -> None:
    with table(tmp_path) as (server, game_id):
        mine = phone(server, width=width, height=height)
        look(mine, routes.table_view(game_id), "view-1")
        for team in (0, 1):
            box = mine.find(f"view-{team}").bounding_box()
            assert box is not None
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= width
            assert box["y"] + box["height"] <= height
        mine.picture(f"checks-view-{width}x{height}")
