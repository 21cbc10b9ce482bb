"""The greedy bot: plays the move after which the game's judge likes the position best."""

from threemirrors.bots.bot import Bot, comes_back
from threemirrors.bots.chooser import Chooser, JudgeChooser
from threemirrors.bots.onestep import best_move
from threemirrors.bots.unrepeating import Unrepeating
from threemirrors.core.chance import Chance
from threemirrors.core.game import AnyGame
from threemirrors.core.state import State

ANY_OF_THE_BEST = -1.0


class GreedyBot(Bot):
    """Looks one move ahead, and picks at random among equally good moves."""

    name = "greedy"

    def choose(self, game: AnyGame, state: State, seat: int, chance: Chance) -> int:
        return best_move(state, seat, game.judge, chance)

    def chooser(self, game: AnyGame, start: State) -> Chooser:
        if comes_back(game):
            return super().chooser(game, start)
        return JudgeChooser(game, game.judge, ANY_OF_THE_BEST)

    def at_table(self) -> Bot:
        return Unrepeating(self)
