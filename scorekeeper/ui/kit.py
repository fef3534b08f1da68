"""Flet's component functions as this app uses them: typed, and guarded.

Flet has no error boundary: an exception while a component renders ends the update
loop silently, and one in a handler covers the screen with a traceback. So every
component here shows a plain sentence instead of what failed, and every handler logs,
says that something went wrong, and makes sure that the screen goes on being updated.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import wraps
from typing import Any, ParamSpec, TypeAlias, TypeVar, cast

import flet as ft

from scorekeeper.i18n import _, say
from scorekeeper.rules.sentence import Refused

Params = ParamSpec("Params")
State = TypeVar("State")

Change: TypeAlias = Callable[[Callable[[State], State]], None]
"""What takes a value a step further, from what the step before left."""

logger = logging.getLogger("scorekeeper.ui")


def component(function: Callable[Params, ft.Control]) -> Callable[Params, ft.Control]:
    """A component that shows a sentence in place of what it could not draw."""

    @wraps(function)
    def guarded(*args: Params.args, **kwargs: Params.kwargs) -> ft.Control:
        try:
            return function(*args, **kwargs)
        except Exception:
            logger.exception("The component %s failed to draw", function.__name__)
            return _apology()

    return ft.component(guarded)


def view_component(function: Callable[Params, ft.View]) -> Callable[Params, ft.View]:
    """A component that is a whole screen, guarded like the others.

    One that cannot be opened (`Refused`) says why in place of its content.
    """

    @wraps(function)
    def guarded(*args: Params.args, **kwargs: Params.kwargs) -> ft.View:
        try:
            return function(*args, **kwargs)
        except Refused as refusal:
            return _empty_screen(say(refusal.sentence))
        except Exception:
            logger.exception("The screen %s failed to draw", function.__name__)
            return _empty_screen(_apology_words())

    return ft.component(guarded)


def memo(function: Callable[Params, ft.Control]) -> Callable[Params, ft.Control]:
    """A component that is redrawn only when an argument differs from the last time.

    Contexts are not arguments: whatever a memoised component shows has to be passed to it.
    """
    return cast("Callable[Params, ft.Control]", cast(Any, ft.memo)(component(function)))


def keyed(
    key: str | int,
    function: Callable[Params, ft.Control],
    *args: Params.args,
    **kwargs: Params.kwargs,
) -> ft.Control:
    """A component in a list, with the key that keeps its state with it when the list changes."""
    with_key: dict[str, Any] = {**kwargs, "key": key}
    return cast(Callable[..., ft.Control], function)(*args, **with_key)


def use_state(initial: State) -> tuple[State, Callable[[State], None]]:
    """A value that outlives renders, and its setter."""
    value, set_value = ft.use_state(cast(Any, lambda: initial))
    return cast(State, value), cast("Callable[[State], None]", lambda new: set_value(lambda _: new))


def use_steps(initial: State) -> tuple[State, Change[State]]:
    """A value that outlives renders, and what takes it a step further.

    Several taps can come before the screen is redrawn: each step starts from what the one
    before it left, and not from what was drawn.
    """
    value, set_value = ft.use_state(cast(Any, lambda: initial))
    return cast(State, value), cast("Change[State]", set_value)


def use_while_shown(start: Callable[[], Callable[[], None]], depends_on: Sequence[Any]) -> None:
    """Run `start` when the component is shown, and what it returned when it is taken away.

    Both are run again when a value of `depends_on` differs from the last time. Flet takes what
    `start` returns, too, but has forgotten it once the component has been redrawn.
    """
    end: Any = ft.use_ref()

    def begin() -> None:
        end.current = start()

    ft.use_effect(begin, depends_on, cleanup=lambda: end.current())


def use_latest(function: Callable[Params, None]) -> Callable[Params, None]:
    """A callback that never changes its identity but always calls the newest `function`.

    Memoised children can be given it without being redrawn each time.
    """
    latest: Any = ft.use_ref()
    latest.current = function

    def build() -> Callable[Params, None]:
        def call(*args: Params.args, **kwargs: Params.kwargs) -> None:
            latest.current(*args, **kwargs)

        return call

    return ft.use_memo(build, [])


def handler(action: Callable[[], None]) -> Callable[[], None]:
    """An event handler that never lets an exception reach Flet; a refusal is shown as a message."""

    # Not a copy of the action's signature: by it, Flet decides whether to pass the event.
    def guarded() -> None:
        with _guarding(action):
            action()

    return guarded


def async_handler(action: Callable[[], Awaitable[None]]) -> Callable[[], Awaitable[None]]:
    """The same as `handler` for an action that waits for the device."""

    async def guarded() -> None:
        with _guarding(action):
            await action()

    return guarded


@contextmanager
def _guarding(action: object) -> Iterator[None]:
    try:
        yield
    except Refused as refusal:
        show_snack_bar(say(refusal.sentence))
    except Exception:
        logger.exception("The action %s failed", getattr(action, "__name__", action))
        show_snack_bar(_("That did not work. What was entered before is kept."))
    finally:
        revive_updates()


def show_snack_bar(words: str) -> None:
    """Show a short message at the foot of the screen, without waiting for an answer."""
    ft.context.page.show_dialog(ft.SnackBar(content=ft.Text(words), show_close_icon=True))


def go(route: str) -> None:
    """Show the screen at a route of `routes`."""
    ft.context.page.navigate(route)


def revive_updates() -> None:
    """Start the update loop again if an invalid property has ended it; harmless if not."""
    cast(Any, ft.context.page.session).start_updates_scheduler()


def _apology() -> ft.Control:
    return ft.Container(padding=16, content=ft.Text(_apology_words()))


def _apology_words() -> str:
    return _("This part could not be shown. The scores are safe: go back and try again.")


def _empty_screen(words: str) -> ft.View:
    return ft.View(
        route=ft.use_view_path(),
        appbar=ft.AppBar(title=ft.Text(_("Scorekeeper"))),
        controls=[ft.SafeArea(content=ft.Container(padding=16, content=ft.Text(words, size=18)))],
    )
