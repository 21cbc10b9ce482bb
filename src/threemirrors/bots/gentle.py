"""The gentle bot, for newcomers: it sees what greedy sees, but sometimes makes mistakes."""

from threemirrors.bots.bot import Bot
from threemirrors.bots.onestep import ranked
from threemirrors.bots.unrepeating import Unrepeating
from threemirrors.core.chance import Chance
from threemirrors.core.game import AnyGame
from threemirrors.core.state import State

CARELESS = 2  # One move in this many is made without looking closely.


class GentleBot(Bot):
    """Plays like greedy, but sometimes picks any of the better half of its moves."""

    name = "gentle"

    def choose(self, game: AnyGame, state: State, seat: int, chance: Chance) -> int:
        moves = ranked(state, seat, game.judge, chance)
        careless = chance.below(CARELESS) == 0
        return int(moves[chance.below((len(moves) + 1) // 2) if careless else 0][2])

    def at_table(self) -> Bot:
        return Unrepeating(self)
