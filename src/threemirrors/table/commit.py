"""Changes a table act by act, as its log says. Decisions are made in decide.py."""

from collections.abc import Iterable

from msgspec import Struct

from threemirrors import verify
from threemirrors.core.errors import BrokenRecord
from threemirrors.core.facts import Event
from threemirrors.core.state import State
from threemirrors.table import log
from threemirrors.table.log import Act, Logged, Ply
from threemirrors.table.setup import SeatPlan
from threemirrors.table.table import Table


class Step(Struct, frozen=True, eq=False):
    """Where a move leads. Computed once: when it is decided, or when the log is read."""

    move: int | None  # None if the seat lapsed.
    after: State
    events: list[Event]


class Happened(Struct, frozen=True, eq=False):
    """A committed act, with the position it was made in and where it led."""

    entry: Logged
    before: State | None = None  # None before the match begins: nothing is dealt yet.
    step: Step | None = None

    @property
    def events(self) -> list[Event]:
        return self.step.events if self.step else []


def rebuilt(entries: Iterable[Logged]) -> Table:
    """The match of a stored log; BrokenRecord names the entry that does not fit."""
    log_of_match = list(entries)
    if not log_of_match:
        raise BrokenRecord("the log is empty")
    table = Table(log_of_match[0])
    for entry in log_of_match[1:]:
        commit(table, entry)
    return table


def commit(table: Table, entry: Logged, step: Step | None = None) -> Happened:
    """Add the next act of the log.

    Whoever decided the act passes in where it leads; for an act read from the log, that is
    worked out here. The act was decided before, so it only has to fit.
    """
    if entry.seq != table.head.seq + 1 or entry.at < table.head.at:
        raise BrokenRecord(f"entry {entry.seq} does not follow entry {table.head.seq}")
    before = table.dealt
    try:
        if step is None and isinstance(entry.act, Ply):
            step = step_from(table, entry.act)
        change(table, entry, step)
    except Exception as error:
        raise BrokenRecord(f"entry {entry.seq} does not fit: {error}") from error
    if isinstance(entry.act, log.Moved | log.Said) and entry.act.id:
        table.known_ids[entry.act.id] = entry.seq
    table.head = entry
    if isinstance(entry.act, Ply | log.Undone | log.Closed):
        table.ended = entry if table.has_ended() else None
    return Happened(entry, before, step)


def step_from(table: Table, act: Ply) -> Step:
    """Where the act leads from here; raises a GameError if it is not legal."""
    expect(table.begun, "it has not begun")
    after = table.state.copy()
    if isinstance(act, log.Lapsed):
        return Step(None, after, after.let_lapse(act.seat))
    move = table.game.parse_move(act.move)
    return Step(move, after, after.apply(act.seat, move))


def change(table: Table, entry: Logged, step: Step | None) -> None:
    act, ply_before = entry.act, table.ply
    match act:
        case log.Begun():
            expect(not table.begun, "it has begun already")
            table.begun, table.state = True, table.fresh()
        case log.Moved() | log.Lapsed():
            assert step is not None
            move(table, act, entry, step)
        case log.UndoAsked(_, ply):
            expect(0 <= ply < table.ply, "there is no such ply")
            table.undo, table.agreed = act, set()
        case log.UndoAnswered(seat, agreed):
            expect(table.undo is not None, "nobody asked")
            answer(table, seat, agreed)
        case log.Undone(_, ply):
            go_back(table, ply)
        case log.Offered() | log.Answered() | log.WentOn() | log.Rematch() | log.Closed():
            change_together(table, act, entry.at)
        case _:
            change_seats(table, act, entry.at)
    table.stand_ins.take(act, entry.at)
    table.amounts.count(act, ply_before)
    if table.begun:
        keep_time(table, act, entry.at)


def keep_time(table: Table, act: Act, at: int) -> None:
    """Who is to act after this, and whose time runs."""
    table.stand_ins.turn(table.acting())
    waited = table.on_the_clock()
    table.clocks.turn(waited, at, table.turns.reach(table.ply, table.acting()))
    table.idle.watch(waited, table.game.lapse_after(table.state, table.options), at)
    if not isinstance(act, log.Said | log.Voted):
        table.quiet_since = at


def change_seats(table: Table, act: Act, at: int) -> None:
    match act:
        case log.Sat() | log.StoodUp():
            change_seat(table, act)
        case log.Contributed(seat, entropy):
            expect_seat(table, seat)
            contribute(table, seat, entropy)
        case (
            log.Voted(seat)
            | log.Relieved(seat)
            | log.Left(seat)
            | log.TimedOut(seat)
            | log.Adjourned(seat)
        ):
            expect_seat(table, seat)
        case log.Flagged(seat, _):
            expect_seat(table, seat)
            table.flagged.add(seat)
        case log.Resumed(away):
            table.clocks.skip(away)
            table.idle.resumed(at, away)
        case log.Opened():
            raise BrokenRecord("the table is already open")


def change_together(table: Table, act: Act, at: int) -> None:
    """What the people decide together."""
    match act:
        case log.Offered() | log.Answered() | log.WentOn():
            expect(act.seat in range(len(table.seats)), "there is no such seat")
            table.offers.take(act, at, table.status())
        case log.Rematch():
            expect(table.outcome() is not None, "it is not over")
            table.rematch = act.table
        case log.Closed():
            expect(not table.has_ended(), "it has ended already")
            table.closed = True
            table.offers.drop("close")


def change_seat(table: Table, act: log.Sat | log.StoodUp) -> None:
    expect_seat(table, act.seat)
    if isinstance(act, log.Sat):
        expect(table.seats[act.seat].kind == "open", "the seat is not open")
        table.seats[act.seat] = SeatPlan("person", act.name)
        if act.entropy:
            contribute(table, act.seat, act.entropy)
    else:
        expect(not table.begun, "it has begun already")
        expect(table.seats[act.seat].kind == "person", "nobody sits there")
        table.seats[act.seat] = SeatPlan()
        table.entropy.pop(act.seat, None)


def contribute(table: Table, seat: int, entropy: str) -> None:
    expect(not table.begun, "it is dealt already")
    expect(seat not in table.entropy, "the seat has contributed already")
    expect(verify.is_random_number(entropy), "that is no random number")
    table.entropy[seat] = entropy


def expect_seat(table: Table, seat: int) -> None:
    expect(0 <= seat < len(table.seats), "there is no such seat")


def move(table: Table, act: Ply, entry: Logged, step: Step) -> None:
    before, table.state = table.state, step.after
    table.moves.append(act)
    table.times.append(entry.at)
    table.told.append(step.events)
    table.shared.append(table.game.all_at_once(before))
    table.undo, table.refused = None, set()
    if table.has_ended():
        table.offers.drop("close")
    table.idle.heard(act.seat)
    table.idle.pause(entry.at, table.game.countdown(before, table.state))


def go_back(table: Table, ply: int) -> None:
    expect(0 <= ply < table.ply, "there is no such ply")
    del table.moves[ply:], table.times[ply:], table.told[ply:], table.shared[ply:]
    table.state = table.position(ply)
    table.undo, table.refused = None, set()


def answer(table: Table, seat: int, agreed: bool) -> None:
    """One refusal ends the question."""
    assert table.undo is not None
    table.agreed.add(seat)
    if not agreed:
        table.refused.add(table.undo.seat)
        table.undo = None


def expect(fits: bool, why: str) -> None:
    if not fits:
        raise BrokenRecord(why)
