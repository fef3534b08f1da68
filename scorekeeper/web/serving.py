"""What browsers are sent: the client's files, packed and never twice, with what they may do."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from scorekeeper import __version__
from scorekeeper.web.client import Source, client_files, content_of, media_type, size_of
from scorekeeper.web.page import POLICY, page

FOR_EVER: Final = "public, max-age=31536000, immutable"
"""For addresses that begin with the version: what is there never changes."""

ASK_AGAIN: Final = "no-cache"
"""For addresses that stay: a browser may keep the file, but asks whether it is still the one."""

_PAGE: Final = "index.html"

_LEAST: Final = 1_000
"""Bytes; packing less is not worth a browser's while."""

_PACKED_ALREADY: Final = frozenset((".png",))


class ClientFiles:
    """Answers for everything that browsers load; only sockets are the business of `app`."""

    def __init__(self, app: ASGIApp, files: Mapping[str, Source] | None = None) -> None:
        self._app = app
        self._files = dict(client_files("../../fonts/") if files is None else files)
        self._version = _version_of(self._files)
        self._files[_PAGE] = self._page()
        self._etag = f'"{self._version}"'
        self._packed: dict[str, asyncio.Task[bytes]] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        await (await self._answer(scope["path"], Headers(scope=scope)))(scope, receive, send)

    async def _answer(self, address: str, asked: Headers) -> Response:
        first, _, rest = address.lstrip("/").partition("/")
        is_versioned = first == self._version
        path = rest if is_versioned else address.lstrip("/")
        if path not in self._files:
            # Addresses without a dot are screens of the app, which the page finds by itself.
            if "." in path:
                return Response("There is no such file.", 404, media_type="text/plain")
            path = _PAGE
        kept = {
            "cache-control": FOR_EVER if is_versioned else ASK_AGAIN,
            "etag": self._etag,
            "vary": "accept-encoding",
        }
        if asked.get("if-none-match") == self._etag:
            return Response(status_code=304, headers=kept)
        if self._is_worth_packing(path) and "gzip" in asked.get("accept-encoding", ""):
            content, kept["content-encoding"] = await self._packed_once(path), "gzip"
        else:
            content = content_of(self._files[path])
        return Response(content, headers={**kept, "content-type": media_type(path)})

    def _is_worth_packing(self, path: str) -> bool:
        return Path(path).suffix not in _PACKED_ALREADY and size_of(self._files[path]) >= _LEAST

    async def _packed_once(self, path: str) -> bytes:
        # Packing all of it takes a second or more, each time the page is loaded if by middleware.
        if path not in self._packed:
            packing = asyncio.to_thread(lambda: gzip.compress(content_of(self._files[path]), 6))
            self._packed[path] = asyncio.create_task(packing)
        return await asyncio.shield(self._packed[path])

    def _page(self) -> bytes:
        parts = [
            [path, size_of(source)]
            for path, source in sorted(self._files.items())
            if not path.startswith(("fonts/", "icons/", "manifest"))
        ]
        return page(
            base="/",
            files=f"{self._version}/",
            scripts=["served.js"],
            settings={"parts": parts, "routes": "path"},
        )


def _version_of(files: Mapping[str, Source]) -> str:
    """What tells this installation's files from those of any other.

    Reading them all would take longer than starting does, so it goes by sizes and times.
    """
    known = hashlib.sha256(__version__.encode())
    for path, source in sorted(files.items()):
        if isinstance(source, bytes):
            known.update(f"{path}:".encode() + source)
        else:
            found = source.stat()
            known.update(f"{path}:{found.st_size}:{found.st_mtime_ns}\n".encode())
    return known.hexdigest()[:16]


class BrowserGuard:
    """Sends the policy with every page, and refuses sockets that other sites' pages open.

    Without the second, any page open in the same browser could change scores.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] == "websocket" and not _from_own_page(Headers(scope=scope)):
            await send({"type": "websocket.close", "code": 1008})
            return

        async def send_with_policy(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message)["Content-Security-Policy"] = POLICY
            await send(message)

        await self.app(scope, receive, send_with_policy)


def _from_own_page(headers: Headers) -> bool:
    origin = headers.get("origin")
    # Only browsers send an origin, and they always do; other programs are no page at all.
    return origin is None or urlsplit(origin).netloc == headers.get("host")
