"""A telephone line between a browser and a server, which counts bytes and can be slow."""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress
from dataclasses import dataclass
from types import TracebackType
from typing import Final

_CHUNK: Final = 4_096
"""Bytes that are passed on at once."""


@dataclass(frozen=True, slots=True)
class Speed:
    """How quick a line is."""

    bytes_per_second: float | None
    """Towards the browser; None where only the machine limits it."""

    delay: float
    """Seconds that anything takes in each direction."""


AT_HOME: Final = Speed(None, 0.0)
"""The same machine."""

ON_THE_ROAD: Final = Speed(1_600_000 / 8, 0.075)
"""1.6 Mbit/s, and 150 ms there and back."""


class Line:
    """Passes every connection to its own port on to another port of this machine."""

    def __init__(self, target: int, speed: Speed) -> None:
        self.port = 0
        """Where it is to be called."""
        self.received = 0
        """Bytes that went towards the browser so far."""
        self._target = target
        self._speed = speed
        self._free_at = 0.0
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever)

    def __enter__(self) -> Line:
        self._thread.start()
        asyncio.run_coroutine_threadsafe(self._listen(), self._loop).result()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        asyncio.run_coroutine_threadsafe(self._hang_up(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _listen(self) -> None:
        self._server = await asyncio.start_server(self._connect, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]

    async def _hang_up(self) -> None:
        self._server.close()
        calls = asyncio.all_tasks() - {asyncio.current_task()}
        for call in calls:
            call.cancel()
        await asyncio.gather(*calls, return_exceptions=True)

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there_reader, there_writer = await asyncio.open_connection("127.0.0.1", self._target)
        with suppress(OSError):
            await asyncio.gather(
                self._pass_on(reader, there_writer, towards_browser=False),
                self._pass_on(there_reader, writer, towards_browser=True),
            )

    async def _pass_on(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        *,
        towards_browser: bool,
    ) -> None:
        """Pass bytes on in their order, each after the delay and as fast as the line is."""
        on_the_way: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        delivering = asyncio.ensure_future(self._deliver(on_the_way, writer))
        try:
            while chunk := await reader.read(_CHUNK):
                if towards_browser:
                    self.received += len(chunk)
                    await asyncio.sleep(self._turn(len(chunk)))
                on_the_way.put_nowait((self._loop.time() + self._speed.delay, chunk))
            on_the_way.put_nowait((self._loop.time() + self._speed.delay, b""))
            await delivering
        finally:
            delivering.cancel()
            writer.close()

    def _turn(self, size: int) -> float:
        """Seconds until the line has carried so many bytes more, all connections together."""
        if self._speed.bytes_per_second is None:
            return 0.0
        now = self._loop.time()
        self._free_at = max(self._free_at, now) + size / self._speed.bytes_per_second
        return self._free_at - now

    async def _deliver(
        self, on_the_way: asyncio.Queue[tuple[float, bytes]], writer: asyncio.StreamWriter
    ) -> None:
        while True:
            due, chunk = await on_the_way.get()
            await asyncio.sleep(due - self._loop.time())
            if not chunk:
                return
            writer.write(chunk)
            await writer.drain()
