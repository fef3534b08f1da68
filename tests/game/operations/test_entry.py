"""Every tap is an operation: it can be done or says why not, and none of them counts yet."""

from __future__ import annotations

from inspect import isabstract

import pytest

from scorekeeper.game.entry import MOST_DIGITS, NOBODY, Figure, WentOut
from scorekeeper.game.entry_fields import counters_of, figures_of
from scorekeeper.game.operations import OPERATIONS
from scorekeeper.game.operations.base import Operation, TeamOperation
from scorekeeper.game.operations.entry import DiscardDraft, MarkWentOut, PressKey, SetCount
from scorekeeper.game.standing import standing_of
from scorekeeper.rules.sentence import Refused
from tests.game.playing import HAND_AND_FOOT, KEYS, a_game, after, typing, with_deal

CLEAN = "books.clean"


def test_a_count_is_chosen_changed_and_taken_back() -> None:
    game = a_game()
    for count in (3, 0, 7):
        game = after(game, SetCount(1, 0, CLEAN, count))
        assert game.entry(1).teams[0].count(CLEAN) == count
    assert after(game, SetCount(1, 0, CLEAN, None)) == a_game()


@pytest.mark.parametrize("counter", [counter.id for counter in counters_of(HAND_AND_FOOT, 4)])
def test_a_count_goes_from_nothing_to_what_the_packs_hold(counter: str) -> None:
    most = next(each.most for each in counters_of(HAND_AND_FOOT, 4) if each.id == counter)
    for count in (0, most):
        game = after(a_game(), SetCount(1, 1, counter, count))
        assert game.entry(1).teams[1].count(counter) == count
    for count in (-1, most + 1):
        with pytest.raises(Refused, match=rf"0 to {most} are possible, not {count}\.") as refused:
            SetCount(1, 1, counter, count).do(a_game())
        assert refused.value.field == counter


@pytest.mark.parametrize("figure", [figure.id for figure in figures_of(HAND_AND_FOOT, 4)])
def test_a_figure_goes_up_to_what_the_packs_hold(figure: str) -> None:
    most = next(each.most for each in figures_of(HAND_AND_FOOT, 4) if each.id == figure)
    game = after(a_game(), *typing(1, 0, figure, most))
    assert game.entry(1).teams[0].figure(figure) == Figure((str(most),))
    with pytest.raises(Refused, match=f"is too much; the packs in play hold {most}") as refused:
        after(a_game(), *typing(1, 0, figure, most + 1))
    assert refused.value.field == figure


@pytest.mark.parametrize("key", KEYS)
def test_each_key_can_be_pressed_on_an_empty_figure(key: str) -> None:
    figure = after(a_game(), PressKey(1, 0, "melded_points", key)).entry(1).teams[0].figures
    assert bool(figure) is key.isdecimal()


def test_a_key_that_the_pad_does_not_have_is_refused() -> None:
    with pytest.raises(Refused, match="The number pad has no key named minus"):
        PressKey(1, 0, "left_points", "minus").do(a_game())


def test_1385_card_points_take_four_keys() -> None:
    keys = list(typing(1, 0, "melded_points", 1385))
    assert len(keys) == 4
    assert after(a_game(), *keys).entry(1).teams[0].figure("melded_points") == Figure(("1385",))


@pytest.mark.parametrize("who", [0, 1, 2, 3, NOBODY])
def test_who_went_out_is_marked_changed_and_taken_back(who: WentOut) -> None:
    game = after(a_game(), MarkWentOut(1, 2), MarkWentOut(1, who))
    assert game.entry(1).went_out == who
    assert after(game, MarkWentOut(1, None)) == a_game()


@pytest.mark.parametrize("seat", [-1, 4])
def test_nobody_goes_out_who_is_not_at_the_table(seat: int) -> None:
    with pytest.raises(Refused, match=f"There is no player {seat + 1} in this game") as refused:
        MarkWentOut(1, seat).do(a_game())
    assert refused.value.field == "seat"


@pytest.mark.parametrize("team", [-1, 2])
@pytest.mark.parametrize("kind", ["count", "key"])
def test_nothing_is_entered_for_a_team_that_does_not_play(team: int, kind: str) -> None:
    operation: Operation = (
        SetCount(1, team, CLEAN, 1) if kind == "count" else PressKey(1, team, "left_points", "5")
    )
    with pytest.raises(Refused, match=f"There is no team {team + 1} in this game") as refused:
        operation.do(a_game())
    assert refused.value.field == "team"


def test_what_the_rules_do_not_ask_for_is_refused() -> None:
    for operation in (SetCount(1, 0, "books.sevens", 1), PressKey(1, 0, "tricks", "1")):
        with pytest.raises(Refused):
            operation.do(a_game())


def test_a_figure_that_has_grown_too_long_is_refused_before_it_is_too_much() -> None:
    game = after(a_game(), *typing(1, 0, "melded_points", 0))
    for key in "0" * MOST_DIGITS:
        game = after(game, PressKey(1, 0, "melded_points", key))
    assert game.entry(1).teams[0].figure("melded_points") == Figure(("0",))


def test_what_is_half_entered_never_counts() -> None:
    game = with_deal(a_game(), 1, 300, 120)
    half = after(
        game,
        SetCount(1, 0, CLEAN, 3),
        SetCount(2, 1, "books.wild", 2),
        *typing(2, 0, "left_points", 75),
        MarkWentOut(2, 1),
    )
    assert standing_of(half) == standing_of(game)


def test_each_deal_has_a_draft_of_its_own() -> None:
    game = after(with_deal(a_game(), 1, 300, 120), MarkWentOut(2, 0), MarkWentOut(1, 3))
    assert [number for number, _draft in game.drafts] == [1, 2]
    dropped = after(game, DiscardDraft(2))
    assert [number for number, _draft in dropped.drafts] == [1]


def test_every_operation_has_a_name_in_the_log() -> None:
    kinds = [*Operation.__subclasses__(), *TeamOperation.__subclasses__()]
    assert {kind.name for kind in kinds if not isabstract(kind)} == OPERATIONS.keys()
    assert all(kind.name == name for name, kind in OPERATIONS.items())
