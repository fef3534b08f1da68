"""Answering a whole stream of requests: JSON Lines, or one JSON array."""

from __future__ import annotations

import json
from typing import Any, BinaryIO, TextIO

from scorekeeper.calc.answers import answer, error_of
from scorekeeper.calc.json_text import read_json
from scorekeeper.rules.schema.problems import Unreadable
from scorekeeper.rules.sentence import Refused, sentence

ALL_ANSWERED = 0
"""The exit status when every request has a result."""

SOME_REFUSED = 1
"""The exit status when some request has an error."""

NO_JSON = 2
"""The exit status when nothing in the stream is JSON."""


def run(stream_in: BinaryIO, stream_out: TextIO) -> int:
    """Answer every request of a stream with one line each, in order; the exit status."""
    requests = _requests(stream_in.read())
    status = ALL_ANSWERED
    for each in requests:
        found = (
            {"id": None, "error": error_of(Unreadable.of(each))}
            if isinstance(each, Refused)
            else answer(each)
        )
        if "error" in found:
            status = SOME_REFUSED
        stream_out.write(json.dumps(found) + "\n")
    if requests and all(isinstance(each, Refused) for each in requests):
        return NO_JSON
    return status


def _requests(content: bytes) -> list[Any]:
    """The requests of a stream; in the place of one that is no JSON, the reason."""
    whole = _read(content)
    if isinstance(whole, list):
        return whole
    if not isinstance(whole, Refused):
        return [whole]
    if content.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"["):
        return [whole]
    return [_read(line) for line in content.split(b"\n") if line.strip()]


def _read(content: bytes) -> Any:
    try:
        return read_json(content.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        return Refused(sentence("no JSON: byte {place} is no UTF-8", place=error.start + 1))
    except Refused as refused:
        return refused
