"""What each watcher is told about a match, built by listing what that watcher may see."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

import msgspec
from msgspec import Raw, Struct

from threemirrors.core.chance import SEED_BYTES, Rng
from threemirrors.core.facts import Event, Outcome
from threemirrors.table import absence, log
from threemirrors.table.agreements import waited_for
from threemirrors.table.commit import Happened, commit
from threemirrors.table.daily import day_of
from threemirrors.table.hints import gives_hints
from threemirrors.table.log import Logged, Purpose
from threemirrors.table.table import Table
from threemirrors.table.take_back import free_undo
from threemirrors.table.talk import is_silent

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
    relieved: bool = False  # A bot is playing for the person until they come back.
    out_of_time: bool = False  # A bot is playing for the person until this turn is over.
    votes: tuple[int, ...] = ()  # Who wants a bot to play for the person, who is gone.
    flagged: bool = False  # The bot failed, and legal moves were made in its place.
    left: int | None = None  # Milliseconds on the clock.
    away: int | None = None  # Since when nobody who plays this seat has been connected.


class OfferNow(Struct, frozen=True):
    """What someone offers the others, and who has answered."""

    what: Purpose
    seat: int
    at: int
    agreed: tuple[int, ...]
    declined: tuple[int, ...]
    waiting: tuple[int, ...]  # Those whose answer is missing.


class Now(Struct, frozen=True):
    """The table as it stands, for one watcher: all a client needs to draw it."""

    seq: int
    ply: int
    at: int
    begun: bool
    seats: tuple[SeatNow, ...]
    acting: tuple[int, ...]
    view: Raw  # Null until the match begins: nothing is dealt before.
    legal: tuple[Any, ...]  # The watcher's legal moves as JSON forms; empty for spectators.
    may_undo_to: int | None
    undo_asked: dict[str, int] | None
    offer: OfferNow | None
    closed: bool
    outcome: Outcome | None
    rematch: str
    adjourned: bool = False  # The match waits until somebody comes back.
    silent: bool = False  # The watcher has a partner, and may say only fixed phrases.
    delay: int = 0  # Seconds by which those who hold no seat see the match later.
    opens_at: int | None = None  # Nobody may act before then, by the server's clock.
    daily: str = ""  # The day whose deal it is, the same for everyone.
    hints: bool = False  # Whoever is to act may ask for a hint.
    seal: str = ""  # The hash of the whole match once it has ended, for everyone to keep.


def now(table: Table, watcher: int | None, at: int, away: Mapping[int, int] | None = None) -> Now:
    """What the table cannot know is passed in: the time, and since when each seat has been away."""
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
        view=table.seen.view(watcher) if table.begun else Raw(b"null"),
        legal=legal_now(table, watcher),
        may_undo_to=None if watcher is None else free_undo(table, watcher),
        undo_asked={"seat": table.undo.seat, "ply": table.undo.ply} if table.undo else None,
        offer=offer_now(table),
        closed=table.closed,
        outcome=table.outcome(),
        rematch=table.rematch,
        adjourned=table.stand_ins.adjourned,
        silent=watcher is not None and is_silent(table, watcher),
        delay=table.setup.delay,
        opens_at=table.idle.opens_at if table.idle.left(at) else None,
        daily=day_of(table),
        hints=gives_hints(table),
        seal=table.seal(),
    )


def legal_now(table: Table, watcher: int | None) -> tuple[Raw, ...]:
    """A seat may have moves although nobody waits for it, and none while a bot plays for it."""
    absent = table.stand_ins.adjourned or (watcher is not None and table.stand_ins.bot(watcher))
    return () if watcher is None or not table.begun or absent else table.seen.legal(watcher)


def each_meaning(table: Table, seat: int) -> Iterator[tuple[Event, ...]]:
    """What each legal move of the seat would mean, one by one.

    Judged on a state imagined from the seat's view, so it tells the seat nothing it could not know.
    """
    game = table.game
    view = game.view_json(table.state, seat)
    # Anything not in the view is drawn at random, the same way each time.
    guess = game.imagine(view, Rng((table.ply + 1).to_bytes(SEED_BYTES, "little")))
    legal = table.state.legal_moves(seat) if legal_now(table, seat) else []
    return (tuple(game.meaning(guess.copy(), seat, move)) for move in legal)


def seat_now(table: Table, seat: int, at: int, away: int | None) -> SeatNow:
    plan = table.seats[seat]
    return SeatNow(
        kind=plan.kind,
        name=plan.name,
        bot=table.bot_at(seat),
        relieved=seat in table.stand_ins.relieved,
        out_of_time=seat in table.stand_ins.this_turn,
        votes=tuple(absence.agreed(table, seat, table.quiet_since if away is None else away)),
        flagged=seat in table.flagged,
        left=table.clocks.remaining(seat, at),
        away=away,
    )


def offer_now(table: Table) -> OfferNow | None:
    offered = table.offers.open
    if offered is None or table.rematch:
        return None
    agreed, declined = tuple(sorted(offered.agreed)), tuple(sorted(offered.declined))
    waiting = tuple(seat for seat in waited_for(table) if seat not in declined)
    return OfferNow(offered.what, offered.seat, offered.at, agreed, declined, waiting)


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
        return Notice(entry.seq, entry.at, "opened", words={"commitment": table.commitment()})
    return plain(entry)


def move_seen(table: Table, happened: Happened, seat: int, watcher: int | None) -> Any:
    """The move's JSON form as the watcher may see it, or None if the seat lapsed."""
    move = happened.step.move if happened.step else None
    return None if move is None else table.game.move_seen(happened.before, seat, move, watcher)


def plain(entry: Logged) -> Notice:
    """An act that has nothing to hide from anyone."""
    shown = msgspec.to_builtins(entry.act)
    shown.pop("id", None)  # It is between the server and the client that chose it.
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
            return notice(self.table, commit(self.table, entry), self.watcher)
        self.table = Table(entry)
        return notice(self.table, Happened(entry), self.watcher)


def story(entries: Sequence[Logged], watcher: int | None, after: int = -1) -> list[Notice]:
    """What the watcher missed after that log entry: exactly what it would have been told live."""
    return [one for one in Story(watcher).steps(entries) if one.seq > after]
