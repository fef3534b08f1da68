"""Writes the examples of the present versions, unless there are such."""

from __future__ import annotations

from contextlib import suppress

from tests.storage.examples import EXAMPLES, example_files

for name, content in example_files().items():
    with suppress(FileExistsError), (EXAMPLES / name).open("xb") as example:
        example.write(content)
