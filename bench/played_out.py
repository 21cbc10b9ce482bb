"""Plays a match on from two moves, with the same bots and the same luck: which does better."""

from collections.abc import Sequence
from math import log, sqrt

from threemirrors.bots import bot_named
from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.discovery import games
from threemirrors.core.game import AnyGame
from threemirrors.core.record import begin, carry_out
from threemirrors.core.state import State
from threemirrors.lab.match import eager, play_match
from threemirrors.lab.standings import DOUBT, TUNED, mean
from threemirrors.review.judge_move import judge_move

OPENERS = "level2"  # Who plays up to the position; good enough for sensible ones, and it errs.
PLAYERS_ON = "level4"
TIMES = 4  # Matches played out from each position, with each of the two moves.
A_MISTAKE = ("inaccurate", "costly")
FEWEST_POSITIONS = 30  # Before them, a measured spread says little.


def edge_of_best(
    name: str, seed: str, players: int, work: int, number: int
) -> tuple[float, float] | None:
    """By how much of a victory the best move did better than the made one, and by what was said.

    None if the match had no mistake to look at.
    """
    game = games()[name]
    own = seed_for(seed, "played out", name, players, number)
    bots = [bot_named(OPENERS)] * players
    record = play_match(game, bots, own, {}, game.opening)
    chance = Rng(own)
    plies = [*range(game.opening, len(record.moves))]
    chance.shuffle(plies)
    for ply in plies[:12]:
        state = begin(game, record)
        for entry in record.moves[:ply]:
            carry_out(game, state, entry.seat, entry.move)
        entry = record.moves[ply]
        judged = judge_move(game, entry.seat, game.view_json(state, entry.seat), entry.move, work)
        if judged.mark in A_MISTAKE and judged.better is not None:
            gain = 0.0
            for time in range(TIMES):
                luck = seed_for(seed, number, time)
                world = state.resample(entry.seat, Rng(luck))
                gain += won_after(game, world, entry.seat, judged.better.move, luck)
                gain -= won_after(game, world, entry.seat, entry.move, luck)
            return gain / TIMES, judged.cost
    return None


def won_after(game: AnyGame, state: State, seat: int, move: str, luck: bytes) -> float:
    """The seat's share of the victory."""
    now = state.copy()
    now.apply(seat, move)
    minds = [Rng(seed_for(luck.hex(), each)) for each in range(now.players)]
    pace = Rng(seed_for(luck.hex(), "pace"))
    bots = [bot_named(PLAYERS_ON) for _ in range(now.players)]
    while now.acting:
        actors = eager(game, bots, now, minds)
        actor = actors[pace.below(len(actors))]
        known = now.resample(actor, minds[actor])
        now.apply(actor, bots[actor].choose(game, known, actor, minds[actor]))
    outcome = now.outcome()
    assert outcome is not None
    return (seat in outcome.winners) / max(1, len(outcome.winners))


def clear(edges: Sequence[float]) -> str:
    """What a confidence sequence says that one may look at after every position.

    As in lab/standings.py, but with the spread that was measured: it is right for many positions.
    """
    n = len(edges)
    if n < FEWEST_POSITIONS:
        return ""
    wide = n * TUNED * TUNED + 1
    spread = error(edges) * sqrt(n)
    reach = spread * sqrt(2 * wide * log(sqrt(wide) / DOUBT)) / (n * TUNED)
    return "" if abs(mean(edges)) <= reach else "better" if mean(edges) > 0 else "worse"


def error(values: Sequence[float]) -> float:
    """The standard error of the mean."""
    middle, n = mean(values), len(values)
    return sqrt(sum((x - middle) ** 2 for x in values) / max(1, n - 1) / max(1, n))
