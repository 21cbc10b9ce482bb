"""The search bot: as strong as the thinking it is given."""

import re
from time import monotonic
from typing import TYPE_CHECKING
from uuid import uuid4

from threemirrors.bots.bot import Bot
from threemirrors.bots.expert import expert
from threemirrors.bots.planner import Planner
from threemirrors.bots.rollouts import Rollouts
from threemirrors.bots.search.lines import Line, added_up, best_line
from threemirrors.bots.search.tree_search import Search
from threemirrors.bots.taste import good_lines, most_liked
from threemirrors.bots.unrepeating import Unrepeating
from threemirrors.core.chance import Chance
from threemirrors.core.errors import GameError
from threemirrors.core.game import AnyGame
from threemirrors.core.state import State

if TYPE_CHECKING:
    from threemirrors.bots.search.helpers import Helper

NAMED = re.compile(
    r"search:(?:(?P<seconds>\d+(?:\.\d+)?)s|(?P<work>\d+))(?::(?P<cores>[1-9]))?(?P<fresh>:fresh)?"
)
NODES, EDGES = 50_000, 1_000_000  # At most; about 32 MB.
ENDLESS = 1 << 40
ROUNDS = 3  # Rollouts are played on for so many turns of everybody.


class SearchBot(Bot):
    """Searches for so many seconds, or until it did so much work (moves and judgements).

    With several cores, as many processes do so, each on its own, and what they found out is added
    up.
    """

    name = "search"
    quick = False

    def __init__(
        self,
        work: int = ENDLESS,
        seconds: float = 0.0,
        cores: int = 1,
        *,
        fresh: bool = False,
        style: str = "",
    ) -> None:
        self.work = work
        self.seconds = seconds
        self.cores = cores
        self.fresh = fresh  # Whether it begins each move with nothing known, even at a table.
        self.style = style
        self.planner = Planner()

    def choose(self, game: AnyGame, state: State, seat: int, chance: Chance) -> int:
        if state.players == 1:
            return self.planner.choose(game, state, chance, self.work, self.seconds)
        return self.choose_within(game, state, seat, chance, self.seconds)

    def choose_within(
        self, game: AnyGame, state: State, seat: int, chance: Chance, seconds: float
    ) -> int:
        limit = min(seconds, self.seconds or seconds)
        if state.players == 1:  # By a plan, whose first move takes as long as several others.
            return self.planner.choose(game, state, chance, self.work, self.seconds, seconds)
        rollouts = self.rollouts(game, state.players)
        if rollouts is not None:
            return rollouts.choose(state, seat, chance, self.work, limit)
        asked = self.ask_helpers(game, state, seat, chance, limit) if self.cores > 1 else []
        search = self.search(game, state.players)
        try:
            search.think(state, seat, chance, self.work, limit)
            found = [search.lines(), *(helper.answer() for helper in asked)]
        except BaseException:
            for helper in asked:
                helper.end()  # Nobody will listen to its answer.
            raise
        return self.best(game, state, seat, added_up(found) if asked else found[0])

    def best(self, game: AnyGame, state: State, seat: int, lines: list[Line]) -> int:
        """The move to make, given what was found out."""
        if self.style:
            return most_liked(game, self.style, state, seat, good_lines(lines))
        return best_line(lines).move

    def ask_helpers(
        self, game: AnyGame, state: State, seat: int, chance: Chance, seconds: float
    ) -> "list[Helper]":
        """Ask for help; those who cannot help now are left out."""
        from threemirrors.bots.search.helpers import Request, helpers  # Only if asked for.

        ends = monotonic() + seconds if seconds else 0.0
        asked = []
        for helper in helpers(self.cores - 1):
            seed = bytes(chance.below(256) for _ in range(32))
            request = Request(game, state, seat, seed, self.work, ends, self.memory)
            if helper.ask(request):
                asked.append(helper)
        return asked

    memory = ""  # The name of its memory in other processes, if it has any.

    def search(self, game: AnyGame, players: int) -> Search:
        judge, weights = expert(game, players), game.search_weights(players)
        return Search(judge, game.move_codes, NODES, EDGES, weights)

    def rollouts(self, game: AnyGame, players: int) -> Rollouts | None:
        """For games with a policy, instead of a tree; more cores than one make no difference."""
        policy = game.policy(players)
        if policy is None:
            return None
        judge, idles = expert(game, players), self.memory != ""
        return Rollouts(judge, policy, ROUNDS * players, idles=idles)

    def with_style(self, style: str) -> Bot:
        return SearchBot(self.work, self.seconds, self.cores, fresh=self.fresh, style=style)

    def at_table(self) -> Bot:
        if self.fresh:
            return self
        return Unrepeating(RememberingBot(self.work, self.seconds, self.cores, self.style))


class RememberingBot(SearchBot):
    """Sits at one table, and goes on with what it found out before."""

    def __init__(self, work: int, seconds: float, cores: int, style: str) -> None:
        super().__init__(work, seconds, cores, style=style)
        self.memory = uuid4().hex
        self.kept: tuple[AnyGame, int, Search] | None = None
        self.comparing: tuple[AnyGame, int, Rollouts | None] | None = None

    def search(self, game: AnyGame, players: int) -> Search:
        if self.kept is None or self.kept[:2] != (game, players):
            self.kept = (game, players, super().search(game, players))
        return self.kept[2]

    def rollouts(self, game: AnyGame, players: int) -> Rollouts | None:
        if self.comparing is None or self.comparing[:2] != (game, players):
            self.comparing = (game, players, super().rollouts(game, players))
        return self.comparing[2]


def search_named(name: str) -> SearchBot | None:
    """The bot that a name such as search:0.2s or search:20000:2 asks for; None if it is no such."""
    if not name.startswith("search:"):
        return None
    asked = NAMED.fullmatch(name)
    if asked is None:
        raise GameError(
            f"{name!r}: write search:0.2s for seconds, or search:20000 for work; then, if you like,"
            " :2 for two cores, and :fresh for a bot that remembers nothing"
        )
    return SearchBot(
        int(asked["work"] or ENDLESS),
        float(asked["seconds"] or 0.0),
        int(asked["cores"] or 1),
        fresh=asked["fresh"] is not None,
    )
