"""Files are sent packed, once, and never again."""

from __future__ import annotations

import asyncio
import gzip
import re
from collections.abc import MutableMapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.web.serving import ASK_AGAIN, FOR_EVER, ClientFiles

SCRIPT = b"let scores = 0;\n" * 100


@dataclass
class Answer:
    """What came back."""

    status: int
    headers: dict[str, str]
    body: bytes


class Sockets:
    """The app behind the files."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    async def __call__(self, scope: MutableMapping[str, Any], _: Any, __: Any) -> None:
        self.asked.append(scope["type"])


def client() -> ClientFiles:
    return ClientFiles(Sockets(), {"served.js": SCRIPT, "icons/a.png": bytes(2_000)})


def ask(served: ClientFiles, path: str, method: str = "GET", **headers: str) -> Answer:
    sent: list[MutableMapping[str, Any]] = []

    async def send(message: MutableMapping[str, Any]) -> None:
        sent.append(message)

    async def receive() -> dict[str, Any]:
        return {"type": "http.disconnect"}

    scope = {
        "type": "http",
        "method": method,
        "path": path,
        "headers": [
            (name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()
        ],
    }
    asyncio.run(served(scope, receive, send))
    start, *bodies = sent
    told = {name.decode(): value.decode() for name, value in start["headers"]}
    return Answer(start["status"], told, b"".join(body["body"] for body in bodies))


def version(served: ClientFiles) -> str:
    found = re.search(r'src="(\w+)/served\.js"', ask(served, "/").body.decode())
    assert found is not None
    return found[1]


def test_a_file_is_packed_where_the_browser_can_unpack_it() -> None:
    served = client()
    packed = ask(served, f"/{version(served)}/served.js", accept_encoding="gzip, br")
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.headers["content-type"] == "text/javascript; charset=utf-8"
    assert len(packed.body) < len(SCRIPT) / 10
    assert gzip.decompress(packed.body) == SCRIPT
    plain = ask(served, f"/{version(served)}/served.js")
    assert "content-encoding" not in plain.headers
    assert plain.body == SCRIPT
    assert plain.headers["vary"] == "accept-encoding"


def test_pictures_are_packed_already() -> None:
    assert "content-encoding" not in ask(client(), "/icons/a.png", accept_encoding="gzip").headers


def test_an_address_with_the_version_is_asked_for_once() -> None:
    served = client()
    assert ask(served, f"/{version(served)}/served.js").headers["cache-control"] == FOR_EVER
    assert ask(served, "/served.js").headers["cache-control"] == ASK_AGAIN


def test_a_file_that_is_known_already_is_not_sent_again() -> None:
    served = client()
    first = ask(served, "/served.js")
    again = ask(served, "/served.js", if_none_match=first.headers["etag"])
    assert (again.status, again.body) == (304, b"")
    assert ask(served, "/served.js", if_none_match='"other"').status == 200


@pytest.mark.parametrize("path", ["/", "/new", "/game/0123456789abcdef/deal/2", "/index.html"])
def test_every_screen_of_the_app_is_the_page(path: str) -> None:
    answer = ask(client(), path)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert b"<title>Scorekeeper</title>" in answer.body


def test_a_file_that_is_not_there_is_no_page() -> None:
    assert ask(client(), "/assets/fonts/other.woff2").status == 404
    assert ask(client(), "/../pyproject.toml").status == 404


def test_a_head_has_no_body() -> None:
    answer = ask(client(), "/served.js", "HEAD")
    assert (answer.status, answer.headers["content-length"]) == (200, str(len(SCRIPT)))


def test_other_files_have_another_version(tmp_path: Path) -> None:
    file = tmp_path / "served.js"
    file.write_bytes(b"1")
    first = version(ClientFiles(Sockets(), {"served.js": file}))
    file.write_bytes(b"22")
    assert version(ClientFiles(Sockets(), {"served.js": file})) != first
    assert version(ClientFiles(Sockets(), {"served.js": b"1"})) != first


def test_sockets_are_left_to_the_app() -> None:
    sockets = Sockets()
    asyncio.run(ClientFiles(sockets, {})({"type": "websocket"}, None, None))  # type: ignore[arg-type] # passed on unread
    assert sockets.asked == ["websocket"]


def test_what_is_served_by_default_is_the_client() -> None:
    served = ClientFiles(Sockets())
    assert ask(served, f"/{version(served)}/main.dart.js", "HEAD").status == 200
    assert ask(served, "/fonts/AtkinsonHyperlegibleNext-Regular.ttf", "HEAD").status == 200
