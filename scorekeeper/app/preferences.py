"""What a person prefers on this device: kept at once, and told to all windows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Final

from scorekeeper.app.ports import NotKept, Setting, SettingsStore
from scorekeeper.app.watchable import Watchable
from scorekeeper.rules.sentence import Sentence

BRIGHTNESSES: Final = ("system", "light", "dark")
"""How bright the screens can be: as the device says, or always one of the two."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """What a person prefers on this device."""

    keep_awake: bool = True
    """Whether the screen stays on while a game is open."""

    taps_felt: bool = True
    """Whether a tap is felt on devices that can."""

    brightness: str = "system"
    """One of `BRIGHTNESSES`."""


class PreferenceStore(Watchable):
    """The preferences of a device, shared by all windows of the process."""

    def __init__(self, store: SettingsStore) -> None:
        super().__init__()
        self._store = store
        self._now = _read(store.settings())

    @property
    def now(self) -> Preferences:
        """The preferences as they are."""
        return self._now

    def change(self, **values: Setting) -> Sentence | None:
        """Prefer something else; the reason if that could not be kept beyond this session."""
        self._now = replace(self._now, **values)  # type: ignore[arg-type] # names and types are ours
        failure: Sentence | None = None
        try:
            self._store.keep_settings({**self._store.settings(), **values})
        except NotKept as refusal:
            failure = refusal.sentence
        self._notify()
        return failure

    def reload(self) -> None:
        """Read the settings again, after a backup was restored."""
        self._now = _read(self._store.settings())
        self._notify()


def _read(kept: Mapping[str, Setting]) -> Preferences:
    """The preferences among the settings; one that makes no sense is as if it was not there."""
    usual = Preferences()
    found = {
        field.name: kept[field.name]
        for field in fields(Preferences)
        if type(kept.get(field.name)) is type(getattr(usual, field.name))
    }
    if found.get("brightness") not in BRIGHTNESSES:
        found.pop("brightness", None)
    return replace(usual, **found)  # type: ignore[arg-type] # the types were looked at above
