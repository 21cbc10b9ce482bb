"""What each watcher is told about a match, built by listing what that watcher may see."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

import msgspec
from msgspec import Raw, Struct

from threemirrors.core.chance import SEED_BYTES, Rng
from threemirrors.core.facts import Event, Outcome
from threemirrors.table import log
from threemirrors.table.log import Logged
from threemirrors.table.table import Happened, Table
from threemirrors.table.take_back import free_undo

Meanings: TypeAlias = tuple[tuple[Event, ...], ...]  # Of each legal move, in their order.


class Notice(Struct, frozen=True, omit_defaults=True):
    """One act of the log, as this watcher may see it."""

    seq: int
    at: int
    kind: str
    seat: int | None = None
    ply: int | None = None
    move: Any = None  # The move's JSON form, if the watcher may see it.
    events: tuple[Event, ...] = ()
    words: dict[str, Any] = {}


class SeatNow(Struct, frozen=True, omit_defaults=True):
    """Who sits in a seat now."""

    kind: str
    name: str
    bot: str = ""
    relieved: bool = False  # A bot is playing for the person for now.
    flagged: bool = False  # The bot failed, and legal moves were made in its place.
    left: int | None = None  # Milliseconds on the clock.
    away: int | None = None  # Since when nobody who plays this seat has been connected.


class Now(Struct, frozen=True):
    """The table as it stands, for one watcher: all a client needs to draw it."""

    seq: int
    ply: int
    at: int
    begun: bool
    seats: tuple[SeatNow, ...]
    acting: tuple[int, ...]
    view: Raw
    legal: tuple[Any, ...]  # The watcher's legal moves as JSON forms; empty for spectators.
    may_undo_to: int | None
    undo_asked: dict[str, int] | None
    outcome: Outcome | None
    rematch: str
    opens_at: int | None = None  # Nobody may act before then, by the server's clock.


def now(table: Table, watcher: int | None, at: int, away: Mapping[int, int] | None = None) -> Now:
    """What the table cannot know is passed in: the time, and since when each seat has been away."""
    # A seat may have moves although nobody waits for it; if it has none, the list is empty.
    legal = table.state.legal_moves(watcher) if table.begun and watcher is not None else []
    return Now(
        seq=table.head.seq,
        ply=table.ply,
        at=at,
        begun=table.begun,
        seats=tuple(
            seat_now(table, number, at, (away or {}).get(number))
            for number in range(len(table.seats))
        ),
        acting=tuple(table.acting()),
        view=Raw(table.game.view_json(table.state, watcher)),
        legal=tuple(table.game.move_form(move) for move in legal),
        may_undo_to=None if watcher is None else free_undo(table, watcher),
        undo_asked={"seat": table.undo.seat, "ply": table.undo.ply} if table.undo else None,
        outcome=table.outcome(),
        rematch=table.rematch,
        opens_at=table.idle.opens_at if table.idle.left(at) else None,
    )


def each_meaning(table: Table, seat: int) -> Iterator[tuple[Event, ...]]:
    """What each legal move of the seat would mean, one by one.

    Judged on a state imagined from the seat's view, so it tells the seat nothing it could not know.
    """
    game = table.game
    view = game.view_json(table.state, seat)
    # Anything not in the view is drawn at random, the same way each time.
    guess = game.imagine(view, Rng((table.ply + 1).to_bytes(SEED_BYTES, "little")))
    legal = table.state.legal_moves(seat) if table.begun else []
    return (tuple(game.meaning(guess.copy(), seat, move)) for move in legal)


def seat_now(table: Table, seat: int, at: int, away: int | None) -> SeatNow:
    plan = table.seats[seat]
    return SeatNow(
        kind=plan.kind,
        name=plan.name,
        bot=table.bot_at(seat),
        relieved=seat in table.relieved,
        flagged=seat in table.flagged,
        left=table.clocks.remaining(seat, at),
        away=away,
    )


def notice(table: Table, happened: Happened, watcher: int | None) -> Notice:
    """What just happened, as the watcher sees it; the table stands right after it."""
    entry, act = happened.entry, happened.entry.act
    if isinstance(act, log.Moved | log.Lapsed):
        return Notice(
            seq=entry.seq,
            at=entry.at,
            kind="lapsed" if isinstance(act, log.Lapsed) else "moved",
            seat=act.seat,
            ply=table.ply,
            move=move_seen(table, happened, act.seat, watcher),
            events=tuple(event for event in happened.events if event.only in (None, watcher)),
        )
    if isinstance(act, log.Opened):
        return Notice(entry.seq, entry.at, "opened", words={"commitment": act.commitment})
    return plain(entry)


def move_seen(table: Table, happened: Happened, seat: int, watcher: int | None) -> Any:
    """The move's JSON form as the watcher may see it, or None if the seat lapsed."""
    move = happened.step.move if happened.step else None
    return None if move is None else table.game.move_seen(happened.before, seat, move, watcher)


def plain(entry: Logged) -> Notice:
    """An act that has nothing to hide from anyone."""
    shown = msgspec.to_builtins(entry.act)
    return Notice(entry.seq, entry.at, shown.pop("type"), shown.pop("seat", None), words=shown)


def said(entries: Sequence[Logged], after: int = -1) -> Iterator[Notice]:
    """The chat, which everyone may read: the same notices as in the story."""
    later = entries[max(0, after + 1) :]
    return (plain(entry) for entry in later if isinstance(entry.act, log.Said))


class Story:
    """All that happened, as the watcher would have been told live, told piece by piece."""

    def __init__(self, watcher: int | None) -> None:
        self.watcher = watcher
        self.told: list[Notice] = []
        self.table: Table | None = None

    def steps(self, entries: Sequence[Logged]) -> Iterator[Notice]:
        """Go on from where the story stands; entries may still be added meanwhile."""
        while len(self.told) < len(entries):
            self.told.append(self.next(entries[len(self.told)]))
            yield self.told[-1]

    def next(self, entry: Logged) -> Notice:
        if self.table is not None:
            return notice(self.table, self.table.commit(entry), self.watcher)
        self.table = Table(entry)
        return notice(self.table, Happened(entry, self.table.state), self.watcher)


def story(entries: Sequence[Logged], watcher: int | None, after: int = -1) -> list[Notice]:
    """What the watcher missed after that log entry: exactly what it would have been told live."""
    return [one for one in Story(watcher).steps(entries) if one.seq > after]
