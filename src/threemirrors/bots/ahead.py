"""Looking ahead: the moves the judge likes best are played on in imagined worlds.

Each world is one the seat cannot tell apart from the real one. All moves are tried in the same
worlds, with the same luck; the worse ones are dropped on the way, so that the better ones are
looked at more closely. What is spent is counted in moves and not in time: the same chance gives
the same answer on every machine.
"""

import cython

if not cython.compiled:
    from threemirrors.bots.onestep import best_move, ranked
    from threemirrors.core.bits import lowest_bit
    from threemirrors.core.chance import Chance
    from threemirrors.core.judge import Judge
    from threemirrors.core.playout import any_of
    from threemirrors.core.state import State

FEW = 4  # Moves that are looked at more closely.
PLIES = 500  # Moves played in imagination for one answer, about.
FARTHEST = 60  # Moves played on in one world, where turns do not end it before.
BEYOND = 2  # Turns played on after everybody had one: the own next, and one more.
TRUST = 6.0  # The judge's first impression counts as so many worlds.


def look_ahead(state: "State", seat: int, judge: "Judge", chance: "Chance") -> int:
    """The legal move that does best on average."""
    few = ranked(state, seat, judge, chance)[:FEW]
    start = len(few)
    spent = 0
    after = state.copy()
    for line in few:
        line[0] *= TRUST
    while len(few) > 1 and spent < PLIES:
        world = state.resample(seat, chance)
        for line in few:
            after.copy_from(world)
            after.play(seat, int(line[2]))
            spent += 1 + play_on(after, judge, chance)
            line[0] += judge.standing(after, seat)
        few.sort(reverse=True)
        del few[max(2, start * (PLIES - spent) // PLIES + 1) :]
    return int(few[0][2])


def play_on(state: "State", judge: "Judge", chance: "Chance") -> int:
    """Everybody plays by the judge, to the end of this turn and some more; return how many moves.

    A turn is over when others act or when the judge says so.
    """
    plies = 0
    turns = 0
    mask = state.acting
    turn = judge.turn_of(state)
    while mask and plies < FARTHEST and turns < state.players + BEYOND:
        actor = lowest_bit(mask)
        if mask & (mask - 1):
            actor = any_of(mask, chance)
        state.play(actor, best_move(state, actor, judge, chance))
        plies += 1
        if state.acting != mask or judge.turn_of(state) != turn:
            turns += 1
            mask = state.acting
            turn = judge.turn_of(state)
    return plies
