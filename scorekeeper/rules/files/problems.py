"""What is wrong with a rule file: every fault, each with its key and what would be right."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from scorekeeper.rules.files.schema import Kind
from scorekeeper.rules.parts.limits import Between
from scorekeeper.rules.sentence import Refused, Sentence, Value, sentence

Problem: TypeAlias = "tuple[str, Sentence]"
"""One fault: the dotted key, such as `meld.max`, and a sentence about it."""

_LONGEST_SHOWN = 40


class RuleProblems(Refused):
    """A rule set cannot be used; it holds every fault that was found."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        field, why = problems[0]
        super().__init__(why, field)
        self.problems = problems
        """All faults, each with its dotted key, in the order of the file."""

    def __str__(self) -> str:
        return "\n".join(f"{key}: {why}" if key else str(why) for key, why in self.problems)


def shown(value: object) -> Value:
    """A value as a sentence can show it, however large or deep it is."""
    if value is None:
        return sentence("nothing")
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        text = "".join(each if each.isprintable() else "?" for each in value[:_LONGEST_SHOWN])
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


def wrong_value(kind: Kind, value: object) -> Sentence:
    """What is wrong with a value that is not of this kind."""
    found = shown(value)
    if kind.between is not None:
        return _wrong_number(kind.between, kind.none_word, found)
    if kind.base is bool and kind.none_word:
        return sentence(
            "This must be true, false or '{word}', not {found}.", word=kind.none_word, found=found
        )
    if kind.base is bool:
        return sentence("This must be true or false, not {found}.", found=found)
    if kind.is_pair and kind.none_word:
        return sentence(
            "This must be a list of two numbers or '{word}', not {found}.",
            word=kind.none_word,
            found=found,
        )
    if kind.is_list:
        return sentence("This must be a list, not {found}.", found=found)
    if kind.is_table or kind.is_map:
        return sentence("This must be a table, not {found}.", found=found)
    if kind.identifier:
        return sentence(
            "This must be a name of at most 40 small letters, digits and underscores that begins"
            " with a letter, not {found}.",
            found=found,
        )
    if kind.base is str:
        return sentence(
            "This must be a text of one line and at most 200 letters, not {found}.", found=found
        )
    words = [each.value for each in kind.base]
    if kind.none_word:
        words.append(kind.none_word)
    return sentence(
        "This must be one of {words}, not {found}.", words=", ".join(words), found=found
    )


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
    return sentence("This is no key here; the keys are {words}.", words=", ".join(kind.base))


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
