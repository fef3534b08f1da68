"""The rule sets that come with the app, and reading and writing rule files."""

from scorekeeper.rules.rulebook.rule_files import (
    DEFAULT_PRESET,
    load_preset,
    preset_ids,
    presets,
    read_rule_file,
    rule_set_from,
    write_rule_file,
)

__all__ = [
    "DEFAULT_PRESET",
    "load_preset",
    "preset_ids",
    "presets",
    "read_rule_file",
    "rule_set_from",
    "write_rule_file",
]
