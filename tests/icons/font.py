"""`python -m tests.icons.font` cuts Flutter's icon font down to the icons that can be shown.

The whole font has 8,600 icons and is a tenth of all that a browser loads.
"""

from __future__ import annotations

import ast
import io
import json
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

import flet
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

_PLACES: Final = Path(flet.__file__).parent / "controls" / "material" / "icons.json"

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


@cache
def signs() -> dict[str, int]:
    """The code point in the font of every icon, as Flet's client has them.

    Flet's Python side names icons by their place in a list that its client has compiled in.
    """
    code = (client.flet_client() / "main.dart.js").read_text("utf-8")
    points = dict(re.findall(r'\b(B\.\w+)=new A\.a\((\d+),"MaterialIcons",', code))
    lists = re.findall(r"\[((?:B\.\w+,){3000,}B\.\w+)\]", code)
    order = max(lists, key=len).split(",")
    places: dict[str, int] = json.loads(_PLACES.read_bytes())
    first = min(places.values())
    known = {name.lower(): order[place - first] for name, place in places.items()}
    return {name: int(points[sign]) for name, sign in known.items() if sign in points}


def cut(icons: Iterable[str]) -> bytes:
    """The font with these icons alone."""
    font = TTFont(WHOLE, recalcTimestamp=False)
    subsetter = Subsetter(Options())
    subsetter.populate(unicodes=sorted(signs()[icon] for icon in icons))
    subsetter.subset(font)
    written = io.BytesIO()
    font.save(written)
    return written.getvalue()


if __name__ == "__main__":
    FONT.write_bytes(cut({*BY_FLUTTER, *icons_of_the_app()}))
