"""Settling a dispute: found by words or topic, answered by the rules of this table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.disputes.answers import Basis, answer
from scorekeeper.disputes.question import TOPIC_NAMES, Topic
from scorekeeper.disputes.topics import QUESTIONS
from scorekeeper.game.operations.entry import SetCount
from scorekeeper.i18n import say
from scorekeeper.rules.model.choices import Extend
from scorekeeper.rules.rulebook import load_preset
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.ui import routes
from tests.game.playing import HAND_AND_FOOT
from tests.ui.client import Client
from tests.ui.house import SIZES, House, says, set_text_scale, tap_all

ALL = len(QUESTIONS)


async def asking(
    client: Client,
    question: str = "",
    *,
    rules: RuleSet = HAND_AND_FOOT,
    size: tuple[float, float] = SIZES[0],
) -> House:
    """A house in which people disagree, about a question or about which."""
    house = House()
    game_id = house.start(rules=rules).game.id
    route = routes.dispute(question, game_id) if question else routes.disputes(game_id)
    await house.open(client, route, size=size)
    return house


def found(client: Client) -> list[str]:
    """The ids of the questions on the screen, in order."""
    names = (getattr(control, "identifier", None) or "" for control in client.walk())
    return [name.removeprefix("question-") for name in names if name.startswith("question-")]


def parts(client: Client, start: str) -> list[str]:
    """What the parts say whose identifiers begin so."""
    names = (getattr(control, "identifier", None) or "" for control in client.walk())
    return [says(client, name) for name in names if name.startswith(start)]


async def test_all_questions_are_there_to_begin_with(client: Client) -> None:
    await asking(client)
    assert found(client) == [question.id for question in QUESTIONS]
    assert says(client, "found") == f"{ALL} questions"


async def test_words_find_the_question_that_is_meant(client: Client) -> None:
    await asking(client)
    await client.enter("search", "eighth card book")
    assert found(client)[0] == "D-10"
    assert len(found(client)) < ALL
    await client.enter("search", "zebra")
    assert found(client) == []
    assert says(client, "found").startswith("No question fits these words.")


async def test_a_topic_leaves_its_own_questions_until_it_is_put_away(client: Client) -> None:
    await asking(client)
    await client.tap("topic-foot")
    assert found(client) == [each.id for each in QUESTIONS if each.topic is Topic.FOOT]
    await client.tap("all-topics")
    assert len(found(client)) == ALL
    assert all(f"topic-{topic}" in identifiers(client) for topic in TOPIC_NAMES)


def identifiers(client: Client) -> set[str]:
    """All identifiers on the screen."""
    return {getattr(control, "identifier", None) or "" for control in client.walk()}


async def test_a_question_opens_its_answer_and_the_way_back_leads_to_the_list(
    client: Client,
) -> None:
    await asking(client)
    await tap_all(client, "topic-books", "question-D-10")
    assert client.views[-1].route.endswith("/disputes/D-10")
    assert says(client, "dispute-verdict") == "No."
    assert "A book is finished with 7 cards and takes no more." in says(client, "answer")
    await client.tap("back")
    assert found(client) == [each.id for each in QUESTIONS if each.topic is Topic.BOOKS]


async def test_an_answer_has_its_rule_its_source_and_what_others_play(client: Client) -> None:
    await asking(client, "D-10")
    told = says(client, "answer")
    assert "Rule HF-08" in told
    assert "The published rules say so." in told
    assert f"Source: {HAND_AND_FOOT.sources[0]}" in told
    others = parts(client, "other-")
    assert any("Canasta" in other for other in others)


@pytest.mark.parametrize("preset", ["hand_and_foot", "canasta_classic"])
async def test_every_question_has_its_answer_on_the_screen(client: Client, preset: str) -> None:
    rules = load_preset(preset)
    house = await asking(client, rules=rules)
    (game_id,) = house.store.games
    for question in QUESTIONS:
        await client.go(routes.dispute(question.id, game_id))
        for sentence in answer(question, rules).said:
            assert say(sentence) in says(client, "answer")


async def test_where_the_rules_are_silent_the_house_policy_is_told_as_such(client: Client) -> None:
    await asking(client, "D-17")
    assert "This is a house rule that this app uses." in says(client, "basis-policy")
    assert "Rule A-24" in says(client, "answer")


async def test_an_assumed_value_is_marked(client: Client) -> None:
    rules = load_preset("canasta_modern_american")
    assumed = [each.id for each in QUESTIONS if answer(each, rules).basis is Basis.ASSUMED]
    await asking(client, assumed[0], rules=rules)
    assert says(client, "basis-assumed").startswith("Assumed: ")


async def test_the_table_s_own_rule_is_told_from_the_published_one(client: Client) -> None:
    rules = replace(
        HAND_AND_FOOT,
        id="ours",
        name="Our rules",
        based_on=HAND_AND_FOOT.id,
        book=replace(HAND_AND_FOOT.book, extend=Extend.ANY),
        meld=replace(HAND_AND_FOOT.meld, max=None),
    )
    await asking(client, "D-10", rules=rules)
    assert says(client, "dispute-verdict") == "Yes."
    assert says(client, "basis-table").startswith("This is the table's own rule")
    assert "Rules: Our rules" in client.texts()


async def test_a_running_game_adds_its_own_figures(client: Client) -> None:
    house = House()
    table = house.start(done=[SetCount(1, 0, "red_threes_tabled", 3)])
    await house.open(client, routes.dispute("D-05", table.game.id, 1))
    assert "Ann & Cid: 300" in says(client, "in-this-game")
    await client.tap("back")
    assert client.views[-1].route == routes.disputes(table.game.id, 1)


async def test_without_a_game_the_usual_rules_answer(client: Client) -> None:
    house = House()
    house.keeper.rules.choose("canasta_classic")
    await house.open(client)
    await tap_all(client, "disputes", "question-D-10")
    assert client.views[-1].route == routes.dispute("D-10")
    assert "Rules: Classic Canasta" in client.texts()
    assert "in-this-game" not in identifiers(client)


async def test_a_question_that_is_not_there_is_refused(client: Client) -> None:
    await asking(client, "D-99")
    assert "There is no question D-99." in client.texts()


@pytest.mark.parametrize("size", SIZES)
async def test_it_can_be_used_on_any_screen_and_with_large_text(
    client: Client, size: tuple[float, float]
) -> None:
    await asking(client, size=size)
    await set_text_scale(client, 2)
    await client.enter("search", "foot")
    await client.tap(f"question-{found(client)[0]}")
    assert says(client, "answer")
