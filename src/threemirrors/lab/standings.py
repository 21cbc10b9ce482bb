"""What an arena shows: win shares and ratings with intervals, and whether the answer is clear."""

from collections.abc import Sequence
from itertools import accumulate
from math import log, sqrt

from msgspec import Struct

from threemirrors.lab.arena import Contest, Match
from threemirrors.lab.ratings import rating_intervals, ratings
from threemirrors.lab.report import wilson

DOUBT = 0.05  # How often the sequential test may be wrong, however long one looks.
TUNED = 0.1  # The test is sharpest after about 1 / TUNED² deals; it is valid after any number.


class Standing(Struct, frozen=True):
    """How one bot did."""

    bot: str
    matches: int
    win_share: float
    win_low: float
    win_high: float
    rating: float
    rating_low: float
    rating_high: float
    mean_points: float
    ms_a_move: float


class Standings(Struct, frozen=True):
    """The whole answer. `clear` says how the first bot compares with its even share."""

    game: str
    players: int
    seed: str
    matches: int
    planned: int
    unfinished: int
    even: float  # The share of a bot that is just as good as the others.
    clear: str  # "better", "worse", or "" as long as nobody can tell.
    bots: tuple[Standing, ...]
    course: tuple[float, ...]  # The first bot's share after each deal.


class Scores:
    """Adds up deals as they come in."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.deals: list[Sequence[Match]] = []

    def add(self, matches: Sequence[Match]) -> None:
        self.deals.append(matches)

    def clear(self) -> str:
        """Valid at any time: one may look after every deal and stop as soon as it says something.

        A confidence sequence of Robbins' kind for the mean of deals, each between 0 and 1.
        """
        shares, even = self.shares(0), self.even()
        if not shares or even == 1:
            return ""
        n = len(shares)
        wide = n * TUNED * TUNED + 1
        reach = sqrt(wide * log(sqrt(wide) / DOUBT) / 2) / (n * TUNED)
        ahead = mean(shares) - even
        return "" if abs(ahead) <= reach else "better" if ahead > 0 else "worse"

    def even(self) -> float:
        return 1 / len(self.contest.sides())

    def shares(self, bot: int) -> list[float]:
        """The bot's share of victories in each deal, over the matches it played on one side."""
        return [
            mean([won_by(bot, one) for one in deal if self.is_measured(bot, one)])
            for deal in self.deals
        ]

    def is_measured(self, bot: int, match: Match) -> bool:
        """Not where it only fills the places of the others."""
        return sum(match.seating[side[0]] == bot for side in self.contest.sides()) == 1

    def course(self) -> tuple[float, ...]:
        return tuple(total / n for n, total in enumerate(accumulate(self.shares(0)), 1))

    def standings(self) -> Standings:
        bots = len(self.contest.bots)
        rated = ratings(self.deals, bots)
        sure = rating_intervals(self.deals, bots)
        return Standings(
            game=self.contest.game,
            players=self.contest.players,
            seed=self.contest.seed,
            matches=sum(map(len, self.deals)),
            planned=len(self.contest.deals()) * len(self.contest.seatings()),
            unfinished=sum(not one.finished for deal in self.deals for one in deal),
            even=self.even(),
            clear=self.clear(),
            bots=tuple(self.standing(bot, rated[bot], sure[bot]) for bot in range(bots)),
            course=self.course(),
        )

    def standing(self, bot: int, rating: float, sure: tuple[float, float]) -> Standing:
        own = [one for deal in self.deals for one in deal if self.is_measured(bot, one)]
        share = mean(self.shares(bot))
        win_low, win_high = wilson(share, max(1, independent(self.shares(bot), len(own))))
        return Standing(
            bot=self.contest.bots[bot],
            matches=len(own),
            win_share=share,
            win_low=win_low,
            win_high=win_high,
            rating=rating,
            rating_low=sure[0],
            rating_high=sure[1],
            mean_points=mean([mean(of_bot(bot, one, one.points)) for one in own]),
            ms_a_move=1000
            * sum(sum(of_bot(bot, one, one.seconds)) for one in own)
            / max(1, sum(sum(of_bot(bot, one, one.moves)) for one in own)),
        )


def of_bot(bot: int, match: Match, by_seat: Sequence[float]) -> list[float]:
    """What stands there for the seats of the bot."""
    return [x for seated, x in zip(match.seating, by_seat, strict=True) if seated == bot]


def won_by(bot: int, match: Match) -> float:
    return sum(of_bot(bot, match, match.wins))


def mean(values: Sequence[float]) -> float:
    return sum(values) / max(1, len(values))


def independent(shares: Sequence[float], matches: int) -> int:
    """How many independent matches would tell as much: matches of one deal are often alike."""
    n, share = len(shares), mean(shares)
    spread = sum((x - share) ** 2 for x in shares) / max(1, n - 1) / max(1, n)
    return matches if spread == 0 else min(matches, round(share * (1 - share) / spread))
