"""The guards round Flet's components: no failure may cost the rest of the evening."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

import flet as ft
import pytest

from scorekeeper.rules.sentence import Refused, sentence
from scorekeeper.ui import kit
from tests.ui.client import Client

APOLOGY = "This part could not be shown. The scores are safe: go back and try again."
EXCUSE = "That did not work. What was entered before is kept."


def opens(component: Callable[[], ft.Control]) -> Callable[[ft.Page], None]:
    return lambda page: page.render(component)


@kit.component
def counter() -> ft.Control:
    taps, set_taps = kit.use_state(0)
    return ft.Button(f"Taps: {taps}", on_click=kit.handler(lambda: set_taps(taps + 1)))


async def test_a_tap_changes_what_is_shown(client: Client) -> None:
    await client.start(opens(counter))
    await client.tap("Taps: 0")
    await client.tap("Taps: 1")
    assert client.texts() == ["Taps: 2"]


async def test_a_tap_sends_only_what_changed(client: Client) -> None:
    await client.start(opens(counter))
    client.patches.clear()
    await client.tap("Taps: 0")
    assert len(client.patches) == 1
    assert client.patches[0] < 100


async def test_a_component_that_fails_apologises_and_the_others_go_on(client: Client) -> None:
    @kit.component
    def broken() -> ft.Control:
        raise ZeroDivisionError

    await client.start(opens(kit.component(lambda: ft.Column([broken(), counter()]))))
    await client.tap("Taps: 0")
    assert client.texts() == [APOLOGY, "Taps: 1"]
    assert "The component broken failed to draw" in client.take_errors()


async def test_a_component_that_fails_later_comes_back_when_the_reason_is_gone(
    client: Client,
) -> None:
    @kit.component
    def fails_at_one() -> ft.Control:
        value, set_value = kit.use_state(0)
        return ft.Column(
            [
                ft.Button("Next", on_click=kit.handler(lambda: set_value(value + 1))),
                divided(value),
            ]
        )

    @kit.component
    def divided(value: int) -> ft.Control:
        return ft.Text(f"{10 // (value - 1)}")

    await client.start(opens(fails_at_one))
    await client.tap("Next")
    assert client.texts() == ["Next", APOLOGY]
    await client.tap("Next")
    assert client.texts() == ["Next", "10"]
    assert client.take_errors() == ["The component divided failed to draw"]


@pytest.mark.parametrize(
    ("problem", "words", "logged"),
    [
        (ZeroDivisionError(), APOLOGY, ["The screen broken failed to draw"]),
        (Refused(sentence("There is no game {id}.", id="7")), "There is no game 7.", []),
    ],
    ids=["a fault of ours", "a game that cannot be opened"],
)
async def test_a_screen_that_cannot_be_shown_says_so_and_leads_back(
    client: Client, problem: Exception, words: str, logged: list[str]
) -> None:
    @kit.view_component
    def broken() -> ft.View:
        raise problem

    @kit.view_component
    def home() -> ft.View:
        return ft.View(route=ft.use_view_path(), controls=[ft.Text("Home")])

    def app() -> ft.Control:
        routes = [
            ft.Route(path="/", component=home, children=[ft.Route(path="deal", component=broken)])
        ]
        return ft.Router(routes, manage_views=True)

    await client.start(lambda page: page.render_views(ft.component(app)))
    assert client.texts() == ["Home"]
    await client.go("/deal")
    assert set(client.texts()) == {"Scorekeeper", words}
    assert client.take_errors() == logged
    await client.back()
    assert client.texts() == ["Home"]


@pytest.mark.parametrize("waits", [False, True], ids=["at once", "after waiting for the device"])
async def test_a_handler_that_fails_excuses_itself_and_the_next_tap_works(
    client: Client, waits: bool
) -> None:
    def fail() -> None:
        raise ZeroDivisionError

    async def fail_after_waiting() -> None:
        await ft.Clipboard().set("8,700")
        raise ZeroDivisionError

    on_click = kit.async_handler(fail_after_waiting) if waits else kit.handler(fail)
    app = kit.component(lambda: ft.Column([ft.Button("Fail", on_click=on_click), counter()]))
    await client.start(opens(app))
    await client.tap("Fail")
    assert EXCUSE in client.texts()
    await client.dismiss()
    await client.tap("Taps: 0")
    assert client.texts() == ["Fail", "Taps: 1"]
    assert [call.method for call in client.calls] == (["set"] if waits else [])
    assert len(client.take_errors()) == 1


async def test_an_action_that_is_cut_off_by_the_end_of_the_app_is_no_failure(
    client: Client,
) -> None:
    async def wait() -> None:
        raise asyncio.CancelledError

    action = kit.async_handler(wait)
    await client.start(opens(kit.component(lambda: ft.Button("Wait", on_click=action))))
    with pytest.raises(asyncio.CancelledError):
        await client.tap("Wait")
    assert client.texts() == ["Wait"]


async def test_a_value_that_flet_refuses_does_not_stop_later_changes(client: Client) -> None:
    @kit.component
    def fading() -> ft.Control:
        opacity, set_opacity = kit.use_state(1)
        return ft.Column(
            [
                ft.Button("More", on_click=kit.handler(lambda: set_opacity(5))),
                ft.Container(opacity=opacity, content=ft.Text("Us")),
            ]
        )

    await client.start(opens(kit.component(lambda: ft.Column([fading(), counter()]))))
    await client.tap("More")
    assert not client.is_updating
    await client.tap("Taps: 0")
    assert client.is_updating
    await client.tap("Taps: 1")
    assert "Taps: 2" in client.texts()


async def test_a_memoised_component_is_drawn_again_only_for_other_arguments(
    client: Client,
) -> None:
    drawn: list[str] = []

    @kit.memo
    def row(name: str, taps: int) -> ft.Control:
        drawn.append(f"{name} {taps}")
        return ft.Text(f"{name}: {taps}")

    @kit.component
    def table() -> ft.Control:
        taps, set_taps = kit.use_state(0)
        tap = kit.handler(lambda: set_taps(taps + 1))
        return ft.Column([ft.Button("Tap", on_click=tap), row("Us", taps), row("Them", 0)])

    await client.start(opens(table))
    assert drawn == ["Us 0", "Them 0"]
    await client.tap("Tap")
    assert drawn == ["Us 0", "Them 0", "Us 1"]
    assert client.texts() == ["Tap", "Us: 1", "Them: 0"]


async def test_a_keyed_component_keeps_its_state_when_the_list_is_turned_round(
    client: Client,
) -> None:
    @kit.component
    def named_counter(name: str) -> ft.Control:
        taps, set_taps = kit.use_state(0)
        return ft.Button(f"{name} {taps}", on_click=kit.handler(lambda: set_taps(taps + 1)))

    @kit.component
    def table() -> ft.Control:
        names, set_names = kit.use_state(("Us", "Them"))
        turn = kit.handler(lambda: set_names(names[::-1]))
        rows = [kit.keyed(name, named_counter, name) for name in names]
        return ft.Column([ft.Button("Turn", on_click=turn), *rows])

    await client.start(opens(table))
    await client.tap("Us 0")
    await client.tap("Turn")
    assert client.texts() == ["Turn", "Them 0", "Us 1"]
    await client.tap("Us 1")
    assert client.texts() == ["Turn", "Them 0", "Us 2"]


async def test_the_latest_callback_stays_the_same_and_calls_the_newest_function(
    client: Client,
) -> None:
    seen: list[int] = []
    callbacks: list[Callable[[], None]] = []

    @kit.component
    def table() -> ft.Control:
        taps, set_taps = kit.use_state(0)

        def tap() -> None:
            seen.append(taps)
            set_taps(taps + 1)

        latest = kit.use_latest(tap)
        callbacks.append(latest)
        return ft.Button("Tap", on_click=kit.handler(latest))

    await client.start(opens(table))
    for _ in range(3):
        await client.tap("Tap")
    assert seen == [0, 1, 2]
    assert len(callbacks) == 4
    assert all(callback is callbacks[0] for callback in callbacks)


async def test_state_is_compared_by_value(client: Client) -> None:
    @dataclass(frozen=True)
    class Score:
        points: int

    drawn: list[Score] = []

    @kit.component
    def table() -> ft.Control:
        score, set_score = kit.use_state(Score(5))
        drawn.append(score)
        return ft.Button("Again", on_click=kit.handler(lambda: set_score(Score(5))))

    await client.start(opens(table))
    await client.tap("Again")
    assert drawn == [Score(5)]


async def test_a_handler_says_what_was_refused(client: Client) -> None:
    def refuse() -> None:
        raise Refused(sentence("There is nothing to undo."))

    @kit.component
    def screen() -> ft.Control:
        return ft.Button("Undo", on_click=kit.handler(refuse))

    await client.start(lambda page: page.render(screen))
    await client.tap("Undo")
    assert "There is nothing to undo." in client.texts()
