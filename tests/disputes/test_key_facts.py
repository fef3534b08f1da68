"""The answers of the default rules and of Canasta, fact by fact."""

from __future__ import annotations

import pytest

from tests.disputes.asking import ask, other, said

HAND_AND_FOOT = {
    "D-01": ("costs your team 100 points", "foot that was never picked up counts the same"),
    "D-02": ("Yes.", "cost 85 points", "A red three in it counts -100"),
    "D-03": ("Yes.", "500 points for the book and 70 for its cards, 570 together"),
    "D-04": ("No.", "until the deal ends nothing is lost", "can earn 100", "costs your team 100"),
    "D-05": ("Yes.", "earns 100 points, also for a team that melded nothing"),
    "D-06": ("Yes.", "earns 100 points; no book is needed"),
    "D-07": ("No.", "straight to the table", "Nothing freezes the pile"),
    "D-08": ("No.", "costs 5 points", "never melded, not even in going out"),
    "D-09": ("No.", "only stops the next player"),
    "D-10": ("No.", "finished with 7 cards", "Start a new meld of the same rank"),
    "D-11": ("No.", "takes none"),
    "D-12": ("A book of 7 cards may hold 2 wild cards", "no more than 5 cards, only one"),
    "D-13": ("Yes.", "1500 points", "Going out needs one of them"),
    "D-14": ("Yes.", "One after the other", "Two unfinished melds of a rank are not allowed"),
    "D-15": ("Yes.", "The top card counts", "the cards under it do not", "count 30"),
    "D-16": ("by the deal, whatever the total: 50, 90, 120, 150",),
    "D-17": ("takes its cards back", "costs nothing"),
    "D-18": ("Yes.", "does not bind", "180 points"),
    "D-19": ("No.", "go on in the same turn", "for your next turn"),
    "D-20": ("Yes.", "costs nothing"),
    "D-21": ("No.", "all cards but one and discard that one"),
    "D-22": ("No.", "played a turn from the foot"),
    "D-23": ("Yes.", "be allowed to go out", "keeps at least 2 cards", "asking again in a later"),
    "D-24": ("no going out", "earns nothing"),
    "D-25": ("No.", "Clean books: 2, Dirty books: 2, Wild books: 1"),
    "D-26": ("Nobody gets them", "Everything else is scored", "earns 100 points"),
    "D-27": ("No.", "You may", "as soon as nobody wants"),
    "D-28": ("The top 7 cards", "all if there are fewer"),
    "D-29": ("No.", "Two natural cards"),
    "D-30": ("Yes.", "two of the same"),
    "D-31": ("No.", "would have 8 cards", "With 4 such cards"),
    "D-32": ("Any card may be discarded",),
    "D-33": ("No.", "The deal goes on", "hand 13, foot 13"),
    "D-34": ("No.", "A player whose partner said no keeps at least 2 cards"),
    "D-35": ("Yes.", "fits on four natural cards, but not on three with one wild card"),
    "D-36": ("Clean books: 2, Dirty books: 2, Wild books: 1", "same for every number", "waits for"),
    "D-37": ("Yes.", "A joker and two twos count 90", "A run is no meld"),
    "D-38": ("Teams with the same total at the end share the win",),
    "D-39": ("No.", "Only melded cards"),
    "D-40": ("No.", "Each red three counts for itself"),
    "D-41": ("Yes.", "in the same turn"),
    "D-42": ("Yes.", "The bonus is 300 points, without the wild card 500"),
    "D-43": ("No.", "The pile can be taken as always"),
    "D-44": ("draws 2 cards",),
    "D-45": ("A game has 4 deals",),
    "D-46": ("8 to K = 10", "Jokers = 50", "2 and A = 20"),
    "D-47": ("No.", "pay nothing"),
    "D-48": ("Going out earns 100 points",),
    "D-49": ("Yes.", "Melding comes first"),
}

