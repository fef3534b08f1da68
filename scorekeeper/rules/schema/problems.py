"""What is wrong with a value that is read: every problem, each with what would be right."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Final, TypeAlias, Union

from scorekeeper.rules.model.marks import Between
from scorekeeper.rules.schema.kinds import Kind
from scorekeeper.rules.sentence import Refused, Sentence, Value, sentence

Problem: TypeAlias = "tuple[str, Sentence]"
"""One problem: the dotted key, such as `meld.max`, and a sentence about it."""

Path: TypeAlias = "tuple[str | int, ...]"
"""Where a value is in a larger one: keys of tables and places in lists."""

Found: TypeAlias = "tuple[Path, Sentence]"
"""One problem before anybody reads it: its path, and a sentence about it."""

MISSING: Final = sentence("This is missing; it must be given.")
"""What is wrong with a key that must be there and is not."""

MISSING_RANK: Final = sentence("This is missing; every rank needs its points.")
"""What is wrong with a rank that is not there."""

_LONGEST_SHOWN = 40
_LONGEST_KEY = 80


class RuleProblems(Refused):
    """A rule set cannot be used; it holds every fault that was found."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        field, why = problems[0]
        super().__init__(why, field)
        self.problems = problems
        """All faults, each with its dotted key, in the order of the file."""

    def __str__(self) -> str:
        return "\n".join(f"{key}: {why}" if key else str(why) for key, why in self.problems)


def problems_of(refused: Refused) -> tuple[Problem, ...]:
    """Everything that a refusal names."""
    if isinstance(refused, RuleProblems):
        return refused.problems
    return ((refused.field, refused.sentence),)


class Unreadable(ValueError):
    """A value is not of its kind; it holds every problem that was found."""

    def __init__(self, *problems: Found) -> None:
        super().__init__()
        self.problems = problems
        """All problems, each with the path from the value that was read."""

    @classmethod
    def of(cls, refused: Refused) -> Unreadable:
        """The same for a value that the rules refused."""
        return cls(*(((key,) if key else (), why) for key, why in problems_of(refused)))

    def below(self, step: str | int) -> tuple[Found, ...]:
        """The problems, each with the path from what holds the value under this key or place."""
        return tuple(((step, *path), why) for path, why in self.problems)


def dotted(path: Path) -> str:
    """A path as people read it: `book.types[0].bonus`."""
    parts = (f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
    return "".join(parts).removeprefix(".")


def printable(path: Path) -> Path:
    """A path without what cannot be shown in one line."""
    return tuple(
        step if isinstance(step, int) else _printable(step[:_LONGEST_KEY]) for step in path
    )


def _printable(text: str) -> str:
    return "".join(each if each.isprintable() else "?" for each in text)


def shown(value: object) -> Value:
    """A value as a sentence can show it, however large or deep it is."""
    if value is None:
        return sentence("nothing")
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        text = _printable(value[:_LONGEST_SHOWN])
        return f"'{text}'" if len(value) <= _LONGEST_SHOWN else f"'{text}...'"
    if isinstance(value, int) and abs(value) < 10**_LONGEST_SHOWN:
        return str(value)
    if isinstance(value, int):
        return sentence("a number of more than {digits} digits", digits=_LONGEST_SHOWN)
    if isinstance(value, float):
        return str(value)
    if isinstance(value, Mapping):
        return sentence("a table")
    if isinstance(value, list):
        return sentence("a list")
    return sentence("something else")


def wrong_record(value: object, *, is_json: bool) -> Sentence:
    """What is wrong with a value that is no table; where people write JSON, that is an object."""
    found = shown(value)
    if is_json:
        return sentence("This must be an object, not {found}.", found=found)
    return sentence("This must be a table, not {found}.", found=found)


def wrong_list(kind: Kind, value: object) -> Sentence:
    """What is wrong with a value that is no list of this kind."""
    found = shown(value)
    if kind.is_pair and kind.none_word:
        return sentence(
            "This must be a list of two numbers or '{word}', not {found}.",
            word=kind.none_word,
            found=found,
        )
    return sentence("This must be a list, not {found}.", found=found)


def wrong_value(kind: Kind, value: object) -> Sentence:
    """What is wrong with a single value that is not of this kind."""
    found = shown(value)
    if kind.between is not None:
        return _wrong_number(kind.between, kind.none_word, found)
    if kind.base is int:
        return sentence("This must be a whole number, not {found}.", found=found)
    if kind.base is bool and kind.none_word:
        return sentence(
            "This must be true, false or '{word}', not {found}.", word=kind.none_word, found=found
        )
    if kind.base is bool:
        return sentence("This must be true or false, not {found}.", found=found)
    if kind.base is str:
        return _wrong_text(kind, found)
    if kind.base is Union:
        return sentence("This must be a text or a whole number, not {found}.", found=found)
    return wrong_word((*kind.words, kind.none_word) if kind.none_word else kind.words, value)


def wrong_word(words: Iterable[str], value: object) -> Sentence:
    """What is wrong with a value that is none of these words."""
    return sentence(
        "This must be one of {words}, not {found}.", words=", ".join(words), found=shown(value)
    )


def unknown_key(key: str, known: Sequence[str]) -> Sentence:
    """What is wrong with a key that is none of those that are known."""
    near = get_close_matches(key[:_LONGEST_KEY], known, 1)
    if near:
        return sentence("This is not known here; did you mean '{near}'?", near=near[0])
    return sentence("This is not known here; the keys are {keys}.", keys=", ".join(known))


def wrong_key(kind: Kind) -> Sentence:
    """What is wrong with a key of a map whose keys are of this kind, but not this one."""
    if kind.between is not None:
        return sentence(
            "This is no key here; the keys are whole numbers from {least} to {greatest}.",
            least=kind.between.least,
            greatest=kind.between.greatest,
        )
    if kind.identifier:
        return sentence(
            "This is no key here; the keys are names of small letters, digits and underscores."
        )
    if kind.base is str:
        return sentence("This is no key here; the keys are dotted names such as meld.max.")
    return sentence("This is no key here; the keys are {words}.", words=", ".join(kind.words))


def _wrong_number(between: Between, none_word: str, found: Value) -> Sentence:
    if none_word:
        return sentence(
            "This must be a whole number from {least} to {greatest}, or '{word}', not {found}.",
            least=between.least,
            greatest=between.greatest,
            word=none_word,
            found=found,
        )
    return sentence(
        "This must be a whole number from {least} to {greatest}, not {found}.",
        least=between.least,
        greatest=between.greatest,
        found=found,
    )


def _wrong_text(kind: Kind, found: Value) -> Sentence:
    if kind.identifier:
        return sentence(
            "This must be a name of at most 40 small letters, digits and underscores that begins"
            " with a letter, not {found}.",
            found=found,
        )
    if kind.one_line:
        return sentence(
            "This must be a text of one line and at most 200 letters, not {found}.", found=found
        )
    return sentence("This must be a text, not {found}.", found=found)
