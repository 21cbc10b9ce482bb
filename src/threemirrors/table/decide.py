"""Turns a request to a table into a decision, or declines it with a reason.

Nothing here changes the table: a decision is first stored, then committed, then announced.
"""

from collections.abc import Iterable

import msgspec
from msgspec import Struct

from threemirrors.core.errors import Refused, UnknownMove
from threemirrors.core.facts import Outcome
from threemirrors.table import log
from threemirrors.table.commit import Step
from threemirrors.table.log import Act
from threemirrors.table.ordering import lost_to
from threemirrors.table.refusal import AgainstRules, Declined, Repeated, TooLate
from threemirrors.table.setup import Status
from threemirrors.table.table import Table


class Decision(Struct, frozen=True, eq=False):
    """An act and everything that follows from it, so that nothing is computed twice."""

    act: Act
    step: Step | None = None  # Where a move leads.
    status: Status | None = None  # The new status in lists of tables, if it changes.
    people: tuple[str, ...] | None = None  # The names at the seats, if they change.

    def outcome(self) -> Outcome | None:
        """How the match ends with this act, if it does."""
        return self.step.after.outcome() if self.step and self.status == "over" else None


# Seats.


def sit(table: Table, wanted: int | None, name: str, entropy: str = "") -> Decision:
    """Take the seat or, without one, the first that is open; and add to the deal."""
    still_there(table)
    free = [seat for seat, plan in enumerate(table.seats) if plan.kind == "open"]
    if wanted is None and not free:
        raise Declined("table_full")
    seat = free[0] if wanted is None else wanted
    if seat not in free:
        raise Declined("seat_taken", seat=seat, open=[str(each) for each in free])
    names = [plan.name for plan in table.seats]
    names[seat] = name
    return Decision(log.Sat(seat, name, entropy), people=tuple(names))


def begin(table: Table) -> Decision:
    still_there(table)
    if table.begun:
        raise Declined("begun_already")
    waiting = [str(seat) for seat, plan in enumerate(table.seats) if plan.kind == "open"]
    if waiting:
        raise Declined("seats_open", open=waiting)
    return Decision(log.Begun(), status="playing")


def flag(table: Table, seat: int, why: str) -> Decision:
    """The seat's bot failed; reported once per match."""
    if seat in table.flagged:
        raise Declined("flagged_already", seat=seat)
    return Decision(log.Flagged(seat, why))


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
    asked: int | None = None,
) -> Decision:
    """A move by the seat. `ply` is how many moves its player had seen, `at` the time.

    A bot that can be asked again was `asked` after that entry of the log.

    Where only one seat may act, a player who is behind did not see this position and is declined.
    Moves made while several seats could act put nobody behind; only the rules decide.
    """
    if ident in table.known_ids:
        raise Repeated(table.known_ids[ident])
    if bot and not plays_here(table, seat, bot):
        raise Declined("behind", ply=table.ply)
    running(table)
    if not bot:
        check_person(table, seat, at)
    if at is not None and table.idle.left(at):
        raise Declined("not_yet", ms=table.idle.left(at))
    if ply > table.ply:
        raise Declined("from_the_future", ply=table.ply)
    if ply < 0 or not all(table.shared[ply:]):
        raise Declined("behind", ply=table.ply)
    step = lawful(table, seat, ply, move)
    act = log.Moved(seat, table.game.move_text(move), ident, by_bot=bool(bot), asked=asked)
    return stepped(act, step)


def crossing(decision: Decision, window: int, seats: Iterable[int]) -> Decision:
    """The same move, which tells that those of others crossed it, so that anyone can check."""
    if not isinstance(decision.act, log.Moved):
        return decision
    crossed = tuple(sorted(set(seats)))
    act = msgspec.structs.replace(decision.act, crossed=crossed, window=window)
    return msgspec.structs.replace(decision, act=act)


def plays_here(table: Table, seat: int, bot: str) -> bool:
    """Whether that bot still has to act: the person may have come back while it was thinking."""
    return (seat, bot) in table.bots_to_ask()


def check_person(table: Table, seat: int, at: int | None) -> None:
    """Declined unless a person may move this seat now: no bot plays for them, and in time."""
    table.stand_ins.check_plays(seat)
    if at is not None and seat in table.clocks.out_of_time(at):
        raise Declined("out_of_time", seat=seat)
    table.amounts.check_move(seat)


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


def still_there(table: Table) -> None:
    if table.closed:
        raise Declined("closed")


def running(table: Table) -> None:
    still_there(table)
    if not table.begun:
        raise Declined("not_begun")
    if table.outcome() is not None:
        raise Declined("over")
