"""The judge of strong bots, made once for each kind of table: it may come with large tables."""

from functools import lru_cache

from threemirrors.core.game import AnyGame
from threemirrors.core.judge import Judge


@lru_cache(maxsize=32)
def expert(game: AnyGame, players: int) -> Judge:
    return game.expert_judge(players)
