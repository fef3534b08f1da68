"""Pictures of a screen in every look, and what a machine can see on them for itself.

The pictures lie in `.screenshots` under the name of the screen and of the look.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from playwright.sync_api import expect

from tests.e2e.looks import (
    LOOKS,
    TARGET,
    USUAL,
    Look,
    Part,
    in_sight,
    larger,
    pages,
    put_on,
)
from tests.e2e.phone import Phone
from tests.e2e.scrolling import ALMOST

ATTEMPTS: Final = 8
"""So often is a screen looked at that the server may still be drawing."""


class Album:
    """Takes the pictures of one phone, and looks at what is on them."""

    def __init__(self, phone: Phone) -> None:
        self._phone = phone

    def take(
        self,
        screen: str,
        targets: Iterable[str],
        words: Sequence[str] = (),
        *,
        at_once: bool = False,
        always: Sequence[str] = (),
    ) -> None:
        """Take a picture of the screen in every look; none may lose a control.

        With `at_once`, a usual phone shows all of it without scrolling; `always` is in sight
        in every look.
        """
        wanted = tuple(targets)
        expect(self._phone.find(wanted[0])).to_be_attached()
        for look in LOOKS:
            put_on(self._phone, look)
            for _attempt in range(ATTEMPTS):
                faults = [
                    f"{each} is hidden" for each in always if each not in in_sight(self._phone)
                ]
                faults += self._look_at(screen, look, wanted, words)
                if at_once and look == USUAL:
                    faults += self._hidden(wanted)
                if not faults:
                    break
                self._phone.wait_for_rest()
            assert not faults, f"{screen} in {look.name}: {'; '.join(faults)}"
        put_on(self._phone, USUAL)

    def _look_at(
        self, screen: str, look: Look, targets: Sequence[str], words: Sequence[str]
    ) -> list[str]:
        """Look from the top to the end, and say what is missing or too small.

        Of large text, pictures are taken all the way.
        """
        parts: dict[str, Part] = {}
        for number, page in enumerate(pages(self._phone)):
            if not number or look.per_cent > USUAL.per_cent:
                self._phone.picture(f"{screen}-{look.name}" + (f"-{number}" if number else ""))
            parts = larger(parts, page)
        lost = [f"{target} is lost" for target in (*targets, *words) if target not in parts]
        small = [
            f"{target} is too small: {parts[target].width} x {parts[target].height}"
            for target in targets
            if target in parts and parts[target].size < TARGET - ALMOST
        ]
        return [*lost, *small]

    def _hidden(self, targets: Sequence[str]) -> list[str]:
        seen = in_sight(self._phone)
        return [
            f"{target} has to be scrolled to"
            for target in targets
            if target not in seen or seen[target].size < TARGET - ALMOST
        ]
