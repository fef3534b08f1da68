"""Pages of other sites cannot change scores, and ours asks no other host."""

from __future__ import annotations

import asyncio
from collections.abc import MutableMapping
from typing import Any

import pytest

from scorekeeper.web.page import POLICY
from scorekeeper.web.serving import BrowserGuard


class App:
    """An app that answers whatever reaches it."""

    def __init__(self) -> None:
        self.reached = False

    async def __call__(self, scope: MutableMapping[str, Any], _: Any, send: Any) -> None:
        self.reached = True
        if scope["type"] == "http":
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b"page"})


def ask(kind: str, **headers: str) -> tuple[bool, list[dict[str, Any]]]:
    app = App()
    sent: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return {}

    async def send(message: MutableMapping[str, Any]) -> None:
        sent.append(dict(message))

    scope = {"type": kind, "headers": [(k.encode(), v.encode()) for k, v in headers.items()]}
    asyncio.run(BrowserGuard(app)(scope, receive, send))
    return app.reached, sent


def test_every_page_comes_with_the_policy() -> None:
    reached, sent = ask("http", host="127.0.0.1:8765")
    assert reached
    assert sent[0]["headers"] == [(b"content-security-policy", POLICY.encode())]
    assert sent[1]["body"] == b"page"


@pytest.mark.parametrize(
    "headers",
    [
        {"host": "127.0.0.1:8765", "origin": "http://127.0.0.1:8765"},
        {"host": "scores.example", "origin": "https://scores.example"},
        {"host": "127.0.0.1:8765"},
    ],
    ids=["own page", "own page behind a proxy", "no browser"],
)
def test_the_own_page_gets_its_socket(headers: dict[str, str]) -> None:
    assert ask("websocket", **headers) == (True, [])


@pytest.mark.parametrize(
    "origin", ["http://elsewhere.example", "http://127.0.0.1:9000", "null", ""]
)
def test_another_sites_page_gets_none(origin: str) -> None:
    reached, sent = ask("websocket", host="127.0.0.1:8765", origin=origin)
    assert not reached
    assert sent == [{"type": "websocket.close", "code": 1008}]
