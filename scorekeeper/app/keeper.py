"""What a user can do outside a single game: list games, start, open and delete them."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import UTC, datetime
from typing import Final
from weakref import WeakValueDictionary

from scorekeeper.app.backup import RESTORING
from scorekeeper.app.backup_service import BackupService
from scorekeeper.app.copying import copied
from scorekeeper.app.ports import NotKept, NotReadable
from scorekeeper.app.preferences import PreferenceStore
from scorekeeper.app.rule_sets import RuleSets
from scorekeeper.app.store import Store
from scorekeeper.app.summary import GameSummary
from scorekeeper.app.table import Clock, Table
from scorekeeper.game.game import start_game
from scorekeeper.game.history import new_history
from scorekeeper.game.players import verify_sides
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Sentence, sentence

LOOKING_ON: Final = sentence(
    "Another Scorekeeper on this machine has these scores open. Here you can only look at them"
    " until it is closed."
)
"""Why nothing can be changed while another process keeps the scores."""

KEPT_BESIDE: Final = sentence(
    "A game was changed by another program at the same time as here. Both are in the list now:"
    " as the other one left it, and as it was here."
)
"""What became of changes that could not be kept because the game was changed elsewhere."""


def utc_now() -> str:
    """The time now, ISO 8601 in UTC, to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def random_id() -> str:
    """A new id for a game: 16 hexadecimal digits."""
    return secrets.token_hex(8)


class Keeper:
    """The scorekeeper as a whole; one for all windows of a process."""

    def __init__(
        self,
        store: Store,
        *,
        clock: Clock = utc_now,
        new_id: Callable[[], str] = random_id,
        is_ephemeral: bool = False,
    ) -> None:
        self._store = store
        self.is_ephemeral: Final = is_ephemeral
        """Whether all is gone when the app is closed, for want of a place to keep it in."""
        self.rules: Final = RuleSets(store.house_rules, store)
        """The rule sets that a game can be played by."""
        self._clock = clock
        self._new_id = new_id
        self._tables: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._held: tuple[Table, ...] = ()
        self._notices: tuple[Sentence, ...] = ()
        self.preferences = PreferenceStore(store)
        """What a person prefers on this device."""
        self.backups: Final = BackupService(
            store.backups,
            store,
            clock=clock,
            verify_ours=self._verify_ours,
            keep_all=self._keep_all,
            reload=self._reload,
        )
        """Backups of everything, and restoring them."""

    def games(self) -> tuple[GameSummary, ...]:
        """The games, the one changed last first, as they are: also what could not be kept yet."""
        self._store.refresh()
        unkept = {
            table.game.id: table.summary() for table in self._held if table.not_kept is not None
        }
        kept = (game for game in self._store.summaries() if game.id not in unkept)
        return (*unkept.values(), *kept)

    def notices(self) -> tuple[Sentence, ...]:
        """What a person has to be told, such as a damaged file, until it was dismissed."""
        self._notices = (*self._notices, *self._store.notices())
        return self._notices

    def dismiss(self, notice: Sentence) -> None:
        """Have a person not told any more."""
        self._notices = tuple(other for other in self._notices if other != notice)

    def known_players(self) -> tuple[str, ...]:
        """The names of earlier players, those who played last first, each once."""
        names = (name for game in self.games() for name in game.players if name)
        return tuple(dict.fromkeys(names))

    def start(
        self, *, rules: RuleSet, players: tuple[str, ...], team_count: int, first_dealer: int
    ) -> Table:
        """A new game on the table; raises `Refused` if these players cannot play it so."""
        game = start_game(
            id=self._new_id(),
            started=self._clock(),
            rules=rules,
            players=players,
            team_count=team_count,
            first_dealer=first_dealer,
        )
        verify_sides(rules, len(players), team_count)
        self._verify_ours()
        table = Table(new_history(game), self._store, self._clock, self._verify_ours)
        self._hold(table)
        table.keep()
        return table

    def open(self, game_id: str) -> Table:
        """The table of a game, the same for all who open it; raises `NotReadable`.

        Where another process has changed the game, it is shown as that left it; what was tapped
        here and could not be kept for that reason is a game of its own from now on.
        """
        table = self._tables.get(game_id)
        if table is None:
            table = Table(self._store.load(game_id), self._store, self._clock, self._verify_ours)
        elif table.is_overtaken:
            self._keep_beside(table)
        elif self.looks_on:
            table.reload()
        self._hold(table)
        return table

    def _keep_beside(self, table: Table) -> None:
        """Have what a table shows as a game of its own, and the table show what is on disk."""
        copy = copied(table.history, self._new_id())
        table.reload()
        beside = Table(copy, self._store, self._clock, self._verify_ours)
        self._hold(beside)
        beside.keep()
        self._notices = (*self._notices, KEPT_BESIDE)

    @property
    def looks_on(self) -> bool:
        """Whether another process keeps the scores, so that here they can only be looked at."""
        return self._store.read_only

    def take_over(self) -> bool:
        """Keep the scores here if no other process does any more; whether that is so.

        Open tables then show what the other process left. Raises `NotKept` if the scores can be
        used no longer.
        """
        if not self._store.try_take_over():
            return False
        for table in tuple(self._tables.values()):
            with suppress(NotReadable):
                table.reload()
        return True

    def _verify_ours(self) -> None:
        """Raise `NotKept` while another process keeps the scores; take them over when it ends.

        While a backup is being restored, too: what it puts in the place of a game must not be
        older than the last tap.
        """
        self._verify_idle()
        if self._store.read_only and not self.take_over():
            raise NotKept(LOOKING_ON)

    def _verify_idle(self) -> None:
        if self.backups.is_restoring:
            raise NotKept(RESTORING)

    def delete(self, game_id: str) -> None:
        """Put a game out of the list; raises `NotKept` if that cannot be written."""
        self._verify_idle()
        for table in self._held:
            if table.game.id == game_id and table.not_kept is not None:
                table.keep()
        self._store.delete(game_id)

    def restore(self, game_id: str) -> None:
        """Put a deleted game back into the list; raises `NotKept` if that cannot be written."""
        self._verify_idle()
        self._store.restore(game_id)

    def _keep_all(self) -> None:
        """Write what could not be kept yet; raises `NotKept` if that still fails."""
        for table in self._held:
            if table.not_kept is not None:
                table.keep()
            if table.not_kept is not None:
                raise NotKept(table.not_kept)

    def _reload(self, kept_ids: Iterable[str]) -> None:
        """Reload these games, the house rules and the settings, and have all windows show them."""
        for kept_id in kept_ids:
            table = self._tables.get(kept_id)
            if table is not None:
                table.reload()
        self.preferences.reload()
        self.rules.reload()

    def _hold(self, table: Table) -> None:
        """Share a table, and hold it and all that could not be kept when no screen shows them."""
        self._tables[table.game.id] = table
        unkept = (held for held in self._held if held.not_kept is not None and held is not table)
        self._held = (table, *unkept)
