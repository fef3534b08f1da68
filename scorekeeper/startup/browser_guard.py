"""What a browser may do with the served app: talk to it, and to nobody else."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from scorekeeper.web.policy import POLICY


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
