"""The client that stands in for Flutter does what Flutter does, and hides nothing."""

from __future__ import annotations

import asyncio
from functools import partial

import flet as ft
import pytest

from scorekeeper.ui import kit
from tests.ui.client import Client, ServiceCall


async def test_a_field_takes_what_is_typed() -> None:
    def main(page: ft.Page) -> None:
        names: list[str] = []
        page.add(ft.TextField(label="Name", on_change=lambda e: names.append(e.control.value)))
        page.add(ft.Button("Add", on_click=lambda: page.add(ft.Text(names[-1]))))

    async with Client() as client:
        await client.start(main)
        await client.enter("Name", "Ann")
        await client.tap("Add")
        assert "Ann" in client.texts()


async def test_a_route_asked_for_by_the_app_is_followed() -> None:
    @kit.view_component
    def home() -> ft.View:
        go = kit.handler(lambda: kit.go("/rules"))
        return ft.View(route=ft.use_view_path(), controls=[ft.Button("Rules", on_click=go)])

    @kit.view_component
    def rules() -> ft.View:
        return ft.View(route=ft.use_view_path(), controls=[ft.Text("A book has seven cards.")])

    def app() -> ft.Control:
        children = [ft.Route(path="rules", component=rules)]
        return ft.Router([ft.Route(path="/", component=home, children=children)], manage_views=True)

    async with Client() as client:
        await client.start(lambda page: page.render_views(ft.component(app)))
        await client.tap("Rules")
        assert client.texts() == ["A book has seven cards."]
        assert [view.route for view in client.views] == ["/", "/rules"]
        await client.back()
        assert client.texts() == ["Rules"]


async def test_a_dialog_covers_nothing_after_it_is_closed() -> None:
    def main(page: ft.Page) -> None:
        def ask() -> None:
            close = ft.Button("Close", on_click=lambda: page.pop_dialog())
            page.show_dialog(ft.AlertDialog(title="Undo this deal?", actions=[close]))

        page.add(ft.Button("Undo", on_click=ask))

    async with Client() as client:
        await client.start(main)
        for put_away in (client.tap("Close"), client.back(), client.dismiss()):
            await client.tap("Undo")
            assert client.texts() == ["Undo", "Undo this deal?", "Close"]
            await put_away
            assert client.texts() == ["Undo"]


async def test_the_device_answers_as_it_is_told() -> None:
    async def main(page: ft.Page) -> None:
        page.add(ft.Text(await ft.Clipboard().get() or "nothing"))
        try:
            await ft.Clipboard().set("x")
        except RuntimeError as problem:
            page.add(ft.Text(str(problem)))

    answers = {"get": "8,700", "set": RuntimeError("no clipboard here")}
    async with Client(answers=answers) as client:
        await client.start(main)
        assert client.texts() == ["8,700", "no clipboard here"]
        assert client.calls == [
            ServiceCall("Clipboard", "get", {}),
            ServiceCall("Clipboard", "set", {"data": "x"}),
        ]


async def test_identifiers_and_labels_of_semantics_lead_to_what_they_describe() -> None:
    taps: list[int] = []

    def main(page: ft.Page) -> None:
        for number in (1, 2):
            cell = ft.Container(
                content=ft.Text(str(number)), on_click=partial(lambda n, _: taps.append(n), number)
            )
            described = ft.Semantics(
                content=cell, identifier=f"clean-{number}", label=f"Clean: {number}"
            )
            page.add(described)

    async with Client() as client:
        await client.start(main)
        await client.tap("clean-2")
        await client.tap("Clean: 1")
        await client.tap("2")
        assert taps == [2, 1, 2]
        assert isinstance(client.get("clean-1"), ft.Semantics)


@pytest.mark.parametrize("name", ["Save", "Nothing"])
async def test_a_name_that_two_or_none_have_is_refused(name: str) -> None:
    def main(page: ft.Page) -> None:
        page.add(ft.Button("Save", on_click=lambda: None), ft.Button("Save", on_click=lambda: None))

    async with Client() as client:
        await client.start(main)
        with pytest.raises(AssertionError, match=f"called '{name}'"):
            await client.tap(name)


async def test_a_handler_that_waits_for_later_is_not_waited_for() -> None:
    later = asyncio.Event()

    def main(page: ft.Page) -> None:
        async def wait() -> None:
            await later.wait()
            page.add(ft.Text("It is later."))

        page.add(ft.Button("Wait", on_click=wait))

    async with Client() as client:
        await client.start(main)
        await client.tap("Wait")
        assert client.texts() == ["Wait"]
        later.set()
        await client.settle()
        assert client.texts() == ["Wait", "It is later."]


async def test_a_crash_that_a_person_would_see_is_kept() -> None:
    def fail() -> None:
        raise ZeroDivisionError("by nought")

    async with Client() as client:
        await client.start(lambda page: page.add(ft.Button("Fail", on_click=fail)))
        await client.tap("Fail")
        assert client.crashes[0].startswith("by nought")
        assert client.take_errors() == ["Unhandled error in 'on_click' handler"]
