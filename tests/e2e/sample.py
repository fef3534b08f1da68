"""A very small app, started as Scorekeeper is, to prove the browser's and server's helpers."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import flet as ft

from scorekeeper.cli import run
from scorekeeper.ui import kit


@kit.component
def sample(notes: Path) -> ft.Control:
    """Draw a field whose text is kept, a counter, and the text that was kept."""
    taps, set_taps = kit.use_state(0)
    typed, set_typed = kit.use_state("")
    kept, set_kept = kit.use_state(notes.read_text() if notes.exists() else "nothing")

    def keep() -> None:
        notes.write_text(typed)
        set_kept(typed)

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
            ft.TextField(label="Name", on_change=lambda event: set_typed(event.control.value)),
            ft.Text(f"Kept: {kept}"),
        ]
    )


def build_main(folder: Path) -> Callable[[ft.Page], None]:
    """Return what Flet calls for every page."""
    return lambda page: page.render(sample, folder / "notes.txt")


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:], build_main))
