"""Plays alone by a plan that it keeps between moves, as long as things go as planned."""

from time import monotonic

from threemirrors.bots.beam import Beam
from threemirrors.bots.expert import expert
from threemirrors.bots.turn_ahead import TurnAhead
from threemirrors.core.chance import Chance
from threemirrors.core.game import AnyGame
from threemirrors.core.state import State

AT_ONCE = 20  # A plan may take as long as this many moves, since those after it take no time.
IN_A_TURN = 3  # The same for a plan that ends with the turn.
NARROW, WIDEST = 10, 5_000  # How many positions a beam keeps, at first and at most.
WIDER = 1.5  # The next one is so many times as wide at least.
IN_TIME = 0.7  # The share of the time left that a wider beam may be expected to take.
ONLY_SEAT = 0


class Planner:
    """For games that one plays alone: to the end if nothing is hidden, else to the turn's end.

    A plan says what to do in each position it leads to, as the seat sees it. Elsewhere, after a
    move was taken back for example, there is a new one.
    """

    def __init__(self) -> None:
        self.moves: dict[bytes, int] = {}

    def choose(
        self,
        game: AnyGame,
        state: State,
        chance: Chance,
        work: int,
        seconds: float,
        most: float = 0.0,
    ) -> int:
        """The next move of the plan: so much work or time a move, and never more than the most."""
        seen = game.view_json(state, ONLY_SEAT)
        if seen not in self.moves:
            moves = AT_ONCE if game.open_alone else IN_A_TURN
            whole = moves * seconds
            limit = min(whole, most) if whole and most else whole or most
            make = plan if game.open_alone else plan_turn
            best = make(game, state, chance, moves * work, limit)
            self.moves = as_seen(game, state, best)
        return self.moves[seen]


def plan(game: AnyGame, state: State, chance: Chance, work: int, seconds: float) -> list[int]:
    """The best plan that can be paid for; or any move, if a game has no end."""
    return best_plan(game, state, chance, work, seconds) or state.legal_moves(ONLY_SEAT)[:1]


def best_plan(
    game: AnyGame,
    state: State,
    chance: Chance,
    work: int,
    seconds: float = 0.0,
    widest: int = WIDEST,
) -> list[int]:
    """The best of several plans: a narrow beam tells how wide the next one can be."""
    ends = monotonic() + seconds
    best: list[int] = []
    points, spent, width = 0, 0, NARROW
    while True:
        beam, began = Beam(expert(game, 1)), monotonic()
        found = beam.plan(state, ONLY_SEAT, width, chance)
        if found and (not best or beam.points > points):
            best, points = found, beam.points
        spent += beam.spent
        wider = (work - spent) / beam.spent
        if seconds:
            now = monotonic()
            wider = min(wider, IN_TIME * (ends - now) / (now - began))
        if wider < WIDER or width == widest:
            return best
        width = min(widest, int(width * wider))


def plan_turn(game: AnyGame, state: State, chance: Chance, work: int, seconds: float) -> list[int]:
    """The best way to play this turn, as far as can be told without what is hidden."""
    return TurnAhead(expert(game, 1)).plan(state, ONLY_SEAT, chance, work, seconds)


def as_seen(game: AnyGame, state: State, moves: list[int]) -> dict[bytes, int]:
    """Each move of a plan, by what the seat sees before it."""
    now, seen = state.copy(), {}
    for move in moves:
        seen[game.view_json(now, ONLY_SEAT)] = move
        now.apply(ONLY_SEAT, move)
    return seen
