"""What a bot does at one seat of a match, in a form that a compiled loop can ask quickly.

Every bot has a chooser (`Bot.chooser`). That of most bots asks the bot itself; bots that look one
move ahead, or not at all, choose without leaving compiled code.
"""

from typing import TYPE_CHECKING

import cython

from threemirrors.core.errors import GameError

if not cython.compiled:
    from threemirrors.bots.onestep import best_listed, blurred_move
    from threemirrors.core.chance import Chance
    from threemirrors.core.judge import Judge
    from threemirrors.core.state import MOST_MOVES, State

if TYPE_CHECKING:
    from threemirrors.bots.bot import Bot
    from threemirrors.core.game import AnyGame


class Chooser:
    """Chooses at random: every legal move is equally likely."""

    def __init__(self) -> None:
        self.blind = True  # It does not look at the position, so it may be given the real one.
        self.keeps = True  # It leaves the position that it is given as it is.
        self.remembers = False  # It is good for one match only.

    def choose(self, state: "State", seat: int, moves: list[int], n: int, chance: "Chance") -> int:
        """One of the seat's legal moves, which are listed; the list may be changed."""
        return moves[chance.draw(n)]

    def waits(self, state: "State", seat: int) -> bool:
        """Whether to let others act first; asked where all act at once."""
        return not state.acting >> seat & 1


class JudgeChooser(Chooser):
    """Looks one move ahead with a judge, closely or in a blur; negative: the best in any order."""

    def __init__(self, game: "AnyGame", judge: "Judge", blur: float) -> None:
        super().__init__()
        self.blind = False
        self.patience = game.judge
        self.judge = judge
        self.blur = blur
        self.after: State | None = None

    def choose(self, state: "State", seat: int, moves: list[int], n: int, chance: "Chance") -> int:
        if self.after is None:
            self.after = state.copy()
        if self.blur < 0:
            return best_listed(state, self.after, seat, self.judge, moves, n, chance)
        return blurred_move(state, self.after, seat, self.judge, self.blur, moves, n, chance)

    def waits(self, state: "State", seat: int) -> bool:
        if not cython.compiled:
            out = [0] * MOST_MOVES
        return state.list_moves(seat, out) == 0 or self.patience.waits(state, seat)


class BotChooser(Chooser):
    """Asks the bot itself, which may change what it is given."""

    def __init__(self, game: "AnyGame", bot: "Bot") -> None:
        self.blind = self.keeps = False
        self.remembers = True
        self.game, self.bot = game, bot

    def choose(self, state: "State", seat: int, moves: list[int], n: int, chance: "Chance") -> int:
        move: int = self.bot.choose(self.game, state, seat, chance)
        for i in range(n):
            if moves[i] == move:
                return move
        raise GameError(f"the bot {self.bot.name} chose {move!r}, which is not a legal move")

    def waits(self, state: "State", seat: int) -> bool:
        return self.bot.waits(self.game, state, seat)
