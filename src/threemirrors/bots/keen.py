"""The keen bot: looks several moves ahead, in several worlds that might be the real one."""

from threemirrors.bots.ahead import look_ahead
from threemirrors.bots.alone import look_to_end
from threemirrors.bots.bot import Bot
from threemirrors.core.chance import Chance
from threemirrors.core.game import AnyGame
from threemirrors.core.state import State


class KeenBot(Bot):
    """Picks the move that does best on average if everyone plays on by the game's judge."""

    name = "keen"
    quick = False

    def choose(self, game: AnyGame, state: State, seat: int, chance: Chance) -> int:
        if state.players == 1:
            return look_to_end(state, seat, game.judge, chance)
        return look_ahead(state, seat, game.judge, chance)
