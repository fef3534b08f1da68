"""Every screen in every look: a picture for people, and what a machine can see for itself.

The pictures lie in `.screenshots` under the name of the screen and of the look.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import expect

from scorekeeper.app.keeper import Keeper
from scorekeeper.app.table import Table
from scorekeeper.game.entry_fields import counters_of, figures_of
from scorekeeper.game.operations.cards import AddBook, CountCards
from scorekeeper.game.operations.deals import SaveDeal
from scorekeeper.game.operations.entry import PressKey
from scorekeeper.storage.store import open_store
from scorekeeper.ui import routes
from tests.e2e.entering import tap
from tests.e2e.figures import EXAMPLE
from tests.e2e.looks import (
    ALMOST,
    LOOKS,
    TARGET,
    USUAL,
    Look,
    Part,
    in_sight,
    larger,
    pages,
    put_on,
)
from tests.e2e.phone import Phone, PhoneMaker
from tests.e2e.server import Server
from tests.game.playing import HAND_AND_FOOT, counting, entering, scoring, typing

pytestmark = pytest.mark.browser

FAMILY = ("Margarete", "Bob", "Cid", "Wilhelmina")
PAD = tuple(f"key-{key}" for key in (*range(10), "00", "plus", "backspace", "clear", "next"))
UNDO = ("undo", "redo")

PATIENCE = 60_000
"""So long may a busy machine take to show a screen, in milliseconds."""

ATTEMPTS = 8
"""So often is a screen looked at that the server may still be drawing anew."""


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


class Album:
    """Takes the pictures of one phone, and looks at what is on them."""

    def __init__(self, phone: Phone) -> None:
        self._phone = phone

    def take(
        self,
        screen: str,
        targets: Iterable[str],
        words: Sequence[str] = (),
        *,
        at_once: bool = False,
    ) -> None:
        """Take a picture of the screen in every look; none may lose a control.

        With `at_once`, a usual phone shows all of it without scrolling.
        """
        wanted = tuple(targets)
        expect(self._phone.find(wanted[0])).to_be_attached(timeout=PATIENCE)
        for look in LOOKS:
            put_on(self._phone, look)
            for _attempt in range(ATTEMPTS):
                faults = self._look_at(screen, look, wanted, words)
                if at_once and look == USUAL:
                    faults += self._hidden(wanted)
                if not faults:
                    break
                self._phone.wait_for_rest()
            assert not faults, f"{screen} in {look.name}: {'; '.join(faults)}"
        put_on(self._phone, USUAL)

    def _look_at(
        self, screen: str, look: Look, targets: Sequence[str], words: Sequence[str]
    ) -> list[str]:
        """Look from the top to the end, and say what is missing or too small.

        Of large text, pictures are taken all the way.
        """
        parts: dict[str, Part] = {}
        for number, page in enumerate(pages(self._phone)):
            if not number or look.per_cent > USUAL.per_cent:
                self._phone.picture(f"{screen}-{look.name}" + (f"-{number}" if number else ""))
            parts = larger(parts, page)
        lost = [f"{target} is lost" for target in (*targets, *words) if target not in parts]
        small = [
            f"{target} is too small: {parts[target].width} x {parts[target].height}"
            for target in targets
            if target in parts and parts[target].size < TARGET - ALMOST
        ]
        return [*lost, *small]

    def _hidden(self, targets: Sequence[str]) -> list[str]:
        seen = in_sight(self._phone)
        return [
            f"{target} has to be scrolled to"
            for target in targets
            if target not in seen or seen[target].size < TARGET - ALMOST
        ]


def start(keeper: Keeper, *players: str, teams: int = 2) -> Table:
    """A game of these players."""
    return keeper.start(rules=HAND_AND_FOOT, players=players, team_count=teams, first_dealer=0)


def play(table: Table, *deals: Sequence[int]) -> None:
    """Have deals saved in which the teams have these points."""
    for points in deals:
        number = len(table.game.deals) + 1
        for operation in (*scoring(number, *points), SaveDeal(number, confirmed=True)):
            table.perform(operation)


def play_example(table: Table, deals: int) -> None:
    """Have so many deals of the example game saved."""
    for number, deal in enumerate(EXAMPLE[:deals], start=1):
        for operation in (*entering(number, deal), SaveDeal(number, confirmed=True)):
            table.perform(operation)


@contextmanager
def house(folder: Path) -> Iterator[Keeper]:
    """The games of a house, to be made before the app is served."""
    store = open_store(folder)
    yield Keeper(store)
    store.close()


@contextmanager
def shown(folder: Path, phone: PhoneMaker, route: str) -> Iterator[tuple[Phone, Album]]:
    """The app at a route, on a phone that has its picture taken."""
    with Server(folder) as server:
        hand = phone(server)
        hand.open(route)
        yield hand, Album(hand)
        # For letters that are drawn before the app's own fonts are there, the browser looks for
        # others, and the server has none.
        hand.errors[:] = [error for error in hand.errors if "/assets/fonts/noto" not in error]


def test_the_first_start(tmp_path: Path, phone: PhoneMaker) -> None:
    with shown(tmp_path, phone, routes.HOME) as (_hand, album):
        album.take("home-empty", ["new-game"])


def test_home_with_games(tmp_path: Path, phone: PhoneMaker) -> None:
    with house(tmp_path) as keeper:
        finished = start(keeper, "Ann", "Bob", "Cid", "Dee")
        play_example(finished, 4)
        tied = start(keeper, "מיכל", "سارة", "👵🏽👴🏻", "<b>x</b>")
        play(tied, *[(100, 100)] * 4)
        alone = start(keeper, "Ann", "Bob", "", "Dee", "Eve", "Fay", teams=6)
        play(alone, (300, -120, 0, 45, 500, -1000))
        long = start(keeper, *["Wilhelmina-Theodora von Hohenstein-Ärmel"] * 4)
        play_example(long, 2)
        ids = [table.game.id for table in (finished, tied, alone, long)]
    with shown(tmp_path, phone, routes.HOME) as (_hand, album):
        album.take("home", ["new-game", *(f"game-{each}" for each in ids)])


def test_a_new_game(tmp_path: Path, phone: PhoneMaker) -> None:
    with house(tmp_path) as keeper:
        start(keeper, *FAMILY)
    with shown(tmp_path, phone, routes.NEW_GAME) as (hand, album):
        names = [f"name-{seat}" for seat in range(4)]
        numbers = [f"players-{number}" for number in range(2, 7)]
        dealers = [f"dealer-{seat}" for seat in range(4)]
        wanted = [*numbers, "teams-2", "teams-4", *names, *dealers, "start"]
        album.take("new-game", wanted)
        tap(hand, "players-6")
        album.take("new-game-six", ["teams-2", "teams-3", "teams-6", "name-5", "start"])


def test_a_table(tmp_path: Path, phone: PhoneMaker) -> None:
    with house(tmp_path) as keeper:
        table = start(keeper, *FAMILY)
        play_example(table, 2)
    with shown(tmp_path, phone, routes.game(table.game.id)) as (_hand, album):
        wanted = [*UNDO, "more", "deal-1", "deal-2", "score-deal"]
        album.take("table", wanted, ["headline", "total-0", "total-1"])


def test_an_entry_for_both_teams(tmp_path: Path, phone: PhoneMaker) -> None:
    with house(tmp_path) as keeper:
        table = start(keeper, *FAMILY)
        play_example(table, 1)
        for operation in entering(2, EXAMPLE[0]):
            table.perform(operation)
    with shown(tmp_path, phone, routes.deal(table.game.id, 2)) as (hand, album):
        album.take("entry-first-team", entry_of(0), at_once=True)
        tap(hand, "team-1")
        album.take("entry-second-team", entry_of(1), at_once=True)
        tap(hand, "more")
        expect(hand.find("count-cards")).to_be_attached(timeout=PATIENCE)
        helps = ["help-opening", "help-meld", "help-going-out", "help-disputes"]
        album.take("entry-help", ["count-cards", *helps])


def test_an_entry_of_six_alone(tmp_path: Path, phone: PhoneMaker) -> None:
    with house(tmp_path) as keeper:
        table = start(keeper, "Ann", "Bob", "", "Wilhelmina", "Eve", "Fay", teams=6)
    with shown(tmp_path, phone, routes.deal(table.game.id, 1)) as (_hand, album):
        album.take("entry-six", entry_of(0, 6))


def test_an_entry_that_goes_wrong(tmp_path: Path, phone: PhoneMaker) -> None:
    with house(tmp_path) as keeper:
        table = start(keeper, *FAMILY)
        for operation in scoring(1, 387, 120):
            table.perform(operation)
    with shown(tmp_path, phone, routes.deal(table.game.id, 1)) as (hand, album):
        tap(hand, "key-next")
        for key in "2951":
            tap(hand, f"key-{key}")
        album.take("entry-problems", entry_of(0))


def test_a_correction(tmp_path: Path, phone: PhoneMaker) -> None:
    with house(tmp_path) as keeper:
        table = start(keeper, *FAMILY)
        play_example(table, 1)
    with shown(tmp_path, phone, routes.deal(table.game.id, 1)) as (_hand, album):
        album.take("correction", [*entry_of(0), "cancel"], at_once=True)


def test_what_is_unusual(tmp_path: Path, phone: PhoneMaker) -> None:
    with house(tmp_path) as keeper:
        table = start(keeper, *FAMILY)
        for operation in (*counting(1, 0, {"books.clean": 2}), *typing(1, 1, "left_points", 387)):
            table.perform(operation)
        table.perform(PressKey(1, 0, "melded_points", "0"))
        table.perform(PressKey(1, 1, "melded_points", "0"))
    with shown(tmp_path, phone, routes.deal(table.game.id, 1)) as (hand, album):
        tap(hand, "main")
        expect(hand.find("save-anyway")).to_be_attached()
        album.take("confirm", ["go-back", "save-anyway"])


def test_a_breakdown(tmp_path: Path, phone: PhoneMaker) -> None:
    with house(tmp_path) as keeper:
        table = start(keeper, *FAMILY)
        play_example(table, 1)
        table.perform(PressKey(1, 0, "left_points", "0"))
        table.perform(SaveDeal(1, confirmed=True))
    with shown(tmp_path, phone, routes.breakdown(table.game.id, 1)) as (_hand, album):
        wanted = [*UNDO, "share", "correct", "delete-deal"]
        album.take("breakdown", wanted, ["deal-total-0", "deal-total-1", "changes"])


def test_an_end_with_a_winner(tmp_path: Path, phone: PhoneMaker) -> None:
    with house(tmp_path) as keeper:
        table = start(keeper, *FAMILY)
        play_example(table, 4)
    with shown(tmp_path, phone, routes.game(table.game.id)) as (_hand, album):
        wanted = [*UNDO, "new-game", *(f"deal-{deal}" for deal in range(1, 5))]
        album.take("end-winner", wanted, ["headline", "total-0", "total-1"])


def test_a_tie_of_three(tmp_path: Path, phone: PhoneMaker) -> None:
    with house(tmp_path) as keeper:
        table = start(keeper, *FAMILY, "Eve", "מיכל", teams=3)
        play(table, *[(100, 100, 100)] * 4)
    with shown(tmp_path, phone, routes.game(table.game.id)) as (_hand, album):
        album.take("end-tie", [*UNDO, "new-game", "deal-4"], ["headline", "total-2"])


def test_more_and_names(tmp_path: Path, phone: PhoneMaker) -> None:
    with house(tmp_path) as keeper:
        table = start(keeper, *FAMILY)
    with shown(tmp_path, phone, routes.more(table.game.id)) as (hand, album):
        album.take("more", ["names", "delete-game", "share"])
        tap(hand, "names")
        fields = [*(f"name-player-{seat}" for seat in range(4)), "name-team-0", "name-team-1"]
        album.take("names", [*fields, *UNDO, "done"])


def test_settings(tmp_path: Path, phone: PhoneMaker) -> None:
    with shown(tmp_path, phone, routes.SETTINGS) as (_hand, album):
        answers = ["keep_awake-true", "taps_felt-false", "brightness-dark"]
        album.take("settings", answers)


def test_counting_cards(tmp_path: Path, phone: PhoneMaker) -> None:
    with house(tmp_path) as keeper:
        table = start(keeper, *FAMILY)
        table.perform(AddBook(1, 0, ("K",) * 5 + ("2", "JOKER")))
        table.perform(CountCards(1, 0, "melded", "JOKER", 1))
    with shown(tmp_path, phone, routes.counting(table.game.id, 1, 0)) as (_hand, album):
        steps = ["pile-hand.2", "pile-foot.0", "JOKER-less", "JOKER-more", "by-rank"]
        album.take("counting", [*steps, "book-K", "remove-book-0", *UNDO, "done"])
