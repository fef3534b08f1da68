"""The site on any web host: scores stay in the browser, and the network is needed once."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from scorekeeper.site import build
from scorekeeper.web.client import client_files, content_of
from tests.e2e.entering import enter_deal, save_deal, tap
from tests.e2e.figures import EXAMPLE, TOTALS
from tests.e2e.host import Host
from tests.e2e.phone import FLAGS, STILL, Phone, chromium
from tests.e2e.pocket import SLOW, Pocket
from tests.e2e.test_whole_game import new_game, show_total

pytestmark = [pytest.mark.browser, pytest.mark.timeout(900)]

WriteSite = Callable[..., Path]
"""Writes the site: `write_site(path, look="...")`; returns the folder for the web host."""


@pytest.fixture(scope="module")
def pack() -> Callable[[str, bytes], build.Part]:
    """Pack each file once for all tests, however many sites it is part of."""
    return cache(build._part)


@pytest.fixture
def write_site(
    pack: Callable[[str, bytes], build.Part], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> WriteSite:
    """Write sites, and others that differ in their look."""
    monkeypatch.setattr(build, "_part", pack)

    def write(path: str = "", look: str = "") -> Path:
        files = client_files()
        changed = {**files, "page.css": content_of(files["page.css"]) + look.encode()}
        monkeypatch.setattr(build, "client_files", lambda: changed)
        build.build_site(tmp_path / "host" / path)
        return tmp_path / "host"

    return write


def start(phone: Phone) -> None:
    """Open the app as a person does who has nothing but its address."""
    phone.page.goto(f"{phone.address}/")
    show(phone)


def show(phone: Phone) -> None:
    """Wait for the first screen."""
    expect(phone.page.locator("#start"), str(phone.errors)).to_have_count(0, timeout=SLOW)
    phone.reveal()


def play(phone: Phone, *numbers: int) -> None:
    """Score deals of the example, from the table."""
    for number in numbers:
        tap(phone, "score-deal")
        enter_deal(phone, EXAMPLE[number - 1])
        save_deal(phone)
        expect(phone.find(f"deal-{number}")).to_be_attached()


def open_game(phone: Phone) -> None:
    """Open the only game in the list."""
    phone.page.locator('[flt-semantics-identifier^="game-"]').click()


def leave_by_back(phone: Phone) -> None:
    """Go back from the entry of a deal to the table, and from there to the list of games."""
    tap(phone, "score-deal")
    expect(phone.find("main")).to_be_visible()
    phone.page.go_back()
    expect(phone.find("headline")).to_be_visible()
    phone.page.go_back()
    expect(phone.find("new-game")).to_be_visible()


def note(page: Page, words: str) -> None:
    """Wait for a line of the page itself."""
    expect(page.locator("#notes")).to_contain_text(words, timeout=SLOW)


def test_in_a_folder_a_game_goes_on_without_a_network_and_through_a_new_version(
    browser: Browser, tmp_path: Path, write_site: WriteSite
) -> None:
    path = "scorekeeper"
    with Host(write_site(path)) as host:
        pocket = Pocket(browser, tmp_path / "pocket", f"{host.address}/{path}".rstrip("/"))
        with pocket.opened() as context:
            phone = pocket.tab(context)
            start(phone)
            new_game(phone)
            play(phone, 1, 2)
            show_total(phone, 0, 5155)
        host.stop()

        with pocket.opened() as context:
            phone = pocket.tab(context)
            start(phone)
            open_game(phone)
            show_total(phone, 0, 5155)
            show_total(phone, 1, 3270)
            play(phone, 3, 4)
            show_total(phone, 0, TOTALS[0])
            phone.page.reload()
            show(phone)
            show_total(phone, 1, TOTALS[1])
        write_site(path, look="/* another look */")
        host.start()

        with pocket.opened() as context:
            phone = pocket.tab(context)
            start(phone)
            note(phone.page, "A new version is ready.")
            assert "another look" not in look_of(phone.page)
            open_game(phone)
            show_total(phone, 0, TOTALS[0])
            with phone.page.expect_navigation():
                phone.page.locator("#notes").get_by_text("Reload").click()
            show(phone)
            assert "another look" in look_of(phone.page)
            show_total(phone, 1, TOTALS[1])
        assert pocket.hosts == {urlsplit(host.address).netloc}
        assert pocket.errors == []


def look_of(page: Page) -> str:
    """The style sheet that this page would be drawn with now."""
    return str(page.evaluate("() => fetch('page.css').then((answer) => answer.text())"))


def test_it_is_at_home_in_one_tab_at_a_time(
    browser: Browser, tmp_path: Path, write_site: WriteSite
) -> None:
    with Host(write_site()) as host:
        pocket = Pocket(browser, tmp_path / "pocket", host.address)
        with pocket.opened() as context:
            first = pocket.tab(context)
            start(first)
            new_game(first)
            play(first, 1)
        host.stop()

        with pocket.opened() as context:
            first = pocket.tab(context)
            start(first)
            open_game(first)
            show_total(first, 0, 3990)

            second = pocket.tab(context)
            second.page.goto(f"{second.address}/")
            expect(second.page.locator("#stage")).to_have_text(
                "Scorekeeper is open in another tab.", timeout=SLOW
            )
            second.page.get_by_role("button", name="Use it here").click()
            show(second)
            open_game(second)
            play(second, 2)
            note(first.page, "Scorekeeper goes on in another tab.")
            assert first.page.locator("flutter-view").get_attribute("inert") is not None

            first.page.bring_to_front()
            with first.page.expect_navigation():
                first.page.locator("#notes").get_by_role("button", name="Use it here").click()
            show(first)
            show_total(first, 0, 5155)
            note(second.page, "Scorekeeper goes on in another tab.")
        assert pocket.hosts == {urlsplit(host.address).netloc}
        assert pocket.errors == []


def test_a_browser_that_keeps_nothing_says_so_and_a_backup_leads_out_of_it(
    browser: Browser, tmp_path: Path, write_site: WriteSite
) -> None:
    def forget(route: Route) -> None:
        answer = route.fetch()
        nothing = "navigator.storage.getDirectory = () => Promise.reject(new Error('private'));\n"
        route.fulfill(response=answer, body=nothing + answer.text())

    file = tmp_path / "backup.json"
    with Host(write_site()) as host:
        context = browser.new_context(service_workers="block", reduced_motion=STILL)
        context.set_default_timeout(SLOW)
        context.route("**/worker.js", forget)
        phone = Phone(context.new_page(), host.address)
        start(phone)
        expect(phone.find("forgetting")).to_have_accessible_name(re.compile("scores are lost"))
        new_game(phone)
        play(phone, 1)
        show_total(phone, 0, 3990)
        leave_by_back(phone)
        phone.find("forgetting").get_by_role("button", name="Save a backup").click()
        with phone.page.expect_download() as saving:
            tap(phone, "save-file")
        saving.value.save_as(file)
        context.close()
        assert phone.strangers == []
        assert phone.errors == []

        pocket = Pocket(browser, tmp_path / "pocket", host.address)
        with pocket.opened() as context:
            phone = pocket.tab(context)
            start(phone)
            expect(phone.find("new-game")).to_be_visible()
            expect(phone.find("forgetting")).to_have_count(0)
            tap(phone, "settings")
            tap(phone, "backup")
            with phone.page.expect_file_chooser() as choosing:
                tap(phone, "choose-file")
            choosing.value.set_files(file)
            tap(phone, "restore")
            expect(phone.find("restored")).to_be_attached()

        with pocket.opened() as context:
            phone = pocket.tab(context)
            start(phone)
            open_game(phone)
            show_total(phone, 0, 3990)
        assert pocket.errors == []


def test_at_an_address_without_encryption_it_starts_and_says_that_nothing_is_kept(
    browser: Browser, write_site: WriteSite
) -> None:
    with Host(write_site()) as host:
        port = urlsplit(host.address).port
        kitchen = browser.browser_type.launch(
            executable_path=chromium(),
            args=[*FLAGS, "--host-resolver-rules=MAP kitchen.test 127.0.0.1"],
        )
        context = kitchen.new_context(reduced_motion=STILL)
        context.set_default_timeout(SLOW)
        phone = Phone(context.new_page(), f"http://kitchen.test:{port}")
        start(phone)
        expect(phone.find("forgetting")).to_have_accessible_name(re.compile("begin with https"))
        assert not phone.page.evaluate("isSecureContext")
        new_game(phone)
        play(phone, 1)
        show_total(phone, 0, 3990)
        kitchen.close()
        assert phone.strangers == []
        assert phone.errors == []


def test_a_start_without_a_network_offers_another_try(
    browser: Browser, tmp_path: Path, write_site: WriteSite
) -> None:
    folder = write_site()
    wasm = folder / "pyodide" / "pyodide.asm.wasm.gz"
    whole = wasm.read_bytes()
    wasm.write_bytes(b"<html>Please sign in to this network</html>")
    with Host(folder) as host:
        pocket = Pocket(browser, tmp_path / "pocket", host.address)
        with pocket.opened() as context:
            phone = pocket.tab(context)
            phone.page.goto(host.address)
            expect(phone.page.locator("#stage")).to_have_text(
                "Not everything could be loaded. Is this device connected?", timeout=SLOW
            )
            wasm.write_bytes(whole)
            phone.page.get_by_role("button", name="Try again").click()
            show(phone)
            expect(phone.find("new-game")).to_be_visible()
