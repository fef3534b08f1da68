"""A data folder in memory, with the manners of a real one."""

from __future__ import annotations

from scorekeeper.storage.files import Entry, Files, Stamp


class MemoryFiles(Files):
    """Keeps files in a dictionary."""

    def __init__(self) -> None:
        self.contents: dict[str, bytes] = {}
        """The files by name."""
        self._times: dict[str, int] = {}
        self._now = 0

    def read(self, name: str) -> bytes:
        if name not in self.contents:
            raise FileNotFoundError(2, "No such file or directory", name)
        return self.contents[name]

    def write(self, name: str, content: bytes) -> None:
        self._now += 1
        self.contents[name], self._times[name] = content, self._now

    def rename(self, name: str, new_name: str) -> None:
        self.contents[new_name] = self.read(name)
        self._times[new_name] = self._times.pop(name)
        del self.contents[name]

    def remove(self, name: str) -> None:
        self.read(name)
        del self.contents[name], self._times[name]

    def make_folder(self, name: str) -> None:
        """Nothing: there are no folders, only names with slashes."""

    def sync_folder(self, name: str) -> None:
        """Nothing: memory is all there is."""

    def stamp(self, name: str) -> Stamp | None:
        if name not in self.contents:
            return None
        return Stamp(self._times[name], len(self.contents[name]))

    def entries(self, folder: str) -> list[Entry]:
        inside = f"{folder}/" if folder else ""
        return [
            Entry(name.removeprefix(inside), Stamp(self._times[name], len(content)))
            for name, content in self.contents.items()
            if name.startswith(inside) and "/" not in name.removeprefix(inside)
        ]

    def place(self, name: str) -> str:
        return f"memory/{name}"
