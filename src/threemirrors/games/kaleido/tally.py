"""What simulations count of a game of Kaleido: see core/tally.py."""

import cython

if not cython.compiled:
    from threemirrors.core.state import State
    from threemirrors.core.tally import Tally
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
            self.put(0, seat, of_boards)
            self.put(1, seat, p.total(seat) - of_boards)
            self.put(2, seat, p.supplies.whites[seat])
            self.put(3, seat, p.supplies.boards[seat])
