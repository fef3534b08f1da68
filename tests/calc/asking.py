"""Short ways for tests to ask the calculator."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

from scorekeeper.calc import run

CASES = Path(__file__).parent.parent / "cases"


def cases(kind: str) -> list[dict[str, Any]]:
    """The worked cases of a kind."""
    found: list[dict[str, Any]] = json.loads((CASES / f"{kind}.json").read_text("utf-8"))
    return found


def request_of(case: dict[str, Any]) -> dict[str, Any]:
    """The request of a worked case."""
    return {key: case[key] for key in ("id", "kind", "rules", "input")}


def ask(content: bytes) -> tuple[int, list[dict[str, Any]]]:
    """The exit status and the answers to a stream of these bytes."""
    out = io.StringIO()
    status = run(io.BytesIO(content), out)
    return status, [json.loads(line) for line in out.getvalue().splitlines()]


def ask_one(request: Any) -> dict[str, Any]:
    """The answer to one request."""
    _, [found] = ask(json.dumps([request]).encode())
    return found


def error_of(request: Any) -> dict[str, Any]:
    """The error that answers one request."""
    found = ask_one(request)
    assert "result" not in found
    error: dict[str, Any] = found["error"]
    assert error["message"]
    return error


FINE = json.dumps(request_of(cases("deal_score")[0])).encode()
"""One request that has a result, on one line."""
