"""Days and times as people say them."""

from __future__ import annotations

from datetime import date, datetime

from scorekeeper.i18n import _


def day_text(moment: str, today: date | None = None) -> str:
    """The day of a moment (ISO 8601): "Today 20:15", "Yesterday", or the date."""
    local = datetime.fromisoformat(moment).astimezone()
    days = ((today or datetime.now().astimezone().date()) - local.date()).days
    if days == 0:
        return _("Today {time}").format(time=local.strftime("%H:%M"))
    if days == 1:
        return _("Yesterday")
    return local.strftime("%Y-%m-%d")


def moment_text(moment: str) -> str:
    """The date and time of a moment (ISO 8601), on the clock of this place."""
    return datetime.fromisoformat(moment).astimezone().strftime("%Y-%m-%d %H:%M")
