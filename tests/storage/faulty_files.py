"""A data folder whose calls fail when a test says so."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from scorekeeper.storage.files import Entry, Files, Stamp


class Killed(BaseException):
    """The process ends here: nothing that comes after is done, no clean-up either."""


@dataclass
class FaultyFiles(Files):
    """Passes every call on, after asking `fault` whether it fails."""

    files: Files
    """The folder that does the work."""

    fault: Callable[[str, str], None] = lambda _call, _name: None
    """Called with the name of each call and of its file; raises what the call is to raise."""

    calls: list[tuple[str, str]] = field(default_factory=list)
    """The calls so far that change something, each with the name of its file."""

    half: bool = False
    """Whether a write that fails leaves half of its content behind."""

    has_failed: bool = False
    """For faults that fail only once to remember it."""

    is_dead: bool = False
    """Whether a `Killed` was raised: from then on every call raises it again."""

    def read(self, name: str) -> bytes:
        self._ask("read", name)
        return self.files.read(name)

    def write(self, name: str, content: bytes) -> None:
        was_dead = self.is_dead
        try:
            self._change("write", name)
        except BaseException:
            if self.half and not was_dead:
                self.files.write(name, content[: len(content) // 2])
            raise
        self.files.write(name, content)

    def rename(self, name: str, new_name: str) -> None:
        self._change("rename", name)
        self.files.rename(name, new_name)

    def remove(self, name: str) -> None:
        self._change("remove", name)
        self.files.remove(name)

    def make_folder(self, name: str) -> None:
        self._change("make_folder", name)
        self.files.make_folder(name)

    def sync_folder(self, name: str) -> None:
        self._change("sync_folder", name)
        self.files.sync_folder(name)

    def stamp(self, name: str) -> Stamp | None:
        self._ask("stamp", name)
        return self.files.stamp(name)

    def entries(self, folder: str) -> list[Entry]:
        self._ask("entries", folder)
        return self.files.entries(folder)

    def place(self, name: str) -> str:
        return self.files.place(name)

    def _change(self, call: str, name: str) -> None:
        self._ask(call, name)
        self.calls.append((call, name))

    def _ask(self, call: str, name: str) -> None:
        if self.is_dead:
            raise Killed
        try:
            self.fault(call, name)
        except Killed:
            self.is_dead = True
            raise


def failing(error: OSError, *, call: str = "", name: str = "") -> Callable[[str, str], None]:
    """A fault: calls of this kind (or all) on names that end so (or all) raise the error."""

    def fault(called: str, called_name: str) -> None:
        if called_name.endswith(name) and called == (call or called):
            raise error

    return fault
