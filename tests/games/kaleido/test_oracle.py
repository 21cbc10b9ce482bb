"""Checks the engine against the naive oracle: legal moves, turns, scores, corners, endings."""

from collections import Counter
from random import Random

import pytest

from tests.budget import budget
from tests.games.kaleido.oracle import Oracle
from threemirrors.core.chance import seed_for
from threemirrors.core.facts import Event
from threemirrors.engine import is_compiled
from threemirrors.games.kaleido import GAME
from threemirrors.games.kaleido.queries import points_by_colour
from threemirrors.games.kaleido.rules import Kaleido
from threemirrors.games.kaleido.tables import COLOURS, DEFAULT_COLOURS

# With two players, one game in a hundred and fifty has the rare ending.
FOR_TWO = budget(210, plain=5, soak=6000)
FOR_MORE = budget(50, plain=5, soak=6000)
TEXTS = [GAME.move_text(move) for move in range(GAME.move_codes)]


class Temper:
    """How a seat plays: without a bias, boards and white tiles would nearly always go first.

    Seats that hoard boards lead to skipped turns, forced boards and the ending of K-5.2.
    """

    def __init__(self, dice: Random) -> None:
        self.dice = dice
        self.lays = dice.choice((0, 0, 0.1, 1))
        self.whitens = dice.choice((0, 0, 0.1, 0.5))

    def choose(self, legal: list[str]) -> str:
        kinds = [move for move in legal if self.likes(move)]
        return self.dice.choice(kinds or legal)

    def likes(self, move: str) -> bool:
        if move.startswith("["):
            return self.dice.random() < self.lays
        return not move.startswith("w") or self.dice.random() < self.whitens


def agree(state: Kaleido, oracle: Oracle) -> None:
    """Both readings of the rules see the same position."""
    assert state.is_over() == oracle.over
    assert {
        TEXTS[move] for seat in state.actors() for move in state.legal_moves(seat)
    } == oracle.legal_moves()
    assert state.actors() == ([] if oracle.over else [oracle.seat])
    points = {COLOURS[colour]: n for colour, n in points_by_colour(state).items()}
    assert points == oracle.points


def in_short(event: Event) -> str:
    """The event as the oracle tells it: what happened, and to what."""
    facts = event.facts
    if event.key.endswith("corner_scored"):
        return f"corner_scored {' '.join(sorted(map(str, facts['holes'])))}"  # type: ignore[arg-type]
    about = facts.get("board", facts.get("seat", facts.get("boards", "")))
    what = event.key.rpartition(".")[2]
    return f"{what} {''.join(about) if isinstance(about, list) else about}".strip()


def told_alike(ours: list[Event], theirs: list[str]) -> None:
    """Both tell the same, in the same order; corners in any order."""
    corners = sorted(in_short(event) for event in ours if event.key.endswith("corner_scored"))
    rest = [in_short(event) for event in ours if not event.key.endswith("corner_scored")]
    assert rest == [told for told in theirs if not told.startswith("corner_scored")]
    assert corners == sorted(told for told in theirs if told.startswith("corner_scored"))


def same_corners(state: Kaleido, oracle: Oracle) -> None:
    ours = {frozenset(corner.holes) for corner in GAME.view(state, None).corners}
    assert ours == {frozenset(f"{board}{hole}" for board, hole in c) for c in oracle.corners()}


@pytest.mark.rule("K-2.1")
@pytest.mark.rule("K-5.1")
@pytest.mark.parametrize("chunk", range(2))
@pytest.mark.parametrize("players", GAME.players)
def test_random_games_agree_with_the_oracle(players: int, chunk: int) -> None:
    endings: Counter[str] = Counter()
    told: Counter[str] = Counter()
    for number in range(FOR_TWO if players == 2 else FOR_MORE):
        dice = Random(f"{players}/{chunk}/{number}")
        colours: list[list[str]] = [list(own) for own in DEFAULT_COLOURS[players]]
        if players != 2:
            colours = [[name] for name in dice.sample(COLOURS, players)]
        first = dice.randrange(players)
        options = {"first": first, "colours": colours}
        state = GAME.new(players, seed_for(number), **options)
        oracle = Oracle(colours, first)
        tempers = [Temper(dice) for _ in range(players)]
        agree(state, oracle)
        while not oracle.over:
            move = tempers[oracle.seat].choose(sorted(oracle.legal_moves()))
            oracle.told.clear()
            happened = state.apply(oracle.seat, GAME.parse_move(move))
            oracle.apply(move)
            agree(state, oracle)
            told_alike(happened, oracle.told)
            told.update(line.partition(" ")[0] for line in oracle.told)
        outcome = state.outcome()
        assert outcome is not None
        assert list(outcome.points) == oracle.totals()
        assert set(outcome.winners) == oracle.winners()
        same_corners(state, oracle)
        endings[outcome.rule] += 1
    assert endings["K-5.1"] > 0
    if is_compiled():
        # The tempers make sure that the rare ending and skipped turns come up too.
        assert endings["K-5.2"] == told["no_hole_left"] > 0
        assert told["skipped"] > 0
        assert told["passed"] > 0
