"""`python -m tests.icons` draws every icon anew from `icon.svg`, by Chromium."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, sync_playwright

from scorekeeper import ASSETS
from tests.e2e.phone import start_chromium

DRAWING: Final = ASSETS / "icons" / "icon.svg"


@dataclass(frozen=True)
class Picture:
    """One icon."""

    path: str
    """Where it lies among the assets."""

    size: int
    """Its width and height in pixels."""

    scale: float = 1.34
    """How large the cards are drawn on it; systems cut off up to a fifth at the edges."""

    corner: int = 0
    """How round its corners are, in per cent of its width."""

    ground: bool = True
    """Whether the felt is drawn, or the cards alone."""


PICTURES: Final = (
    Picture("icon.png", 1024),
    Picture("icon_android.png", 1024, scale=0.78),
    Picture("splash_android.png", 1024, scale=0.78, ground=False),
    Picture("splash.png", 512, ground=False),
    Picture("icons/icon-512.png", 512, corner=18),
    Picture("icons/icon-192.png", 192, corner=18),
    Picture("icons/apple-180.png", 180),
    Picture("icons/maskable-512.png", 512, scale=1.0),
    Picture("icons/maskable-192.png", 192, scale=1.0),
    Picture("icons/favicon.png", 48, corner=18),
)
"""What browsers, phones and desktops ask for."""


def drawn(page: Page, picture: Picture) -> bytes:
    """The PNG of an icon."""
    drawing = DRAWING.read_text()
    scale = f"translate(512 524) scale({picture.scale})"
    drawing = drawing.replace('transform="translate(512 524)"', f'transform="{scale}"')
    if not picture.ground:
        drawing = re.sub(r'<rect id="ground"[^>]*>', "", drawing)
    page.set_viewport_size({"width": picture.size, "height": picture.size})
    page.set_content(
        f"<style>body{{margin:0}}svg{{display:block;width:100vw;height:100vh;"
        f"border-radius:{picture.corner}%}}</style>{drawing}"
    )
    return page.screenshot(omit_background=True)


def main() -> None:
    """Draw them all."""
    with sync_playwright() as playwright:
        browser = start_chromium(playwright)
        page = browser.new_page()
        for picture in PICTURES:
            Path(ASSETS / picture.path).write_bytes(drawn(page, picture))
        browser.close()


if __name__ == "__main__":
    main()
