"""What simulations count of a game of Kaleido: see core/tally.py."""

import cython

if not cython.compiled:
    from threemirrors.core.state import State
    from threemirrors.core.tally import SEATS, Tally
    from threemirrors.games.kaleido.endings import all_played, board_points, winners
    from threemirrors.games.kaleido.position import Position

NAMES = ("boards", "corners", "white_tiles_kept", "boards_kept")
RULES = ("K-5.1", "K-5.2")


class KaleidoTally(Tally):
    """Points by source, and what a seat never used."""

    def __init__(self) -> None:
        super().__init__(NAMES, RULES)

    def finish(self, state: "State") -> None:
        p: Position = state  # type: ignore[assignment]
        self.winners = winners(p)
        self.rule = 0 if all_played(p) else 1
        for seat in range(p.players):
            of_boards = board_points(p, seat)
            self.counts[seat] = of_boards
            self.counts[SEATS + seat] = p.total(seat) - of_boards
            self.counts[2 * SEATS + seat] = p.supplies.whites[seat]
            self.counts[3 * SEATS + seat] = p.supplies.boards[seat]
