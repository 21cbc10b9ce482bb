"""A position as watchers see it: each view and each list of moves is made once for all of them."""

from msgspec import Raw

from threemirrors.core.game import AnyGame
from threemirrors.core.state import State


class SeenPosition:
    """What is shown of one position, which never changes; kept until the next takes its place."""

    def __init__(self, game: AnyGame, state: State) -> None:
        self.game = game
        self.state = state
        self.views: dict[int | None, Raw] = {}
        self.moves: dict[int, tuple[Raw, ...]] = {}

    def view(self, seat: int | None) -> Raw:
        """The JSON of what that seat may know, or a spectator (None)."""
        eyes = None if self.game.all_open else seat
        if eyes not in self.views:
            self.views[eyes] = Raw(self.game.view_json(self.state, eyes))
        return self.views[eyes]

    def legal(self, seat: int) -> tuple[Raw, ...]:
        """The seat's legal moves as JSON."""
        if seat not in self.moves:
            form = self.game.move_json
            self.moves[seat] = tuple(form(move) for move in self.state.legal_moves(seat))
        return self.moves[seat]
