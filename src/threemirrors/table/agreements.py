"""What people decide together: whether to play again, and whether to close the match.

Someone offers, and everyone is asked. Bots always agree.
"""

from collections.abc import Collection, Sequence

from threemirrors.table import log
from threemirrors.table.daily import day_of
from threemirrors.table.decide import Decision, running
from threemirrors.table.log import Purpose
from threemirrors.table.offers import Offer
from threemirrors.table.refusal import Declined
from threemirrors.table.table import Table

MOST_SPOKEN = 10  # Offers and answers of one seat about one thing; more would be a nuisance.
ANSWER_TIME = 30_000  # Milliseconds that people who are connected get to answer.


def offer(table: Table, seats: Sequence[int], what: Purpose) -> Decision:
    """A person with these seats offers it. If someone else has, the person agrees.

    A table that still waits for players is closed at once by the one who opened it.
    """
    if what == "close" and not table.begun:
        return close(table, seats)
    may_offer(table, what)
    if table.offers.open is not None:
        return answer(table, seats, agreed=True)
    own = speaking(table, seats, what)
    return Decision(log.Offered(own[0], what, own))


def may_offer(table: Table, what: Purpose) -> None:
    if what == "close":
        running(table)
        return
    if table.closed:
        raise Declined("closed")
    if table.outcome() is None:
        raise Declined("not_over")
    if table.rematch:
        raise Declined("rematch_already")
    if day_of(table):
        raise Declined("daily_once")


def answer(table: Table, seats: Sequence[int], *, agreed: bool) -> Decision:
    """Yes or no. Minds may be changed until it is settled, but not without end."""
    offered = open_offer(table)
    own = speaking(table, seats, offered.what)
    if set(own) <= (offered.agreed if agreed else offered.declined):
        raise Declined("answered_already")
    return Decision(log.Answered(own[0], offered.what, own, agreed=agreed))


def speaking(table: Table, seats: Sequence[int], what: Purpose) -> tuple[int, ...]:
    """The seats for which the person speaks, the one that was named first."""
    if table.offers.spoken[what, seats[0]] >= MOST_SPOKEN:
        raise Declined("offers_used_up", most=MOST_SPOKEN)
    return tuple(seats)


def open_offer(table: Table) -> Offer:
    if table.offers.open is None or table.rematch:
        raise Declined("nothing_offered")
    return table.offers.open


def asked(table: Table, what: Purpose) -> list[int]:
    """Those who have to agree. Playing again also concerns those for whom a bot sits in."""
    if what == "close":
        return table.people()
    return [seat for seat, plan in enumerate(table.seats) if plan.kind == "person"]


def waited_for(table: Table) -> list[int]:
    """Those who have not agreed to the open offer."""
    offered = open_offer(table)
    return [seat for seat in asked(table, offered.what) if seat not in offered.agreed]


def is_agreed(table: Table, what: Purpose) -> bool:
    """Whether it is settled, but not done yet."""
    offered = table.offers.open
    if offered is None or offered.what != what or table.rematch:
        return False
    return table.offers.going_on or not waited_for(table)


# Playing again.


def go_on(table: Table, seats: Sequence[int], now: int, away: Collection[int]) -> Decision:
    """Play again without those who do not answer. Bots sit in for them until they come.

    Whoever is connected gets time to answer; `away` are the seats of those who are not.
    """
    offered = open_offer(table)
    if offered.what != "rematch" or not set(seats) & offered.agreed:
        raise Declined("agree_first")
    silent = [seat for seat in waited_for(table) if seat not in {*offered.declined, *away}]
    wait = offered.at + ANSWER_TIME - now
    if silent and wait > 0:
        raise Declined("may_still_answer", seats=[str(seat) for seat in silent], wait_ms=wait)
    return Decision(log.WentOn(seats[0]))


# Closing.


def close(table: Table, seats: Sequence[int]) -> Decision:
    """Close a table that waits for players; its opener took seats there from the start."""
    if table.closed:
        raise Declined("closed")
    opener = [seat for seat in seats if table.setup.seats[seat].kind == "person"]
    if not opener:
        raise Declined("not_your_table")
    return Decision(log.Closed(opener[0]), status="closed")


def close_unused(table: Table) -> Decision:
    """Close a table at which nobody sits, for the one who opened it without a seat."""
    if table.closed:
        raise Declined("closed")
    if table.outcome() is not None:
        raise Declined("over")
    if any(plan.kind == "person" for plan in table.seats):
        raise Declined("not_your_table")
    return Decision(log.Closed(None), status="closed")


def close_as_agreed(table: Table) -> Decision:
    """Everyone has agreed. Decided again under the lock, since someone may have moved."""
    if not is_agreed(table, "close"):
        raise Declined("nothing_offered")
    return Decision(log.Closed(open_offer(table).seat), status="closed")
