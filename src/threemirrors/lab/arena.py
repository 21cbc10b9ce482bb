"""Bots against bots on equal terms: every seating of the same deal, deal after deal."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from itertools import combinations, permutations
from typing import Any

import msgspec

from threemirrors.core.chance import seed_for
from threemirrors.core.discovery import game_named
from threemirrors.core.errors import GameError
from threemirrors.lab.match import minds_for
from threemirrors.lab.match_loop import MatchLoop
from threemirrors.lab.own_bots import bot_called
from threemirrors.lab.parallel import in_order
from threemirrors.lab.plan import LONGEST_MATCH

Seating = tuple[int, ...]  # For each seat, which of the bots sits there.


@dataclass(frozen=True)
class Contest:
    """Which bots meet, at tables of how many, and how often."""

    game: str
    bots: tuple[str, ...]
    players: int
    matches: int
    seed: str
    options: Mapping[str, Any] = field(default_factory=dict)
    longest: int = LONGEST_MATCH

    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side: teams where there are any, or else everybody for themselves."""
        game = game_named(self.game)
        teams = game.partners(self.players, game.options(self.players, self.options))
        return teams or tuple((seat,) for seat in range(self.players))

    def seatings(self) -> list[Seating]:
        """All seatings that a deal is played with, so that no bot has better seats or deals."""
        sides, everyone = self.sides(), range(len(self.bots))
        n = len(sides)
        groups: list[tuple[int, ...]]
        if n == 1:
            groups = [(bot,) for bot in everyone]
        elif len(self.bots) < n:  # One against another at all other places.
            groups = [(one, *[other] * (n - 1)) for one, other in permutations(everyone, 2)]
        else:
            groups = list(combinations(everyone, n))
        return [seated(sides, group, by) for group in groups for by in range(n)]

    def deals(self) -> range:
        """Whole rounds only: at least as many matches as were asked for."""
        return range(-(-self.matches // len(self.seatings())))


def seated(sides: tuple[tuple[int, ...], ...], group: tuple[int, ...], by: int) -> Seating:
    """Each side gets a bot of the group, moved on by so many sides."""
    bots = {seat: group[(i - by) % len(group)] for i, side in enumerate(sides) for seat in side}
    return tuple(bots[seat] for seat in sorted(bots))


@dataclass(frozen=True)
class Match:
    """How a match ended. Partners who win share one victory."""

    seating: Seating
    wins: tuple[float, ...]  # By seat; they add up to 1.
    points: tuple[int, ...]
    moves: tuple[int, ...]  # How many each seat made.
    seconds: tuple[float, ...]  # Processor time each seat took for them.
    finished: bool = True  # Or it was given up, and nobody won.


def play_deal(contest: Contest, deal: int) -> list[Match]:
    """The same deal with every seating."""
    return [play(contest, seating, deal) for seating in contest.seatings()]


def play(contest: Contest, seating: Seating, deal: int) -> Match:
    loop, seed = loop_of(contest), seed_for(contest.seed, "arena", deal)
    outcome = loop.play_seated(seed, minds_for(seed, contest.players), seating)
    winners = outcome.winners if outcome else ()
    return Match(
        seating,
        tuple((seat in winners) / max(1, len(winners)) for seat in range(contest.players)),
        tuple(outcome.points if outcome else (0,) * contest.players),
        tuple(loop.moves_of),
        tuple(loop.seconds),
        outcome is not None,
    )


def loop_of(contest: Contest) -> MatchLoop:
    """A loop for the contest; making one takes longer than many a match."""
    return kept_contest(msgspec.json.encode(contest))


@lru_cache(maxsize=8)
def kept_contest(key: bytes) -> MatchLoop:
    contest = msgspec.json.decode(key, type=Contest)
    game, bots = game_named(contest.game), [bot_called(name) for name in contest.bots]
    loop = MatchLoop(game, bots, contest.seed, dict(contest.options), contest.players)
    loop.times, loop.longest, loop.opening = True, contest.longest, game.opening
    return loop


def check(contest: Contest) -> None:
    """Raise a clear error now rather than in a worker."""
    game = game_named(contest.game)
    for name in contest.bots:
        bot_called(name)
    if len(contest.bots) < min(2, contest.players) or len(set(contest.bots)) < len(contest.bots):
        raise GameError("an arena needs different bots: at least two, or one where one plays alone")
    game.deal(contest.players, seed_for(contest.seed, 0), contest.options)


def rounds(contest: Contest, jobs: int = 1) -> Iterator[Sequence[Match]]:
    """The matches of each deal, in order, whatever the number of jobs."""
    check(contest)
    return in_order(partial(play_deal, contest), contest.deals(), jobs)
