"""A table on a virtual clock: acts are decided, logged and announced as the server does it."""

from collections.abc import Callable, Iterable
from random import Random

import msgspec
import pytest

from threemirrors.bots import BOTS
from threemirrors.core.chance import seed_for
from threemirrors.core.discovery import game_named
from threemirrors.core.record import carry_out
from threemirrors.core.state import State
from threemirrors.table import absence, decide, log, notices
from threemirrors.table.absence import Whereabouts
from threemirrors.table.commit import Happened, commit
from threemirrors.table.decide import Decision
from threemirrors.table.log import Act, Logged
from threemirrors.table.refusal import Declined, Refusal
from threemirrors.table.setup import PaceName, SeatPlan, Setup, settled
from threemirrors.table.table import Table

NOON = 1_700_000_000_000
SEED = seed_for("a table to try things on")
GRACE = 60_000
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")
# Four tiles on board A, by three seats that want no extra; then seat 1 is to act.
FOUR_TURNS = ("rA1", "end", "yA2", "end", "gA3", "end", "rA4", "end")


def plan(letter: str, name: str) -> SeatPlan:
    match letter:
        case "p":
            return SeatPlan("person", name)
        case "b":
            return SeatPlan("bot", "", "greedy")
    return SeatPlan()


def opening(seats: str = "ppp", pace: PaceName = "none", **options: object) -> log.Opened:
    """Kaleido with a letter for each seat: person, bot, open. Seat 0 begins."""
    return opening_of("kaleido", seats, pace, SEED, {"first": 0, **options})


def opening_of(
    name: str, seats: str, pace: PaceName, seed: bytes, options: dict[str, object]
) -> log.Opened:
    plans = tuple(plan(letter, NAMES[seat]) for seat, letter in enumerate(seats))
    game = game_named(name)
    wanted = settled(game, Setup(name, plans, options, pace), frozenset(BOTS))
    return log.Opened(wanted, game.rules_version, seed.hex(), log.commitment_to(seed))


class Virtual:
    """A table, a time that is set by hand, and the log from which it can be rebuilt."""

    def __init__(self, seats: str = "ppp", pace: PaceName = "none", **options: object) -> None:
        self.lay(opening(seats, pace, **options))

    def lay(self, opened: log.Opened) -> None:
        self.now = NOON
        self.entries = [Logged(0, self.now, opened)]
        self.table = Table(self.entries[0])
        self.heard: dict[int | None, list[bytes]] = {None: []}
        self.heard.update((seat, []) for seat in range(len(self.table.seats)))
        self.tell(Happened(self.entries[0]))

    def commit(self, decided: Decision | Act) -> Logged:
        """Store the act as text, as the store does, then commit it, then tell everyone."""
        decision = decided if isinstance(decided, Decision) else Decision(decided)
        kept = log.decoder.decode(log.encoder.encode(decision.act))
        head = self.table.head
        entry = Logged(head.seq + 1, max(self.now, head.at), kept)
        happened = commit(self.table, entry, decision.step)
        self.entries.append(entry)
        self.tell(happened)
        return entry

    def tell(self, happened: Happened) -> None:
        for watcher, lines in self.heard.items():
            lines.append(msgspec.json.encode(notices.notice(self.table, happened, watcher)))

    def begin(self) -> "Virtual":
        self.commit(decide.begin(self.table))
        return self

    def play(self, *moves: str, each: int = 0) -> "Virtual":
        """Make the moves one by one, each by the seat that is to act, with a pause before each."""
        for move in moves:
            self.now += each
            seat = self.table.acting()[0]
            code, bot = self.table.game.parse_move(move), self.table.stand_ins.bot(seat)
            ident = "" if bot else f"client-id-{len(self.entries)}"
            self.commit(decide.play(self.table, seat, self.table.ply, code, ident, bot=bot))
        return self

    def play_any(self, dice: Random) -> None:
        seat = self.table.acting()[0]
        self.play(self.table.game.move_text(dice.choice(self.table.state.legal_moves(seat))))

    def finish(self, dice: Random) -> "Virtual":
        while self.table.outcome() is None:
            self.play_any(dice)
        return self

    def relieve(self, seat: int, bot: str = "greedy") -> "Virtual":
        """The seat's person has been gone for long, and those who are still there agree."""
        gone = Whereabouts(self.now, {seat: self.now - GRACE}, GRACE)
        own = [person for person in self.table.people() if person != seat]
        self.commit(absence.relieve(self.table, own, seat, bot, gone))
        return self

    def refused(self, decision: Callable[[Table], object]) -> Refusal:
        """Why the table declines; asking has changed nothing."""
        before = snapshot(self.table)
        with pytest.raises(Declined) as caught:
            decision(self.table)
        assert snapshot(self.table) == before
        return caught.value.refusal


def begun(seats: str = "ppp", pace: PaceName = "none", **options: object) -> Virtual:
    return Virtual(seats, pace, **options).begin()


def replayed(table: Table) -> State:
    """The position after the moves that still count, played from the start."""
    state = table.fresh()
    for moved in table.moves:
        carry_out(table.game, state, moved.seat, log.text_of(moved))
    return state


def snapshot(table: Table) -> bytes:
    """Everything that makes up a live table, in a form that later changes do not affect."""
    key = table.state.key() if table.begun else None
    return repr(
        (
            (table.head, table.begun, key, table.moves, table.times, table.told),
            (table.known_ids, table.undo, sorted(table.agreed), table.rematch),
            (table.seats, vars(table.stand_ins), vars(table.amounts), sorted(table.flagged)),
            (sorted(table.refused), vars(table.turns), table.quiet_since),
            (table.offers.open, table.offers.spoken, table.offers.going_on, table.closed),
            (table.clocks.left, table.clocks.since, table.clocks.deadline()),
            (table.shared, table.idle.opens_at, table.idle.since, table.deadline()),
        )
    ).encode()


def lines(told: Iterable[notices.Notice]) -> list[bytes]:
    return [msgspec.json.encode(one) for one in told]
