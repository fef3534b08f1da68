"""The files that a browser may ask for: what the app needs of Flet's client, and what is its own.

Flet's client is made for every app: three ways to draw, players for sound and video, maps,
formulas, recorders. This app needs one way to draw and none of the rest.
"""

from __future__ import annotations

import json
from importlib.util import find_spec
from pathlib import Path
from typing import Final, TypeAlias

from scorekeeper import ASSETS
from scorekeeper.web.page import manifests

Source: TypeAlias = "Path | bytes"
"""A file on this machine, or the content itself."""

_FROM_FLET: Final = (
    "main.dart.js",
    "flutter.js",
    "canvaskit/canvaskit.js",
    "canvaskit/canvaskit.wasm",
    "canvaskit/chromium/canvaskit.js",
    "canvaskit/chromium/canvaskit.wasm",
    "assets/AssetManifest.bin",
    "assets/AssetManifest.bin.json",
    "assets/packages/wakelock_plus/assets/no_sleep.js",
    "assets/fonts/roboto.woff2",
    "assets/shaders/ink_sparkle.frag",
    "assets/shaders/stretch_effect.frag",
)
"""Of Flutter's two drawing engines the one that runs in every browser; Chromium's own build of
it is smaller, because that browser has parts of it already."""

_ICON_FONT: Final = "assets/fonts/MaterialIcons-Regular.otf"

TEXT_FONTS: Final = {
    "Atkinson": "AtkinsonHyperlegibleNext-Regular.ttf",
    "Atkinson Bold": "AtkinsonHyperlegibleNext-Bold.ttf",
}
"""The app's fonts that have to be there before its first text. The others follow: whatever they
have to draw is drawn again then."""

_OWN: Final = Path(__file__).parent

_TYPES: Final = {
    ".bin": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".frag": "application/octet-stream",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".otf": "font/otf",
    ".png": "image/png",
    ".woff2": "font/woff2",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
}


def flet_client() -> Path:
    """The folder of Flet's browser client, which has to be installed."""
    found = find_spec("flet_web")
    assert found is not None
    assert found.origin is not None
    return Path(found.origin).parent / "web"


def client_files(fonts: str = "../fonts/") -> dict[str, Source]:
    """What has to be served, by path; `fonts` is where the app's fonts are, seen from `assets`."""
    flet = flet_client()
    files: dict[str, Source] = {path: flet / path for path in _FROM_FLET}
    files[_ICON_FONT] = _OWN / "MaterialIcons-Regular.otf"
    files["assets/FontManifest.json"] = _font_manifest(fonts)
    files.update(manifests())
    for path in sorted((*ASSETS.glob("fonts/*.ttf"), *ASSETS.glob("icons/*.*g"))):
        files[path.relative_to(ASSETS).as_posix()] = path
    for path in sorted((_OWN / "page").iterdir()):
        if path.suffix in (".css", ".js"):
            files[path.name] = path
    return files


def _font_manifest(fonts: str) -> bytes:
    """What Flutter loads before it draws anything; Roboto, too, or it asks the network for it."""
    named = {
        "MaterialIcons": "fonts/MaterialIcons-Regular.otf",
        "Roboto": "fonts/roboto.woff2",
        **{family: fonts + name for family, name in TEXT_FONTS.items()},
    }
    families = [{"family": family, "fonts": [{"asset": at}]} for family, at in named.items()]
    return json.dumps(families).encode()


def content_of(source: Source) -> bytes:
    """The bytes of a file."""
    return source if isinstance(source, bytes) else source.read_bytes()


def size_of(source: Source) -> int:
    """The size of a file in bytes."""
    return len(source) if isinstance(source, bytes) else source.stat().st_size


def media_type(path: str) -> str:
    """What kind of file this is, in the words of HTTP."""
    return _TYPES[path[path.rindex(".") :]]
