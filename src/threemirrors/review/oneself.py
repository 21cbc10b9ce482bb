"""Advice for one who plays alone: what can still be reached, in points.

Where nothing is hidden, that is what a plan to the end brings. Else the moves that look best are
played out in imagined worlds, and the best of them and the made one once more in fresh ones: the
first comparison chose it for its luck too.
"""

from threemirrors.bots.alone import play_out
from threemirrors.bots.expert import expert
from threemirrors.bots.onestep import ranked
from threemirrors.bots.planner import plan
from threemirrors.core.chance import SEED_BYTES, Rng
from threemirrors.core.game import AnyGame
from threemirrors.core.state import State
from threemirrors.review.chances import chances_alone
from threemirrors.review.findings import Advice, Judgement, LineMove, Reason
from threemirrors.review.marks import mark_for

MYSELF = 0
LONGEST_PLAN_SHOWN = 8
PLAYED_OUT = 400  # Units of work that a game played out takes, about.
FEWEST_WORLDS = 4
SOME_MOVES = 8  # That look best at once, and are played out.


def advise_alone(game: AnyGame, state: State, chance: Rng, work: int) -> Advice:
    moves = way_on(game, state, chance, work)
    points = reached(game, state, moves[0], chance, work // 2)
    return advice_for(game, state, moves, points)


def reach_alone(game: AnyGame, state: State, chance: Rng, work: int) -> tuple[float, ...]:
    """The part of all that can be reached from here."""
    move = way_on(game, state, chance, work)[0]
    return chances_alone(game, reached(game, state, move, chance, work))


def judge_alone(game: AnyGame, state: State, made: int, chance: Rng, work: int) -> Judgement:
    text = game.move_text(made)
    moves = way_on(game, state, chance, work // 2)
    seed = some_seed(chance)
    best, after = (reached(game, state, move, Rng(seed), work // 4) for move in (moves[0], made))
    chances = chances_alone(game, after)
    if len(state.legal_moves(MYSELF)) == 1:
        return Judgement(0, MYSELF, text, "only", chances)
    cost = max(0.0, chances_alone(game, best)[0] - chances[0]) if moves[0] != made else 0.0
    mark = mark_for(cost)
    if mark == "best":
        return Judgement(0, MYSELF, text, mark, chances)
    better = advice_for(game, state, moves, best)
    return Judgement(0, MYSELF, text, mark, chances, round(cost, 4), round(best - after, 1), better)


def way_on(game: AnyGame, state: State, chance: Rng, work: int) -> list[int]:
    """The best move, and those to follow if they can be known."""
    if game.open_alone:
        return plan(game, state, chance, work, 0.0)
    return [best_played_out(game, state, chance, work)]


def best_played_out(game: AnyGame, state: State, chance: Rng, work: int) -> int:
    """The move after which games end best; the worse half is dropped after each part of the work.

    All moves are tried in the same worlds.
    """
    judge = expert(game, 1)
    moves = [int(each[2]) for each in ranked(state, MYSELF, judge, chance)[:SOME_MOVES]]
    while len(moves) > 1:
        seed = some_seed(chance)
        ends = {move: reached(game, state, move, Rng(seed), work // 4) for move in moves}
        moves = sorted(moves, key=lambda move: -ends[move])[: len(moves) // 2]
    return moves[0]


def some_seed(chance: Rng) -> bytes:
    return bytes(chance.below(256) for _ in range(SEED_BYTES))


def reached(game: AnyGame, state: State, move: int, chance: Rng, work: int) -> float:
    """The points at the end after this move: by a plan, or on average."""
    after = state.copy()
    after.apply(MYSELF, move)
    if game.open_alone:
        for each in plan(game, after, chance, work, 0.0) if after.acting else []:
            after.apply(MYSELF, each)
        return float(after.points(MYSELF))
    judge, total = expert(game, 1), 0
    worlds = max(FEWEST_WORLDS, work // PLAYED_OUT)
    for _ in range(worlds):
        world = state.resample(MYSELF, chance)
        world.apply(MYSELF, move)
        play_out(world, MYSELF, judge, Rng(some_seed(chance)))
        total += world.points(MYSELF)
    return total / worlds


def advice_for(game: AnyGame, state: State, moves: list[int], points: float) -> Advice:
    now, line, reasons = state.copy(), [], []
    for move in moves[:LONGEST_PLAN_SHOWN]:
        effects = [e for e in game.effects(now.copy(), MYSELF, move) if e.weight > 0]
        line.append(LineMove(MYSELF, game.move_text(move), tuple(e.event for e in effects)))
        role = "does" if len(line) == 1 else "then"
        reasons += [(e.weight, Reason(role, MYSELF, e.event)) for e in effects]  # type: ignore[arg-type]
        now.apply(MYSELF, move)
    reasons.sort(key=lambda each: -each[0])
    chosen = tuple(reason for _, reason in reasons[:3])
    return Advice(game.move_text(moves[0]), chances_alone(game, points), tuple(line), chosen)
