"""The entry point for `flet run` and `flet build`, and the place where the parts meet.

Three forms have to start here: `flet run scorekeeper/main.py`, `python scorekeeper/main.py`,
and the built app, which holds what is in this folder but not the folder's own name.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING

if "scorekeeper" not in sys.modules:
    # Started as a script, so this folder is the package, whatever its name is here.
    _folder = Path(__file__).parent
    _spec = spec_from_file_location(
        "scorekeeper",
        Path(__file__).with_stem("__init__"),
        submodule_search_locations=[str(_folder)],
    )
    assert _spec is not None
    assert _spec.loader is not None
    sys.modules["scorekeeper"] = module_from_spec(_spec)
    _spec.loader.exec_module(sys.modules["scorekeeper"])

if TYPE_CHECKING:
    import flet as ft


def build_main(folder: Path) -> Callable[[ft.Page], None]:
    """Open the scores in `folder`, and return what Flet calls for every page.

    Raises `Refused` if the folder cannot be used.
    """
    from scorekeeper.app.keeper import Keeper
    from scorekeeper.storage.store import open_store
    from scorekeeper.ui.app import open_app

    keeper = Keeper(open_store(folder))

    def main(page: ft.Page) -> None:
        open_app(page, keeper)

    return main


def is_hosted() -> bool:
    """Whether Flet started this program itself, and has its screen ready."""
    by_flet = ("FLET_PLATFORM", "FLET_DISPLAY_URL_PREFIX")
    return sys.platform == "emscripten" or any(name in os.environ for name in by_flet)


def start() -> int:
    """Start as the kind of script that this is; the exit status."""
    if is_hosted():
        from scorekeeper.startup.ending import exit_status

        return exit_status(_run_hosted)
    from scorekeeper.cli import main

    return main()


def _run_hosted() -> int:
    import flet as ft

    from scorekeeper.startup.assets import ASSETS
    from scorekeeper.startup.data_folder import data_folder, prepared

    folder = prepared(data_folder(None, os.environ, sys.platform, Path.home()))
    ft.run(build_main(folder), assets_dir=str(ASSETS), no_cdn=True)
    return 0


if __name__ == "__main__" and (_status := start()):
    # Only a failure ends the interpreter: a phone and a browser go on running it.
    sys.exit(_status)
