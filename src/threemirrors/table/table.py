"""A live match as it stands: who sits there, the position, the clocks. commit.py changes it."""

import msgspec

from threemirrors import verify
from threemirrors.core.discovery import game_named
from threemirrors.core.errors import BrokenRecord, GameError, NeedsRules, UnknownGame
from threemirrors.core.facts import Event, Outcome
from threemirrors.core.record import Played, Record, carry_out, first_position
from threemirrors.core.state import State
from threemirrors.table import log
from threemirrors.table.clock import Clocks
from threemirrors.table.idle import Idle
from threemirrors.table.limits import Amounts
from threemirrors.table.log import Logged, Ply, text_of
from threemirrors.table.offers import Offers
from threemirrors.table.refusal import Declined
from threemirrors.table.seen_position import SeenPosition
from threemirrors.table.setup import Status
from threemirrors.table.stand_ins import StandIns
from threemirrors.table.turns import Turns


class Table:
    """One match as it stands after the last act of its log."""

    def __init__(self, opened: Logged) -> None:
        if not isinstance(opened.act, log.Opened) or opened.seq != 0:
            raise BrokenRecord("a log must begin with opening the table")
        self.opened = opened.act
        self.opened_at = opened.at
        self.first = opened
        self.setup = opened.act.setup
        self.seats = list(self.setup.seats)
        self.stand_ins = StandIns()
        self.flagged: set[int] = set()
        self.head = opened
        self.begun = False
        self.entropy: dict[int, str] = {}  # What the players' devices add to the deal, by seat.
        self.ended: Logged | None = None  # With which entry, once it has.
        self.dealt: State | None = None  # None until the match begins.
        self.seen: SeenPosition  # The position as it is shown, once there is one.
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

    def check_seed(self) -> None:
        seed = bytes.fromhex(self.opened.seed)
        told = self.opened.commitment
        if told and log.commitment_to(seed, self.start()) != told:
            raise BrokenRecord("the seed does not match its commitment")

    def commitment(self) -> str:
        """What everyone is told before they sit; it binds the server to the seed and the setup."""
        return self.opened.commitment or self.first.link.hex()

    def start(self) -> str:
        """The position it plays on from, as text; empty if it has a deal of its own."""
        return self.opened.origin.position if self.opened.origin else ""

    def fresh(self) -> State:
        """The first position, dealt when the match begins and never before.

        A table never changes a position, only replaces it with the next.
        """
        players, options = len(self.seats), self.setup.options
        return first_position(self.game, players, self.deal_seed(), options, self.start())

    def deal_seed(self) -> bytes:
        """The server's seed, together with what the players' devices added to it."""
        return verify.deal_seed(bytes.fromhex(self.opened.seed), self.entropy)

    @property
    def state(self) -> State:
        """The position. Before the match begins there is none, whoever asks."""
        if self.dealt is None:
            raise Declined("not_begun")
        return self.dealt

    @state.setter
    def state(self, position: State) -> None:
        self.dealt = position
        self.seen = SeenPosition(self.game, position)

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
            seed=self.deal_seed().hex(),
            moves=tuple(played),
            options=self.setup.options,
            seats=tuple(plan.name or plan.bot for plan in self.seats),
            outcome=self.outcome(),
            closed=self.closed,
            start=self.start(),
        )

    def seal(self) -> str:
        """The hash of the whole match, for everyone to keep; empty until the end."""
        if self.ended is None or not self.ended.link:
            return ""
        return verify.seal_of(self.ended.link, self.result())

    def result(self) -> str:
        """The outcome as JSON, as it is sealed."""
        return msgspec.json.encode(self.outcome()).decode()

    def on_the_clock(self) -> list[int]:
        """People who may act; bots have their own deadline."""
        if self.stand_ins.adjourned:
            return []
        return [seat for seat in self.acting() if not self.bot_at(seat)]
