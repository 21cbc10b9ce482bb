"""What a seat has seen so far, for OpenSpiel's information states: nobody forgets anything."""

import hashlib
from typing import Any

import msgspec

from threemirrors.core.discovery import game_named
from threemirrors.core.game import AnyGame
from threemirrors.core.state import State

Step = tuple[int, int]  # Who moved, and the move.


class Past:
    """A match as it came about: the last move, the position after it, and the past before.

    It never changes, so copies of a match share it. What a seat has seen is summed up in a hash,
    made when somebody asks.
    """

    def __init__(
        self,
        game: AnyGame,
        state: State,
        before: "Past | None" = None,
        seat: int = -1,
        move: int = -1,
    ) -> None:
        self.game, self.state, self.before = game, state, before
        self.seat, self.move = seat, move
        self.summed: dict[int, bytes] = {}  # By the seat that saw it.

    def then(self, seat: int, move: int, after: State) -> "Past":
        return Past(self.game, after, self, seat, move)

    def seen(self, watcher: int) -> bytes:
        """What the watcher saw of the last move, and what it sees since."""
        view = self.game.view_json(self.state, watcher)
        if self.before is None:
            return view
        if watcher == self.seat:
            told = str(self.move).encode()
        else:
            shown = self.game.move_seen(self.before.state, self.seat, self.move, watcher)
            told = msgspec.json.encode(shown)
        return b"%d %b %b" % (self.seat, told, view)

    def memory(self, watcher: int) -> str:
        """A hash of all that the watcher has seen."""
        missing: list[Past] = []
        past: Past | None = self
        while past is not None and watcher not in past.summed:
            missing.append(past)
            past = past.before
        known = past.summed[watcher] if past is not None else b""
        for each in reversed(missing):
            known = hashlib.sha256(known + each.seen(watcher)).digest()
            each.summed[watcher] = known
        return known.hex()

    def imagined(self, watcher: int, state: State) -> "Past":
        """The past of a state that the watcher takes for this one: it remembers the same."""
        memory = bytes.fromhex(self.memory(watcher))
        past = Past(self.game, state)
        past.summed[watcher] = memory
        return past

    def __deepcopy__(self, _: object) -> "Past":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        steps: list[Step] = []
        past = self
        while past.before is not None:
            steps.append((past.seat, past.move))
            past = past.before
        return rebuilt, (self.game.name, past.state, past.summed, steps[::-1])


def rebuilt(name: str, start: State, summed: dict[int, bytes], steps: list[Step]) -> Past:
    """The past after these steps. Pickles hold no more than that: a match has hundreds of them."""
    past, state = Past(game_named(name), start), start.copy()
    past.summed.update(summed)
    for seat, move in steps:
        state.apply(seat, move)
        past = past.then(seat, move, state.copy())
    return past
