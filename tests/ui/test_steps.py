"""Steps that come before the screen is redrawn are all taken."""

from __future__ import annotations

import flet as ft

from scorekeeper.ui import kit
from tests.ui.client import Client


@kit.component
def counter() -> ft.Control:
    count, step = kit.use_steps(0)

    def twice() -> None:
        step(lambda now: now + 1)
        step(lambda now: now * 10)

    return ft.Button(f"Count: {count}", on_click=kit.handler(twice))


async def test_each_step_starts_from_what_the_one_before_left(client: Client) -> None:
    await client.start(lambda page: page.render(counter))
    await client.tap("Count: 0")
    await client.tap("Count: 10")
    assert client.texts() == ["Count: 110"]
