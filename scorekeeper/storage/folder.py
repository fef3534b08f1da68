"""The data folder: replacing files, taking up the last good copy, setting damaged ones aside."""

from __future__ import annotations

import errno
import logging
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from typing import Final, TypeVar

from scorekeeper.app.backup import RESTORING
from scorekeeper.app.ports import NotKept
from scorekeeper.app.steps import Steps
from scorekeeper.rules.sentence import Sentence, sentence
from scorekeeper.storage.files import Files, replace_file, replacing_files
from scorekeeper.storage.names import DAMAGED, NEW, OLD, is_half_written
from scorekeeper.storage.refusals import IN_OTHER_PROCESS, Damaged, SetAside

Read = TypeVar("Read")

_IN_THE_WAY: Final = (IsADirectoryError, NotADirectoryError, FileExistsError, PermissionError)
"""What systems answer where a folder stands in the way of a file."""

_UNREADABLE: Final = {errno.EACCES, errno.EPERM, errno.EIO, errno.ELOOP}
"""What systems answer for a file that will not become readable by waiting."""

_log = logging.getLogger(__name__)


def time_for_names() -> str:
    """The time now, in UTC and without the colons that Windows forbids in names."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H-%M-%SZ")


class DataFolder:
    """The files of one scorekeeper, and what a person has to be told about them."""

    def __init__(
        self,
        files: Files,
        *,
        on_written: Callable[[], None] | None = None,
        now: Callable[[], str] = time_for_names,
    ) -> None:
        self.files = files
        """The calls that reach the disk."""
        self.read_only = False
        """Whether nothing may be changed here, because another process is at it."""
        self.is_restoring = False
        """Whether a backup is being restored, so that nothing else may be changed meanwhile."""
        self._on_written = on_written
        self._now = now
        self._notices: list[Sentence] = []
        self._told_looking_on: set[Sentence] = set()

    def verify_free(self) -> None:
        """Raise `NotKept` if another process has the folder, or a backup is being restored."""
        if self.read_only:
            raise NotKept(IN_OTHER_PROCESS)
        if self.is_restoring:
            raise NotKept(RESTORING)

    def notices(self) -> tuple[Sentence, ...]:
        """What a person has to be told since the last call."""
        told, self._notices = tuple(self._notices), []
        return told

    def add_notice(self, notice: Sentence) -> Sentence:
        """Add something that a person is to read; it goes to the log as well, and is returned.

        What is told while nothing can be changed is told once, however often it is come upon.
        """
        if self.read_only and notice in self._told_looking_on:
            return notice
        if self.read_only:
            self._told_looking_on.add(notice)
        _log.warning("%s", notice)
        self._notices.append(notice)
        return notice

    def replace(self, name: str, content: bytes) -> None:
        """Have this content under this name, on the disk itself; raises `OSError`."""
        try:
            replace_file(self.files, name, content)
        except _IN_THE_WAY:
            if not self._clear_way([name]):
                raise
            replace_file(self.files, name, content)
        self._written()

    def replacing_all(self, contents: Mapping[str, bytes]) -> Steps[None]:
        """Have these contents under these names, on the disk itself.

        Raises `OSError`, on a full disk before anything is replaced.
        """
        self._clear_way(contents)
        yield from replacing_files(self.files, contents)
        self._written()

    def make(self, name: str) -> None:
        """Have a folder of this name; a file in its place is set aside. Raises `OSError`."""
        try:
            self.files.make_folder(name)
        except FileExistsError:
            self.set_aside(name, sentence("It is a file where a folder should be."))
            self.files.make_folder(name)

    def move(self, name: str, new_name: str) -> None:
        """Give a file another name; raises `OSError`."""
        self.files.rename(name, new_name)
        self._written()

    def remove(self, name: str) -> None:
        """Remove a file, if it is there; raises `OSError`."""
        with suppress(FileNotFoundError):
            self.files.remove(name)
            self._written()

    def open(self, name: str, read: Callable[[bytes], Read]) -> Read | None:
        """What `read` makes of a file; None if there is no such file.

        `read` raises `Damaged` for what it cannot use. Then the file is set aside, the copy
        that the last save replaced takes its place, and a person is told. Raises `SetAside`
        where that copy is no better, and `OSError` if the system cannot do any of this; then
        every file is where it was.
        """
        damaged: dict[str, Sentence] = {}
        for version in (name, name + OLD):
            try:
                found = read(self.content(version))
            except FileNotFoundError:
                continue
            except Damaged as damage:
                damaged[version] = damage.sentence
                continue
            if version != name and not self.read_only:
                self._take_up(name, damaged.get(name))
            return found
        if not damaged:
            return None
        told = [self.set_aside(version, why) for version, why in damaged.items()]
        raise SetAside(told[0])

    def clear_damaged(self, name: str, read: Callable[[bytes], object]) -> None:
        """Set a file aside that `read` finds damaged, before another takes its place.

        Raises `OSError`, and what else `read` raises.
        """
        try:
            read(self.content(name))
        except FileNotFoundError:
            return
        except Damaged as damage:
            self.set_aside(name, damage.sentence)

    def set_aside(self, name: str, why: Sentence) -> Sentence:
        """Move what cannot be used out of the way, with the time in its new name.

        What is told about it is returned too. Raises `OSError` if it cannot be moved; that is
        told as well.
        """
        if self.read_only:
            return self.add_notice(
                sentence("The file {file} cannot be used: {why}", file=name, why=why)
            )
        place = self._move_aside(name, why)
        return self.add_notice(
            sentence(
                "The file {file} cannot be used: {why} It is now at {place}; nothing else"
                " was touched.",
                file=name,
                why=why,
                place=place,
            )
        )

    def content(self, name: str) -> bytes:
        """The bytes of a file; raises `Damaged` for one that can never be read, and `OSError`."""
        try:
            return self.files.read(name)
        except OSError as failure:
            if failure.errno in _UNREADABLE:
                raise Damaged(
                    sentence("It cannot be read: {reason}.", reason=failure.strerror or "")
                ) from failure
            raise

    def clear_unfinished(self, folder: str) -> None:
        """Remove our files in a folder that a kill left half-written; they were never read."""
        try:
            entries = self.files.entries(folder)
        except PermissionError:  # whoever needs what is in it says so
            return
        for entry in entries:
            name = f"{folder}/{entry.name}" if folder else entry.name
            if is_half_written(name):
                self.clear(name)

    def clear(self, name: str) -> None:
        """Have nothing of this name: a file is removed, and what cannot be removed set aside."""
        try:
            self.files.remove(name)
        except FileNotFoundError:
            return
        except OSError:
            with suppress(OSError):  # told already, and it harms one file at most
                self.set_aside(name, sentence("It stands in the way of saving."))

    def _clear_way(self, names: Iterable[str]) -> bool:
        """Set aside what is no file where these files are written; whether there was any."""
        was_in_the_way = False
        for name in names:
            for each in (name, name + NEW, name + OLD):
                try:
                    with suppress(OSError):
                        self.files.read(each)
                except Damaged as damage:
                    self.set_aside(each, damage.sentence)
                    was_in_the_way = True
        return was_in_the_way

    def _take_up(self, name: str, why: Sentence | None) -> None:
        if why is None:
            # A save was cut off between its two renames: the old file is the last finished one.
            self.files.rename(name + OLD, name)
            self._written()
            return
        place = self._move_aside(name, why)
        self.files.rename(name + OLD, name)
        self._written()
        self.add_notice(
            sentence(
                "The file {file} was damaged: {why} It is now at {place}, and the copy from"
                " before its last change has taken its place.",
                file=name,
                why=why,
                place=place,
            )
        )

    def _move_aside(self, name: str, why: Sentence) -> str:
        try:
            target = self._moved_aside(name)
        except OSError as failure:
            self.add_notice(
                sentence(
                    "The file {file} cannot be used: {why} It could not be moved away either:"
                    " {reason}.",
                    file=self.files.place(name),
                    why=why,
                    reason=failure.strerror or str(failure),
                )
            )
            raise
        self._written()
        return self.files.place(target)

    def _moved_aside(self, name: str) -> str:
        """Where a file was moved to: beside itself, if there can be no folder for such files."""
        try:
            self.files.make_folder(DAMAGED)
            return self._renamed(name, f"{DAMAGED}/{name.rpartition('/')[2]}.{self._now()}")
        except OSError:
            return self._renamed(name, f"{name}.{DAMAGED}.{self._now()}")

    def _renamed(self, name: str, wanted: str) -> str:
        target = self._free_name(wanted)
        self.files.rename(name, target)
        return target

    def _free_name(self, name: str) -> str:
        number, free = 1, name
        while self.files.stamp(free) is not None:
            number += 1
            free = f"{name}-{number}"
        return free

    def _written(self) -> None:
        if self._on_written is not None:
            self._on_written()
