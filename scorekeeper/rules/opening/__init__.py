"""Whether the first melds of a team in a deal open, and the best way to open."""

from scorekeeper.rules.opening.check import check_opening, required_points
from scorekeeper.rules.opening.request import (
    Meld,
    OpeningCheck,
    OpeningFault,
    OpeningReason,
    OpeningRequest,
)

__all__ = [
    "Meld",
    "OpeningCheck",
    "OpeningFault",
    "OpeningReason",
    "OpeningRequest",
    "check_opening",
    "required_points",
]
