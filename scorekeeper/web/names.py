"""What the app is called where a phone shows its name, in the languages its players speak.

Browsers read the name when the app is put on the home screen, from a manifest that the page
names, so there is one for each language.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from scorekeeper.i18n.language import ENGLISH, forms_of, named_languages

_TEMPLATE: Final = Path(__file__).parent / "page" / "manifest.json"


def app_names() -> dict[str, str]:
    """The names where there is room for them, by language."""
    return {code: forms_of(code).app for code in named_languages()}


def manifests() -> dict[str, bytes]:
    """The manifests by path; `manifest.json` is the English one."""
    template = json.loads(_TEMPLATE.read_text("utf-8"))
    made = {}
    for code in named_languages():
        forms = forms_of(code)
        names = {"lang": code, "name": forms.app, "short_name": forms.app_short or forms.app}
        path = "manifest.json" if code == ENGLISH.code else f"manifest.{code}.json"
        made[path] = json.dumps({**template, **names}, ensure_ascii=False, indent=2).encode()
    return made
