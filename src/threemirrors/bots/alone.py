"""Looks to the end: alone, nobody is waiting, and only the final result counts.

The moves the judge likes best are played out to the end of the game in the same imagined worlds.
The worse half is dropped after each part of the budget, so that most of it goes to moves that are
hard to tell apart. The budget counts moves rather than time, so the same chance gives the same
answer on every machine.
"""

import cython

if not cython.compiled:
    from threemirrors.bots.onestep import best_move, ranked
    from threemirrors.core.chance import Chance
    from threemirrors.core.judge import Judge
    from threemirrors.core.state import State

FEW = 16  # Moves examined more closely, in four parts, each with half as many as the one before.
PLIES = 6000  # Approximate number of imagined moves per answer.
WORLDS = 80  # Most worlds in one part: near the end, more would tell nothing new.
TRUST = 4.0  # How many worlds the judge's first impression counts as.


def look_to_end(state: "State", seat: int, judge: "Judge", chance: "Chance") -> int:
    """The legal move after which the game ends best on average."""
    few = ranked(state, seat, judge, chance)[:FEW]
    after = state.copy()
    parts = 0
    while 1 << parts < len(few):
        parts += 1
    for line in few:
        line[0] *= TRUST
    due = spent = 0
    while len(few) > 1:
        due += PLIES // parts
        worlds = 0
        while spent < due and worlds < WORLDS:
            world = state.resample(seat, chance)
            worlds += 1
            for line in few:
                after.copy_from(world)
                after.play(seat, int(line[2]))
                spent += 1 + play_out(after, seat, judge, chance)
                line[0] += judge.value(after, seat)
        few.sort(reverse=True)
        del few[(len(few) + 1) // 2 :]
    return int(few[0][2])


def play_out(state: "State", seat: int, judge: "Judge", chance: "Chance") -> int:
    """Play by the judge until the game is over; return the number of moves."""
    plies = 0
    while state.acting:
        state.play(seat, best_move(state, seat, judge, chance))
        plies += 1
    return plies
