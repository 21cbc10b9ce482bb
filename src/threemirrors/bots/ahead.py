"""Looks ahead: plays on from the moves the judge likes best, in imagined worlds.

The seat cannot tell any of these worlds apart from the real one. All moves are tried in the same
worlds with the same luck, and worse ones are dropped on the way, so that better ones are examined
more closely. The budget counts moves rather than time, so the same chance gives the same answer on
every machine.
"""

import cython

if not cython.compiled:
    from threemirrors.bots.onestep import best_move, ranked
    from threemirrors.core.bits import lowest_bit
    from threemirrors.core.chance import Chance
    from threemirrors.core.judge import Judge
    from threemirrors.core.playout import any_of
    from threemirrors.core.state import State

FEW = 4  # Moves examined more closely.
PLIES = 500  # Approximate number of imagined moves per answer.
FARTHEST = 60  # Most moves played on in one world, unless turns end it earlier.
BEYOND = 2  # Turns played on after everyone has had one: the seat's own next turn, and one more.
TRUST = 6.0  # How many worlds the judge's first impression counts as.


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
    """Let everyone play by the judge past the end of this turn; return the number of moves.

    A turn is over when the acting seats change or when the judge says so.
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
