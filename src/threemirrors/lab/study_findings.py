"""What a report says of a game, worked out from the totals of its matches."""

from collections.abc import Iterator

from msgspec import Struct

from threemirrors.core.discovery import game_named
from threemirrors.core.words import messages
from threemirrors.lab.mirrored import LuckAndSkill
from threemirrors.lab.plan import Plan
from threemirrors.lab.report import wilson
from threemirrors.lab.study import Gathered
from threemirrors.lab.totals import (
    VICTORY,
    Counted,
    Histogram,
    Place,
    Totals,
    added,
    deviation,
    mean,
    quantile,
    size,
)

LATE = 90  # Percent of the turns: decided after that, a match was open to the end.


class WinShare(Struct, frozen=True):
    """A share of victories with its 95 % interval. Shared victories count in part."""

    name: str
    matches: int
    share: float
    low: float
    high: float
    points: float = 0.0


class Spread(Struct, frozen=True):
    """How whole numbers are spread: the mean, how far they scatter, and how often each came."""

    mean: float
    deviation: float
    low: int  # One in twenty is this or less.
    median: int
    high: int  # One in twenty is this or more.
    times: tuple[tuple[int, int], ...]


class Source(Struct, frozen=True):
    """Something that the game counts: what seats have of it, and how often they win with it."""

    name: str
    label: str
    is_points: bool
    mean: float
    of_winners: float
    of_others: float
    usual: int  # The median.
    had: int  # Seats with more than that.
    wins_with: float  # The share of these that won.
    low: float
    high: float
    lift: float  # How many times the share of all seats that is.


class Course(Struct, frozen=True):
    """How open matches are."""

    lead_changes: Spread
    decided: Spread  # In percent of the turns.
    late: float  # The share decided in the last tenth.
    comebacks: float  # The share whose winners did not lead for good by half of the turns.


class StudyChapter(Struct, frozen=True):
    """One way to play."""

    name: str
    bots: tuple[str, ...]
    matches: int
    planned: int
    unfinished: int
    even: float
    seats: tuple[WinShare, ...]  # By place in the turn order.
    shares: tuple[WinShare, ...]  # By bot.
    points: Spread
    margins: Spread
    plies: Spread
    turns: Spread
    branching: Spread
    course: Course
    endings: dict[str, int]
    shared: float  # The share of matches with several winners.
    lost: float  # The share of matches that nobody won.
    sources: tuple[Source, ...]


class StudyFindings(Struct, frozen=True):
    """The whole report."""

    game: str
    title: str
    players: int
    options: str
    seed: str
    matches: int
    planned: int
    chapters: tuple[StudyChapter, ...]
    strength: tuple[WinShare, ...]  # Each level alone among bots like the first.
    luck: LuckAndSkill | None


def findings(gathered: Gathered, luck: LuckAndSkill | None = None) -> StudyFindings:
    study = gathered.study
    plan, game = study.plan, game_named(study.plan.game)
    chapters = study.chapters()
    return StudyFindings(
        game=plan.game,
        title=game.title,
        players=len(plan.bots),
        options=", ".join(f"{name}={value}" for name, value in plan.options.items()),
        seed=plan.seed,
        matches=sum(gathered.of(name).matches for name in chapters),
        planned=sum(each.matches for each in chapters.values()),
        chapters=tuple(
            chapter(name, each, gathered.of(name)) for name, each in study.variants().items()
        ),
        strength=tuple(
            share_of(name, gathered.of(name).places[0])
            for name in study.levels()
            if gathered.of(name).matches
        ),
        luck=luck,
    )


def chapter(name: str, plan: Plan, totals: Totals) -> StudyChapter:
    matches = max(1, totals.matches)
    everybody = [place for places in totals.places for place in places]
    seats = range(len(plan.bots))
    by_place = [[own[seat] for own in totals.places] for seat in seats if totals.places]
    return StudyChapter(
        name=name,
        bots=plan.bots,
        matches=totals.matches,
        planned=plan.matches,
        unfinished=totals.unfinished,
        even=sum(place.wins for place in everybody) / VICTORY / matches / len(plan.bots),
        seats=tuple(share_of(str(at + 1), places) for at, places in enumerate(by_place)),
        shares=tuple(
            share_of(bot, places) for bot, places in zip(plan.bots, totals.places, strict=False)
        ),
        points=spread(points_of(everybody)),
        margins=spread(totals.margins),
        plies=spread(totals.plies),
        turns=spread(totals.turns),
        branching=spread(totals.branching),
        course=course(totals),
        endings=dict(sorted(totals.endings.items())),
        shared=sum(n for winners, n in totals.winners.items() if winners > 1) / matches,
        lost=totals.winners.get(0, 0) / matches,
        sources=tuple(sources(plan.game, totals)),
    )


def share_of(name: str, places: list[Place]) -> WinShare:
    """A bot's share at all its places, or everybody's at one place."""
    matches = sum(place.matches for place in places)
    share = sum(place.wins for place in places) / VICTORY / max(1, matches)
    low, high = wilson(min(1.0, share), max(1, matches))
    return WinShare(name, matches, share, low, high, mean(points_of(places)))


def points_of(places: list[Place]) -> Histogram:
    points: Histogram = {}
    for place in places:
        points = added(points, place.points)
    return points


def spread(numbers: Histogram) -> Spread:
    low, median, high = (quantile(numbers, share) for share in (0.05, 0.5, 0.95))
    times = tuple(sorted(numbers.items()))
    return Spread(mean(numbers), deviation(numbers), low, median, high, times)


def course(totals: Totals) -> Course:
    decided, matches = totals.decided, max(1, size(totals.decided))
    return Course(
        spread(totals.lead_changes),
        spread(decided),
        sum(n for share, n in decided.items() if share > LATE) / matches,
        sum(n for share, n in decided.items() if share > 50) / matches,
    )


def sources(game: str, totals: Totals) -> Iterator[Source]:
    words = messages(game, "en")
    for name, counted in totals.counted.items():
        label = words.get(f"part.{name}") or words.get(f"name.{name}") or name.replace("_", " ")
        yield source(name, label, f"part.{name}" in words, counted)


def source(name: str, label: str, is_points: bool, counted: Counted) -> Source:
    seats, wins = counted.seats, counted.wins
    won = sum(wins.values()) / VICTORY
    usual = quantile(seats, 0.5)
    had = sum(n for number, n in seats.items() if number > usual)
    won_with = sum(n for number, n in wins.items() if number > usual) / VICTORY
    with_it = won_with / max(1, had)
    low, high = wilson(min(1.0, with_it), max(1, had))
    total = mean(seats) * size(seats)
    of_winners = sum(number * n for number, n in wins.items()) / VICTORY
    overall = won / max(1, size(seats))
    return Source(
        name=name,
        label=label,
        is_points=is_points,
        mean=mean(seats),
        of_winners=of_winners / max(1e-9, won) if won else 0.0,
        of_others=(total - of_winners) / others if (others := size(seats) - won) > 0 else 0.0,
        usual=usual,
        had=had,
        wins_with=with_it,
        low=low,
        high=high,
        lift=with_it / overall if overall else 0.0,
    )
