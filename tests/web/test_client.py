"""Browsers get what the app needs of Flet's client, and the app's own files."""

from __future__ import annotations

import json
import re

import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped] # fonttools has no types

from scorekeeper.i18n.language import named_languages
from scorekeeper.ui.theme import FONTS
from scorekeeper.web import client
from scorekeeper.web.client import client_files, content_of, media_type, size_of
from tests.icons.font import BY_FLUTTER, FONT, icons_in, icons_of_the_app, signs


def test_every_file_is_there_and_of_a_known_kind() -> None:
    for path, source in client_files().items():
        content = content_of(source)
        assert len(content) == size_of(source) > 0
        assert "/" in media_type(path)


def test_the_fonts_of_the_first_text_are_the_apps() -> None:
    for family, name in client.TEXT_FONTS.items():
        assert FONTS[family] == f"fonts/{name}"


@pytest.mark.parametrize("fonts", ["../fonts/", "../../fonts/"])
def test_flutter_finds_every_font_that_it_loads_first(fonts: str) -> None:
    files = client_files(fonts)
    depth = fonts.count("../")
    manifest = json.loads(content_of(files["assets/FontManifest.json"]))
    for family in manifest:
        (asset,) = (font["asset"] for font in family["fonts"])
        path = f"assets/{asset}"
        assert path.replace(f"assets/{'../' * depth}", "") in files


def test_the_icon_font_has_the_icons_that_the_app_names() -> None:
    there = set(TTFont(FONT).getBestCmap())
    missing = {icon for icon in icons_of_the_app() | BY_FLUTTER if signs()[icon] not in there}
    assert missing == set(), "draw them with: python -m tests.icons.font"


def test_icons_are_found_by_their_name_in_the_code() -> None:
    assert icons_in("import flet as ft\nft.Icon(ft.Icons.ADD)\nIcons.CLOSE\nother.ADD") == {"add"}


def test_two_names_of_one_icon_are_one_sign() -> None:
    assert signs()["copy"] == signs()["content_copy"] != signs()["content_copy_outlined"]


def test_each_language_has_a_manifest_that_differs_in_the_name_alone() -> None:
    manifests = {
        path: json.loads(content_of(source))
        for path, source in client_files().items()
        if path.startswith("manifest.")
    }
    languages = {told.pop("lang") for told in manifests.values()}
    assert languages == {*named_languages()} >= {"en", "gu", "ne", "sw", "ta"}
    assert manifests.keys() == {
        "manifest.json",
        *(f"manifest.{each}.json" for each in languages),
    } - {"manifest.en.json"}
    names = {told.pop("name") for told in manifests.values()}
    assert len(names) == len(languages)
    assert all(len(told.pop("short_name")) <= 12 for told in manifests.values())
    (rest,) = {json.dumps(told) for told in manifests.values()}
    assert "icons" in rest


def test_every_picture_of_the_manifest_is_there_in_its_size() -> None:
    files = client_files()
    manifest = json.loads(content_of(files["manifest.json"]))
    assert manifest["start_url"] == manifest["scope"] == "."
    purposes = set()
    for icon in manifest["icons"]:
        content = content_of(files[icon["src"]])
        width, height = (int.from_bytes(content[at : at + 4]) for at in (16, 20))
        assert f"{width}x{height}" == icon["sizes"]
        purposes.add((icon["sizes"], icon.get("purpose", "any")))
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= purposes


def test_scripts_import_only_what_is_beside_them() -> None:
    files = client_files()
    scripts = {path for path in files if path.endswith(".js") and "/" not in path}
    for path in scripts - {"main.dart.js", "flutter.js"}:
        imported = re.findall(r'from "\./([\w.-]+)"', content_of(files[path]).decode())
        assert set(imported) <= scripts
