"""A very small app, started as Scorekeeper is, to prove the browser's and server's helpers."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import flet as ft

from scorekeeper.cli import run
from scorekeeper.startup.app import ShowApp
from scorekeeper.ui import kit


@kit.memo
def name_field(on_typed: Callable[[str], None]) -> ft.Control:
    """Draw a field once; drawn again, it would be put back to empty under the typing hand."""
    return ft.TextField(label="Name", on_change=lambda event: on_typed(event.data))


@kit.component
def sample(notes: Path) -> ft.Control:
    """Draw a counter, a field whose text can be kept, and the text that was kept."""
    taps, set_taps = kit.use_state(0)
    kept, set_kept = kit.use_state(notes.read_text() if notes.exists() else "nothing")
    typed: list[str] = ft.use_memo(list, [])

    def keep() -> None:
        notes.write_text(typed[-1])
        set_kept(typed[-1])

    return ft.Column(
        [
            ft.Button(f"Taps: {taps}", on_click=kit.handler(lambda: set_taps(taps + 1))),
            ft.Semantics(
                identifier="keep",
                button=True,
                label="Keep it",
                content=ft.Container(
                    width=48, height=48, bgcolor=ft.Colors.PRIMARY, on_click=kit.handler(keep)
                ),
            ),
            name_field(kit.use_latest(typed.append)),
            ft.Text(f"Kept: {kept}"),
        ]
    )


def open_folder(folder: Path) -> ShowApp:
    """Return what Flet calls for every page."""

    async def show(page: ft.Page) -> None:
        page.render(sample, folder / "notes.txt")

    return show


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:], open_folder))
