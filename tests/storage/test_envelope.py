"""Whatever happens to a single byte of a file, or to its end, is found."""

from __future__ import annotations

import json
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.storage.envelope import Tables, unpack
from scorekeeper.storage.refusals import Damaged
from tests.storage.damaging import signed

TABLES: Tables = {
    "meta": {"1": {"kind": "game"}},
    "log": {"1": {"a": [1, None, "é\ud800"]}, "20": {}},
}
CONTENT = signed(TABLES)


def test_what_was_packed_is_unpacked() -> None:
    assert unpack(CONTENT) == TABLES


def test_a_file_is_json_with_its_checksum_as_the_last_table() -> None:
    found = json.loads(CONTENT)
    assert found.pop("check") == {"1": {"crc32": f"{crc32(CONTENT[:-36]):08x}"}}
    assert found == TABLES


def test_every_flip_of_a_byte_is_found() -> None:
    for place in range(len(CONTENT)):
        for bits in range(1, 256):
            spoilt = bytearray(CONTENT)
            spoilt[place] ^= bits
            with pytest.raises(Damaged):
                unpack(bytes(spoilt))


def test_a_cut_is_found_wherever_it_is() -> None:
    for length in range(len(CONTENT)):
        with pytest.raises(Damaged):
            unpack(CONTENT[:length])


@given(content=st.binary(max_size=200))
def test_bytes_of_any_kind_are_told_from_a_file(content: bytes) -> None:
    for spoilt in (content, CONTENT + content[:1] + b" ", content + CONTENT):
        if spoilt != CONTENT:
            with pytest.raises(Damaged):
                unpack(spoilt)


@pytest.mark.parametrize(
    "body",
    [
        '{"log":{"1":{"a":1,"a":2}}',
        '{"log":{"1":{"a":1.5}}',
        '{"log":{"1":{"a":NaN}}',
        '{"log":{"1":{"a":' + "[" * 100_000 + "]" * 100_000 + "}}",
        '{"log":{"1":{"a":' + "9" * 5000 + "}}",
        '{"log":[1]',
        '{"log":{"1":[]}',
        '{"log":{"one":{}}',
        '{"log":{"01":{}}',
        '{"log":{"-1":{}}',
        '{"log":{"\u0661":{}}',
        "[1",
    ],
)
def test_a_fitting_checksum_does_not_make_it_a_file_of_ours(body: str) -> None:
    written = body.encode()
    check = f',"check":{{"1":{{"crc32":"{crc32(written):08x}"}}}}}}'
    with pytest.raises(Damaged):
        unpack(written + check.encode())


def test_an_empty_file_is_said_to_be_empty() -> None:
    with pytest.raises(Damaged, match=r"^It is empty\.$"):
        unpack(b"")
