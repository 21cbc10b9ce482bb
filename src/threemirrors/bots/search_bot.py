"""The search bot: as strong as the thinking it is given."""

import re
from functools import lru_cache

from threemirrors.bots.bot import Bot
from threemirrors.bots.search.lines import best_line
from threemirrors.bots.search.tree_search import Search
from threemirrors.core.chance import Chance
from threemirrors.core.errors import GameError
from threemirrors.core.game import AnyGame
from threemirrors.core.judge import Judge
from threemirrors.core.state import State

NAMED = re.compile(r"search:(?:(?P<seconds>\d+(?:\.\d+)?)s|(?P<work>\d+))(?P<fresh>:fresh)?")
NODES, EDGES = 50_000, 1_000_000  # At most; about 32 MB.
ENDLESS = 1 << 40


@lru_cache(maxsize=32)
def expert(game: AnyGame, players: int) -> Judge:
    """A game's judge may come with large tables, so it is made once."""
    return game.expert_judge(players)


class SearchBot(Bot):
    """Searches for so many seconds, or until it did so much work (moves and judgements)."""

    name = "search"

    def __init__(self, work: int = ENDLESS, seconds: float = 0.0, *, fresh: bool = False) -> None:
        self.work = work
        self.seconds = seconds
        self.fresh = fresh  # Whether it begins each move with nothing known, even at a table.

    def choose(self, game: AnyGame, state: State, seat: int, chance: Chance) -> int:
        return self.choose_within(game, state, seat, chance, self.seconds)

    def choose_within(
        self, game: AnyGame, state: State, seat: int, chance: Chance, seconds: float
    ) -> int:
        limit = min(seconds, self.seconds or seconds)
        search = self.search(game, state.players)
        search.think(state, seat, chance, self.work, limit)
        return best_line(search.lines()).move

    def search(self, game: AnyGame, players: int) -> Search:
        judge, weights = expert(game, players), game.search_weights(players)
        return Search(judge, game.move_codes, NODES, EDGES, weights)

    def at_table(self) -> Bot:
        return self if self.fresh else RememberingBot(self.work, self.seconds)


class RememberingBot(SearchBot):
    """Sits at one table, and goes on with what it found out before."""

    kept: tuple[AnyGame, int, Search] | None = None

    def search(self, game: AnyGame, players: int) -> Search:
        if self.kept is None or self.kept[:2] != (game, players):
            self.kept = (game, players, super().search(game, players))
        return self.kept[2]

    def at_table(self) -> Bot:
        return RememberingBot(self.work, self.seconds)


def search_bot(name: str) -> SearchBot | None:
    """The bot that a name such as search:0.2s or search:20000 asks for; None if it is no such."""
    if not name.startswith("search:"):
        return None
    asked = NAMED.fullmatch(name)
    if asked is None:
        raise GameError(f"{name!r}: write search:0.2s for seconds, or search:20000 for work")
    fresh = asked["fresh"] is not None
    if asked["seconds"]:
        return SearchBot(seconds=float(asked["seconds"]), fresh=fresh)
    return SearchBot(work=int(asked["work"]), fresh=fresh)
