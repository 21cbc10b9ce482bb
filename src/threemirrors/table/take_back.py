"""Going back to an earlier ply: freely within a turn, and beyond it if the others agree."""

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
    if seat not in table.acting():
        return ply
    while (
        ply > 0
        and table.moves[ply - 1].seat == seat
        and not table.shared[ply - 1]
        and not any(event.final for event in table.told[ply - 1])
    ):
        ply -= 1
    return ply


def take_back(table: Table, seat: int, ply: int) -> Decision:
    """Go back to that ply: at once if the seat may, otherwise ask the others."""
    running(table)
    if not 0 <= ply < table.ply or any(table.shared[ply:]):
        raise Declined("nothing_to_take_back", ply=table.ply)
    if ply >= free_undo(table, seat):
        return undone(seat, ply)
    if not others(table, seat):
        # Alone or among bots you may go back further, but not past what chance has revealed.
        if chance_has_shown(table, ply):
            raise Declined("chance_has_shown", ply=free_undo(table, seat))
        return undone(seat, ply)
    if table.undo is not None:
        raise Declined("undo_asked_already", seat=table.undo.seat)
    return Decision(log.UndoAsked(seat, ply))


def chance_has_shown(table: Table, ply: int) -> bool:
    """Whether luck or something hidden has come to light since that ply."""
    return any(event.final for told in table.told[ply:] for event in told)


def others(table: Table, seat: int) -> list[int]:
    """The people who must agree; bots always do."""
    return [person for person in table.people() if person != seat]


def answer_undo(table: Table, seat: int, agreed: bool) -> Decision:
    running(table)
    if table.undo is None or seat not in others(table, table.undo.seat):
        raise Declined("nothing_asked")
    return Decision(log.UndoAnswered(seat, agreed))


def undo_if_agreed(table: Table) -> Decision | None:
    """Once everyone has agreed, the match goes back."""
    asked = table.undo
    if asked is None or not set(others(table, asked.seat)) <= table.agreed:
        return None
    if not table.agreed and chance_has_shown(table, asked.ply):
        return None  # Everyone who could agree has gone.
    return undone(asked.seat, asked.ply)


def undone(seat: int, ply: int) -> Decision:
    return Decision(log.Undone(seat, ply), status="playing")
