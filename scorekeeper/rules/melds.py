"""Whether a meld is legal by the rules of a table, what it is, and everything against it."""

from __future__ import annotations

from scorekeeper.rules.melding.on_table import check_added, check_new
from scorekeeper.rules.melding.pile_pick_up import check_pick_up
from scorekeeper.rules.melding.reasons import MeldFault, MeldReason
from scorekeeper.rules.melding.request import MeldAction, MeldCheck, MeldRequest
from scorekeeper.rules.ruleset import RuleSet
from scorekeeper.rules.sentence import Refused, sentence

__all__ = ["MeldAction", "MeldCheck", "MeldFault", "MeldReason", "MeldRequest", "check_meld"]


def check_meld(rules: RuleSet, request: MeldRequest) -> MeldCheck:
    """Whether the meld that is asked about is legal, and what it is.

    Raises `Refused` where the request does not say which meld it is about.
    """
    top, target = request.pile_top, request.target
    if target is not None and not 0 <= target < len(request.team_melds):
        raise Refused(
            sentence(
                "The team has no meld number {place}; its melds are numbered from 0, and it has"
                " {number}.",
                place=target,
                number=len(request.team_melds),
            ),
            "target",
        )
    if request.action is MeldAction.PICK_UP_PILE:
        if top is None:
            raise Refused(
                sentence("Name the top card of the pile, which is melded with these cards."),
                "pile_top",
            )
        return check_pick_up(rules, request, top)
    if top is not None:
        raise Refused(
            sentence("The top card of the pile is named only when the pile is picked up."),
            "pile_top",
        )
    if request.action is MeldAction.ADD:
        if target is None:
            raise Refused(
                sentence("Name the meld that the cards are added to, by its place from 0."),
                "target",
            )
        return check_added(rules, request.cards, request.team_melds, target, request.going_out)
    if target is not None:
        raise Refused(
            sentence("A new meld is not added to a meld; leave the target out."), "target"
        )
    return check_new(rules, request.cards, request.team_melds, request.going_out)
