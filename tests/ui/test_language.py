"""Each window speaks the language of its device, whatever other windows of the process speak."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import flet as ft
import pytest

from scorekeeper.i18n import _
from scorekeeper.i18n import language as spoken
from scorekeeper.i18n.translate import choose_language
from scorekeeper.rules.sentence import Refused, sentence
from scorekeeper.ui import device, kit, routes
from scorekeeper.ui.app import show_app
from scorekeeper.ui.device import choose_window_language
from scorekeeper.ui.state import Window
from tests.i18n.catalogues import write_marked_catalogue
from tests.ui.client import Client, device_info
from tests.ui.house import House, says

GERMAN: Final = ft.Locale("de", "AT")
SWAHILI: Final = ft.Locale("sw")
FRENCH: Final = ft.Locale("fr")


@pytest.fixture(autouse=True)
def _catalogues(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    """Have catalogues of German and Swahili, in which each text begins with `de:` or `sw:`."""
    monkeypatch.setattr(spoken, "LOCALES", _locales(tmp_path_factory))
    yield
    choose_language("en")


def _locales(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.getbasetemp() / "marked"
    if not folder.exists():
        for code in ("de", "sw"):
            write_marked_catalogue(folder, code)
    return folder


def languages_seen(client: Client) -> set[str]:
    """The marks of all texts that are to be seen or heard, the title of the window included."""
    words = " ".join([*client.texts(), client.page.title or ""])
    return {code for code in ("de", "sw") if f"{code}:" in words}


async def show(client: Client, house: House, route: str = routes.HOME) -> None:
    client.page.route = route
    await client.start(lambda page: show_app(page, house.keeper))


async def test_two_windows_of_one_process_speak_two_languages_at_once() -> None:
    house = House()
    table = house.start("Ann", "Bob", "Cy", "Dee")
    entry = routes.deal(table.game.id, 1)
    async with Client(locale=GERMAN) as german, Client(locale=SWAHILI) as swahili:
        await show(german, house, entry)
        await show(swahili, house, entry)
        for tapping, watching in ((german, swahili), (swahili, german)):
            for name in ("team-0-books.clean-2", "team-1", "team-0", "team-0-books.dirty-1"):
                await tapping.tap(name)
                await watching.settle()
                assert languages_seen(german) == {"de"}
                assert languages_seen(swahili) == {"sw"}
        for client, code in ((german, "de"), (swahili, "sw")):
            for route in (routes.HOME, "/settings", "/new", routes.game(table.game.id)):
                await client.go(route)
                assert languages_seen(client) == {code}
            assert client.crashes == []
            assert client.take_errors() == []


async def test_what_waits_and_is_refused_then_speaks_the_language_of_its_own_window() -> None:
    answered = asyncio.Event()

    async def refuse_after_waiting() -> None:
        await answered.wait()
        raise Refused(sentence("There is nothing to undo."))

    @kit.component
    def button() -> ft.Control:
        return ft.Button("Ask", on_click=kit.async_handler(refuse_after_waiting))

    def show_button(page: ft.Page, code: str) -> None:
        choose_window_language(page, Window(390), [code])
        page.render(button)

    async with Client() as german, Client() as swahili:
        await german.start(lambda page: show_button(page, "de"))
        await swahili.start(lambda page: show_button(page, "sw"))
        for client in (german, swahili):
            await client.tap("Ask")
        answered.set()
        await german.settle()
        assert "de:There is nothing to undo." in german.texts()
        assert "sw:There is nothing to undo." in swahili.texts()


async def test_a_device_that_is_set_to_another_language_is_followed_by_every_part(
    client: Client,
) -> None:
    house = House()
    table = house.start()
    client.answers["get_device_info"] = device_info(GERMAN)
    await show(client, house, routes.deal(table.game.id, 1))
    await client.tap("team-0-books.clean-2")
    assert languages_seen(client) == {"de"}
    told = client.texts()
    locales = device_info(SWAHILI, GERMAN)["locales"]
    await client.event(client.page, "locale_change", {"locales": locales})
    assert languages_seen(client) == {"sw"}
    assert client.texts() == [text.replace("de:", "sw:") for text in told]
    await client.tap("team-0-books.clean-3")
    assert languages_seen(client) == {"sw"}


@pytest.mark.parametrize(
    ("device", "seen"),
    [
        ([GERMAN, SWAHILI], {"de"}),
        ([FRENCH, SWAHILI], {"sw"}),
        ([FRENCH], set()),
        ([ft.Locale("en", "GB"), GERMAN], set()),
    ],
    ids=["the first", "the first that is spoken", "none that is spoken", "English"],
)
async def test_the_language_that_the_device_wants_most_is_spoken(
    device: list[ft.Locale], seen: set[str], client: Client
) -> None:
    choose_language("sw")
    client.answers["get_device_info"] = device_info(*device)
    await show(client, House())
    assert languages_seen(client) == seen


async def test_flutter_speaks_the_same_language(client: Client) -> None:
    client.answers["get_device_info"] = device_info(GERMAN)
    await show(client, House())
    settings = client.page.locale_configuration
    assert settings is not None
    assert settings.current_locale == ft.Locale("de")
    assert settings.current_locale in settings.supported_locales


@pytest.mark.parametrize("answer", [None, {}, OSError("no such method")], ids=str)
async def test_on_a_device_that_does_not_say_the_language_of_the_program_is_spoken(
    answer: object, client: Client
) -> None:
    choose_language("sw")
    client.answers["get_device_info"] = answer
    await show(client, House())
    assert languages_seen(client) == {"sw"}


async def test_a_device_that_never_answers_is_not_waited_for(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(device, "SECONDS_TO_SAY", 0.01)
    monkeypatch.setattr(client, "_answer", lambda _: None)
    opening = asyncio.create_task(show(client, House()))
    await asyncio.sleep(0.05)
    await opening
    assert says_new_game(client)


def says_new_game(client: Client) -> bool:
    return "New game" in says(client, "new-game")


async def test_a_tab_that_is_gone_while_it_is_asked_is_drawn_when_it_comes_back(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = House()
    monkeypatch.setattr(device, "SECONDS_TO_SAY", 0.01)
    connection = client.page.session.connection
    await client.page.session.disconnect(60)
    await show(client, house)
    assert client.page.views[-1].controls == []
    await client.page.session.connect(connection)
    await asyncio.sleep(0.05)
    await client.settle()
    assert says_new_game(client)


def test_outside_any_window_the_program_speaks_its_own_language() -> None:
    choose_language("sw")
    assert _("New game") == "sw:New game"
