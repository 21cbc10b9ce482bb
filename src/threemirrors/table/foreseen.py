"""A line of moves that was thought of, as positions to look at: only from what a seat may know."""

import hashlib
from collections.abc import Iterator, Sequence

from msgspec import Raw

from threemirrors.core.chance import Rng
from threemirrors.core.errors import GameError
from threemirrors.core.game import AnyGame
from threemirrors.core.state import State
from threemirrors.review.findings import LineMove
from threemirrors.table.replay import Frame

TRIED_WORLDS = (
    8  # How often hidden things are drawn anew to find some in which the line is possible.
)


def foreseen(
    game: AnyGame, seat: int, view: bytes, line: Sequence[LineMove], ply: int = 0
) -> tuple[Frame, ...]:
    """The position that the seat sees, after that many plies, and then after each move of the line.

    What the seat does not know is drawn from its view alone; the line ends where it does not fit.
    """
    tries = (tuple(positions_along(game, seat, view, line, ply, n)) for n in range(TRIED_WORLDS))
    best: tuple[Frame, ...] = ()
    for frames in tries:
        if len(frames) > len(best):
            best = frames
        if len(best) == len(line) + 1:
            break
    return best


def positions_along(
    game: AnyGame, seat: int, view: bytes, line: Sequence[LineMove], ply: int, world: int
) -> Iterator[Frame]:
    seed = hashlib.sha256(b"threemirrors line\0" + world.to_bytes(1, "big") + view).digest()
    state = game.imagine(view, Rng(seed))
    yield Frame(ply, ply, 0, tuple(state.actors()), view=Raw(view))
    for number, step in enumerate(line, start=ply + 1):
        frame = after(game, seat, state, step, number)
        if frame is None:
            return
        yield frame


def after(game: AnyGame, seat: int, state: State, step: LineMove, ply: int) -> Frame | None:
    """The state changes with it; None if the move cannot be made there."""
    try:
        move = game.parse_move(step.move)
        shown = game.move_seen(state, step.seat, move, seat)
        told = state.apply(step.seat, move)
    except GameError:
        return None
    return Frame(
        ply,
        ply,
        0,
        tuple(state.actors()),
        step.seat,
        shown,
        step.move if shown == game.move_form(move) else "",
        # What luck would bring is not foreseen, so it is not told as if it were. What only this
        # seat would hear of is what it would draw.
        tuple(event for event in told if event.only is None and not event.final),
        game.points_seen(state, seat),
        Raw(game.view_json(state, seat)),
    )
