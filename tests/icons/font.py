"""`python -m tests.icons.font` cuts Flutter's icon font down to the icons that can be shown.

The whole font has 8,600 icons and is a tenth of all that a browser loads.
"""

from __future__ import annotations

import ast
import io
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from fontTools.subset import (  # type: ignore[import-untyped] # fonttools has no types
    Options,
    Subsetter,
)
from fontTools.ttLib import TTFont  # type: ignore[import-untyped] # the same

import scorekeeper
from scorekeeper.web import client

FONT: Final = Path(client.__file__).with_name("MaterialIcons-Regular.otf")
"""The font that is served."""

WHOLE: Final = client.flet_client() / "assets" / "fonts" / "MaterialIcons-Regular.otf"
"""The font that comes with Flet."""

_BY_FLUTTER: Final = """
    access_time arrow_back arrow_back_ios arrow_back_ios_new arrow_back_ios_new_rounded
    arrow_downward arrow_drop_down arrow_drop_up arrow_forward arrow_upward calendar_today cancel
    check check_box chevron_left chevron_right clear close content_copy content_cut content_paste
    delete drag_handle edit edit_outlined error expand_less expand_more first_page info keyboard
    keyboard_arrow_down keyboard_arrow_left keyboard_arrow_right keyboard_arrow_up last_page menu
    more_horiz more_vert person refresh remove search select_all share star unfold_more visibility
    visibility_off warning
"""

BY_FLUTTER: Final = frozenset(_BY_FLUTTER.split())
"""Icons that Flutter's own parts show without being asked to: back, close, menu and the like."""


def icons_in(source: str) -> set[str]:
    """The icons that a module names as `ft.Icons.ADD`, in small letters."""
    return {
        node.attr.lower()
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Attribute)
        and node.value.attr == "Icons"
    }


def icons_of_the_app() -> set[str]:
    """The icons that any module of the app names."""
    modules = Path(scorekeeper.__file__).parent.rglob("*.py")
    return set().union(*(icons_in(path.read_text("utf-8")) for path in modules))


def glyph(icon: str) -> str:
    """What the font calls an icon."""
    named = f"_{icon}" if icon[0].isdigit() else icon
    return named if re.search(r"_(outlined|rounded|sharp)$", named) else f"{named}_baseline"


def cut(icons: Iterable[str]) -> bytes:
    """The font with these icons alone."""
    font = TTFont(WHOLE, recalcTimestamp=False)
    options = Options()
    options.glyph_names = True
    subsetter = Subsetter(options)
    subsetter.populate(glyphs=sorted(glyph(icon) for icon in icons))
    subsetter.subset(font)
    written = io.BytesIO()
    font.save(written)
    return written.getvalue()


if __name__ == "__main__":
    FONT.write_bytes(cut({*BY_FLUTTER, *icons_of_the_app()}))
