"""A Kaleido position rebuilt from a view. Nothing is hidden, so nothing is made up."""

from threemirrors.games.kaleido import tables
from threemirrors.games.kaleido.rules import Kaleido
from threemirrors.games.kaleido.tables import BOARD_LETTERS, COLOURS, LETTERS, NOTHING
from threemirrors.games.kaleido.view import PHASES, KaleidoView


def imagined(view: KaleidoView) -> Kaleido:
    """The position as it was; if the match is over, without what the points were for."""
    colours = [[COLOURS.index(colour.name) for colour in seat.colours] for seat in view.seats]
    state = Kaleido(colours, view.turn or 0)
    state.arrange(
        [tables.cell_at(board.q, board.r) for board in view.boards],
        [hole_content(letter) for board in view.boards for letter in board.holes],
    )
    for seat, own in enumerate(view.seats):
        state.supplies.hold(seat, colours[seat], int(own.choice), own.whites, own.boards)
    points = {COLOURS.index(own.name): own.points for seat in view.seats for own in seat.colours}
    filled = sum(1 << BOARD_LETTERS.index(name) for name in view.filled)
    state.resume(PHASES.index(view.phase), filled, points, {})
    return state


def hole_content(letter: str) -> int:
    return LETTERS.index(letter) if letter in LETTERS else NOTHING
