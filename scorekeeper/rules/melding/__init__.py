"""Whether a meld is legal by the rules of a table, what it is, and everything against it."""

from scorekeeper.rules.melding.check import check_meld
from scorekeeper.rules.melding.request import (
    MeldAction,
    MeldCheck,
    MeldFault,
    MeldReason,
    MeldRequest,
)

__all__ = ["MeldAction", "MeldCheck", "MeldFault", "MeldReason", "MeldRequest", "check_meld"]
