"""The client for tests of screens, with what must never have happened at the end of one."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.ui.client import Client


@pytest.fixture
async def client() -> AsyncIterator[Client]:
    """Hold out a phone with nothing on it yet.

    The test fails if a person would have seen a crash, if the screen has stopped following
    changes, or if an error was logged that the test did not take with `take_errors`.
    """
    async with Client() as client:
        yield client
        await client.settle()
        assert client.crashes == []
        assert client.is_updating, "the update loop has ended: no change is drawn any more"
        assert client.take_errors() == []
