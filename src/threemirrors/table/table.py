"""A live match, built by committing its log act by act. Decisions are made in decide.py."""

from collections.abc import Iterable

from msgspec import Struct

from threemirrors.core.discovery import game_named
from threemirrors.core.errors import BrokenRecord, GameError, NeedsRules, UnknownGame
from threemirrors.core.facts import Event, Outcome
from threemirrors.core.record import Played, Record, carry_out
from threemirrors.core.state import State
from threemirrors.table import log
from threemirrors.table.clock import Clocks
from threemirrors.table.idle import Idle
from threemirrors.table.limits import Amounts
from threemirrors.table.log import Act, Logged, Ply, text_of
from threemirrors.table.offers import Offers
from threemirrors.table.refusal import Declined
from threemirrors.table.setup import SeatPlan, Status
from threemirrors.table.stand_ins import StandIns
from threemirrors.table.turns import Turns


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


class Table:
    """One match as it stands after the last act of its log."""

    def __init__(self, opened: Logged) -> None:
        if not isinstance(opened.act, log.Opened) or opened.seq != 0:
            raise BrokenRecord("a log must begin with opening the table")
        self.opened = opened.act
        self.opened_at = opened.at
        self.setup = opened.act.setup
        self.seats = list(self.setup.seats)
        self.stand_ins = StandIns()
        self.flagged: set[int] = set()
        self.head = opened
        self.begun = False
        self._state: State | None = None
        try:
            self.game = game_named(self.setup.game).with_rules(opened.act.rules)
            self.options = self.game.options(len(self.seats), self.setup.options)
            self.check_seed()
        except (NeedsRules, UnknownGame):
            raise  # Nothing is wrong with the match: this program lacks what it was played by.
        except (GameError, ValueError) as error:
            raise BrokenRecord(f"the table cannot be set up: {error}") from None
        self.moves: list[Ply] = []
        self.times: list[int] = []
        self.told: list[list[Event]] = []  # The events of each move.
        self.shared: list[bool] = []  # Whether each move was made without turns (Game.all_at_once).
        self.known_ids: dict[str, int] = {}  # The log entry of each client's move or words, by id.
        self.undo: log.UndoAsked | None = None
        self.agreed: set[int] = set()
        self.refused: set[int] = set()  # Whose question was refused since the last move.
        self.amounts = Amounts()
        self.turns = Turns(len(self.seats))
        self.quiet_since = opened.at  # Since then, people have at most talked.
        self.clocks = Clocks(self.setup.pace, len(self.seats))
        self.idle = Idle(len(self.seats))
        self.rematch = ""
        self.offers = Offers()
        self.closed = False

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

    def check_seed(self) -> None:
        if log.commitment_to(bytes.fromhex(self.opened.seed)) != self.opened.commitment:
            raise BrokenRecord("the seed does not match its commitment")

    def fresh(self) -> State:
        """The first position, dealt when the match begins and never before.

        A table never changes a position, only replaces it with the next.
        """
        seed = bytes.fromhex(self.opened.seed)
        state: State = self.game.deal(len(self.seats), seed, self.setup.options)
        return state

    # What is known about it.

    @property
    def state(self) -> State:
        """The position. Before the match begins there is none, whoever asks."""
        if self._state is None:
            raise Declined("not_begun")
        return self._state

    @state.setter
    def state(self, position: State) -> None:
        self._state = position

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

    def has_ended(self) -> bool:
        return self.closed or self.outcome() is not None

    def status(self) -> Status:
        if self.closed:
            return "closed"
        if not self.begun:
            return "open"
        return "playing" if self.outcome() is None else "over"

    def acting(self) -> list[int]:
        return self.state.actors() if self.begun and not self.closed else []

    def bot_at(self, seat: int) -> str:
        """The bot that plays this seat now, or an empty string."""
        return self.stand_ins.bot(seat) or self.seats[seat].bot

    def bots_to_ask(self) -> list[tuple[int, str]]:
        """Bots the match waits for; where all act at once, also those that are welcome to act."""
        if self.stand_ins.adjourned:
            return []
        return [(seat, self.bot_at(seat)) for seat in self.playing() if self.bot_at(seat)]

    def playing(self) -> list[int]:
        """The seats a bot may act for."""
        if not self.begun or self.has_ended() or not self.game.all_at_once(self.state):
            return self.acting()
        return [seat for seat in range(len(self.seats)) if self.state.may_act(seat)]

    def people(self) -> list[int]:
        """Seats whose person takes part: not open, not a bot's, and not left to one."""
        persons = [seat for seat, plan in enumerate(self.seats) if plan.kind == "person"]
        return [seat for seat in persons if seat not in self.stand_ins.relieved]

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
            closed=self.closed,
        )

    # How it changes.

    def commit(self, entry: Logged, step: Step | None = None) -> Happened:
        """Add the next act of the log.

        Whoever decided the act passes in where it leads; for an act read from the log, that is
        worked out here. The act was decided before, so it only has to fit.
        """
        if entry.seq != self.head.seq + 1 or entry.at < self.head.at:
            raise BrokenRecord(f"entry {entry.seq} does not follow entry {self.head.seq}")
        before = self._state
        try:
            if step is None and isinstance(entry.act, Ply):
                step = self.step(entry.act)
            self.take(entry, step)
        except Exception as error:
            raise BrokenRecord(f"entry {entry.seq} does not fit: {error}") from error
        if isinstance(entry.act, log.Moved | log.Said) and entry.act.id:
            self.known_ids[entry.act.id] = entry.seq
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
        act, ply_before = entry.act, self.ply
        match act:
            case log.Begun():
                expect(not self.begun, "it has begun already")
                self.begun, self.state = True, self.fresh()
            case log.Moved() | log.Lapsed():
                assert step is not None
                self.move(act, entry, step)
            case log.UndoAsked(_, ply):
                expect(0 <= ply < self.ply, "there is no such ply")
                self.undo, self.agreed = act, set()
            case log.UndoAnswered(seat, agreed):
                expect(self.undo is not None, "nobody asked")
                self.answer(seat, agreed)
            case log.Undone(_, ply):
                self.go_back(ply)
            case log.Offered() | log.Answered() | log.WentOn() | log.Rematch() | log.Closed():
                self.take_together(act, entry.at)
            case _:
                self.take_about_seats(act, entry.at)
        self.stand_ins.take(act, entry.at)
        self.amounts.count(act, ply_before)
        if self.begun:
            self.keep_time(act, entry.at)

    def keep_time(self, act: Act, at: int) -> None:
        """Who is to act after this, and whose time runs."""
        self.stand_ins.turn(self.acting())
        waited = self.on_the_clock()
        self.clocks.turn(waited, at, self.turns.reach(self.ply, self.acting()))
        self.idle.watch(waited, self.game.lapse_after(self.state, self.options), at)
        if not isinstance(act, log.Said | log.Voted):
            self.quiet_since = at

    def take_about_seats(self, act: Act, at: int) -> None:
        match act:
            case log.Sat() | log.StoodUp():
                self.change_seat(act)
            case (
                log.Voted(seat)
                | log.Relieved(seat)
                | log.Left(seat)
                | log.TimedOut(seat)
                | log.Adjourned(seat)
            ):
                self.expect_seat(seat)
            case log.Flagged(seat, _):
                self.expect_seat(seat)
                self.flagged.add(seat)
            case log.Resumed(away):
                self.clocks.skip(away)
                self.idle.resumed(at, away)
            case log.Opened():
                raise BrokenRecord("the table is already open")

    def take_together(self, act: Act, at: int) -> None:
        """What the people decide together."""
        match act:
            case log.Offered() | log.Answered() | log.WentOn():
                expect(act.seat in range(len(self.seats)), "there is no such seat")
                self.offers.take(act, at, self.status())
            case log.Rematch(table):
                expect(self.outcome() is not None, "it is not over")
                self.rematch = table
            case log.Closed():
                expect(not self.has_ended(), "it has ended already")
                self.closed = True
                self.offers.drop("close")

    def change_seat(self, act: log.Sat | log.StoodUp) -> None:
        self.expect_seat(act.seat)
        if isinstance(act, log.Sat):
            expect(self.seats[act.seat].kind == "open", "the seat is not open")
            self.seats[act.seat] = SeatPlan("person", act.name)
        else:
            expect(not self.begun, "it has begun already")
            expect(self.seats[act.seat].kind == "person", "nobody sits there")
            self.seats[act.seat] = SeatPlan()

    def expect_seat(self, seat: int) -> None:
        expect(0 <= seat < len(self.seats), "there is no such seat")

    def on_the_clock(self) -> list[int]:
        """People who may act; bots have their own deadline."""
        if self.stand_ins.adjourned:
            return []
        return [seat for seat in self.acting() if not self.bot_at(seat)]

    def move(self, act: Ply, entry: Logged, step: Step) -> None:
        before, self.state = self.state, step.after
        self.moves.append(act)
        self.times.append(entry.at)
        self.told.append(step.events)
        self.shared.append(self.game.all_at_once(before))
        self.undo, self.refused = None, set()
        if self.has_ended():
            self.offers.drop("close")
        self.idle.heard(act.seat)
        self.idle.pause(entry.at, self.game.countdown(before, self.state))

    def go_back(self, ply: int) -> None:
        expect(0 <= ply < self.ply, "there is no such ply")
        del self.moves[ply:], self.times[ply:], self.told[ply:], self.shared[ply:]
        self.state = self.position(ply)
        self.undo, self.refused = None, set()

    def answer(self, seat: int, agreed: bool) -> None:
        """One refusal ends the question."""
        assert self.undo is not None
        self.agreed.add(seat)
        if not agreed:
            self.refused.add(self.undo.seat)
            self.undo = None


def expect(fits: bool, why: str) -> None:
    if not fits:
        raise BrokenRecord(why)
