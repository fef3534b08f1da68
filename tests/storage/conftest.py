"""Every test that asks for `files` runs in memory and on a real disk."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.storage.files import Files, RealFiles
from scorekeeper.storage.folder import DataFolder
from tests.storage.memory_files import MemoryFiles


@pytest.fixture(params=["memory", "disk"])
def files(request: pytest.FixtureRequest, tmp_path: Path) -> Files:
    """An empty data folder."""
    return MemoryFiles() if request.param == "memory" else RealFiles(tmp_path)


@pytest.fixture
def folder(files: Files) -> DataFolder:
    """The data folder, ready to be written to; the time in names is always the same."""
    files.make_folder("games")
    return DataFolder(files, now=lambda: "NOW")
