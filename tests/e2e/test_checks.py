"""Help at the table on a phone: checks before a card is laid, disputes, and scores for all."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

import pytest
from playwright.sync_api import expect

from scorekeeper.app.keeper import Keeper
from scorekeeper.disputes.question import TOPIC_NAMES
from scorekeeper.game.operations.entry import SetCount
from scorekeeper.ui import routes
from scorekeeper.ui.widgets.cards import meldable
from tests.e2e.album import Album
from tests.e2e.entering import enter_deal, save_deal, show_figure, tap
from tests.e2e.figures import EXAMPLE
from tests.e2e.games import house, play_example, start
from tests.e2e.looks import USUAL, put_on
from tests.e2e.phone import Phone, PhoneMaker
from tests.e2e.scrolling import into_view
from tests.e2e.server import Server
from tests.game.playing import HAND_AND_FOOT

pytestmark = pytest.mark.browser


@dataclass
class AtTable:
    """Two games after one deal, with the books of the next one half entered, and a phone."""

    server: Server
    """What serves them."""

    phone: Phone
    """The phone."""

    game: str
    """The id of the game that stays as it is."""

    other: str
    """The id of the game in which a deal is saved."""

    def open(self, route: str, identifier: str) -> Phone:
        """Open a screen, and wait for something on it."""
        self.phone.visit(route)
        expect(self.phone.find(identifier)).to_be_attached()
        return self.phone


def half_entered(keeper: Keeper) -> str:
    """Start such a game; its id."""
    game = start(keeper, "Ann", "Bob", "Cid", "Dee")
    play_example(game, 1)
    for operation in (SetCount(2, 0, "books.clean", 2), SetCount(2, 0, "books.dirty", 2)):
        game.perform(operation)
    return game.game.id


@pytest.fixture(scope="module")
def serve(tmp_path_factory: pytest.TempPathFactory, shared_phone: PhoneMaker) -> Iterator[AtTable]:
    """Serve the games for the whole file."""
    folder = tmp_path_factory.mktemp("checks")
    with house(folder) as keeper:
        games = half_entered(keeper), half_entered(keeper)
    with Server(folder) as server:
        yield AtTable(server, shared_phone(server), *games)


@pytest.fixture
def at_table(serve: AtTable) -> Iterator[AtTable]:
    """The same for one test, which fails if the phone reports an error."""
    yield serve
    serve.phone.expect_no_faults()


def lay(phone: Phone, cards: str) -> None:
    """Tap cards, by their names with spaces between, as fast as they can be tapped."""
    for card in cards.split():
        tap(phone, f"card-{card}")


def say(phone: Phone, identifier: str, words: str) -> None:
    """Wait until something says these words."""
    expect(phone.find(identifier)).to_contain_text(words)


def test_an_opening_is_checked_in_the_middle_of_an_entry_that_stays_as_it_is(
    at_table: AtTable,
) -> None:
    mine = at_table.open(routes.deal(at_table.game, 2), "more")
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


def test_a_meld_is_checked_as_new_as_added_and_with_the_pile(at_table: AtTable) -> None:
    mine = at_table.open(routes.game(at_table.game), "help-meld")
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


def test_going_out_is_answered_from_what_is_recorded_and_one_tap_each(at_table: AtTable) -> None:
    mine = at_table.open(routes.deal(at_table.game, 2), "more")
    tap(mine, "more")
    tap(mine, "help-going-out")
    say(mine, "going-out-verdict", "Not yet: 1 condition is not met")
    say(mine, "met-MISSING_CLEAN_BOOK-yes", "Clean books: 2 of 2 needed.")
    tap(mine, "books-wild-more")
    say(mine, "going-out-verdict", "4 questions are still open")
    for answer in ("in-foot-yes", "partner-played_turn", "permission-yes", "discard-1"):
        into_view(mine, answer).click()
    say(mine, "going-out-verdict", "Yes, and it earns 100 points")


def test_a_dispute_is_settled_by_typing_a_few_words(at_table: AtTable) -> None:
    mine = at_table.open(routes.game(at_table.game), "help-disputes")
    tap(mine, "help-disputes")
    mine.type("Search", "eighth card")
    tap(mine, "question-D-10")
    say(mine, "dispute-verdict", "No.")
    say(mine, "answer", "Rule HF-08")
    tap(mine, "back")
    expect(mine.find("question-D-10")).to_be_attached()
    expect(mine.find("question-D-01")).not_to_be_attached()


def test_the_large_scores_follow_what_another_phone_saves(
    at_table: AtTable, phone: PhoneMaker
) -> None:
    wall = phone(at_table.server, width=1280, height=800)
    wall.open(routes.game(at_table.other))
    tap(wall, "help-view")
    say(wall, "view-0", "Ann & Cid: 3,990. leads, opens with 90")
    mine = at_table.open(routes.deal(at_table.other, 2), "main")
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
def test_no_look_hides_the_answer_or_loses_a_target(at_table: AtTable, screen: str) -> None:
    end, act, answer, targets = SCREENS[screen]
    mine = at_table.open(routes.game(at_table.game) + end, answer)
    act(mine)
    Album(mine).take(f"checks-{screen}", targets, ["back"], always=[answer])


@pytest.mark.parametrize(("width", "height"), [(390, 844), (320, 640), (844, 390), (1280, 800)])
def test_the_large_scores_are_all_in_sight(at_table: AtTable, width: int, height: int) -> None:
    at_table.phone.page.set_viewport_size({"width": width, "height": height})
    mine = at_table.open(routes.table_view(at_table.game), "view-1")
    mine.wait_for_rest()
    for team in (0, 1):
        box = mine.find(f"view-{team}").bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= height
    mine.picture(f"checks-view-{width}x{height}")
    put_on(mine, USUAL)
