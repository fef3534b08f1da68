"""Why something is not kept or cannot be opened, said for the person at the table."""

from __future__ import annotations

import errno
from typing import Final

from scorekeeper.app.ports import NotKept, NotReadable
from scorekeeper.rules.sentence import Refused, Sentence, sentence

FULL: Final = {errno.ENOSPC, errno.EDQUOT}
"""What systems answer when there is no room left."""

FORBIDDEN: Final = {errno.EACCES, errno.EPERM, errno.EROFS}
"""What systems answer for a place that may not be written to."""

IN_OTHER_PROCESS: Final = sentence(
    "Scorekeeper is running in another window, and only that one keeps changes. Close it to go on"
    " here."
)
"""Why nothing is kept while another process has the folder."""

CHANGED_ELSEWHERE: Final = sentence(
    "This game was changed in another window or by another program meanwhile. Open it again to go"
    " on."
)
"""Why a game is not kept that was changed in another window meanwhile."""

ONLY_SHOWN: Final = sentence(
    "A newer version of Scorekeeper wrote this game, so it is only shown here. Update to change it."
)
"""Why a game is not kept whose file a newer version wrote."""

TOO_NEW: Final = sentence(
    "A newer version of Scorekeeper wrote this game in a way that this one cannot read. Update to"
    " open it."
)
"""Why a game cannot be opened whose file a newer version wrote."""

LIBRARY_STAYS: Final = sentence(
    "Settings are not kept, because the file of the library has to stay as it is."
)
"""Why no setting is kept while the library's file cannot be read or is a newer version's."""

NO_SUCH_GAME: Final = sentence("There is no such game any more.")
"""Why a game that has no file can be neither opened, deleted nor restored."""

NO_SUCH_RULES: Final = sentence("There are no such house rules any more.")
"""Why house rules that have no file can neither be deleted nor restored."""

NO_SUCH_RECORD: Final = sentence("There is no record of such a restore any more.")
"""Why what was there before a restore cannot be had back."""


def not_written(failure: OSError, folder: str) -> NotKept:
    """Why the system did not write a game."""
    if failure.errno in FULL:
        return NotKept(
            sentence(
                "The disk is full, so the last change is not kept yet. It is still on the"
                " screen, and the next change is kept together with it once there is room."
            )
        )
    if failure.errno in FORBIDDEN:
        return NotKept(
            sentence(
                "The folder {folder} may not be written to, so the last change is not kept yet."
                " It is still on the screen, and the next change is kept together with it.",
                folder=folder,
            )
        )
    return NotKept(
        sentence(
            "The last change could not be written ({reason}), so it is not kept yet. It is"
            " still on the screen, and the next change is kept together with it.",
            reason=_reason(failure),
        )
    )


def no_folder(failure: OSError, folder: str) -> NotKept:
    """Why a data folder cannot be used at all."""
    return NotKept(
        sentence(
            "Scorekeeper cannot keep games in {folder}: {reason}. Choose a folder that you may"
            " write to.",
            folder=folder,
            reason=_reason(failure),
        )
    )


def not_read(failure: OSError, place: str) -> NotReadable:
    """Why the system did not read the file of a game."""
    return NotReadable(
        sentence("The file {file} cannot be read: {reason}.", file=place, reason=_reason(failure))
    )


def left_out(place: str, why: Sentence) -> NotReadable:
    """Why a file is not in a backup, and is not replaced by one."""
    return NotReadable(sentence("The file {file} is left as it is: {why}", file=place, why=why))


def not_restored(reason: str) -> NotKept:
    """Why nothing was restored."""
    return NotKept(
        sentence(
            "The backup could not be restored ({reason}). Everything is as it was before.",
            reason=reason,
        )
    )


def half_restored(reason: str, place: str) -> NotKept:
    """Why something was restored and something was not, where not even that can be undone."""
    return NotKept(
        sentence(
            "The backup could not be restored ({reason}), and not everything could be put back."
            " What was there before is in {file}.",
            reason=reason,
            file=place,
        )
    )


def _reason(failure: OSError) -> str:
    return failure.strerror or str(failure)


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
