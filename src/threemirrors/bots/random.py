"""The random bot: every legal move is equally likely."""

from threemirrors.bots.bot import Bot
from threemirrors.bots.chooser import Chooser
from threemirrors.core.chance import Chance
from threemirrors.core.game import AnyGame
from threemirrors.core.state import State


class RandomBot(Bot):
    """Plays without a plan."""

    name = "random"
    blind = True

    def choose(self, game: AnyGame, state: State, seat: int, chance: Chance) -> int:
        legal = state.legal_moves(seat)
        return legal[chance.below(len(legal))]

    def chooser(self, game: AnyGame, start: State) -> Chooser:
        return Chooser()

    def waits(self, game: AnyGame, state: State, seat: int) -> bool:
        return not state.acting >> seat & 1
