"""What others can watch: they are notified after each change."""

from __future__ import annotations

from collections.abc import Callable


class Watchable:
    """A mix-in for whatever is shown by several windows at once."""

    def __init__(self) -> None:
        self._watchers: list[Callable[[], None]] = []

    def watch(self, watcher: Callable[[], None]) -> Callable[[], None]:
        """Have `watcher` called after each change; returns what ends that."""
        self._watchers.append(watcher)

        def stop() -> None:
            if watcher in self._watchers:
                self._watchers.remove(watcher)

        return stop

    def _notify(self) -> None:
        """Call all watchers; any of them may stop watching meanwhile."""
        for watcher in tuple(self._watchers):
            watcher()
