"""Finding a question by what people type."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.disputes.answers import question_text
from scorekeeper.disputes.question import Question, Topic
from scorekeeper.disputes.search import (
    EXACT,
    MISSPELLED,
    PREFIX,
    find,
    fit,
    one_letter_apart,
    words_of,
)
from scorekeeper.disputes.topics import QUESTIONS
from scorekeeper.rules.rulebook import load_preset
from scorekeeper.rules.sentence import Sentence

PHRASES = {
    "D-01": ("caught with a red three", "red 3 still in hand at the end", "-500 red three"),
    "D-02": ("unopened foot", "cards in my foot never picked up", "foot not opened count against"),
    "D-03": ("do cards in the book count too", "individual cards of a book", "seven kings 570"),
    "D-04": ("forgot red three", "red three put down late", "penalty for forgotten red three"),
    "D-05": (
        "red threes but never melded",
        "red three without a meld",
        "nothing melded, red threes",
    ),
    "D-06": ("red threes no canasta", "red three without a book", "threes melded but no book"),
    "D-07": ("red three freeze pile", "is the pile frozen by a red three", "freezing red threes"),
    "D-08": ("go out with black threes", "what is a black three worth", "meld black threes last"),
    "D-09": ("black three freeze", "frozen by a black three", "does a black three block the pile"),
    "D-10": ("eighth card on a book", "8th card", "add more to a finished book"),
    "D-11": ("wild on a clean book", "joker on finished clean book", "dump a wild card"),
    "D-12": ("how many wilds in a dirty book", "most jokers in a book", "maximum wild cards"),
    "D-13": ("book of only wild cards", "all jokers and twos", "wild canasta allowed"),
    "D-14": ("two books same rank", "second book of kings", "another meld of the same rank"),
    "D-15": (
        "does the top card count",
        "opening with the top card",
        "rest of the pile opening",
    ),
    "D-16": ("minus 600 open", "negative total opening", "below zero what do we need"),
    "D-17": ("five short", "not enough to open", "laid down too few points"),
    "D-18": ("partner showed wild cards", "six wild cards failed opening", "saw partners wilds"),
    "D-19": ("last card into the foot", "discard to pick up foot", "empty hand keep a card"),
    "D-20": ("throw a wild to get to foot", "discard joker reach foot", "wild card away foot"),
    "D-21": ("go out without discard", "final discard", "must I discard my last card"),
    "D-22": ("partner still in hand", "partner has not picked up foot", "go out partner in hand"),
    "D-23": ("partner said no", "permission refused", "ask partner again"),
    "D-24": ("went out without books", "out with missing books", "illegal going out"),
    "D-25": ("three clean one dirty enough", "books needed to go out", "how many books required"),
    "D-26": ("nobody went out", "stock ran out bonus", "who gets 100 when nobody is out"),
    "D-27": ("must take discards", "stock empty take pile", "no stock left forced"),
    "D-28": ("whole pile or seven", "how many cards of the pile", "take all the discards"),
    "D-29": ("one card and a wild take pile", "pair needed for pile", "matching card plus joker"),
    "D-30": ("wild on top of pile", "joker on top take", "two lies on top"),
    "D-31": ("meld has five take pile", "pair matches, meld would be eight", "five cards top card"),
    "D-32": ("no legal discard", "cannot discard after taking pile", "took pile stuck"),
    "D-33": ("misdeal", "player has 12 cards", "too few cards dealt"),
    "D-34": ("one to hold one to throw", "keep two cards", "hold one card back"),
    "D-35": ("joker on four card meld", "add joker to four", "fifth card a joker"),
    "D-36": ("three players books", "books for two players", "how many books solo"),
    "D-37": ("run as opening", "three wilds open", "open with a sequence"),
    "D-38": ("tie", "same total who wins", "we are tied"),
    "D-39": ("red threes toward opening", "red three opening minimum", "red threes help open"),
    "D-40": ("all red threes bonus", "seven red threes", "having all four red threes 800"),
    "D-41": ("new meld and add same turn", "both start and add", "add to other meld in turn"),
    "D-42": ("wild finish a clean meld", "clean becomes dirty", "joker closes clean meld"),
    "D-43": ("discarded wild freeze", "does a joker freeze the pile", "frozen by a two"),
    "D-44": ("how many draw", "draw from stock", "cards to draw a turn"),
    "D-45": ("game over", "when does the game end", "how many deals"),
    "D-46": ("are eights worth five", "card values", "what is an ace worth"),
    "D-47": ("exactly 22 cards", "lift the right number", "exact cut bonus"),
    "D-48": ("going out worth", "bonus for going out", "concealed out points"),
    "D-49": (
        "finish last book same turn",
        "last book in the turn",
        "complete a needed book",
    ),
}


def ids(words: str, topic: Topic | None = None) -> list[str]:
    return [each.id for each in find(words, topic)]


@pytest.mark.parametrize("question_id", [each.id for each in QUESTIONS])
def test_three_phrasings_find_each_question_among_the_first(question_id: str) -> None:
    for phrase in PHRASES[question_id]:
        assert question_id in ids(phrase)[:3], phrase


def test_nothing_typed_shows_all_questions_of_the_topic() -> None:
    assert find("") == find("  ?! ") == QUESTIONS
    assert ids("", Topic.BLACK_THREES) == ["D-08", "D-09"]


def test_a_topic_leaves_only_its_own_questions() -> None:
    assert "D-07" in ids("freeze")
    assert ids("freeze", Topic.BLACK_THREES) == ["D-09"]
    assert ids("permission", Topic.BLACK_THREES) == []


def test_what_no_question_is_about_finds_nothing() -> None:
    assert find("submarine") == ()


@pytest.mark.parametrize(
    "typed",
    ["TIED", "tíed", "permision", "permissoin", "permissiom", "unopen", "jokres", "  -500 "],
)
def test_case_accents_wrong_letters_and_beginnings_do_not_matter(typed: str) -> None:
    assert find(typed)


@settings(deadline=None)
@given(st.permutations(["partner", "still", "hand", "foot"]))
def test_the_order_of_words_does_not_matter(words: list[str]) -> None:
    assert ids(" ".join(words)) == ids("partner still hand foot")


@settings(deadline=None)
@given(st.text(max_size=40))
def test_whatever_is_typed_gives_questions_that_each_come_once(words: str) -> None:
    found = ids(words)
    assert len(found) == len(set(found))


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda each: each.id)
@pytest.mark.parametrize("preset", ["hand_and_foot", "canasta"])
def test_a_question_typed_as_it_stands_comes_first(question: Question, preset: str) -> None:
    assert ids(str(question_text(question, load_preset(preset))))[0] == question.id


def test_the_words_of_another_language_are_searched() -> None:
    def read(sentence: Sentence) -> str:
        return "சிவப்பு மூன்று" if "red three cost" in str(sentence) else ""

    assert [each.id for each in find("சிவப்பு", read=read)] == ["D-01"]
    assert find("joker", read=read) == ()


def test_words_lose_accents_and_signs_but_no_vowel_signs() -> None:
    assert words_of("Café-CRÈME, don't!") == ("cafe", "creme", "dont")
    assert words_of("\N{MINUS SIGN}500 of 10,000") == ("500", "of", "10", "000")
    assert words_of("लाल तीन") == ("लाल", "तीन")
    decomposed = unicodedata.normalize("NFKD", "கழி போடு")
    assert words_of("கழி, போடு") == tuple(decomposed.split())


@pytest.mark.parametrize(
    ("typed", "word", "expected"),
    [
        ("foot", "foot", EXACT),
        ("fo", "foot", PREFIX),
        ("f", "foot", 0),
        ("books", "book", PREFIX),
        ("tied", "tie", PREFIX),
        ("bookish", "book", 0),
        ("out", "ou", 0),
        ("frezee", "freeze", MISSPELLED),
        ("freze", "freeze", MISSPELLED),
        ("freezse", "freeze", MISSPELLED),
        ("fraeze", "freeze", MISSPELLED),
        ("frooze", "freeze", 0),
        ("foat", "foot", 0),
        ("50", "500", 0),
        ("5000", "500", 0),
        ("500", "500", EXACT),
        ("permits", "permission", 0),
    ],
)
def test_how_well_a_word_fits(typed: str, word: str, expected: int) -> None:
    assert fit(typed, word) == expected


@given(st.text("abc", min_size=2, max_size=7), st.data())
def test_one_wrong_letter_is_one_letter_apart(word: str, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(word) - 1))
    without = word[:place] + word[place + 1 :]
    replaced = word[:place] + "z" + word[place + 1 :]
    added = word[:place] + "z" + word[place:]
    for other in (without, replaced, added):
        assert one_letter_apart(word, other)
        assert one_letter_apart(other, word)
