"""Statistics over many matches: win rates with confidence, points, length and turn order."""

from collections.abc import Iterable
from math import sqrt

from msgspec import Struct

from threemirrors.core.record import Record, begin
from threemirrors.lab.simulate import Plan

Z95 = 1.959964  # 95 % of a normal distribution lies within this many standard deviations.


class BotLine(Struct, frozen=True):
    """How one bot did, over all the seats it had."""

    bot: str
    matches: int
    win_share: float
    win_low: float
    win_high: float
    mean_points: float


class OrderLine(Struct, frozen=True):
    """How players did by their place in the turn order, over all bots."""

    place: int
    win_share: float
    mean_points: float


class Report(Struct, frozen=True):
    """The whole report. A shared victory counts as a fraction of a win for each winner."""

    game: str
    seed: str
    matches: int
    planned: int
    mean_plies: float
    shortest: int
    longest: int
    bots: tuple[BotLine, ...]
    turn_order: tuple[OrderLine, ...]


class Tally:
    """Adds up matches as they come in."""

    def __init__(self, plan: Plan) -> None:
        n = len(plan.bots)
        self.plan = plan
        self.matches = 0
        self.plies: list[int] = []
        self.wins = [[0.0] * n for _ in range(n)]  # By bot, then by place in the turn order.
        self.points = [[0] * n for _ in range(n)]

    def add(self, records: Iterable[Record]) -> None:
        for record in records:
            self.add_match(record)

    def add_match(self, record: Record) -> None:
        assert record.outcome is not None  # Simulated matches are played to the end.
        winners = record.outcome.winners
        game = record.its_game()
        first = game.begins(begin(game, record))
        for seat, points in enumerate(record.outcome.points):
            bot = self.plan.bot_at(self.matches, seat)
            place = (seat - first) % record.players
            self.points[bot][place] += points
            if seat in winners:
                self.wins[bot][place] += 1 / len(winners)
        self.plies.append(len(record.moves))
        self.matches += 1

    def report(self) -> Report:
        n = len(self.plan.bots)
        return Report(
            game=self.plan.game,
            seed=self.plan.seed,
            matches=self.matches,
            planned=self.plan.matches,
            mean_plies=sum(self.plies) / max(1, self.matches),
            shortest=min(self.plies, default=0),
            longest=max(self.plies, default=0),
            bots=tuple(self.bot_line(bot) for bot in range(n)),
            turn_order=tuple(self.order_line(place) for place in range(n)),
        )

    def bot_line(self, bot: int) -> BotLine:
        matches = max(1, self.matches)
        share = sum(self.wins[bot]) / matches
        low, high = wilson(share, matches)
        mean = sum(self.points[bot]) / matches
        return BotLine(self.plan.bots[bot], self.matches, share, low, high, mean)

    def order_line(self, place: int) -> OrderLine:
        matches = max(1, self.matches)
        wins = sum(by_place[place] for by_place in self.wins)
        points = sum(by_place[place] for by_place in self.points)
        return OrderLine(place + 1, wins / matches, points / matches)


def wilson(share: float, n: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share observed in n trials (Wilson score interval)."""
    z2 = Z95 * Z95
    middle = (share + z2 / (2 * n)) / (1 + z2 / n)
    reach = Z95 / (1 + z2 / n) * sqrt(share * (1 - share) / n + z2 / (4 * n * n))
    return max(0.0, middle - reach), min(1.0, middle + reach)
