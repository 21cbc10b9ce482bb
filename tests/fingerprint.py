"""Replays records and prints a fingerprint of all that the rules said: run with either engine.

`python -m tests.fingerprint FILE`
"""

import hashlib
import sys
from pathlib import Path

from threemirrors.core import record as records
from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.discovery import game_named
from threemirrors.core.record import Record
from threemirrors.core.state import State
from threemirrors.engine import is_compiled

STEPS = 6


def fingerprint(record: Record) -> str:
    """Over every position: drawing, legal moves, view, judgement; now and then what follows."""
    game = game_named(record.game)
    observer = game.observer(record.players, record.options)
    seen = hashlib.sha256()
    for ply, state in enumerate(records.positions(record)):
        said: list[object] = [game.to_text(state), state.key(), game.view(state, 0)]
        for seat in range(state.players):
            said += [state.legal_moves(seat), round(game.judge.value(state, seat), 9)]
        said += [str(event) for event in events_of(state, record, ply)]
        if ply % 8 == 0:
            end = stroll(state.copy(), Rng(seed_for(ply)))
            said += [end.key(), end.outcome()]
            said += [observer.observe(end, seat).tobytes() for seat in range(end.players)]
        seen.update(repr(said).encode())
    return seen.hexdigest()


def stroll(state: State, rng: Rng) -> State:
    """Some random moves further on."""
    for _ in range(STEPS):
        for seat in state.actors()[:1]:
            legal = state.legal_moves(seat)
            state.apply(seat, legal[rng.below(len(legal))])
    return state


def events_of(state: State, record: Record, ply: int) -> list[object]:
    if ply == len(record.moves):
        return []
    played = record.moves[ply]
    move = game_named(record.game).parse_move(played.move)
    return list(state.copy().apply(played.seat, move))


def main() -> None:
    print("compiled" if is_compiled() else "python")
    for record in records.load(Path(sys.argv[1])):
        print(fingerprint(record))


if __name__ == "__main__":
    main()
