"""Bodies of HTTP requests and responses, typed; the OpenAPI description is built from these."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from threemirrors.core.facts import Outcome
from threemirrors.review.findings import Advice, Reason, Review
from threemirrors.server.store import DailyResult
from threemirrors.table.clock import Pace
from threemirrors.table.replay import Frame
from threemirrors.table.setup import PaceName, SeatPlan, Setup

# A random number of 256 bits that a player's device adds to the deal.
Entropy = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class GameCard(Struct, frozen=True):
    """A game that can be played here."""

    name: str
    title: str
    players: tuple[int, ...]
    rules_version: int
    bots: tuple[str, ...]
    options: dict[str, Any]  # A JSON schema.
    open: bool  # Nothing is hidden from anybody.
    pictured: bool  # It draws its positions; the others' pictures are only their text.


class Rulebook(Struct, frozen=True):
    """The rules of a game as people read them."""

    text: str  # Markdown; empty where nobody has written them down.


class OpenTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for a table. The caller takes the seats of kind "person"."""

    setup: Setup = field(name="setting")
    name: str
    public: bool = False
    daily: bool = False  # The deal of the day, the same for everyone; only for one player.
    day: str | None = None  # Today or yesterday (UTC); today if not said.
    lesson: bool = False  # The game's lesson: its own deal and options; all seats are the caller's.
    contributes: bool = False  # Your random number follows; the deal waits a moment for it.


class GoToStep(Struct, frozen=True, forbid_unknown_fields=True):
    """Asks a lesson's table to stand where that step begins; steps count from 0."""

    step: int


class LessonAt(Struct, frozen=True):
    """It stands there since that log entry."""

    seq: int


class Ticket(Struct, frozen=True):
    """An invitation, to go after the # of a link: to one seat, or to any open one (null)."""

    seat: int | None
    secret: str


class TableOpened(Struct, frozen=True):
    """The new table, with a ticket for any open seat and one for each, if there are any."""

    id: str
    name: str
    tickets: tuple[Ticket, ...]
    token: str  # For clients other than browsers, which get it in a cookie.
    commitment: str  # Binds the server to the deal's seed and to all you have set up.


class TableAgain(Struct, frozen=True):
    """The rematch table, where you already hold your seats."""

    id: str  # Empty until everyone has agreed.
    name: str
    waiting: tuple[int, ...]  # The seats that have not agreed.


class TableShut(Struct, frozen=True):
    """Whether the table is closed by now, or which seats have yet to agree."""

    closed: bool
    waiting: tuple[int, ...]


