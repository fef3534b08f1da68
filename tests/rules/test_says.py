"""What the annotations of a rule set say, and the choices among which it makes."""

from __future__ import annotations

import pytest

from scorekeeper.rules.model import choices
from scorekeeper.rules.model.choices import OpeningNeed, Tie
from scorekeeper.rules.model.marks import Choice, Counted, Says

CHOICES = [each for each in vars(choices).values() if isinstance(each, type)]


def test_placeholders_are_filled_in_the_order_of_the_english_text() -> None:
    says = Says("{name}: at most {count} times in a deal.")
    assert says.placeholders == ("name", "count")
    assert str(says.sentence("Exact deal", 2)) == "Exact deal: at most 2 times in a deal."


@pytest.mark.parametrize(
    ("number", "words"),
    [(0, "0 packs are used."), (1, "One pack is used."), (5, "5 packs are used.")],
)
def test_a_number_chooses_its_form(number: int, words: str) -> None:
    says = Counted("One pack is used.", "{number} packs are used.")
    assert str(says.sentence(number)) == words


def test_a_choice_is_its_word_in_a_rule_file_and_says_what_it_means() -> None:
    assert [each for each in Tie if each == "extra_deal"] == [Tie.EXTRA_DEAL]
    assert (str(Tie.EXTRA_DEAL), Tie.EXTRA_DEAL.value) == ("extra_deal", "extra_deal")
    assert str(OpeningNeed.BOOK.words) == "a finished book"


def test_no_two_members_of_a_choice_say_the_same() -> None:
    for choice in CHOICES:
        if issubclass(choice, Choice):
            assert len({each.words for each in choice}) == len(choice), choice
