"""What is wrong with a file that cannot be used, said for the person whose file it is."""

from __future__ import annotations

from scorekeeper.rules.sentence import Refused, sentence


class Damaged(Refused):
    """The content of a file is not what this program wrote; the sentence does not name the file."""


class SetAside(Refused):
    """A damaged file was moved away; the sentence says which one, why, and where it is now."""


class TooNew(Refused):
    """A newer version of this program wrote the file, in a way that this one cannot show."""

    def __init__(self) -> None:
        super().__init__(sentence("A newer version of Scorekeeper wrote it."))


def wrong_value(where: str) -> Damaged:
    """The damage of a value that cannot stand where it stands, such as `deals.2.saved`."""
    return Damaged(sentence("What stands in {where} cannot be right.", where=where))
