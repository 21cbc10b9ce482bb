"""A match that nobody ends is given up, and told, instead of going on for ever."""

from typing import ClassVar

import msgspec
import pytest

from tests.cli.program import output
from tests.core.matches import GAME, PLAYERS
from threemirrors.bots.bot import Bot
from threemirrors.core.chance import Chance, Luck, seed_for
from threemirrors.core.game import AnyGame, NoOptions
from threemirrors.core.python_game import PythonGame
from threemirrors.core.python_state import PythonState
from threemirrors.core.record import positions
from threemirrors.core.state import State
from threemirrors.lab.arena import Contest, rounds
from threemirrors.lab.match import play_match
from threemirrors.lab.match_loop import MatchLoop
from threemirrors.lab.plan import LONGEST_MATCH, Plan
from threemirrors.lab.report import Report
from threemirrors.lab.shard import run, run_and_keep
from threemirrors.lab.simulate import shards
from threemirrors.lab.standings import Scores, Standings
from threemirrors.lab.totals import merged

RANDOM = ("random",) * PLAYERS
SHORT = 5  # Moves; no match is over by then.


class Switch(PythonState):
    """Somebody may always switch the lamp once more."""

    MOVES: ClassVar[tuple[str, ...]] = ("switch", "leave")
    moves_rule, end_rule = "S-1.1", "S-1.2"

    def start(self, options: NoOptions, luck: Luck) -> None:
        self.lit = False
        self.wait_for(0)

    def moves(self, seat: int) -> list[int]:
        return [0, 1]

    def do(self, seat: int, move: int) -> None:
        self.lit = not self.lit
        self.wait_for((seat + 1) % self.players)
        if move == 1:
            self.finish()

    def score(self, seat: int) -> int:
        return int(self.lit)


class SwitchGame(PythonGame[Switch, NoOptions]):
    name, title, players = "switch", "Switch", range(2, 3)
    state_type, options_type = Switch, NoOptions


class Restless(Bot):
    """Undoes what was done, again and again."""

    name = "restless"

    def choose(self, game: AnyGame, state: State, seat: int, chance: Chance) -> int:
        return 0


class Leaver(Bot):
    name = "leaver"

    def choose(self, game: AnyGame, state: State, seat: int, chance: Chance) -> int:
        return 1


SWITCH: AnyGame = SwitchGame()


def test_a_bot_that_goes_round_in_circles_is_given_up() -> None:
    loop = MatchLoop(SWITCH, [Restless(), Restless()], "1", {})
    assert loop.longest == LONGEST_MATCH
    loop.longest = 50
    found = loop.play_all(0, 3)
    assert (found.matches, found.unfinished, found.played) == (0, 3, 3)
    assert len(loop.last_moves()) == 50
    assert not found.plies
    assert not found.endings
    assert sum(place.matches for places in found.places for place in places) == 0


def test_so_is_it_by_the_plain_driver() -> None:
    record = play_match(SWITCH, [Restless(), Restless()], seed_for(1), longest=50)
    assert (len(record.moves), record.outcome, record.closed) == (50, None, True)


def test_matches_that_end_count_as_before() -> None:
    loop = MatchLoop(SWITCH, [Restless(), Leaver()], "1", {})
    loop.longest = 50
    ended = loop.play_all(0, 2)
    assert (ended.matches, ended.unfinished) == (2, 0)
    loop.longest = 0
    given_up = loop.play_all(0, 4)
    both = merged(merged(given_up, ended), given_up)
    assert (both.matches, both.unfinished, both.plies) == (2, 8, ended.plies)


def test_a_plan_says_how_long_and_records_are_closed() -> None:
    plan = Plan(GAME.name, RANDOM, 4, "1", longest=SHORT)
    totals, records = run_and_keep(plan, range(4))
    assert (totals.matches, totals.unfinished) == (0, 4)
    for record in records:
        assert record.closed
        assert len(list(positions(record))) == SHORT + 1
    assert sum(shard.totals.unfinished for shard in shards(plan)) == 4
    assert run(Plan(GAME.name, RANDOM, 4, "1"), range(4)).unfinished == 0


def test_an_arena_tells_it_and_nobody_wins() -> None:
    contest = Contest(GAME.name, ("random", "greedy"), PLAYERS, 2, "1", longest=SHORT)
    scores = Scores(contest)
    for played in rounds(contest):
        scores.add(played)
    found = scores.standings()
    assert found.unfinished == found.matches
    assert {bot.win_share for bot in found.bots} == {0.0}


@pytest.mark.parametrize(
    ("command", "kind"),
    [
        (("simulate", GAME.name, "--seats", ",".join(RANDOM)), Report),
        (("arena", GAME.name, "--bots", "random,greedy"), Standings),
    ],
)
def test_commands_tell_how_many(
    command: tuple[str, ...], kind: type[Report] | type[Standings]
) -> None:
    short = (*command, "--games", "2", "--longest", str(SHORT))
    assert "given up" in output(*short)
    assert msgspec.json.decode(output(*short, "--json"), type=kind).unfinished >= 2
