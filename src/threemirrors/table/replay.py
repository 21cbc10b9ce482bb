"""A match replayed ply by ply, through eyes that may see it.

Only moves that stand are shown; those taken back are no longer part of the line.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Literal, TypeAlias

from msgspec import Raw, Struct

from threemirrors.core.facts import Event
from threemirrors.core.record import carry_out
from threemirrors.core.state import State
from threemirrors.table import log
from threemirrors.table.commit import rebuilt
from threemirrors.table.log import Logged, Ply, text_of

# The eyes of a seat, of a spectator (None), or of all seats, for whom nothing is hidden.
Eyes: TypeAlias = int | Literal["all"] | None


class Frame(Struct, frozen=True, omit_defaults=True):
    """A move and the position after it; the first frame is the start and has no move."""

    ply: int
    seq: int
    at: int
    acting: tuple[int, ...]
    seat: int | None = None
    move: Any = None  # The move's JSON form, if these eyes may see it.
    text: str = ""  # As in records, but only if these eyes may see the whole move.
    events: tuple[Event, ...] = ()
    points: tuple[int, ...] = ()  # By seat, if points are open.
    view: Any = None  # For one pair of eyes.
    views: tuple[Any, ...] = ()  # For all seats.


def standing(entries: Iterable[Logged]) -> list[tuple[Logged, Ply]]:
    """The moves (and lapses) that were not taken back, in order."""
    line: list[tuple[Logged, Ply]] = []
    for entry in entries:
        if isinstance(entry.act, log.Moved | log.Lapsed):
            line.append((entry, entry.act))
        elif isinstance(entry.act, log.Undone):
            del line[entry.act.ply :]
    return line


def frames(entries: Sequence[Logged], eyes: Eyes, first: int, count: int) -> Iterator[Frame]:
    """That many frames, starting at that ply. The match is played only once, and only as far.

    Before the match begins there is nothing to see, so there are none.
    """
    if not any(isinstance(entry.act, log.Begun) for entry in entries):
        return
    replayed = Replayed(entries, eyes)
    if first == 0 and count > 0:
        yield replayed.start()
    for ply, (entry, act) in enumerate(standing(entries)[: first + count - 1], start=1):
        if ply < first:
            replayed.pass_over(act)
        else:
            yield replayed.after(ply, entry, act)


def pictured(entries: Sequence[Logged], eyes: int | None, ply: int) -> Iterator[str]:
    """The position after that many moves, as the game draws it for these eyes: the last one given.

    The others are empty, one for each move on the way there.
    """
    replayed = Replayed(entries, eyes)
    for _, act in standing(entries)[:ply]:
        replayed.pass_over(act)
        yield ""
    yield replayed.game.picture(replayed.state, eyes)


class Replayed:
    """The match at one of its plies."""

    def __init__(self, entries: Sequence[Logged], eyes: Eyes) -> None:
        began = next(n for n, entry in enumerate(entries) if isinstance(entry.act, log.Begun))
        table = rebuilt(entries[: began + 1])
        self.game = table.game
        self.state: State = table.state
        self.eyes = eyes
        self.beginning = entries[began]

    def start(self) -> Frame:
        acting = tuple(self.state.actors())
        return Frame(0, self.beginning.seq, self.beginning.at, acting, **self.seen())

    def pass_over(self, act: Ply) -> list[Event]:
        return carry_out(self.game, self.state, act.seat, text_of(act))

    def after(self, ply: int, entry: Logged, act: Ply) -> Frame:
        shown, text = self.move_seen(act)
        told = self.pass_over(act)
        return Frame(
            ply=ply,
            seq=entry.seq,
            at=entry.at,
            acting=tuple(self.state.actors()),
            seat=act.seat,
            move=shown,
            text=text,
            events=tuple(e for e in told if e.only in (None, self.eyes) or self.eyes == "all"),
            **self.seen(),
        )

    def move_seen(self, act: Ply) -> tuple[Any, str]:
        """The visible part of the move, and its text if all is visible; call before playing it."""
        if isinstance(act, log.Lapsed):
            return None, text_of(act)
        move = self.game.parse_move(act.move)
        whole = self.game.move_form(move)
        eyes = self.eyes
        shown = whole if eyes == "all" else self.game.move_seen(self.state, act.seat, move, eyes)
        return shown, act.move if shown == whole else ""

    def seen(self) -> dict[str, Any]:
        seats = range(self.state.players)
        if self.eyes == "all":
            views = tuple(Raw(self.game.view_json(self.state, seat)) for seat in seats)
            return {"views": views, "points": tuple(self.state.points(seat) for seat in seats)}
        view = Raw(self.game.view_json(self.state, self.eyes))
        return {"view": view, "points": self.game.points_seen(self.state, self.eyes)}
