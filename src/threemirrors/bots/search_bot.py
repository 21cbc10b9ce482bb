"""The search bot: as strong as the thinking it is given."""

import re

from threemirrors.bots.bot import Bot
from threemirrors.bots.planner import Planner
from threemirrors.bots.search.tree_search import Search
from threemirrors.core.chance import Chance
from threemirrors.core.errors import GameError
from threemirrors.core.game import AnyGame
from threemirrors.core.state import State

NAMED = re.compile(r"search:(?:(?P<seconds>\d+(?:\.\d+)?)s|(?P<work>\d+))")
NODES, EDGES = 50_000, 1_000_000
ENDLESS = 1 << 40


class SearchBot(Bot):
    """Searches for so many seconds, or until it did so much work (moves and judgements)."""

    name = "search"

    def __init__(self, work: int = ENDLESS, seconds: float = 0.0) -> None:
        self.work = work
        self.seconds = seconds
        self.searches: dict[tuple[str, int], Search] = {}
        self.planner = Planner()

    def choose(self, game: AnyGame, state: State, seat: int, chance: Chance) -> int:
        if state.players == 1 and game.open_alone:
            return self.planner.choose(game, state, chance, self.work, self.seconds)
        return self.search(game, state.players).choose(state, seat, chance, self.work, self.seconds)

    def search(self, game: AnyGame, players: int) -> Search:
        """One for each kind of table, since it has room for a large tree."""
        key = (game.name, players)
        if key not in self.searches:
            judge, weights = game.expert_judge(players), game.search_weights(players)
            self.searches[key] = Search(judge, game.move_codes, NODES, EDGES, weights)
        return self.searches[key]


def search_bot(name: str) -> SearchBot | None:
    """The bot that a name such as search:0.2s or search:20000 asks for; None if it is no such."""
    if not name.startswith("search:"):
        return None
    asked = NAMED.fullmatch(name)
    if asked is None:
        raise GameError(f"{name!r}: write search:0.2s for seconds, or search:20000 for work")
    if asked["seconds"]:
        return SearchBot(seconds=float(asked["seconds"]))
    return SearchBot(work=int(asked["work"]))
