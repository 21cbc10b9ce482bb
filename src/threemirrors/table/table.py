"""A live match, built by committing its log act by act. Decisions are made in decide.py."""

from collections.abc import Iterable

from msgspec import Struct

from threemirrors.core.discovery import game_named
from threemirrors.core.errors import BrokenRecord, GameError
from threemirrors.core.facts import Event, Outcome
from threemirrors.core.record import Played, Record, carry_out
from threemirrors.core.state import State
from threemirrors.table import log
from threemirrors.table.clock import Clocks
from threemirrors.table.idle import Idle
from threemirrors.table.log import Act, Logged, Ply, text_of
from threemirrors.table.setup import SeatPlan


class Step(Struct, frozen=True, eq=False):
    """Where a move leads. Computed once: when it is decided, or when the log is read."""

    move: int | None  # None if the seat lapsed.
    after: State
    events: list[Event]


class Happened(Struct, frozen=True, eq=False):
    """A committed act, with the position it was made in and where it led."""

    entry: Logged
    before: State
    step: Step | None = None

    @property
    def events(self) -> list[Event]:
        return self.step.events if self.step else []


class Table:
    """One match as it stands after the last act of its log."""

    def __init__(self, opened: Logged) -> None:
        if not isinstance(opened.act, log.Opened) or opened.seq != 0:
            raise BrokenRecord("a log must begin with opening the table")
        self.opened = opened.act
        self.setup = opened.act.setup
        self.seats = list(self.setup.seats)
        self.relieved: dict[int, str] = {}  # Seats that a bot is playing for now.
        self.flagged: set[int] = set()
        self.head = opened
        self.begun = False
        try:
            self.game = game_named(self.setup.game)
            self.options = self.game.options(len(self.seats), self.setup.options)
            self.state = self.fresh()
        except (GameError, ValueError) as error:
            raise BrokenRecord(f"the table cannot be set up: {error}") from None
        if opened.act.rules != self.game.rules_version:
            raise BrokenRecord(f"the match needs version {opened.act.rules} of the rules")
        self.moves: list[Ply] = []
        self.made = 0  # All moves ever made, including those taken back.
        self.times: list[int] = []
        self.told: list[list[Event]] = []  # The events of each move.
        self.shared: list[bool] = []  # Whether each move was made without turns (Game.all_at_once).
        self.known_ids: dict[str, int] = {}  # The log entry of each client's move, by its id.
        self.undo: log.UndoAsked | None = None
        self.agreed: set[int] = set()
        self.clocks = Clocks(self.setup.pace, len(self.seats))
        self.idle = Idle(len(self.seats))
        self.rematch = ""

    @classmethod
    def rebuilt(cls, entries: Iterable[Logged]) -> "Table":
        """The match of a stored log; BrokenRecord names the entry that does not fit."""
        log_of_match = list(entries)
        if not log_of_match:
            raise BrokenRecord("the log is empty")
        table = cls(log_of_match[0])
        for entry in log_of_match[1:]:
            table.commit(entry)
        return table

    def fresh(self) -> State:
        """The first position. A table never changes a position, only replaces it with the next."""
        seed = bytes.fromhex(self.opened.seed)
        if log.commitment_to(seed) != self.opened.commitment:
            raise BrokenRecord("the seed does not match its commitment")
        state: State = self.game.deal(len(self.seats), seed, self.setup.options)
        return state

    # What is known about it.

    @property
    def ply(self) -> int:
        return len(self.moves)

    def position(self, ply: int) -> State:
        """The position after that many plies, played again."""
        state = self.fresh()
        for act in self.moves[:ply]:
            carry_out(self.game, state, act.seat, text_of(act))
        return state

    def deadline(self) -> int | None:
        """When something happens on its own: a clock runs out, or a seat lapses."""
        ends = [self.clocks.deadline(), self.idle.deadline()]
        return min((end for end in ends if end is not None), default=None)

    def outcome(self) -> Outcome | None:
        return self.state.outcome() if self.begun else None

    def acting(self) -> list[int]:
        return self.state.actors() if self.begun else []

    def bot_at(self, seat: int) -> str:
        """The bot that plays this seat now, or an empty string."""
        return self.relieved.get(seat) or self.seats[seat].bot

    def bots_to_ask(self) -> list[tuple[int, str]]:
        """Bots the match waits for; where all act at once, also those that are welcome to act."""
        return [(seat, self.bot_at(seat)) for seat in self.playing() if self.bot_at(seat)]

    def playing(self) -> list[int]:
        """The seats a bot may act for."""
        if not self.begun or not self.game.all_at_once(self.state):
            return self.acting()
        return [seat for seat in range(len(self.seats)) if self.state.may_act(seat)]

    def people(self) -> list[int]:
        """Seats whose person is present: not open, not a bot's, and with no bot sitting in."""
        return [
            s for s, plan in enumerate(self.seats) if plan.kind == "person" and not self.bot_at(s)
        ]

    def record(self) -> Record:
        """The match so far, including the seed, which may only be shown once the match is over."""
        played = (
            Played(m.seat, text_of(m), at - self.times[0])
            for m, at in zip(self.moves, self.times, strict=True)
        )
        return Record(
            game=self.game.name,
            rules=self.game.rules_version,
            players=len(self.seats),
            seed=self.opened.seed,
            moves=tuple(played),
            options=self.setup.options,
            seats=tuple(plan.name or plan.bot for plan in self.seats),
            outcome=self.outcome(),
        )

    # How it changes.

    def commit(self, entry: Logged, step: Step | None = None) -> Happened:
        """Add the next act of the log.

        Whoever decided the act passes in where it leads; for an act read from the log, that is
        worked out here. The act was decided before, so it only has to fit.
        """
        if entry.seq != self.head.seq + 1 or entry.at < self.head.at:
            raise BrokenRecord(f"entry {entry.seq} does not follow entry {self.head.seq}")
        before = self.state
        try:
            if step is None and isinstance(entry.act, Ply):
                step = self.step(entry.act)
            self.take(entry, step)
        except Exception as error:
            raise BrokenRecord(f"entry {entry.seq} does not fit: {error}") from error
        self.head = entry
        return Happened(entry, before, step)

    def step(self, act: Ply) -> Step:
        """Where the act leads from here; raises a GameError if it is not legal."""
        expect(self.begun, "it has not begun")
        after = self.state.copy()
        if isinstance(act, log.Lapsed):
            return Step(None, after, after.let_lapse(act.seat))
        move = self.game.parse_move(act.move)
        return Step(move, after, after.apply(act.seat, move))

    def take(self, entry: Logged, step: Step | None) -> None:
        act = entry.act
        match act:
            case log.Begun():
                expect(not self.begun, "it has begun already")
                self.begun = True
            case log.Moved() | log.Lapsed():
                assert step is not None
                self.move(act, entry, step)
            case log.UndoAsked(_, ply):
                expect(0 <= ply < self.ply, "there is no such ply")
                self.undo, self.agreed = act, set()
            case log.UndoAnswered(seat, agreed):
                expect(self.undo is not None, "nobody asked")
                self.agreed.add(seat)
                self.undo = self.undo if agreed else None
            case log.Undone(_, ply):
                self.go_back(ply)
            case _:
                self.take_about_seats(act, entry.at)
        # Going back gives nobody more time to think.
        waited = self.on_the_clock()
        self.clocks.turn(waited, entry.at, gift=not isinstance(act, log.Undone))
        patience = self.game.lapse_after(self.state, self.options) if self.begun else None
        self.idle.watch(waited, patience, entry.at)

    def take_about_seats(self, act: Act, at: int) -> None:
        seats = range(len(self.seats))
        match act:
            case log.Sat(seat, name):
                expect(seat in seats and self.seats[seat].kind == "open", "the seat is not open")
                self.seats[seat] = SeatPlan("person", name)
            case log.Relieved(seat, bot, _):
                expect(seat in seats, "there is no such seat")
                self.relieved[seat] = bot
            case log.Returned(seat):
                self.relieved.pop(seat)
            case log.Flagged(seat, _):
                expect(seat in seats, "there is no such seat")
                self.flagged.add(seat)
            case log.Resumed(away):
                self.clocks.skip(away)
                self.idle.resumed(at, away)
            case log.Rematch(table):
                expect(self.outcome() is not None, "it is not over")
                self.rematch = table
            case log.Opened():
                raise BrokenRecord("the table is already open")

    def on_the_clock(self) -> list[int]:
        """People who may act; bots have their own deadline."""
        return [seat for seat in self.acting() if not self.bot_at(seat)]

    def move(self, act: Ply, entry: Logged, step: Step) -> None:
        before, self.state = self.state, step.after
        self.moves.append(act)
        self.made += 1
        self.times.append(entry.at)
        self.told.append(step.events)
        self.shared.append(self.game.all_at_once(before))
        if isinstance(act, log.Moved) and act.id:
            self.known_ids[act.id] = entry.seq
        self.undo = None
        self.idle.heard(act.seat)
        self.idle.pause(entry.at, self.game.countdown(before, self.state))

    def go_back(self, ply: int) -> None:
        expect(0 <= ply < self.ply, "there is no such ply")
        del self.moves[ply:], self.times[ply:], self.told[ply:], self.shared[ply:]
        self.state = self.position(ply)
        self.undo = None


def expect(fits: bool, why: str) -> None:
    if not fits:
        raise BrokenRecord(why)
