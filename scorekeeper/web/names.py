"""What the app is called where a phone shows its name, in the languages its players speak.

Browsers read the name when the app is put on the home screen, from a manifest that the page
names, so there is one for each language.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

_TEMPLATE: Final = Path(__file__).parent / "page" / "manifest.json"


@dataclass(frozen=True, slots=True)
class AppName:
    """The name in one language."""

    name: str
    """Where there is room for it."""

    short: str = ""
    """Under an icon, where about twelve letters are shown; the name itself if that is short."""


NAMES: Final[Mapping[str, AppName]] = {
    "en": AppName("Scorekeeper"),
    "gu": AppName("સ્કોરશીટ"),
    "ne": AppName("स्कोर पाना"),
    "sw": AppName("Karatasi ya alama", "Alama"),
    "ta": AppName("ஸ்கோர் தாள்"),
}
"""The names by language. Outside English it is the everyday word for a score sheet."""


def manifests() -> dict[str, bytes]:
    """The manifests by path; `manifest.json` is the English one."""
    told = json.loads(_TEMPLATE.read_text("utf-8"))
    return {
        "manifest.json" if language == "en" else f"manifest.{language}.json": json.dumps(
            {
                **told,
                "lang": language,
                "name": name.name,
                "short_name": name.short or name.name,
            },
            ensure_ascii=False,
            indent=2,
        ).encode()
        for language, name in NAMES.items()
    }
