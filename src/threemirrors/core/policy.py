"""How everybody probably plays on: a quick guess, for games played on in imagined worlds."""

import cython

if not cython.compiled:
    from threemirrors.core.chance import Chance
    from threemirrors.core.state import State

    UNSURE = -1


class Policy:
    """What a game offers besides its judge where judging the position after every move is slow."""

    def begin(self) -> None:
        """From here on another game is played on: forget what was planned in the last one."""

    def choose(self, state: "State", seat: int, chance: "Chance") -> int:
        """A legal move; or UNSURE, and then the judge decides."""
        raise NotImplementedError
