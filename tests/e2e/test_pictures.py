"""Every screen in every look: a picture for people, and what a machine can see for itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

from scorekeeper.app.keeper import Keeper
from scorekeeper.app.table import Table
from scorekeeper.game.entry_fields import counters_of, figures_of
from scorekeeper.game.operations.cards import AddBook, CountCards
from scorekeeper.game.operations.deals import SaveDeal
from scorekeeper.game.operations.entry import PressKey
from scorekeeper.ui import routes
from tests.e2e.album import Album
from tests.e2e.entering import tap
from tests.e2e.figures import EXAMPLE
from tests.e2e.games import house, play, play_example, start
from tests.e2e.phone import Phone, PhoneMaker
from tests.e2e.server import Server
from tests.game.playing import HAND_AND_FOOT, counting, entering, scoring, typing

pytestmark = pytest.mark.browser

FAMILY = ("Margarete", "Bob", "Cid", "Wilhelmina")
PAD = tuple(f"key-{key}" for key in (*range(10), "00", "plus", "backspace", "clear", "next"))
UNDO = ("undo", "redo")


def entry_of(team: int, players: int = 4) -> tuple[str, ...]:
    """Everything that can be pressed while a team of a usual game is entered."""
    counters = (
        f"team-{team}-{counter.id}-{key}"
        for counter in counters_of(HAND_AND_FOOT, players)
        for key in (*range(6), "more")
    )
    figures = (f"team-{team}-{figure.id}" for figure in figures_of(HAND_AND_FOOT, players))
    outs = (*(f"out-seat-{seat}" for seat in range(players)), "out-nobody")
    return ("team-0", "team-1", *outs, *counters, *figures, *PAD, *UNDO, "more", "main")


def half_entered(keeper: Keeper) -> Table:
    """One deal saved, and the next one entered but not saved."""
    table = start(keeper, *FAMILY)
    play_example(table, 1)
    for operation in entering(2, EXAMPLE[0]):
        table.perform(operation)
    return table


def alone(keeper: Keeper) -> Table:
    """Six who play each for themselves, before the first deal."""
    return start(keeper, "Ann", "Bob", "", "Wilhelmina", "Eve", "Fay", teams=6)


def wrong(keeper: Keeper) -> Table:
    """A deal with points that cannot be right."""
    table = start(keeper, *FAMILY)
    for operation in scoring(1, 387, 120):
        table.perform(operation)
    return table


def one_deal(keeper: Keeper) -> Table:
    """One deal saved."""
    table = start(keeper, *FAMILY)
    play_example(table, 1)
    return table


def unusual(keeper: Keeper) -> Table:
    """A deal of which it is asked whether it is meant so."""
    table = start(keeper, *FAMILY)
    for operation in (*counting(1, 0, {"books.clean": 2}), *typing(1, 1, "left_points", 387)):
        table.perform(operation)
    table.perform(PressKey(1, 0, "melded_points", "0"))
    table.perform(PressKey(1, 1, "melded_points", "0"))
    return table


def changed(keeper: Keeper) -> Table:
    """A saved deal that was corrected."""
    table = one_deal(keeper)
    table.perform(PressKey(1, 0, "left_points", "0"))
    table.perform(SaveDeal(1, confirmed=True))
    return table


def two_deals(keeper: Keeper) -> Table:
    """Two deals saved."""
    table = start(keeper, *FAMILY)
    play_example(table, 2)
    return table


def finished(keeper: Keeper) -> Table:
    """All deals played, with a winner."""
    table = start(keeper, *FAMILY)
    play_example(table, 4)
    return table


def tied(keeper: Keeper) -> Table:
    """All deals played, and three teams share the win."""
    table = start(keeper, *FAMILY, "Eve", "מיכל", teams=3)
    play(table, *[(100, 100, 100)] * 4)
    return table


def counted(keeper: Keeper) -> Table:
    """A deal of which cards are being counted."""
    table = start(keeper, *FAMILY)
    table.perform(AddBook(1, 0, ("K",) * 5 + ("2", "JOKER")))
    table.perform(CountCards(1, 0, "melded", "JOKER", 1))
    return table


def fresh(keeper: Keeper) -> Table:
    """Before the first deal."""
    return start(keeper, *FAMILY)


GAMES: Final = (
    *(half_entered, alone, wrong, one_deal, unusual, changed),
    *(two_deals, finished, tied, counted, fresh),
)
"""The last one is that of a family, whose names a new game begins with."""

FONTS: Final = "/assets/fonts/noto"
"""For letters that are drawn before the app's own fonts are there, the browser looks for others,
and the server has none."""


@dataclass
class Studio:
    """Games that nobody changes, and a phone that shows them, with the album of its pictures."""

    phone: Phone
    """The phone."""

    games: dict[str, str]
    """The ids of the games, by the name of what made them."""

    def open(self, route: str) -> Album:
        """Open the app at a route, and have its pictures taken."""
        self.phone.visit(route)
        return Album(self.phone)

    def id_of(self, make: Callable[[Keeper], Table]) -> str:
        """The id of a game."""
        return self.games[make.__name__]


@pytest.fixture(scope="module")
def open_studio(
    tmp_path_factory: pytest.TempPathFactory, shared_phone: PhoneMaker
) -> Iterator[Studio]:
    """Serve all games for the whole file."""
    folder = tmp_path_factory.mktemp("pictures")
    with house(folder) as keeper:
        games = {make.__name__: make(keeper).game.id for make in GAMES}
    with Server(folder) as server:
        yield Studio(shared_phone(server), games)


@pytest.fixture
def studio(open_studio: Studio) -> Iterator[Studio]:
    """The same for one test, which fails if the phone reports an error."""
    yield open_studio
    hand = open_studio.phone
    hand.errors[:] = [error for error in hand.errors if FONTS not in error]
    hand.expect_no_faults()


def test_the_first_start(tmp_path: Path, phone: PhoneMaker) -> None:
    with Server(tmp_path) as server:
        Studio(phone(server), {}).open(routes.HOME).take("home-empty", ["new-game"])


def test_home_with_games(tmp_path: Path, phone: PhoneMaker) -> None:
    with house(tmp_path) as keeper:
        over = start(keeper, "Ann", "Bob", "Cid", "Dee")
        play_example(over, 4)
        even = start(keeper, "מיכל", "سارة", "👵🏽👴🏻", "<b>x</b>")
        play(even, *[(100, 100)] * 4)
        single = start(keeper, "Ann", "Bob", "", "Dee", "Eve", "Fay", teams=6)
        play(single, (300, -120, 0, 45, 500, -1000))
        long = start(keeper, *["Wilhelmina-Theodora von Hohenstein-Ärmel"] * 4)
        play_example(long, 2)
        ids = [table.game.id for table in (over, even, single, long)]
    with Server(tmp_path) as server:
        hand = phone(server)
        album = Studio(hand, {}).open(routes.HOME)
        album.take("home", ["new-game", *(f"game-{each}" for each in ids)])
        hand.errors[:] = [error for error in hand.errors if FONTS not in error]


def test_a_new_game(studio: Studio) -> None:
    album = studio.open(routes.NEW_GAME)
    names = [f"name-{seat}" for seat in range(4)]
    numbers = [f"players-{number}" for number in range(2, 7)]
    dealers = [f"dealer-{seat}" for seat in range(4)]
    album.take("new-game", [*numbers, "teams-2", "teams-4", *names, *dealers, "start"])
    tap(studio.phone, "players-6")
    album.take("new-game-six", ["teams-2", "teams-3", "teams-6", "name-5", "start"])


def test_a_table(studio: Studio) -> None:
    album = studio.open(routes.game(studio.id_of(two_deals)))
    wanted = [*UNDO, "more", "deal-1", "deal-2", "score-deal"]
    album.take("table", wanted, ["headline", "total-0", "total-1"])


def test_an_entry_for_both_teams(studio: Studio) -> None:
    album = studio.open(routes.deal(studio.id_of(half_entered), 2))
    album.take("entry-first-team", entry_of(0), at_once=True)
    tap(studio.phone, "team-1")
    album.take("entry-second-team", entry_of(1), at_once=True)
    tap(studio.phone, "more")
    helps = ["help-opening", "help-meld", "help-going-out", "help-disputes"]
    album.take("entry-help", ["count-cards", *helps])


def test_an_entry_of_six_alone(studio: Studio) -> None:
    album = studio.open(routes.deal(studio.id_of(alone), 1))
    album.take("entry-six", entry_of(0, 6))


def test_an_entry_that_goes_wrong(studio: Studio) -> None:
    album = studio.open(routes.deal(studio.id_of(wrong), 1))
    tap(studio.phone, "key-next")
    for key in ("clear", *"2951"):
        tap(studio.phone, f"key-{key}")
    album.take("entry-problems", entry_of(0))


def test_a_correction(studio: Studio) -> None:
    album = studio.open(routes.deal(studio.id_of(one_deal), 1))
    album.take("correction", [*entry_of(0), "cancel"], at_once=True)


def test_what_is_unusual(studio: Studio) -> None:
    album = studio.open(routes.deal(studio.id_of(unusual), 1))
    tap(studio.phone, "main")
    album.take("confirm", ["go-back", "save-anyway"])


def test_a_breakdown(studio: Studio) -> None:
    album = studio.open(routes.breakdown(studio.id_of(changed), 1))
    wanted = [*UNDO, "share", "correct", "delete-deal"]
    album.take("breakdown", wanted, ["deal-total-0", "deal-total-1", "changes"])


def test_an_end_with_a_winner(studio: Studio) -> None:
    album = studio.open(routes.game(studio.id_of(finished)))
    wanted = [*UNDO, "new-game", *(f"deal-{deal}" for deal in range(1, 5))]
    album.take("end-winner", wanted, ["headline", "total-0", "total-1"])


def test_a_tie_of_three(studio: Studio) -> None:
    album = studio.open(routes.game(studio.id_of(tied)))
    album.take("end-tie", [*UNDO, "new-game", "deal-4"], ["headline", "total-2"])


def test_more_and_names(studio: Studio) -> None:
    album = studio.open(routes.more(studio.id_of(fresh)))
    album.take("more", ["names", "delete-game", "share"])
    tap(studio.phone, "names")
    fields = [*(f"name-player-{seat}" for seat in range(4)), "name-team-0", "name-team-1"]
    album.take("names", [*fields, *UNDO, "done"])


def test_settings(studio: Studio) -> None:
    answers = ["keep_awake-true", "taps_felt-false", "brightness-dark"]
    studio.open(routes.SETTINGS).take("settings", answers)


def test_counting_cards(studio: Studio) -> None:
    album = studio.open(routes.counting(studio.id_of(counted), 1, 0))
    steps = ["pile-hand.2", "pile-foot.0", "JOKER-less", "JOKER-more", "by-rank"]
    album.take("counting", [*steps, "book-K", "remove-book-0", *UNDO, "done"])
