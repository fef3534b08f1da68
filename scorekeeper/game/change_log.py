"""What was changed in a saved deal, from what to what and when, read from the log of its game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.game.entry import NOBODY, DealEntry, TeamEntry, WentOut
from scorekeeper.game.entry_fields import counters_of, figures_of
from scorekeeper.game.game import Game
from scorekeeper.game.history import History
from scorekeeper.game.operations.deals import DeleteDeal, SaveDeal
from scorekeeper.game.scores import pile_points
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Sentence, Value, counted, sentence


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that a saved deal says otherwise than before."""

    at: str
    """When it was saved, ISO 8601 in UTC."""

    what: Sentence
    """What was changed, from what to what."""


def changes_of(history: History, deal: int) -> tuple[Change, ...]:
    """How the deal that is now saved under this number came to be as it is, oldest first."""
    found: list[list[Change]] = [[] for _ in history.start.deals]
    game = history.start
    for done in history.done:
        operation = done.operation
        after = operation.change(game)
        if isinstance(operation, SaveDeal):
            before = game.saved(operation.deal)
            if before is None:
                found.append([Change(done.at, sentence("Saved for the first time."))])
            else:
                now = after.deals[operation.deal - 1]
                found[operation.deal - 1] += [
                    Change(done.at, what)
                    for what in differences(after, operation.deal, before, now)
                ]
        elif isinstance(operation, DeleteDeal):
            del found[operation.deal - 1]
        game = after
    return tuple(found[deal - 1]) if deal <= len(found) else ()


def differences(game: Game, deal: int, before: DealEntry, now: DealEntry) -> Iterator[Sentence]:
    """What one entry of a deal says otherwise than another, a sentence each."""
    if before.went_out != now.went_out:
        yield sentence(
            "Who went out: {before}, now {after}",
            before=_who(game, before.went_out),
            after=_who(game, now.went_out),
        )
    for team, (old, new) in enumerate(zip(before.teams, now.teams, strict=True)):
        for label, was, became, differs in _fields(game, deal, old, new):
            if differs:
                yield sentence(
                    "{team}, {label}: {before}, now {after}",
                    team=game.team_name(team),
                    label=label,
                    before=was,
                    after=became,
                )


def _fields(
    game: Game, deal: int, old: TeamEntry, new: TeamEntry
) -> Iterator[tuple[Sentence, Value, Value, bool]]:
    rules, players = game.rules_of(deal), len(game.players)
    for counter in counters_of(rules, players):
        had, has = old.count(counter.id), new.count(counter.id)
        yield counter.label, _number(had), _number(has), had != has
    for figure in figures_of(rules, players):
        was, became = old.figure(figure.id), new.figure(figure.id)
        yield (
            figure.label,
            _number(was.value if was else None),
            _number(became.value if became else None),
            was != became,
        )
    yield (
        sentence("cards counted"),
        _cards(rules, old),
        _cards(rules, new),
        old.cards != new.cards,
    )
    yield (
        sentence("books given with their cards"),
        _books(old),
        _books(new),
        old.books != new.books,
    )


def _number(value: int | None) -> Value:
    return sentence("nothing") if value is None else value


def _cards(rules: RuleSet, entry: TeamEntry) -> Sentence:
    piles = {pile for pile, _key, _count in entry.cards}
    return counted(
        "{number} card worth {points}",
        "{number} cards worth {points}",
        sum(count for _pile, _key, count in entry.cards),
        points=sum(pile_points(rules, entry, pile) for pile in piles),
    )


def _books(entry: TeamEntry) -> Value:
    if not entry.books:
        return sentence("nothing")
    return ", ".join("-".join(cards) for cards in entry.books)


def _who(game: Game, went_out: WentOut) -> Sentence:
    if went_out is None:
        return sentence("nothing")
    if went_out == NOBODY:
        return sentence("nobody")
    return game.player_name(went_out)
