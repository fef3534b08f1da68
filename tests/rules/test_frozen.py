"""The map that cannot be changed."""

from __future__ import annotations

import pickle

from scorekeeper.rules.model.frozen import FrozenMap


def test_equality_and_hash_ignore_the_order() -> None:
    one, other = FrozenMap({"a": 1, "b": 2}), FrozenMap([("b", 2), ("a", 1)])
    assert one == other
    assert hash(one) == hash(other)
    assert list(one) == ["a", "b"]
    assert list(other) == ["b", "a"]


def test_it_reads_like_a_mapping() -> None:
    held = FrozenMap({"a": 1})
    assert held["a"] == held.get("a") == 1
    assert held.get("b") is None
    assert held.get("b", 7) == 7
    assert "a" in held
    assert "b" not in held
    assert len(held) == 1
    assert list(held.items()) == [("a", 1)]
    assert repr(held) == "FrozenMap({'a': 1})"


def test_it_does_not_change_with_what_it_was_made_of() -> None:
    source = {"a": 1}
    held = FrozenMap(source)
    source["a"] = 2
    assert held["a"] == 1


def test_it_survives_pickling() -> None:
    assert pickle.loads(pickle.dumps(FrozenMap({"a": 1}))) == FrozenMap({"a": 1})
