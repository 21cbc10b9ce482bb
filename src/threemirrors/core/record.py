"""A match written down, with enough detail to replay it exactly, keep it, share it and check it."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct, field

from threemirrors.core.chance import SEED_BYTES
from threemirrors.core.discovery import game_named
from threemirrors.core.errors import BadPosition, BrokenRecord, GameError
from threemirrors.core.facts import Event, Outcome
from threemirrors.core.game import AnyGame
from threemirrors.core.state import State

FORMAT = 1
LAPSED = "lapsed"  # In place of a move: the seat was inactive for too long (State.lapse).


class Played(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A move or LAPSED: who, what, and when, in milliseconds since the first (if timed)."""

    seat: int
    move: str
    at: int | None = None


class Proof(Struct, frozen=True, forbid_unknown_fields=True):
    """What anyone needs to check a record without the server: docs/checking.md says how."""

    table: str
    commitment: str  # What everyone was told before they sat.
    entries: tuple[tuple[int, str], ...]  # The log: times and texts; of talk only its hash.
    outcome: str  # As JSON, which the seal covers.
    seal: str


class Record(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Everything needed to replay the match, as one line of JSON."""

    game: str
    rules: int
    players: int
    seed: str
    moves: tuple[Played, ...]
    options: dict[str, Any] = field(default_factory=dict)
    seats: tuple[str, ...] = ()  # The names of the people or bots at the seats.
    outcome: Outcome | None = None  # The original result; a replay must agree.
    closed: bool = False  # The players closed the match before its end, so it has no result.
    start: str = ""  # The first position as text, if it comes from another match and not a deal.
    proof: Proof | None = None  # None: played without a server, or before logs were sealed.
    format: int = FORMAT

    def to_json(self) -> bytes:
        return msgspec.json.encode(self)

    def its_game(self) -> AnyGame:
        """The game with the rules it was played by; NeedsRules if they are not kept here."""
        return game_named(self.game).with_rules(self.rules)


class Scribe:
    """Plays a match and writes it down as it goes."""

    def __init__(
        self,
        game: AnyGame,
        players: int,
        seed: bytes,
        options: Mapping[str, Any] | None = None,
        seats: Iterable[str] = (),
    ) -> None:
        self.game = game
        self.seed = seed
        self.seats = tuple(seats)
        self.options = msgspec.to_builtins(game.options(players, options or {}))
        self.state: State = game.deal(players, seed, self.options)
        self.moves: list[Played] = []

    def play(self, seat: int, move: int, at: int | None = None) -> None:
        self.state.apply(seat, move)
        self.moves.append(Played(seat, self.game.move_text(move), at))

    def record(self) -> Record:
        """What was played so far; if it has not ended, the match is closed."""
        outcome = self.state.outcome()
        return Record(
            game=self.game.name,
            rules=self.game.rules_version,
            players=self.state.players,
            seed=self.seed.hex(),
            moves=tuple(self.moves),
            options=self.options,
            seats=self.seats,
            outcome=outcome,
            closed=outcome is None,
        )


def parse(line: str | bytes) -> Record:
    """The record in one line of JSON, or BrokenRecord."""
    try:
        record = msgspec.json.decode(line, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BrokenRecord(f"this is not a record: {error}") from None
    if record.format != FORMAT:
        raise BrokenRecord(f"this program reads record format {FORMAT}, not {record.format}")
    if record.seats and len(record.seats) != record.players:
        raise BrokenRecord(f"the record has {len(record.seats)} names for {record.players} seats")
    return record


def positions(record: Record) -> Iterator[State]:
    """The position before the first move, then after each, by the rules of the record's version.

    A faulty record raises BrokenRecord.
    """
    return (state for state, _ in steps(record))


def steps(record: Record) -> Iterator[tuple[State, list[Event]]]:
    """The same, each position with what happened on the way to it."""
    game = record.its_game()
    state = begin(game, record)
    yield state.copy(), []
    for ply, played in enumerate(record.moves, start=1):
        try:
            told = carry_out(game, state, played.seat, played.move)
        except GameError as error:
            raise BrokenRecord(f"move {ply} ({played.move}): {error}") from None
        yield state.copy(), told
    check_result(record, state)


def carry_out(game: AnyGame, state: State, seat: int, text: str) -> list[Event]:
    """Carry out an entry of a record or log again, and return its events."""
    if text == LAPSED:
        return state.let_lapse(seat)
    return state.apply(seat, game.parse_move(text))


def begin(game: AnyGame, record: Record) -> State:
    try:
        seed = bytes.fromhex(record.seed)
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed must have {SEED_BYTES} bytes, not {len(seed)}")
        return first_position(game, record.players, seed, record.options, record.start)
    except (GameError, ValueError) as error:
        raise BrokenRecord(f"the match cannot begin: {error}") from None


def first_position(
    game: AnyGame, players: int, seed: bytes, options: Mapping[str, Any], start: str = ""
) -> State:
    """As dealt or, where a match plays on from a moment of another, as it stood there."""
    if not start:
        dealt: State = game.deal(players, seed, options)
        return dealt
    game.options(players, options)
    state: State = game.from_text(start)
    if state.players != players:
        raise BadPosition(f"the position is for {state.players} players, not {players}")
    return state


def check_result(record: Record, state: State) -> None:
    reached = state.outcome()
    if record.outcome is not None and record.outcome != reached:
        raise BrokenRecord(f"the record says {record.outcome}, but the replay gives {reached}")


def save(path: Path, records: Iterable[Record]) -> None:
    """Write the records, one per line."""
    with path.open("wb") as file:
        for record in records:
            file.write(record.to_json() + b"\n")


def load(path: Path) -> Iterator[Record]:
    """The records in a file, one by one; BrokenRecord names the faulty line."""
    with path.open("rb") as file:
        for number, line in enumerate(file, start=1):
            if line.strip():
                try:
                    yield parse(line)
                except BrokenRecord as error:
                    raise BrokenRecord(f"{path}, line {number}: {error}") from None
