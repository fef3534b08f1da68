"""Plays Flutter: a client that runs in the test's own process and event loop.

Everything of Flet that is written in Python runs for real: hooks, comparison of trees,
packing, the update loop, router, dialogs, services. This is the only file that uses names
that Flet keeps to itself; they hold for the version of Flet that the project is pinned to.
"""

from __future__ import annotations

import asyncio
import contextvars
import inspect
import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Final, cast

import flet as ft
import msgpack  # type: ignore[import-untyped]  # it has no types
from flet.controls.context import _context_page
from flet.messaging.connection import Connection
from flet.messaging.protocol import (
    InvokeMethodRequestBody,
    Message,
    MessageAction,
    RegisterClientResponseBody,
    SessionCrashedBody,
    configure_encode_object_for_msgpack,
)
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub

from tests.ui.tree import AnyControl, bears, named, own_words, walk

TAPS: Final = (("on_click", "click"), ("on_tap", "tap"))
"""The handlers that a tap reaches, and the events that reach them."""

MOST_TURNS: Final = 10_000
"""After so many turns of the event loop without rest, something is going round in circles."""


@dataclass(frozen=True, slots=True)
class ServiceCall:
    """A call of something that only the device can do."""

    control: str
    """The type of the control or service that was asked, such as `Wakelock`."""

    method: str
    """What it was asked to do, such as `enable`."""

    arguments: Mapping[str, Any]
    """With what."""


