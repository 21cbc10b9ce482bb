"""Going back to an earlier ply: freely within a turn, and beyond it if the others agree.

Nobody goes back past what chance or a reveal has shown, not even if all agree: what was seen cannot
be unseen (decisions/0025).
"""

from threemirrors.table import log
from threemirrors.table.decide import Decision, running
from threemirrors.table.refusal import Declined
from threemirrors.table.table import Table


def free_undo(table: Table, seat: int) -> int:
    """The earliest ply to which the seat may go back on its own.

    That is within its current turn, and never past luck, a reveal or another player's move. What
    was done while everyone could act stays done, because others may have acted on it.
    """
    ply = table.ply
    if seat not in table.acting() or table.stand_ins.adjourned or table.stand_ins.bot(seat):
        return ply
    while ply > 0 and table.moves[ply - 1].seat == seat and not stays(table, ply - 1):
        ply -= 1
    return ply


def stays(table: Table, ply: int) -> bool:
    """Whether the move made after that many plies can never be taken back."""
    return table.shared[ply] or any(event.final for event in table.told[ply])


def take_back(table: Table, seat: int, ply: int) -> Decision:
    """Go back to that ply: at once if the seat may, otherwise ask the others."""
    running(table)
    table.stand_ins.check_plays(seat)
    check_possible(table, ply)
    if ply >= free_undo(table, seat):
        return undone(seat, ply)
    for absent in absent_from(table, ply):
        raise Declined("absent_must_agree", seat=absent, ply=last_of(table, absent))
    if not others(table, seat):
        return undone(seat, ply)  # Alone among bots, which always agree.
    check_question(table, seat)
    return Decision(log.UndoAsked(seat, ply))


def check_possible(table: Table, ply: int) -> None:
    if not 0 <= ply < table.ply or any(table.shared[ply:]):
        raise Declined("nothing_to_take_back", ply=table.ply)
    if ply < earliest(table):
        raise Declined("chance_has_shown", ply=earliest(table))
    table.amounts.check_take_back(table.ply - ply)


def earliest(table: Table) -> int:
    """The earliest ply that anyone may ask for: nothing was revealed since."""
    ply = table.ply
    while ply > 0 and not stays(table, ply - 1):
        ply -= 1
    return ply


# Consent.


def others(table: Table, seat: int) -> list[int]:
    """The people who must agree; bots always do."""
    return [person for person in table.people() if person != seat]


def absent_from(table: Table, ply: int) -> list[int]:
    """People who left and whose moves (or their bot's) would be undone: they cannot agree."""
    undone_seats = {act.seat for act in table.moves[ply:]}
    return [seat for seat in table.stand_ins.relieved if seat in undone_seats]


def last_of(table: Table, seat: int) -> int:
    """How many plies there were when the seat had made its last move."""
    return max(ply for ply, act in enumerate(table.moves, start=1) if act.seat == seat)


def check_question(table: Table, seat: int) -> None:
    if table.undo is not None:
        raise Declined("undo_asked_already", seat=table.undo.seat)
    if seat in table.refused:
        raise Declined("undo_refused")
    table.amounts.check_question(seat)


def answer_undo(table: Table, seat: int, agreed: bool) -> Decision:
    running(table)
    table.stand_ins.check_going()
    if table.undo is None or seat not in others(table, table.undo.seat):
        raise Declined("nothing_asked")
    return Decision(log.UndoAnswered(seat, agreed))


def settled(table: Table) -> Decision | None:
    """What follows once all have answered, or once somebody who would have to has left."""
    asked = table.undo
    if asked is None or table.stand_ins.adjourned or asked.ply < earliest(table):
        return None
    absent = absent_from(table, asked.ply)
    if asked.seat in table.stand_ins.relieved or absent:
        return Decision(log.UndoAnswered((absent or [asked.seat])[0], agreed=False))
    if set(others(table, asked.seat)) <= table.agreed:
        return undone(asked.seat, asked.ply)
    return None


def undone(seat: int, ply: int) -> Decision:
    return Decision(log.Undone(seat, ply), status="playing")