class SitDown(Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for a seat, or for any open one. Public tables need no ticket."""

    name: str
    ticket: str = ""
    seat: int | None = None
    entropy: Entropy | None = None  # Added to the deal; look at the table's commitment before.


class Contribution(Struct, frozen=True, forbid_unknown_fields=True):
    """Your random number for the deal, made after you were told the commitment."""

    entropy: Entropy


class NumberAdded(Struct, frozen=True):
    """Whether it is part of the deal, in the name of this seat.

    It is not if the deal was made already or is the same for everyone, or you have added another.
    """

    seat: int
    added: bool


class Seated(Struct, frozen=True):
    """The seat is yours."""

    table: str
    seat: int
    token: str
    added: bool  # Whether your random number is part of the deal.


class MyName(Struct, frozen=True, forbid_unknown_fields=True):
    """What you would like to be called."""

    name: str


class Me(Struct, frozen=True):
    """You, as this device knows you."""

    name: str
    token: str = ""  # Told when it is new, for clients other than browsers.


class DeviceCard(Struct, frozen=True):
    """A device that plays for you."""

    id: str
    label: str  # The browser and system it says it is; empty if it said nothing.
    added_at: int
    this: bool  # The one that asks.


class Code(Struct, frozen=True):
    """A short code that adds one device, valid once and for a few minutes."""

    code: str
    seconds: int


class Recovery(Struct, frozen=True):
    """The secret of your recovery link, told only once; it replaces the one before."""

    secret: str


class CodeGiven(Struct, frozen=True, forbid_unknown_fields=True):
    """A short code, or the secret of a recovery link."""

    code: str


class Whose(Struct, frozen=True):
    """The name this device would play under."""

    name: str


class Switched(Struct, frozen=True):
    """Whom the device plays for now."""

    name: str
    token: str
    left_behind: str = ""  # The recovery secret of whom it played for before, if they hold seats.


class Wanted(Struct, frozen=True):
    """What one would sit down to at a table that waits for players."""

    seats: tuple[SeatPlan, ...]
    free: int
    pace: str
    clock: Pace | None  # What the pace means in milliseconds.


class TableCard(Struct, frozen=True):
    """A table in a list."""

    id: str
    name: str
    game: str
    status: str
    public: bool
    opened_at: int
    changed_at: int
    people: tuple[str, ...]  # By seat; empty for a bot or an open seat.
    damaged: bool
    needs_rules: int | None  # The version of the rules it needs, if this server does not have it.
    wanted: Wanted | None = None  # While it waits for players.


class MyTable(TableCard, frozen=True, kw_only=True):
    """A table where you hold seats."""

    yours: tuple[int, ...]
    turn: tuple[int, ...]  # The seats it waits for; none if it is over or has not begun.
    outcome: Outcome | None  # How it ended, if it is over.
    daily: str  # The day whose deal it has, if it is one.


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


class Subscription(Struct, frozen=True, forbid_unknown_fields=True):
    """Where this device's browser can be told something, and the keys to tell it with."""

    endpoint: str
    p256dh: str  # This and `auth` are base64 for addresses, as browsers give them.
    auth: str
    language: str = "en"


class PushState(Struct, frozen=True):
    """Whether this device is told that it is your turn."""

    key: str  # The server's public key, to which browsers bind a subscription.
    on: bool
    language: str = ""  # In which language it is told.


class PushCard(Struct, frozen=True):
    """A device of yours that is told when it is your turn. Its keys are shown to nobody."""

    device: str
    service: str  # The host of the push service.
    language: str
    since: int


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


class Forgotten(Struct, frozen=True):
    """You are nobody here any more; so many matches went with you."""

    matches: int


class Everything(Struct, frozen=True):
    """All that this server keeps of you."""

    name: str
    devices: tuple[DeviceCard, ...]
    running: tuple[MyTable, ...]
    finished: tuple[dict[str, Any], ...]  # Whole logs, as `threemirrors` exports and imports them.
    dailies: tuple[DailyResult, ...]
    push: tuple[PushCard, ...]
    exercises: tuple[dict[str, Any], ...]


class OriginCard(Struct, frozen=True):
    """The moment that a table plays on from, and through whose eyes it was seen."""

    table: str
    ply: int
    eyes: int | Literal["all"]
    name: str = ""  # Of that table; empty if it is there no more.


class BranchOff(Struct, frozen=True, forbid_unknown_fields=True):
    """Asks to play on from a moment. The caller takes the seats of kind "person".

    Through a seat's eyes, what it could not know is drawn anew; through all eyes, once the match is
    over, everything is as it was.
    """

    name: str
    ply: int
    eyes: int | Literal["all"]
    seats: tuple[SeatPlan, ...]


class TableInfo(Struct, frozen=True):
    """One table: who sits where, and which seats are yours."""

    id: str
    name: str
    game: str
    status: str
    public: bool
    pace: str
    clock: Pace | None  # What the pace means in milliseconds.
    options: dict[str, Any]
    seats: tuple[SeatPlan, ...]
    yours: tuple[int, ...]
    commitment: str
    delay: int  # Seconds until those who hold no seat see what happens.
    opener: bool = False  # You opened it without taking a seat, so you may close it.
    daily: str = ""  # The day whose deal it has, if it is one.
    hints: bool = False  # Whoever is to act may ask for a hint.
    origin: OriginCard | None = None  # Where it comes from, if it plays on from another match.


class Replay(Struct, frozen=True):
    """A match to replay: `plies` is the number of moves that stand; frames run from 0 to that."""

    table: str
    game: str
    eyes: str
    plies: int
    seats: tuple[SeatPlan, ...]
    outcome: Outcome | None
    frames: tuple[Frame, ...]


class HintWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for a hint. The seat is needed only by clients that hold several."""

    seat: int | None = None


class HintGiven(Struct, frozen=True):
    """The best move for your seat at that ply, and the line it begins, as positions to look at.

    The first frame is what you see now. What you do not know is drawn anew for the others.
    """

    seat: int
    ply: int
    advice: Advice
    frames: tuple[Frame, ...]


class ReviewState(Struct, frozen=True):
    """A review: `done` of `total` moves are judged. It is null until it is complete.

    If nobody has asked for it, `total` is 0.
    """

    done: int = 0
    total: int = 0
    review: Review | None = None


class LookAhead(Struct, frozen=True):
    """What was expected at a move, as positions to look at, through the eyes of who made it.

    Both lines begin with the position before it: one goes on with the better move, if there was
    one, the other with the move that was made.
    """

    seat: int
    better: tuple[Frame, ...]
    made: tuple[Frame, ...]


class ExerciseCard(Struct, frozen=True):
    """An exercise of yours: a move of your own game that cost you something."""

    id: str
    game: str
    table: str
    ply: int
    seat: int
    made_at: int
    due_at: int
    due: bool
    solved: int  # How often in a row.
    times: int  # How often it was tried when it was due.


class MyExercises(Struct, frozen=True):
    """All of yours, those that are due first."""

    due: int
    exercises: tuple[ExerciseCard, ...]


class Collected(Struct, frozen=True):
    """So many moments of a match are exercises of yours now, and so many of them are new."""

    new: int
    of_match: int


class ExerciseShown(Struct, frozen=True):
    """A position as the seat saw it. A better move than the one that was made is wanted."""

    id: str
    game: str
    seat: int
    players: int
    ply: int
    legal: tuple[Any, ...]
    made: Any  # The move that was made.
    frames: tuple[Frame, ...]  # The position, and then after that move.
    cost: float  # The chances that it cost, 0 to 1.
    points: float  # About how many points it cost.
    card: ExerciseCard | None = None  # If it is yours.


class ExerciseTry(Struct, frozen=True, forbid_unknown_fields=True):
    """A move, and whether a hint helped to find it."""

    move: dict[str, Any]
    hinted: bool = False


class ExerciseTried(Struct, frozen=True):
    """The best move, one as good as that, or worse: then by how much."""

    verdict: Literal["best", "good", "worse"]
    cost: float
    points: float
    frames: tuple[Frame, ...]  # The position, and then after the move.
    days: int | None = None  # In how many days it comes again, if it is yours.


class ExerciseHint(Struct, frozen=True):
    """What speaks for the better move, and then which it is."""

    reasons: tuple[Reason, ...]
    move: Any
    frames: tuple[Frame, ...]  # The position, and then after the move.


class ExerciseAnswer(Struct, frozen=True):
    """The better move with its line, and what was to be expected after the one that was made."""

    advice: Advice
    move: Any
    better: tuple[Frame, ...]
    made: tuple[Frame, ...]
    days: int | None = None


class Words(Struct, frozen=True, forbid_unknown_fields=True):
    """Something to say in the chat."""

    words: str = ""
    phrase: str = ""  # One of the fixed phrases, instead of words.
    id: str = ""  # Chosen by the client and returned to it.
    seat: int | None = None  # Needed only by clients that hold several seats.


class Told(Struct, frozen=True):
    """What was said is stored as that log entry."""

    id: str
    seq: int


class House(Struct, frozen=True):
    """What a page needs to open tables and invite others, if there is an address they can reach."""

    address: str
    version: str
    clocks: dict[PaceName, Pace | None]  # What each pace means in milliseconds.


class Health(Struct, frozen=True):
    """The state of the server."""

    ok: bool
    store: str
    compiled: bool
    version: str