@dataclass
class Client:
    """One person's device with the app on it. Use it as `async with Client() as client:`."""

    width: float = 390
    """Logical pixels."""

    height: float = 844
    """Logical pixels."""

    platform: ft.PagePlatform = ft.PagePlatform.ANDROID
    """The system that the app believes itself on."""

    locale: ft.Locale = field(default_factory=lambda: ft.Locale("en"))
    """The language that the device is set to."""

    route: str = "/"
    """The path at which the app is opened."""

    answers: dict[str, Any] = field(default_factory=dict)
    """What the device answers, by method; an exception is answered as a failure."""

    calls: list[ServiceCall] = field(default_factory=list)
    """What the device was asked, in order."""

    crashes: list[str] = field(default_factory=list)
    """The texts of screens of death, each of which a person would have seen."""

    errors: list[logging.LogRecord] = field(default_factory=list)
    """What Flet and the app logged as errors."""

    patches: list[int] = field(default_factory=list)
    """The sizes in bytes of the changes that were sent to the device, in order."""

    async def __aenter__(self) -> Client:
        self._tasks: set[asyncio.Task[None]] = set()
        self._log = _ErrorLog(self.errors)
        logging.getLogger().addHandler(self._log)
        self._session = cast(Any, Session(_Wire(self)))  # only half of it has types
        self.page.route = self.route
        self.page.width = self.width
        self.page.height = self.height
        self.page.platform = self.platform
        self.answers.setdefault("get_device_info", device_info(self.locale))
        # Packing an answer is what mounts the page, as on a real connection.
        self._pack(
            Message(
                MessageAction.REGISTER_CLIENT,
                RegisterClientResponseBody(self._session.id, self._session.get_page_patch(), ""),
            )
        )
        return self

    async def __aexit__(self, *_: object) -> None:
        self._session.close()
        await self.settle()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        logging.getLogger().removeHandler(self._log)

    # What a test does

    async def start(self, main: Callable[[ft.Page], Any]) -> None:
        """Open the app, and wait until its first screen is there."""

        async def open_page() -> None:
            cast(Any, _context_page).set(self.page)
            cast(Any, ft.context).reset_auto_update()
            answer = main(self.page)
            if inspect.isawaitable(answer):
                await answer
            await self._session.after_event(self.page)

        await self._run(open_page())

    async def tap(self, name: str) -> None:
        """Tap what is called so: a label, a text on it, a tooltip or a semantics identifier."""
        control = self._to_tap(name)
        await self.event(control, _tap_event(control))

    async def double_tap(self, name: str) -> None:
        """Tap twice, the second time before the first tap has changed the screen."""
        control = self._to_tap(name)

        async def twice() -> None:
            for _ in range(2):
                await self._session.dispatch_event(control._i, _tap_event(control), None)

        await self._run(twice())

    async def enter(self, name: str, text: str) -> None:
        """Type a text into the field that is called so, in place of what is in it."""
        screen = self.walk()
        fields = [control for control in screen if isinstance(control, ft.TextField)]
        field = self._the_one(fields, name, "to type into", screen)
        assert not field.disabled, f"{name!r} is disabled"
        self._session.apply_patch(field._i, {"value": text})
        await self.event(field, "change", text)

    async def go(self, route: str) -> None:
        """Go to a path, as by an address typed into a browser."""
        self._session.apply_page_patch({"route": route})
        await self.event(self.page, "route_change", {"route": route})

    async def back(self) -> None:
        """Go back, by the arrow at the top or the system's own gesture."""
        if self._dialogs:
            await self.dismiss()
        else:
            await self.event(self.page, "view_pop", {"route": self.views[-1].route})

    async def dismiss(self) -> None:
        """Put away the dialog, sheet or message that lies on top, by a tap beside it."""
        assert self._dialogs, "no dialog is open"
        dialog = self._dialogs[-1]
        self._session.apply_patch(dialog._i, {"open": False})
        await self.event(dialog, "dismiss")

    async def event(self, control: ft.BaseControl, name: str, data: Any = None) -> None:
        """Send any event, and wait until the screen rests."""
        await self._run(self._session.dispatch_event(control._i, name, data))

    async def tap_quickly(self, control: ft.BaseControl, times: int) -> None:
        """Tap several times before the screen is redrawn."""

        async def taps() -> None:
            for _ in range(times):
                await self._session.dispatch_event(control._i, "click", None)

        await self._run(taps())

    async def settle(self) -> None:
        """Wait until nothing is left to do: no update, no effect, no step of any task.

        What waits for a clock or for another thread is left waiting.
        """
        # asyncio shows its queue of ready steps to nobody; empty, it is the only proof of rest.
        ready: Any = asyncio.get_running_loop()
        for _ in range(MOST_TURNS):
            await asyncio.sleep(0)
            if not ready._ready and not await self._closed_a_dialog():
                return
        raise AssertionError("the screen never comes to rest")

    # What a test sees

    @property
    def page(self) -> ft.Page:
        """The page, as the app has it."""
        page: ft.Page = self._session.page
        return page

    @property
    def views(self) -> list[ft.View]:
        """The stack of screens; the last one is seen."""
        return [ft.unwrap_component(view) for view in ft.unwrap_component(self.page.views)]

    def walk(self) -> list[ft.BaseControl]:
        """Every control that is to be seen: the top screen's, then those of open dialogs."""
        return list(walk([*self.views[-1:], *self._dialogs]))

    def all(self, kind: type[AnyControl]) -> list[AnyControl]:
        """List the controls of a kind that are to be seen."""
        return [control for control in self.walk() if isinstance(control, kind)]

    def texts(self) -> list[str]:
        """All texts that are to be seen or heard, in the order of the tree."""
        return [text for control in self.walk() for text in own_words(control)]

    def get(self, name: str) -> ft.BaseControl:
        """Return the one control that carries a name itself: a text or a semantics identifier."""
        screen = self.walk()
        return self._the_one([c for c in screen if bears(c, name)], name, "of any kind", screen)

    @property
    def is_updating(self) -> bool:
        """Whether the loop still runs that draws changes; it ends when a component fails."""
        task: asyncio.Task[None] | None = self._session._Session__updates_task
        return task is None or not task.done()

    def take_errors(self) -> list[str]:
        """Return the errors logged so far and forget them, since the test expected them."""
        taken = [record.getMessage() for record in self.errors]
        self.errors.clear()
        return taken

    # How it is done

    @property
    def _dialogs(self) -> list[ft.DialogControl]:
        return [dialog for dialog in self.page._dialogs.controls if dialog.open]

    def _to_tap(self, name: str) -> ft.BaseControl:
        screen = self.walk()
        tappable = [control for control in screen if _tap_event(control)]
        control = self._the_one(tappable, name, "to tap", screen)
        assert not getattr(control, "disabled", False), f"{name!r} is disabled"
        return control

    def _the_one(
        self, controls: list[AnyControl], name: str, what: str, screen: list[ft.BaseControl]
    ) -> AnyControl:
        found = named(controls, name, screen)
        assert len(found) == 1, (
            f"{len(found)} controls {what} are called {name!r}; the texts are {self.texts()}"
        )
        return found[0]

    async def _run(self, doing: Any) -> None:
        # Each event in a task with a context of its own, as Flet's servers do it.
        task = asyncio.get_running_loop().create_task(doing, context=contextvars.Context())
        self._tasks.add(task)
        await self.settle()
        if task.done():
            self._tasks.discard(task)
            task.result()

    async def _closed_a_dialog(self) -> bool:
        """Report the end of the closing animation, as Flutter does."""
        for dialog in self.page._dialogs.controls:
            if not dialog.open and dialog.on_dismiss is not None:
                await self._session.dispatch_event(dialog._i, "dismiss", None)
                return True
        return False

    def _pack(self, message: Message) -> bytes:
        packed: bytes = msgpack.packb(
            [message.action, message.body],
            default=cast(Any, configure_encode_object_for_msgpack)(ft.BaseControl),
        )
        return packed

    def _receive(self, message: Message) -> None:
        packed = self._pack(message)
        if message.action is MessageAction.PATCH_CONTROL:
            self.patches.append(len(packed))
        elif isinstance(message.body, SessionCrashedBody):
            self.crashes.append(message.body.message)
        elif isinstance(message.body, InvokeMethodRequestBody):
            asyncio.get_running_loop().call_soon(self._answer, message.body)

    def _answer(self, asked: InvokeMethodRequestBody) -> None:
        control = self._session.index.get(asked.control_id)
        self.calls.append(ServiceCall(type(control).__name__, asked.name, dict(asked.args or {})))
        answer = self.answers.get(asked.name)
        failure = str(answer) if isinstance(answer, Exception) else None
        self._session.handle_invoke_method_results(
            asked.control_id, asked.call_id, None if failure else answer, failure
        )
        if asked.name == "push_route":
            task = asyncio.get_running_loop().create_task(self._follow(asked.args["route"]))
            self._tasks.add(task)

    async def _follow(self, route: str) -> None:
        self._session.apply_page_patch({"route": route})
        await self._session.dispatch_event(self.page._i, "route_change", {"route": route})


