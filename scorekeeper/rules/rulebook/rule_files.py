"""Rule sets from presets and rule files, and rule files from rule sets.

A rule file is TOML. It holds a whole rule set, or a preset's id as `based_on`
and the differences from it. Every fault is reported at once.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from scorekeeper.rules.rulebook.checks import disagreements
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.schema.plain import Plain, merged, read_rule_set, to_plain
from scorekeeper.rules.schema.problems import RuleProblems, shown
from scorekeeper.rules.sentence import Refused, Sentence, sentence

DEFAULT_PRESET: Final = "hand_and_foot"
"""The preset that a game has unless its table chooses another."""


@cache
def preset_ids() -> tuple[str, ...]:
    """The ids of all presets, in alphabetical order: one for each file of the folder."""
    names = [each.name for each in _folder().iterdir()]
    return tuple(sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml")))


@cache
def presets() -> tuple[RuleSet, ...]:
    """All presets in the order in which they are shown.

    Those that are based on the default come first; each family begins with the
    preset that the others are based on, and goes on by name.

    >>> from scorekeeper.rules import presets
    >>> [rules.name for rules in presets()][:2]
    ['Hand and Foot', 'Hand and Foot (Bicycle)']
    """

    def place(rules: RuleSet) -> tuple[bool, bool, str]:
        root = rules
        while root.based_on:
            root = load_preset(root.based_on)
        return root.id != DEFAULT_PRESET, root is not rules, rules.name

    return tuple(sorted(map(load_preset, preset_ids()), key=place))


@cache
def load_preset(preset_id: str) -> RuleSet:
    """The preset with this id; raises `Refused` where there is none.

    >>> from scorekeeper.rules import load_preset
    >>> rules = load_preset("samba")
    >>> rules.name, rules.length.target, rules.meld.sequences
    ('Samba', 10000, True)
    """
    if preset_id not in preset_ids():
        why = sentence(
            "There is no preset {id}; the presets are {ids}.",
            id=shown(preset_id),
            ids=", ".join(preset_ids()),
        )
        raise Refused(why)
    return read_rule_file(_folder().joinpath(f"{preset_id}.toml").read_text("utf-8"))


def read_rule_file(text: str | bytes) -> RuleSet:
    r"""The rule set of a rule file; raises `RuleProblems` with every fault.

    >>> from scorekeeper.rules import read_rule_file
    >>> rules = read_rule_file('id = "ours"\nbased_on = "samba"\ngoing_out = {bonus = 300}')
    >>> rules.going_out.bonus, rules.meld.sequences
    (300, True)
    """
    try:
        plain = tomllib.loads(text if isinstance(text, str) else text.decode("utf-8"))
    except UnicodeDecodeError as error:
        why = sentence("This is no rule file: byte {place} is no UTF-8.", place=error.start + 1)
        raise _refusal(why) from error
    except ValueError as error:
        why = sentence("This is no rule file, because it is no TOML: {why}", why=str(error))
        raise _refusal(why) from error
    except RecursionError as error:
        raise _refusal(sentence("This is no rule file: it is nested too deeply.")) from error
    return rule_set_from(plain)


def rule_set_from(plain: Mapping[str, Any]) -> RuleSet:
    """The rule set of a plain table; raises `RuleProblems` with every fault."""
    rules = read_rule_set(_completed(dict(plain)))
    found = disagreements(rules)
    if found:
        raise RuleProblems(found)
    return rules


def write_rule_file(rules: RuleSet) -> str:
    """The rule file of a whole rule set, which reads back as the same rule set.

    >>> from scorekeeper.rules import load_preset, read_rule_file, write_rule_file
    >>> text = write_rule_file(load_preset("samba"))
    >>> text.splitlines()[0], read_rule_file(text) == load_preset("samba")
    ('id = "samba"', True)
    """
    return write_toml(to_plain(rules))


def _completed(plain: Plain) -> Plain:
    """The table with everything that it leaves to the rule set that it is based on."""
    parent = plain.get("based_on")
    if parent in (None, ""):
        return plain
    if parent not in preset_ids():
        raise RuleProblems(
            (
                (
                    "based_on",
                    sentence(
                        "There is no preset {id}; the presets are {ids}.",
                        id=shown(parent),
                        ids=", ".join(preset_ids()),
                    ),
                ),
            )
        )
    return merged(to_plain(load_preset(parent)), plain)


def _folder() -> Traversable:
    return files("scorekeeper.rules") / "presets"


def _refusal(why: Sentence) -> RuleProblems:
    return RuleProblems((("", why),))


_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")


def write_toml(table: Mapping[str, Any]) -> str:
    """The TOML text of a table of texts, whole numbers, truth values, lists and tables.

    Its tables have headings of their own; tables within lists have one line each.
    """
    return "\n".join(_lines(table, ())).strip() + "\n"


def _lines(table: Mapping[str, Any], path: tuple[str, ...]) -> Iterator[str]:
    inner = {key: value for key, value in table.items() if isinstance(value, Mapping)}
    own = {key: value for key, value in table.items() if key not in inner}
    if path and (own or not inner):
        yield f"\n[{'.'.join(map(_key, path))}]"
    for key, value in own.items():
        yield f"{_key(key)} = {_value(value, spread=True)}"
    for key, value in inner.items():
        yield from _lines(value, (*path, key))


def _key(key: str) -> str:
    return key if _BARE_KEY.fullmatch(key) else _text(key)


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _value(value: Any, *, spread: bool = False) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, Mapping):
        held = ", ".join(f"{_key(key)} = {_value(each)}" for key, each in value.items())
        return f"{{ {held} }}" if held else "{}"
    if isinstance(value, list | tuple):
        if spread and any(isinstance(each, Mapping) for each in value):
            return "[\n" + "".join(f"  {_value(each)},\n" for each in value) + "]"
        return f"[{', '.join(map(_value, value))}]"
    return str(value)
