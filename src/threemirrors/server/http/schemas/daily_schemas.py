"""The deal of the day, and what was possible with a deal."""

from msgspec import Struct

from threemirrors.server.store import DailyResult


class DailyCount(Struct, frozen=True):
    """So many people have so many points."""

    points: int
    people: int


class Daily(Struct, frozen=True):
    """A game's deal of one day: how you did, and how everybody on this server did.

    What others reached is told to those who have a result, or once nobody can play it any more.
    """

    game: str
    day: str
    today: str  # By the server's clock (UTC). Today's and yesterday's deals can be played.
    people: int  # How many have a result.
    yours: DailyResult | None  # Of the first match that you finished.
    running: str  # Your match with this deal that is not over yet.
    streak: int  # On how many days in a row you have a result, up to today or yesterday.
    best: int | None
    counts: tuple[DailyCount, ...] | None  # In ascending order of points.


class BestPossible(Struct, frozen=True):
    """The best that somebody can do with your deal who knows all of it beforehand."""

    points: int
    proven: bool  # Whether nobody can do better.
    bound: int | None  # More than this is impossible; null if that is not known.
    match: str  # Where it can be looked at.
    foresight: bool  # Whether that takes knowing what nobody can know: luck, or hidden things.


class Possible(Struct, frozen=True):
    """What the strongest bot reached with your deal, knowing no more than you did."""

    best: int | None  # Your own best alone so far, whatever the deal.
    bot: str = ""
    points: int | None = None  # The best of so many tries; null while it is still playing.
    match: str = ""  # Where that can be looked at.
    tries: int = 0
    reachable: BestPossible | None = None  # Null while it is still being worked out.
    waiting: bool = False  # Whether more will be told later.