def device_info(*locales: ft.Locale) -> dict[str, Any]:
    """What a phone says of itself that is set to these languages, and nothing else."""
    return {
        **{each.name: "" for each in fields(ft.AndroidDeviceInfo)},
        "locales": [
            {"language_code": each.language_code, "country_code": each.country_code}
            for each in locales
        ],
    }


def _tap_event(control: ft.BaseControl) -> str:
    """Name the event that a tap on a control sends; empty if it has no handler for one."""
    return next((event for on, event in TAPS if getattr(control, on, None) is not None), "")


class _Wire(Connection):
    """The connection between the session and the client, which is a function call."""

    def __init__(self, client: Client) -> None:
        cast(Any, super()).__init__()
        self._client = client
        self.page_url = "http://test"
        self.loop = asyncio.get_running_loop()
        self.pubsubhub = PubSubHub(loop=self.loop)

    def send_message(self, message: Message) -> None:
        self._client._receive(message)


class _ErrorLog(logging.Handler):
    """Keeps what the app and Flet log as errors."""

    def __init__(self, errors: list[logging.LogRecord]) -> None:
        super().__init__(logging.ERROR)
        self._errors = errors

    def emit(self, record: logging.LogRecord) -> None:
        if record.name.split(".")[0].startswith(("scorekeeper", "flet")):
            self._errors.append(record)