CANASTA = {
    "D-02": ("deal no foot", "cost 85 points"),
    "D-03": ("Yes.", "570 together"),
    "D-05": ("No.", "costs 100 points", "Exactly 4 on the table count -800 points"),
    "D-06": ("Yes.", "earns 100 points; no canasta is needed"),
    "D-07": ("Yes.", "turned up as the first card"),
    "D-08": ("Yes.", "3 to 4 of them, without wild cards", "counts 5 points"),
    "D-09": ("No.", "only stops the next player"),
    "D-10": ("Yes.", "takes further cards"),
    "D-11": ("Yes.", "The bonus is 300 points, without the wild card 500"),
    "D-12": ("may hold 3 wild cards",),
    "D-13": ("No.", "needs natural cards"),
    "D-14": ("No.", "one meld of each rank"),
    "D-15": ("Yes.", "The top card counts"),
    "D-16": ("needs 15 points",),
    "D-20": ("Yes.", "it freezes the pile"),
    "D-21": ("Yes.",),
    "D-22": ("Yes.",),
    "D-23": ("Yes.", "the answer binds"),
    "D-25": ("Yes.", "Canastas of any type: 1"),
    "D-27": ("Yes.", "you must"),
    "D-28": ("The whole discard pile",),
    "D-29": ("Yes.", "a team that has opened", "While the pile is frozen"),
    "D-30": ("No.", "bars the pile"),
    "D-31": ("Yes.", "8 cards"),
    "D-37": ("No.",),
    "D-40": ("Yes.", "Exactly 4 on the table count 800"),
    "D-43": ("Yes.", "2, joker"),
    "D-45": ("reaches 5000 points",),
    "D-48": ("earns 100 points", "earns 200 points instead"),
}


@pytest.mark.parametrize("question_id", HAND_AND_FOOT)
def test_hand_and_foot(question_id: str) -> None:
    for fact in HAND_AND_FOOT[question_id]:
        assert fact in said(question_id, "hand_and_foot")


@pytest.mark.parametrize("question_id", CANASTA)
def test_canasta(question_id: str) -> None:
    for fact in CANASTA[question_id]:
        assert fact in said(question_id, "canasta")


@pytest.mark.parametrize(
    ("question_id", "rule_ids"),
    [
        ("D-01", ("HF-16", "HF-18")),
        ("D-02", ("A-02", "HF-14", "HF-18")),
        ("D-05", ("HF-16", "A-05")),
        ("D-09", ("HF-23", "A-29")),
        ("D-12", ("HF-11", "HF-12")),
        ("D-14", ("HF-09",)),
        ("D-15", ("HF-24", "HF-21")),
        ("D-16", ("HF-20", "A-25")),
        ("D-17", ("A-24",)),
        ("D-19", ("HF-25",)),
        ("D-20", ("HF-26",)),
        ("D-24", ("A-23",)),
        ("D-25", ("HF-27",)),
        ("D-26", ("A-07",)),
        ("D-27", ("HF-29",)),
        ("D-34", ("HF-28",)),
        ("D-38", ("A-27",)),
        ("D-41", ("A-17",)),
    ],
)
def test_the_rules_behind_the_answers_of_hand_and_foot(
    question_id: str, rule_ids: tuple[str, ...]
) -> None:
    assert ask(question_id, "hand_and_foot").rules == rule_ids


