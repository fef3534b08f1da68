"""The served page, the phone and the server do what the browser tests rely on."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.phone import PhoneMaker
from tests.e2e.server import Server

pytestmark = pytest.mark.browser

SAMPLE = ("-m", "tests.e2e.sample")


def test_a_phone_taps_types_and_reads(phone: PhoneMaker, tmp_path: Path) -> None:
    with Server(tmp_path, SAMPLE) as server:
        mine = phone(server)
        mine.open()
        mine.button("Taps: 0").click()
        expect(mine.button("Taps: 1")).to_be_visible()
        for name in ("Ann", "Bo"):
            mine.type("Name", name)
            mine.find("keep").click()
            expect(mine.text(f"Kept: {name}")).to_be_visible()
        assert mine.picture("helpers").stat().st_size > 0


def test_a_killed_server_is_back_at_the_same_address_with_what_was_kept(
    phone: PhoneMaker, tmp_path: Path
) -> None:
    with Server(tmp_path, SAMPLE) as server:
        mine = phone(server)
        mine.open()
        mine.type("Name", "Bea")
        mine.find("keep").click()
        expect(mine.text("Kept: Bea")).to_be_visible()
        before = server.address
        server.kill()
        server.start()
        assert server.address == before
        mine.open()
        expect(mine.text("Kept: Bea")).to_be_visible()


def test_text_at_200_per_cent_takes_more_room(phone: PhoneMaker, tmp_path: Path) -> None:
    with Server(tmp_path, SAMPLE) as server:
        mine = phone(server, width=320, height=640, scheme="dark")
        mine.open()
        text = mine.text("Kept: nothing")
        expect(text).to_be_visible()
        usual = text.bounding_box()
        mine.enlarge_text(200)
        assert usual is not None
        mine.page.wait_for_function(
            "([words, width]) => [...document.querySelectorAll('flt-semantics')].some("
            "element => element.textContent === words"
            " && element.getBoundingClientRect().width > width)",
            arg=["Kept: nothing", usual["width"] * 1.5],
        )


def test_ctrl_c_ends_the_server_without_a_word_while_a_page_is_open(
    phone: PhoneMaker, tmp_path: Path
) -> None:
    with Server(tmp_path, SAMPLE) as server:
        mine = phone(server)
        mine.open()
        expect(mine.button("Taps: 0")).to_be_visible()
        assert server.stop() in (0, 130)
        assert server.complaints() == ""
