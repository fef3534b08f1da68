"""Texts: a deal and a game to be shared, and days and times as people say them."""

from __future__ import annotations

from datetime import date, datetime

from scorekeeper.game.game import Game
from scorekeeper.game.scores import score_of
from scorekeeper.game.standing import standing_of
from scorekeeper.i18n import _, number_text, say, signed_text
from scorekeeper.i18n.translate import current_language
from scorekeeper.rules.scoring import ScoreLine
from scorekeeper.rules.sentence import Sentence, sentence


def deal_text(game: Game, deal: int) -> str:
    """A deal with every line of every team's score."""
    entry = game.saved(deal) or game.entry(deal)
    parts = [
        _("{rules}, deal {deal}").format(rules=game.rules_of(deal).name, deal=number_text(deal))
    ]
    for team in range(game.team_count):
        score = score_of(game, deal, entry, team)
        total = _("{team}: {total}").format(
            team=say(game.team_name(team)), total=number_text(score.total)
        )
        parts.append("\n".join([total, *(_line_text(line) for line in score.lines)]))
    return "\n\n".join(parts)


def game_text(game: Game) -> str:
    """A game: the totals, then each deal's points."""
    standing = standing_of(game)
    totals = [
        _("{team}: {total}").format(
            team=say(game.team_name(team)), total=number_text(standing.totals[team])
        )
        for team in range(game.team_count)
    ]
    deals = [
        _("Deal {deal}: {points}").format(
            deal=number_text(number), points=" · ".join(number_text(points) for points in scores)
        )
        for number, scores in enumerate(standing.scores, start=1)
    ]
    return "\n\n".join(
        part for part in (game.rules[-1].rules.name, "\n".join(totals), "\n".join(deals)) if part
    )


def deal_words(number: int, deals: int | None) -> Sentence:
    """Which deal it is (from 1), of how many where the rules say that."""
    if deals:
        return sentence("Deal {deal} of {deals}", deal=number, deals=deals)
    return sentence("Deal {deal}", deal=number)


def _line_text(line: ScoreLine) -> str:
    points = signed_text(line.points)
    words = _("{what}: {count} × {each} = {points}").format(
        what=say(line.label),
        count=number_text(line.count),
        each=number_text(line.each),
        points=points,
    )
    if line.count == 1:
        words = _("{what}: {points}").format(what=say(line.label), points=points)
    if not line.applied:
        words = _("{line} (not counted)").format(line=words)
    if line.reason is not None:
        words = _("{line}. {reason}").format(line=words, reason=say(line.reason))
    return words


def day_text(moment: str, today: date | None = None) -> str:
    """The day of a moment (ISO 8601): "Today 20:15", "Yesterday", or the date."""
    local, forms = datetime.fromisoformat(moment).astimezone(), current_language().forms
    days = ((today or datetime.now().astimezone().date()) - local.date()).days
    if days == 0:
        return _("Today {time}").format(time=forms.in_digits(local.strftime(forms.time)))
    if days == 1:
        return _("Yesterday")
    return forms.in_digits(local.strftime(forms.date))


def moment_text(moment: str) -> str:
    """The date and time of a moment (ISO 8601), on the clock of this place."""
    local, forms = datetime.fromisoformat(moment).astimezone(), current_language().forms
    return forms.in_digits(local.strftime(f"{forms.date} {forms.time}"))
