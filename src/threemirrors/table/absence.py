"""Everything about people who are absent or out of time is decided here, and nowhere else.

The table, the time and who is connected are passed in. Docs: decisions/0025.
"""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from threemirrors.table import log
from threemirrors.table.clock import MINUTE
from threemirrors.table.commit import step_from
from threemirrors.table.decide import Decision, running, stepped
from threemirrors.table.refusal import Declined
from threemirrors.table.setup import SeatPlan
from threemirrors.table.table import Table

LONG_WAIT = 5 * MINUTE  # How long the match waits for someone who is there but does not move.


class Whereabouts(Struct, frozen=True):
    """What a table cannot know: the time, and since when seats have had nobody connected."""

    now: int
    away: Mapping[int, int]
    grace: int  # How long somebody may be away before the others may decide, in milliseconds.


# Leaving and coming back.


def leave(table: Table, seat: int, bot: str) -> Decision:
    """The seat's person leaves: before the match the seat is open again, later a bot plays on."""
    if not table.begun:
        return stand_up(table, seat)
    running(table)
    if seat in table.stand_ins.relieved:
        raise Declined("relieved", seat=seat)
    table.amounts.check_leaving(seat)
    if table.stand_ins.adjourned or is_played_by_others(table, seat):
        return Decision(log.Left(seat, bot))
    return Decision(log.Adjourned(seat, bot, "left"))


def stand_up(table: Table, seat: int) -> Decision:
    names = [plan.name for plan in table.seats]
    names[seat] = SeatPlan().name
    return Decision(log.StoodUp(seat), people=tuple(names))


def come_back(table: Table, seat: int) -> Decision:
    """The seat's person plays again. If the match was adjourned, it goes on."""
    running(table)
    if seat not in table.stand_ins.relieved and not table.stand_ins.adjourned:
        raise Declined("not_relieved", seat=seat)
    return Decision(log.Returned(seat))


def miss(table: Table, seat: int, bot: str) -> Decision:
    """The match begins without someone who has yet to come: a bot plays until they do."""
    running(table)
    if seat not in table.people():
        raise Declined("nobody_to_relieve", seat=seat)
    return Decision(log.Relieved(seat, bot, "left"))


def is_played_by_others(table: Table, seat: int) -> bool:
    """Whether any other person takes part and was heard from since their time last ran out."""
    return any(p != seat and p not in table.stand_ins.silent for p in table.people())


# Somebody else is gone.


def relieve(
    table: Table, seats: Sequence[int], other: int, bot: str, seen: Whereabouts
) -> Decision:
    """Whoever holds these seats wants a bot to play for the other. All who are there must agree."""
    running(table)
    table.stand_ins.check_going()
    if other not in table.people():
        raise Declined("nobody_to_relieve", seat=other)
    own = with_a_vote(table, seats, other)
    since = gone_since(table, other, seen)
    waiting = [v for v in voters(table, other, seen) if v not in agreed(table, other, since)]
    if set(waiting) <= set(own):
        return Decision(log.Relieved(other, bot, "left"))
    return voted(own, other, waiting)


def with_a_vote(table: Table, seats: Sequence[int], other: int) -> list[int]:
    """Nobody has a vote about themselves, nor while a bot plays for them."""
    own = [seat for seat in seats if seat != other]
    playing = [seat for seat in own if seat in table.people()]
    if own and not playing:
        raise Declined("relieved", seat=own[0])
    if not playing:
        raise Declined("still_here", seat=other)
    return playing


def voted(own: list[int], other: int, waiting: list[int]) -> Decision:
    for seat in own:
        if seat in waiting:
            return Decision(log.Voted(seat, other))
    raise Declined("voted_already", waiting=[str(seat) for seat in waiting])


def voters(table: Table, other: int, seen: Whereabouts) -> list[int]:
    """The people who decide about the other: those who take part and are connected."""
    return [seat for seat in table.people() if seat != other and seat not in seen.away]


def agreed(table: Table, other: int, since: int) -> list[int]:
    """Those who have already said so during this absence."""
    votes = table.stand_ins.votes.get(other, {})
    return [seat for seat, at in votes.items() if at >= since]


def gone_since(table: Table, other: int, seen: Whereabouts) -> int:
    """Since when the seat has been left; Declined if its person is there or may yet come back."""
    pace = table.clocks.pace
    if pace is not None and not pace.carries:
        raise Declined("clock_decides", seat=other)  # By correspondence, being away is normal.
    if other not in seen.away:
        return holding_up_since(table, other, seen.now)
    since = seen.away[other]
    wait = since + seen.grace - seen.now
    if wait > 0:
        raise Declined("may_come_back", seat=other, wait_ms=wait)
    return since


def holding_up_since(table: Table, other: int, now: int) -> int:
    """Since when the match has waited for someone who is there. A clock would decide by itself."""
    timed = table.clocks.pace is not None or table.game.all_at_once(table.state)
    if timed or other not in table.acting():
        raise Declined("still_here", seat=other)
    wait = table.quiet_since + LONG_WAIT - now
    if wait > 0:
        raise Declined("still_here", seat=other, wait_ms=wait)
    return table.quiet_since


# Consequences of time.


def overdue(table: Table, now: int, bot: str) -> Decision:
    """The consequence for the first late seat: its clock ran out, or it lapses."""
    for late in out_of_time(table, now, bot):
        return Decision(late)
    for lapse in lapsed(table, now):
        return stepped(lapse, step_from(table, lapse))
    raise Declined("nobody_late")


def out_of_time(table: Table, now: int, bot: str) -> list[log.TimedOut | log.Adjourned]:
    """A bot plays the turn to its end; if nobody else has been heard from, the match waits."""
    if table.outcome() is not None:
        return []
    return [timed_out(table, seat, bot) for seat in table.clocks.out_of_time(now)]


def timed_out(table: Table, seat: int, bot: str) -> log.TimedOut | log.Adjourned:
    if is_played_by_others(table, seat):
        return log.TimedOut(seat, bot)
    return log.Adjourned(seat, bot, "time")


def lapsed(table: Table, now: int) -> list[log.Lapsed]:
    """Seats that have been inactive for so long that the match goes on without them."""
    if table.outcome() is not None:
        return []
    return [log.Lapsed(seat) for seat in table.idle.lapsed(now)]


def resume(table: Table, now: int) -> Decision:
    """The server was away since the last entry; that time counts against nobody."""
    return Decision(log.Resumed(max(0, now - table.head.at)))