@pytest.mark.parametrize(
    ("question_id", "preset", "fact"),
    [
        ("D-01", "canasta_modern_american", "costs your team 5 points"),
        ("D-02", "simpson", "A red three in it counts -500"),
        ("D-04", "simpson", "On the table it costs 500"),
        ("D-05", "canasta_modern_american", "together: -100, -300, -500, -1000"),
        (
            "D-06",
            "canasta_modern_american",
            "each counts 0 points. With 2 canastas each counts 100",
        ),
        ("D-06", "pennies_from_heaven", "counts 100 points: Canastas of sevens"),
        ("D-06", "samba", "With 2 canastas each counts 100"),
        ("D-08", "canasta_modern_american", "One laid aside on the table can earn 100"),
        ("D-08", "roth", "One left in a hand costs nothing"),
        ("D-08", "bolivia", "One left in a hand costs 100 points"),
        ("D-16", "dearie", "In these deals the opening must have a finished book: 5"),
        ("D-16", "canasta_modern_american", "needs as much as one at zero: 125"),
        ("D-19", "pennies_from_heaven", "finished your first canasta"),
        ("D-25", "vegas", "In deal 4 it needs: Clean books: 5, Dirty books: 5"),
        ("D-32", "roth", "A pick-up that fails counts -100"),
        (
            "D-44",
            "vegas",
            "from the stock. In deal 3 it is 4. In deal 4 it is 5",
        ),
    ],
)
def test_figures_of_other_presets(question_id: str, preset: str, fact: str) -> None:
    assert fact in said(question_id, preset)


@pytest.mark.parametrize(
    ("question_id", "facts"),
    [
        (
            "D-01",
            {
                "Hand and Foot (RarePike)": "500",
                "Hand and Foot (Dearie's rules)": "500",
                "Hand and Foot (Tanglewood)": "500",
                "Hand and Foot for individuals (Simpson)": "500",
            },
        ),
        ("D-03", {}),
        (
            "D-05",
            {
                "Classic Canasta": "costs 100",
                "Samba": "costs 100",
                "Bolivia": "costs 100",
                "Pennies from Heaven": "costs 100",
                "Hand and Foot for individuals (Simpson)": "costs 500",
            },
        ),
        (
            "D-10",
            {
                "Hand and Foot (RarePike)": "Yes. A finished book takes",
                "Hand and Foot (Roth family)": "Those without wild cards may grow",
                "Classic Canasta": "Yes.",
            },
        ),
        (
            "D-12",
            {
                "Hand and Foot (Bicycle)": "3 wild cards",
                "Hand and Foot (RarePike)": "3 wild cards",
                "Classic Canasta": "3 wild cards",
            },
        ),
        (
            "D-13",
            {
                "Hand and Foot (Bicycle)": "No.",
                "Pennies from Heaven": "1000",
                "Bolivia": "2500",
                "Modern American Canasta": "four jokers with twos 2500, another mix 2000",
            },
        ),
        ("D-14", {"Classic Canasta": "one meld of each rank", "Samba": "also unfinished ones"}),
        ("D-15", {"Modern American Canasta": "Only the cards from your hand"}),
        (
            "D-21",
            {
                "Hand and Foot (Whitnack)": "Yes.",
                "Hand and Foot (Vegas)": "the last one may not be discarded",
            },
        ),
        (
            "D-22",
            {
                "Hand and Foot (Bicycle)": "Yes.",
                "Hand and Foot (Whitnack)": "part of a turn",
                "Hand and Foot (Roth family)": "picked up the foot",
            },
        ),
        (
            "D-25",
            {
                "Hand and Foot (Bicycle)": "Clean books: 1, Dirty books: 1",
                "Hand and Foot (Saskatchewan)": "Clean books: 1, Dirty books: 1, Wild books: 1",
                "Hand and Foot (Roth family)": "Clean books: 5, Dirty books: 4",
                "Classic Canasta": "Canastas of any type: 1",
            },
        ),
        ("D-26", {}),
        (
            "D-28",
            {"Hand and Foot (Tanglewood)": "top 3 cards", "Classic Canasta": "whole discard pile"},
        ),
        ("D-35", {"Modern American Canasta": "neither"}),
        ("D-37", {"Bolivia": "nine of a suit count 25"}),
        ("D-38", {}),
        ("D-46", {"Hand and Foot (Roth family)": "4 to 9 = 5"}),
        ("D-47", {"Hand and Foot for individuals (Simpson)": "100 points"}),
    ],
)
def test_what_others_say(question_id: str, facts: dict[str, str]) -> None:
    found = other(question_id, "hand_and_foot")
    if not facts:
        assert found == {}
    for name, fact in facts.items():
        assert fact in found[name]
