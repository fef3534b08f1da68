"""What befalls a phone in the hand: it is turned, its keyboard comes, it is put away or closed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Locator, expect

from scorekeeper.ui import routes
from tests.e2e.album import ATTEMPTS
from tests.e2e.entering import show_figure, tap
from tests.e2e.games import house, play_example, start
from tests.e2e.looks import TARGET, pages
from tests.e2e.phone import STILL, Phone, PhoneMaker
from tests.e2e.server import Server
from tests.e2e.test_phone_manners import open_sheet, see, see_no
from tests.e2e.test_pictures import entry_of

pytestmark = pytest.mark.browser

NOTCH: Final = 47
HOME_BAR: Final = 34
"""What they cover of a phone that is held upright, in logical pixels."""

ANDROID: Final = (
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)"
    " Chrome/126.0.0.0 Mobile Safari/537.36"
)
"""Flutter takes a lower window for a keyboard only on what says that it is a phone."""

HIDDEN: Final = """
() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
}
"""

IN_SIGHT: Final = f"""
element => {{
    const {{ top }} = element.getBoundingClientRect()
    return 0 <= top && top + {TARGET} <= innerHeight
}}
"""


def type_on(phone: Phone, field: Locator, words: str) -> None:
    """Go on typing in a field, which still has the keyboard."""
    expect(field).to_be_focused()
    phone.page.keyboard.type(words)


def is_in_sight(phone: Phone, field: Locator) -> None:
    """Wait until a field is in the window, as far as its first line."""
    phone.page.wait_for_function(IN_SIGHT, arg=field.element_handle())


def test_turning_the_phone_keeps_what_is_entered_and_what_is_open(
    tmp_path: Path, phone: PhoneMaker
) -> None:
    with house(tmp_path) as keeper:
        table = start(keeper, "Ann", "Bob", "Cid", "Dee")
        play_example(table, 2)
    with Server(tmp_path) as server:
        hand = phone(server)
        hand.open(routes.deal(table.game.id, 3))
        tap(hand, "team-1")
        tap(hand, "team-1-books.dirty-2")
        tap(hand, "team-1-left_points")
        tap(hand, "key-5")
        open_sheet(hand, "more", "count-cards")
        for size in ((844, 390), (390, 844)):
            hand.resize(*size)
            see(hand, "count-cards")
        hand.page.go_back()
        see_no(hand, "count-cards")
        tap(hand, "key-0")  # the same figure is in focus
        for size in ((844, 390), (390, 844)):
            hand.resize(*size)
            show_figure(hand, "team-1-left_points", 50)
            show_figure(hand, "team-1", 550)

        # Lying on its side, a phone that is too narrow for two teams loses nothing of one.
        hand.resize(800, 390)
        for _attempt in range(ATTEMPTS):
            seen = {identifier for page in pages(hand) for identifier in page}
            if set(entry_of(1)) <= seen:
                break
        assert set(entry_of(1)) <= seen

    # The field is so far down that it is out of sight on a phone that lies on its side.
    with Server(tmp_path) as server:
        hand = phone(server)
        hand.open(routes.NEW_GAME)
        hand.type("Name of player 4", "De")
        field = hand.page.get_by_label("Name of player 4", exact=True)
        hand.resize(844, 390)
        type_on(hand, field, "e")
        is_in_sight(hand, field)
        hand.resize(390, 844)
        type_on(hand, field, "dee")
        expect(field).to_have_value("Deedee")
        is_in_sight(hand, field)


@contextmanager
def touched(browser: Browser, server: Server) -> Iterator[Phone]:
    """The app on what says that it is a phone with a keyboard on its screen."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844},
        has_touch=True,
        user_agent=ANDROID,
        locale="en",
        reduced_motion=STILL,
    )
    phone = Phone(context.new_page(), server.address, work=server.work)
    phone.page.goto(phone.address)
    # On a phone, Flutter wants the middle of the element to be touched.
    phone.page.locator("flt-semantics-placeholder").evaluate(
        """element => {
            const { left, top, width, height } = element.getBoundingClientRect()
            const middle = { clientX: left + width / 2, clientY: top + height / 2 }
            element.dispatchEvent(new MouseEvent('click', { bubbles: true, ...middle }))
        }"""
    )
    expect(phone.find("new-game")).to_be_attached()
    yield phone
    phone.expect_no_server()
    context.close()
    assert phone.errors == []


def test_the_keyboard_leaves_the_field_in_sight(browser: Browser, tmp_path: Path) -> None:
    with house(tmp_path) as keeper:
        table = start(keeper, "Ann", "Bob", "Cid", "Dee")
    low_fields = {
        routes.NEW_GAME: "Name of player 4",
        routes.names(table.game.id): "Team 2",
        routes.backup(): "Or paste the text of a backup here",
        routes.import_rules(): "Text of a rule file",
        routes.disputes(): "Search",
    }
    with Server(tmp_path) as server, touched(browser, server) as hand:
        for route, label in low_fields.items():
            hand.visit(route)
            field = hand.page.get_by_label(label, exact=True)
            field.tap()
            expect(field).to_be_focused()
            hand.resize(390, 420)
            type_on(hand, field, "Us")
            expect(field).to_have_value("Us")
            is_in_sight(hand, field)
            hand.resize(390, 844)


def test_nothing_lies_under_a_notch_or_a_home_bar(tmp_path: Path, phone: PhoneMaker) -> None:
    with Server(tmp_path) as server:
        hand = phone(server)
        hand.open()
        insets = {"top": NOTCH, "bottom": HOME_BAR}
        browser = hand.page.context.new_cdp_session(hand.page)
        browser.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
        for part in ("flutter-view", "#notes"):
            hand.page.wait_for_function(
                """([part, top, bottom]) => {
                    const box = document.querySelector(part).getBoundingClientRect()
                    return box.top >= top && box.bottom <= innerHeight - bottom
                }""",
                arg=[part, NOTCH, HOME_BAR],
            )
        tap(hand, "new-game")
        see(hand, "start")
        browser.send("Emulation.setSafeAreaInsetsOverride", {"insets": {}})
        hand.page.wait_for_function(
            "() => document.querySelector('flutter-view').clientHeight === innerHeight"
        )
        tap(hand, "start")
        see(hand, "headline")


def test_what_was_typed_last_outlives_the_tab(tmp_path: Path, phone: PhoneMaker) -> None:
    with house(tmp_path) as keeper:
        table = start(keeper, "Ann", "Bob", "Cid", "Dee")
    with Server(tmp_path) as server:
        hand = phone(server)
        hand.open(routes.deal(table.game.id, 1))
        tap(hand, "team-0-books.clean-3")
        tap(hand, "key-5")
        show_figure(hand, "team-0", 1505)
        hand.page.close(run_before_unload=False)

        hand = phone(server)
        hand.open(routes.names(table.game.id))
        hand.type("Player 1", "Annabel")  # and the field is not left
        hand.page.evaluate(HIDDEN)

        other = phone(server)
        other.open(routes.deal(table.game.id, 1))
        show_figure(other, "team-0", 1505)
        show_figure(other, "team-0-melded_points", 5)
        expect(other.find("out-seat-0")).to_contain_text("Annabel")
