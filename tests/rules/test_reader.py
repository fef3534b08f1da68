"""Values are made of plain ones by their annotations, or every problem is named."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Annotated, Any, Literal

import pytest

from scorekeeper.rules.model.frozen import NOTHING, FrozenMap
from scorekeeper.rules.model.marks import Between, Id, NullForDefault, Text, WordForNone
from scorekeeper.rules.schema.problems import Unreadable, dotted
from scorekeeper.rules.schema.reader import Manner, read_value
from scorekeeper.rules.sentence import Refused, sentence


class Colour(StrEnum):
    """A choice."""

    RED = "red"
    BLUE = "blue"


@dataclass(frozen=True)
class Part:
    """A table in a table."""

    id: Id
    number: Annotated[Annotated[int, Between(1, 9)] | None, WordForNone("none")] = None


@dataclass(frozen=True)
class Sample:
    """A table with a field of each kind."""

    part: Part
    colour: Colour
    pair: tuple[int, bool]
    many: tuple[Part, ...] = ()
    by_name: Mapping[str, Annotated[int, Between(0, 9)]] = NOTHING
    by_number: FrozenMap[Annotated[int, Between(1, 9)], Text] = NOTHING
    either: int | Literal["none", "all"] | None = None
    mood: Annotated[str, NullForDefault()] = "merry"
    if_: bool = False


SOUND: dict[str, Any] = {
    "part": {"id": "a", "number": "none"},
    "colour": "blue",
    "pair": [-5, True],
    "many": [{"id": "b"}, {"id": "c", "number": 9}],
    "by_name": {"Zoë & co": 3},
    "by_number": {"2": "two"},
    "either": "all",
    "mood": None,
    "if": True,
}
VALUE = Sample(
    Part("a"),
    Colour.BLUE,
    (-5, True),
    (Part("b"), Part("c", 9)),
    FrozenMap({"Zoë & co": 3}),
    FrozenMap({2: "two"}),
    "all",
    if_=True,
)
PLAINLY = Manner()


def problems_of(value: object, manner: Manner = PLAINLY) -> dict[str, str]:
    """What is wrong with a value that is no sample, by its path."""
    with pytest.raises(Unreadable) as wrong:
        read_value(Sample, value, manner)
    return {dotted(path): str(why) for path, why in wrong.value.problems}


def test_every_kind_of_field_is_read() -> None:
    assert read_value(Sample, SOUND, PLAINLY) == VALUE
    assert isinstance(read_value(Sample, SOUND, PLAINLY).colour, Colour)


def test_every_problem_is_named_by_its_path() -> None:
    assert problems_of(
        {
            "part": {"id": "A", "nummer": 1},
            "colour": "green",
            "pair": [True, 1],
            "many": [{"id": "b", "number": 0}, 5, {}],
            "by_name": {"a": -1, "b": "x"},
            "by_number": {"02": "two", "3": "two\nlines"},
            "either": "some",
            "mood": 3,
            "if_": True,
        }
    ) == {
        "if_": "This is not known here; did you mean 'if'?",
        "part.nummer": "This is not known here; did you mean 'number'?",
        "part.id": (
            "This must be a name of at most 40 small letters, digits and underscores that begins"
            " with a letter, not 'A'."
        ),
        "colour": "This must be one of red, blue, not 'green'.",
        "pair[0]": "This must be a whole number, not true.",
        "pair[1]": "This must be true or false, not 1.",
        "many[0].number": "This must be a whole number from 1 to 9, or 'none', not 0.",
        "many[1]": "This must be a table, not 5.",
        "many[2].id": "This is missing; it must be given.",
        "by_name.a": "This must be a whole number from 0 to 9, not -1.",
        "by_name.b": "This must be a whole number from 0 to 9, not 'x'.",
        "by_number.02": "This is no key here; the keys are whole numbers from 1 to 9.",
        "by_number.3": (
            "This must be a text of one line and at most 200 letters, not 'two?lines'."
        ),
        "either": "This must be a text or a whole number, not 'some'.",
        "mood": "This must be a text, not 3.",
    }


@pytest.mark.parametrize("value", [None, 5, "x", [], True])
def test_what_is_no_table_is_called_by_its_name(value: object) -> None:
    assert list(problems_of(value)) == [""]
    assert problems_of({**SOUND, "part": value})["part"].startswith("This must be a table, not ")
    in_json = problems_of({**SOUND, "part": value}, Manner(is_json=True))
    assert in_json["part"].startswith("This must be an object, not ")


@pytest.mark.parametrize("number", [2**63, -(2**63), 10**40])
def test_a_number_without_limits_has_those_of_any_other_program(number: int) -> None:
    assert list(problems_of({**SOUND, "pair": [number, True]})) == ["pair[0]"]


def test_unknown_keys_can_be_passed_over_but_missing_ones_cannot() -> None:
    lenient = replace(PLAINLY, lenient=True)
    newer = {**SOUND, "more": 1, "part": {"id": "a", "weight": 5}}
    assert read_value(Sample, newer, lenient) == VALUE
    assert problems_of({**newer, "part": {}}, lenient) == {
        "part.id": "This is missing; it must be given."
    }


def test_some_types_can_be_read_in_another_way() -> None:
    def read_part(value: Any, given: Any, _manner: Manner) -> Part:
        if value not in given:
            raise Refused(sentence("There is no such part."))
        found: Part = given[value]
        return found

    manner = Manner(FrozenMap({Part: read_part}))
    value = {**SOUND, "part": "first", "many": ["first", "second"]}
    parts = {"first": Part("a"), "second": Part("b")}
    assert read_value(Sample, value, manner, parts).many == (Part("a"), Part("b"))
    with pytest.raises(Unreadable) as wrong:
        read_value(Sample, value, manner, {"first": Part("a")})
    ((path, why),) = wrong.value.problems
    assert (dotted(path), str(why)) == ("many[1]", "There is no such part.")
