"""What is asked of a table becomes an act for its log, or is declined with a reason.

Nothing here changes the table: the act is stored first, then committed, then told.
"""

from threemirrors.core.errors import UnknownMove
from threemirrors.table import entries as log
from threemirrors.table.races import lost_to
from threemirrors.table.refusal import AgainstRules, Declined, TooLate
from threemirrors.table.table import Table

MOST_MOVES = 10_000  # Moves and take-backs of one match: beyond, somebody is playing with the log.


def sit(table: Table, seat: int, name: str) -> log.Sat:
    if not 0 <= seat < len(table.seats) or table.seats[seat].kind != "open":
        open_seats = [str(s) for s, plan in enumerate(table.seats) if plan.kind == "open"]
        raise Declined("seat_taken", seat=seat, open=open_seats)
    return log.Sat(seat, name)


def begin(table: Table) -> log.Begun:
    if table.begun:
        raise Declined("begun_already")
    waiting = [str(seat) for seat, plan in enumerate(table.seats) if plan.kind == "open"]
    if waiting:
        raise Declined("seats_open", open=waiting)
    return log.Begun()


def play(
    table: Table,
    seat: int,
    ply: int,
    move: int,
    ident: str,
    *,
    by_bot: bool = False,
    at: int | None = None,
) -> log.Moved:
    """A move of the seat. `ply` is how many moves its player had seen, `at` the time.

    Where only one seat may act, a player who is behind did not see this position and is told so.
    Moves that were made while several might act put nobody behind: only the rules decide.
    """
    running(table)
    if at is not None and table.quiet.left(at):
        raise Declined("not_yet", ms=table.quiet.left(at))
    if ply > table.ply:
        raise Declined("from_the_future", ply=table.ply)
    if ply < 0 or not all(table.shared[ply:]):
        raise Declined("behind", ply=table.ply)
    try:
        breach = table.state.why_not(seat, move)
    except UnknownMove as error:
        raise Declined("unknown_move", what=str(error)) from None
    if breach is not None:
        lost = lost_to(table, seat, ply, move)
        raise (
            AgainstRules(breach)
            if lost is None
            else TooLate(breach, lost, table.moves[lost - 1].seat)
        )
    if table.made >= MOST_MOVES:
        raise Declined("too_long")
    return log.Moved(seat, table.game.move_text(move), ident, by_bot)


def running(table: Table) -> None:
    if not table.begun:
        raise Declined("not_begun")
    if table.outcome() is not None:
        raise Declined("over")


def free_undo(table: Table, seat: int) -> int:
    """The earliest ply to which the seat may go back by itself.

    That is within its running turn, and never past luck, a reveal or another's move. What was done
    while everybody might act is done: others may have acted on it.
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


def take_back(table: Table, seat: int, ply: int) -> log.Undone | log.UndoAsked:
    """Go back to that ply: at once if the seat may, else the others are asked."""
    running(table)
    if not 0 <= ply < table.ply or any(table.shared[ply:]):
        raise Declined("nothing_to_take_back", ply=table.ply)
    if ply >= free_undo(table, seat):
        return log.Undone(seat, ply)
    if not others(table, seat):
        # Alone or among bots one may go back further, but not to undo what chance has shown.
        if chance_has_shown(table, ply):
            raise Declined("chance_has_shown", ply=free_undo(table, seat))
        return log.Undone(seat, ply)
    if table.undo is not None:
        raise Declined("undo_asked_already", seat=table.undo.seat)
    return log.UndoAsked(seat, ply)


def chance_has_shown(table: Table, ply: int) -> bool:
    """Whether luck or something hidden came to light since that ply."""
    return any(event.final for told in table.told[ply:] for event in told)


def others(table: Table, seat: int) -> list[int]:
    """The people who must agree; bots do not mind."""
    return [person for person in table.people() if person != seat]


def answer_undo(table: Table, seat: int, agreed: bool) -> log.UndoAnswered:
    running(table)
    if table.undo is None or seat not in others(table, table.undo.seat):
        raise Declined("nothing_asked")
    return log.UndoAnswered(seat, agreed)


def undo_if_agreed(table: Table) -> log.Undone | None:
    """Once everybody agreed, the match goes back."""
    asked = table.undo
    if asked is None or not set(others(table, asked.seat)) <= table.agreed:
        return None
    if not table.agreed and chance_has_shown(table, asked.ply):
        return None  # All who could agree are gone.
    return log.Undone(asked.seat, asked.ply)


def relieve(table: Table, seat: int, bot: str, why: str) -> log.Relieved:
    running(table)
    if seat not in table.people():
        raise Declined("nobody_to_relieve", seat=seat)
    return log.Relieved(seat, bot, why)


def come_back(table: Table, seat: int) -> log.Returned:
    if seat not in table.relieved:
        raise Declined("not_relieved", seat=seat)
    return log.Returned(seat)


def out_of_time(table: Table, now: int, bot: str) -> list[log.Relieved]:
    """The clock's consequence: a bot plays on for whoever ran out of time."""
    if table.outcome() is not None:
        return []
    late = table.clocks.out_of_time(now)
    return [log.Relieved(seat, bot, "time") for seat in late if seat in table.people()]


def lapsed(table: Table, now: int) -> list[log.Lapsed]:
    """Seats that have not acted for so long that the match goes on without them."""
    if table.outcome() is not None:
        return []
    return [log.Lapsed(seat) for seat in table.quiet.lapsed(now)]


def rematch(table: Table, again: str) -> log.Rematch:
    if table.outcome() is None:
        raise Declined("not_over")
    if table.rematch:
        raise Declined("rematch_already")
    return log.Rematch(again)
