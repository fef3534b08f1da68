"""A data folder in memory, with the manners of a real one."""

from __future__ import annotations

from scorekeeper.storage.files import Entry, Stamp


class MemoryFiles:
    """Keeps files in a dictionary; each method does what `Files` says of it."""

    def __init__(self) -> None:
        self.contents: dict[str, bytes] = {}
        """The files by name."""
        self._times: dict[str, int] = {}
        self._now = 0

    def read(self, name: str) -> bytes:
        """The bytes of a file."""
        if name not in self.contents:
            raise FileNotFoundError(2, "No such file or directory", name)
        return self.contents[name]

    def write(self, name: str, content: bytes) -> None:
        """Write a file of that name anew."""
        self._now += 1
        self.contents[name], self._times[name] = content, self._now

    def rename(self, name: str, new_name: str) -> None:
        """Give a file another name."""
        self.contents[new_name] = self.read(name)
        self._times[new_name] = self._times.pop(name)
        del self.contents[name]

    def remove(self, name: str) -> None:
        """Remove a file."""
        self.read(name)
        del self.contents[name], self._times[name]

    def make_folder(self, name: str) -> None:
        """Nothing: there are no folders, only names with slashes."""

    def sync_folder(self, name: str) -> None:
        """Nothing: memory is all there is."""

    def stamp(self, name: str) -> Stamp | None:
        """The stamp of a file."""
        if name not in self.contents:
            return None
        return Stamp(self._times[name], len(self.contents[name]))

    def entries(self, folder: str) -> list[Entry]:
        """What lies in a folder."""
        inside = f"{folder}/" if folder else ""
        return [
            Entry(name.removeprefix(inside), Stamp(self._times[name], len(content)))
            for name, content in self.contents.items()
            if name.startswith(inside) and "/" not in name.removeprefix(inside)
        ]

    def place(self, name: str) -> str:
        """A path that a person could be shown."""
        return f"memory/{name}"
