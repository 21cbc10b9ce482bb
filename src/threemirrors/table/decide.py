"""Turns a request to a table into a decision, or declines it with a reason.

Nothing here changes the table: a decision is first stored, then committed, then announced.
"""

from msgspec import Struct

from threemirrors.core.errors import Refused, UnknownMove
from threemirrors.table import log
from threemirrors.table.log import Act
from threemirrors.table.ordering import lost_to
from threemirrors.table.refusal import AgainstRules, Declined, Repeated, TooLate
from threemirrors.table.setup import Status
from threemirrors.table.table import Step, Table

LONGEST_MATCH = 10_000  # Moves and take-backs in one match; anything beyond is abuse of the log.


class Decision(Struct, frozen=True, eq=False):
    """An act and everything that follows from it, so that nothing is computed twice."""

    act: Act
    step: Step | None = None  # Where a move leads.
    status: Status | None = None  # The new status in lists of tables, if it changes.
    people: tuple[str, ...] | None = None  # The names at the seats, if they change.


# Seats.


def sit(table: Table, seat: int, name: str) -> Decision:
    if not 0 <= seat < len(table.seats) or table.seats[seat].kind != "open":
        open_seats = [str(s) for s, plan in enumerate(table.seats) if plan.kind == "open"]
        raise Declined("seat_taken", seat=seat, open=open_seats)
    names = [plan.name for plan in table.seats]
    names[seat] = name
    return Decision(log.Sat(seat, name), people=tuple(names))


def begin(table: Table) -> Decision:
    if table.begun:
        raise Declined("begun_already")
    waiting = [str(seat) for seat, plan in enumerate(table.seats) if plan.kind == "open"]
    if waiting:
        raise Declined("seats_open", open=waiting)
    return Decision(log.Begun(), status="playing")


def relieve(table: Table, seat: int, bot: str, why: str) -> Decision:
    running(table)
    if seat not in table.people():
        raise Declined("nobody_to_relieve", seat=seat)
    return Decision(log.Relieved(seat, bot, why))


def come_back(table: Table, seat: int) -> Decision:
    if seat not in table.relieved:
        raise Declined("not_relieved", seat=seat)
    return Decision(log.Returned(seat))


def flag(table: Table, seat: int, why: str) -> Decision:
    """The seat's bot failed; reported once per match."""
    if seat in table.flagged:
        raise Declined("flagged_already", seat=seat)
    return Decision(log.Flagged(seat, why))


def say(table: Table, seat: int, words: str) -> Decision:
    return Decision(log.Said(seat, table.seats[seat].name, words))


def resume(table: Table, now: int) -> Decision:
    """The server was away since the last entry; that time counts against nobody."""
    return Decision(log.Resumed(max(0, now - table.head.at)))


def rematch(table: Table, again: str) -> Decision:
    if table.outcome() is None:
        raise Declined("not_over")
    if table.rematch:
        raise Declined("rematch_already")
    return Decision(log.Rematch(again))


# Moves.


def play(
    table: Table,
    seat: int,
    ply: int,
    move: int,
    ident: str,
    *,
    bot: str = "",
    at: int | None = None,
) -> Decision:
    """A move by the seat. `ply` is how many moves its player had seen, `at` the time.

    Where only one seat may act, a player who is behind did not see this position and is declined.
    Moves made while several seats could act put nobody behind; only the rules decide.
    """
    if ident in table.known_ids:
        raise Repeated(table.known_ids[ident])
    if bot and not plays_here(table, seat, bot):
        raise Declined("behind", ply=table.ply)
    running(table)
    if at is not None and table.idle.left(at):
        raise Declined("not_yet", ms=table.idle.left(at))
    if ply > table.ply:
        raise Declined("from_the_future", ply=table.ply)
    if ply < 0 or not all(table.shared[ply:]):
        raise Declined("behind", ply=table.ply)
    step = lawful(table, seat, ply, move)
    if table.made >= LONGEST_MATCH:
        raise Declined("too_long")
    act = log.Moved(seat, table.game.move_text(move), ident, by_bot=bool(bot))
    return stepped(act, step)


def plays_here(table: Table, seat: int, bot: str) -> bool:
    """Whether that bot still has to act: the person may have come back while it was thinking."""
    return seat in table.playing() and table.bot_at(seat) == bot


def lawful(table: Table, seat: int, ply: int, move: int) -> Step:
    """Where the move leads, if the rules allow it."""
    after = table.state.copy()
    try:
        return Step(move, after, after.apply(seat, move))
    except UnknownMove as error:
        raise Declined("unknown_move", what=str(error)) from None
    except Refused as refused:
        lost = lost_to(table, seat, ply, move)
        if lost is None:
            raise AgainstRules(refused.breach) from None
        raise TooLate(refused.breach, lost, quicker(table, lost, move)) from None


def quicker(table: Table, lost: int, move: int) -> int | None:
    """The seat that made this very move first; None if it became impossible in another way."""
    act = table.moves[lost - 1]
    return act.seat if log.text_of(act) == table.game.move_text(move) else None


def stepped(act: log.Ply, step: Step) -> Decision:
    return Decision(act, step, status="over" if step.after.is_over() else "playing")


def running(table: Table) -> None:
    if not table.begun:
        raise Declined("not_begun")
    if table.outcome() is not None:
        raise Declined("over")


# Consequences of time.


def overdue(table: Table, now: int, bot: str) -> Decision:
    """The consequence for the first late seat: its clock ran out, or it lapses."""
    for relieved in out_of_time(table, now, bot):
        return Decision(relieved)
    for lapse in lapsed(table, now):
        return stepped(lapse, table.step(lapse))
    raise Declined("nobody_late")


def out_of_time(table: Table, now: int, bot: str) -> list[log.Relieved]:
    """A bot plays on for a seat whose clock has run out."""
    if table.outcome() is not None:
        return []
    late = table.clocks.out_of_time(now)
    return [log.Relieved(seat, bot, "time") for seat in late if seat in table.people()]


def lapsed(table: Table, now: int) -> list[log.Lapsed]:
    """Seats that have been inactive for so long that the match goes on without them."""
    if table.outcome() is not None:
        return []
    return [log.Lapsed(seat) for seat in table.idle.lapsed(now)]
