"""Games with their logs, made the way a table makes them: tap by tap."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle
from typing import Final

from hypothesis import strategies as st

from scorekeeper.game.entry import NOBODY
from scorekeeper.game.entry_fields import MELDED_PILE, counters_of, figures_of, foot_of, hand_of
from scorekeeper.game.game import Game, start_game
from scorekeeper.game.history import History, new_history
from scorekeeper.game.operations.base import Operation
from scorekeeper.game.operations.cards import AddBook, CountCards, RemoveBook
from scorekeeper.game.operations.deals import DeleteDeal, SaveDeal
from scorekeeper.game.operations.entry import DiscardDraft, MarkWentOut, PressKey, SetCount
from scorekeeper.game.operations.names import RenamePlayer, RenameTeam
from scorekeeper.game.operations.rules import ChangeRules
from scorekeeper.game.players import TEAM_COUNTS
from scorekeeper.rules.rulebook import load_preset
from scorekeeper.rules.sentence import Refused
from tests.game.playing import KEYS

GAME_ID: Final = "0123456789abcdef"
STARTED: Final = "2026-05-01T19:30:00+00:00"


def time_after(taps: int) -> str:
    """The time at which a table makes its tap of this number."""
    return f"2026-05-01T{20 + taps // 3600 % 4}:{taps // 60 % 60:02}:{taps % 60:02}+00:00"


def id_of(number: int) -> str:
    """The id of one of many games."""
    return f"{number:016x}"


def new_game(game_id: str = GAME_ID, rules: str = "hand_and_foot") -> History:
    """A game of four that has just begun."""
    return new_history(
        start_game(
            id=game_id,
            started=STARTED,
            rules=load_preset(rules),
            players=("Ann", "Bob", "", "Zoë"),
            team_count=2,
        )
    )


def taps() -> Iterator[Operation]:
    """Taps without an end that can always be made, in a game of four for four deals or more.

    They enter and save three deals, and type in the fourth for ever.
    """
    for deal in (1, 2, 3):
        yield SetCount(deal, 0, "books.clean", deal)
        yield SetCount(deal, 1, "red_threes_tabled", 0)
        yield from (PressKey(deal, 0, "melded_points", key) for key in ("3", "8", "5"))
        yield MarkWentOut(deal, 0)
        yield SaveDeal(deal, confirmed=True)
    for key in cycle(("1", "2", "0", "backspace", "plus", "5", "clear")):
        yield PressKey(4, 1, "left_points", key)


def after(number: int, history: History | None = None) -> History:
    """The history after so many taps."""
    *_, last = every_step(number, history)
    return last


def every_step(number: int, history: History | None = None) -> Iterator[History]:
    """The histories after no tap, one tap, and so on."""
    history = history or new_game()
    yield history
    for count, tap in zip(range(number), taps(), strict=False):
        history = history.do(tap, time_after(count))
        yield history


names = st.text(max_size=12) | st.sampled_from(["", "\ud800", "a\nb", "👵🏽", "סבתא", '"}', "\x00"])
"""Names as people and programs type them, those included that cannot be written as UTF-8."""


@st.composite
def games(draw: st.DrawFn) -> Game:
    """Any game that can be started."""
    players = draw(st.sampled_from(sorted(TEAM_COUNTS)))
    return start_game(
        id=draw(st.integers(0, 2**64 - 1).map(id_of)),
        started=STARTED,
        rules=load_preset(draw(st.sampled_from(["hand_and_foot", "roth", "canasta", "samba"]))),
        players=tuple(draw(st.lists(names, min_size=players, max_size=players))),
        team_count=draw(st.sampled_from(TEAM_COUNTS[players])),
        first_dealer=draw(st.integers(0, players - 1)),
    )


@st.composite
def operations(draw: st.DrawFn, game: Game) -> Operation:
    """An operation that may or may not be possible in a game as it stands."""
    deal = draw(st.integers(1, len(game.deals) + 1))
    team = draw(st.integers(0, game.team_count - 1))
    seat = draw(st.integers(0, len(game.players) - 1))
    rules = game.rules_of(deal)
    counters = [each.id for each in counters_of(rules, len(game.players))]
    figures = [each.id for each in figures_of(rules, len(game.players))]
    operation: Operation = draw(
        st.one_of(
            st.builds(
                SetCount,
                st.just(deal),
                st.just(team),
                st.sampled_from(counters),
                st.none() | st.integers(0, 5),
            ),
            st.builds(
                PressKey,
                st.just(deal),
                st.just(team),
                st.sampled_from(figures),
                st.sampled_from(KEYS),
            ),
            st.builds(
                CountCards,
                st.just(deal),
                st.just(team),
                st.sampled_from([MELDED_PILE, hand_of(seat), foot_of(seat)]),
                st.sampled_from(["JOKER", "K", "K-8", "R3"]),
                st.integers(0, 3),
            ),
            st.builds(
                AddBook,
                st.just(deal),
                st.just(team),
                st.sampled_from([("K",) * 7, ("A",) * 6 + ("JOKER",), ("2",) * 7]),
            ),
            st.builds(RemoveBook, st.just(deal), st.just(team), st.integers(0, 1)),
            st.builds(MarkWentOut, st.just(deal), st.sampled_from([None, NOBODY, seat])),
            st.builds(SaveDeal, st.just(deal), st.just(True)),
            st.builds(DiscardDraft, st.just(deal)),
            st.builds(DeleteDeal, st.just(deal)),
            st.builds(
                ChangeRules,
                st.integers(1, deal),
                st.sampled_from(["hand_and_foot", "roth", "canasta"]).map(load_preset),
            ),
            st.builds(RenamePlayer, st.just(seat), names),
            st.builds(RenameTeam, st.just(team), names),
        )
    )
    return operation


@st.composite
def every_history(draw: st.DrawFn, most: int = 25) -> list[History]:
    """All the histories that a table goes through: operations, undone and redone steps."""
    history = new_history(draw(games()))
    steps = [history]
    for count in range(draw(st.integers(0, most))):
        try:
            match draw(st.integers(0, 6)):
                case 0:
                    history = history.undo()
                case 1:
                    history = history.redo()
                case _:
                    history = history.do(draw(operations(history.game)), time_after(count))
        except Refused:
            continue
        steps.append(history)
    return steps


def from_the_middle(history: History) -> History:
    """The history as if its log had begun only now."""
    return replace(history, start=history.game, done=(), undone=())
