"""The rules of a running game can be changed, and nothing that was recorded is lost by it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.game.game import Game, RulesFrom
from scorekeeper.game.history import new_history
from scorekeeper.game.operations.cards import AddBook, CountCards
from scorekeeper.game.operations.deals import DeleteDeal, SaveDeal
from scorekeeper.game.operations.entry import SetCount
from scorekeeper.game.operations.rules import ChangeRules
from scorekeeper.game.scores import record_of, score_of
from scorekeeper.game.standing import standing_of
from scorekeeper.rules.model.points import SpecialHand
from scorekeeper.rules.rulebook import load_preset, preset_ids
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Refused
from scorekeeper.rules.wording import rule_text
from tests.e2e.figures import EXAMPLE
from tests.game.playing import a_game, after, counting, entering, scoring, with_deals

HAND_AND_FOOT = load_preset("hand_and_foot")
DEARIE = load_preset("dearie")


def the_example(deals: int) -> Game:
    """The first deals of the example game."""
    game = a_game()
    for number, deal in enumerate(EXAMPLE[:deals], start=1):
        game = after(game, *entering(number, deal), SaveDeal(number, confirmed=True))
    return game


def cheaper(rules: RuleSet, bonus: int) -> RuleSet:
    """These rules with another bonus for going out."""
    return replace(rules, going_out=replace(rules.going_out, bonus=bonus))


def test_from_a_deal_on_earlier_deals_keep_their_rules() -> None:
    game = the_example(2)
    before = standing_of(game).scores
    changed = after(game, ChangeRules(2, cheaper(HAND_AND_FOOT, 0)), ChangeRules(3, DEARIE))
    assert [change.deal for change in changed.rules] == [1, 2, 3]
    assert standing_of(changed).scores[0] == before[0]
    assert changed.rules_of(3) == DEARIE


def test_for_the_whole_game_every_deal_is_scored_anew() -> None:
    game = the_example(2)
    changed = after(game, ChangeRules(2, DEARIE), ChangeRules(1, cheaper(HAND_AND_FOOT, 300)))
    assert len(changed.rules) == 1
    assert changed.deals == game.deals
    assert standing_of(changed).scores[0][0] == standing_of(game).scores[0][0] + 200


def test_going_back_to_the_rules_before_leaves_no_trace() -> None:
    game = the_example(2)
    assert after(game, ChangeRules(3, DEARIE), ChangeRules(3, HAND_AND_FOOT)) == game


def test_undo_gives_the_game_its_rules_back() -> None:
    history = new_history(the_example(2))
    changed = history.do(ChangeRules(1, DEARIE), "now").do(ChangeRules(3, HAND_AND_FOOT), "now")
    assert changed.undo().undo().game == history.game
    assert changed.undo().undo().redo().redo().game == changed.game


def test_counters_that_the_new_rules_do_not_know_are_kept_and_shown_as_not_counted() -> None:
    game = the_example(1)
    plain = load_preset("roth")
    changed = after(game, ChangeRules(1, plain))
    assert changed.saved(1) == game.saved(1)
    score = score_of(changed, 1, changed.deals[0], 0)
    (wild,) = [line for line in score.lines if str(line.label) == "Wild books"]
    assert (wild.count, wild.points, wild.applied) == (1, 0, False)
    assert str(wild.reason) == "The rules of this deal do not count it."
    assert "Types of books" in str(rule_text(plain, wild.key).sentence)
    assert sum(line.points for line in score.lines if line.applied) == score.total
    assert after(changed, ChangeRules(1, HAND_AND_FOOT)) == game


def test_what_new_rules_ask_for_is_not_made_up_for_a_saved_deal() -> None:
    changed = after(the_example(1), ChangeRules(1, DEARIE))
    assert record_of(changed, 1, changed.deals[0], 0).books == {"clean": 2, "dirty": 2, "wild": 1}
    touched = after(changed, SetCount(1, 0, "red_threes_tabled", 1))
    assert "sevens" not in record_of(touched, 1, touched.entry(1), 0).books


@pytest.mark.parametrize("preset", preset_ids())
def test_any_preset_scores_the_example_or_says_why_not(preset: str) -> None:
    game = replace(the_example(3), rules=(RulesFrom(1, cheaper(HAND_AND_FOOT, 0)),))
    rules = load_preset(preset)
    for deal in (1, 3):
        change = ChangeRules(deal, rules)
        if 2 not in rules.sides.team_size or not rules.sides.players_min <= 4:
            with pytest.raises(Refused, match=r"teams of these sizes|players"):
                change.verify(game)
        else:
            assert standing_of(change.do(game)).scores


@pytest.mark.parametrize(
    ("rules", "why"),
    [
        (load_preset("simpson"), r"teams of these sizes: 1\. 4 players in 2 teams do not fit"),
        (load_preset("pennies_from_heaven"), "is for 6 to 6 players, and not for 4"),
        (
            replace(HAND_AND_FOOT, length=replace(HAND_AND_FOOT.length, deals=2)),
            "has 2 deals, and 3 are saved already",
        ),
        (HAND_AND_FOOT, "From deal 1 on these are the rules already"),
    ],
)
def test_a_change_that_cannot_be_is_refused(rules: RuleSet, why: str) -> None:
    game = the_example(3)
    with pytest.raises(Refused, match=why):
        ChangeRules(1, rules).verify(game)


@pytest.mark.parametrize("deal", [0, -1, 5])
def test_rules_begin_with_a_deal_that_there_is(deal: int) -> None:
    with pytest.raises(Refused, match="from deal 1 to deal 4 on") as refused:
        ChangeRules(deal, DEARIE).verify(the_example(3))
    assert refused.value.field == "from_deal"


def test_a_finished_game_goes_on_by_rules_with_more_deals() -> None:
    game = the_example(4)
    assert standing_of(game).is_complete
    with pytest.raises(Refused, match="the game is over, so there is no deal 5"):
        ChangeRules(5, cheaper(HAND_AND_FOOT, 0)).verify(game)
    assert not standing_of(after(game, ChangeRules(5, DEARIE))).is_complete


def test_cards_counted_in_a_class_that_the_new_rules_split_are_not_guessed_at() -> None:
    counted = after(
        a_game(), CountCards(1, 0, "hand.0", "K-8", 3), *scoring(1, 500, 400), SaveDeal(1, True)
    )
    split = load_preset("roth")
    with pytest.raises(Refused, match="Deal 1 cannot be scored by these rules: There are no cards"):
        ChangeRules(1, split).verify(counted)
    assert after(counted, ChangeRules(2, split)).rules_of(2) == split


@pytest.mark.parametrize("preset", preset_ids())
def test_books_given_with_their_cards_need_rules_that_have_such_books(preset: str) -> None:
    given = after(
        a_game(),
        AddBook(1, 0, ("2",) * 4 + ("JOKER",) * 3),
        AddBook(1, 0, ("7",) * 5 + ("2",) * 2),
        *scoring(1, 500, 400),
        SaveDeal(1, True),
    )
    by_others = replace(given, rules=(RulesFrom(1, load_preset("hand_and_foot")),))
    change = ChangeRules(1, cheaper(load_preset(preset), 7))
    sides = change.rules.sides
    fits = 2 in sides.team_size and sides.players_min <= 4 <= sides.players_max
    if fits and change.rules.meld.all_wild:
        assert len(standing_of(change.do(by_others)).scores) == 1
    else:
        with pytest.raises(Refused):
            change.do(by_others)


def test_a_half_entered_deal_goes_on_by_the_new_rules() -> None:
    game = after(the_example(1), *counting(2, 0, {"books.clean": 2, "books.wild": 1}))
    changed = after(game, ChangeRules(2, DEARIE), SetCount(2, 0, "books.sevens", 1))
    assert score_of(changed, 2, changed.entry(2), 0).book_bonus == 1000 + 1500 + 1000


def test_rules_stay_with_their_deals_when_an_earlier_deal_is_deleted() -> None:
    game = after(with_deals(a_game(), (10, 20), (30, 40), (50, 60)), ChangeRules(3, DEARIE))
    assert after(game, DeleteDeal(1)).rules == (RulesFrom(1, HAND_AND_FOOT), RulesFrom(2, DEARIE))
    assert after(game, DeleteDeal(3)).rules == game.rules
    whole = after(with_deals(a_game(), (10, 20)), ChangeRules(2, DEARIE), DeleteDeal(1))
    assert whole.rules == (RulesFrom(1, DEARIE),)


def test_a_special_hand_that_wins_the_game_ends_it() -> None:
    rules = replace(HAND_AND_FOOT, special_hands=(SpecialHand("straight", 500, wins_game=True),))
    game = replace(a_game(), rules=(RulesFrom(1, rules),))
    played = after(
        game, *scoring(1, 0, 2500), SetCount(1, 0, "special_hands.straight", 1), SaveDeal(1, True)
    )
    standing = standing_of(played)
    assert standing.is_complete
    assert standing.winner == 0
    assert standing.totals == (500, 2500)
