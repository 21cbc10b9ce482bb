"""The tables. Migrations lead to exactly this; a test compares the two."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    DateTime,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    false,
)

# Explicit names are the same in every database, so that migrations can refer to them.
METADATA = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
    }
)

MATCHES = Table(
    "matches",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("opened_at", BigInteger, nullable=False),
    Column("status", Text, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Column("head", BigInteger, nullable=False),
    Column("people", Text, nullable=False),  # A JSON list.
    Column("search", Text, nullable=False),  # Name and people, case-folded for searching.
    Column("quarantined", Text, nullable=False),
    Column("rules", Integer, nullable=False, server_default="1"),
    Column("outcome", Text),  # JSON, once there is one.
    Column("daily", Text, nullable=False, server_default=""),  # The day whose deal it has.
    Column("lesson", Boolean, nullable=False, server_default=false()),
    # The match that it plays on from, which may be forgotten by now.
    Column("origin", Text, nullable=False, server_default=""),
    CheckConstraint("status IN ('open', 'playing', 'over', 'closed')", name="status"),
    Index("ix_matches_changed_at", "changed_at", "id"),
)

# The primary key is the referee: if two write the same entry, one wins.
ENTRIES = Table(
    "entries",
    METADATA,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("link", LargeBinary),  # The hash of all up to here, since logs are sealed.
)

# Tokens, tickets and codes are digests: the store never sees the secrets themselves.
GUESTS = Table(
    "guests",
    METADATA,
    Column("id", LargeBinary, primary_key=True),
    Column("name", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

DEVICES = Table(
    "devices",
    METADATA,
    Column("token", LargeBinary, primary_key=True),
    Column("id", Text, nullable=False),  # The device's name in requests; it opens nothing.
    Column("guest", LargeBinary, ForeignKey("guests.id"), nullable=False),
    Column("label", Text, nullable=False),
    Column("added_at", BigInteger, nullable=False),
    Index("ix_devices_guest", "guest", "id", unique=True),
)

HOLDERS = Table(
    "holders",
    METADATA,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("guest", LargeBinary, ForeignKey("guests.id"), primary_key=True),
    Index("ix_holders_guest", "guest"),
)

# Whoever opened a table without taking a seat there may still close it.
OPENERS = Table(
    "openers",
    METADATA,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("guest", LargeBinary, ForeignKey("guests.id"), nullable=False),
)

TICKETS = Table(
    "tickets",
    METADATA,
    Column("ticket", LargeBinary, primary_key=True),
    Column("match", Text, ForeignKey("matches.id"), nullable=False),
    Column("seat", Integer, nullable=True),  # Null: any open seat.
    Column("used_by", LargeBinary, ForeignKey("guests.id"), nullable=True),
    Index("ix_tickets_match", "match"),
)

# Each adds one device to its guest, once.
CODES = Table(
    "codes",
    METADATA,
    Column("code", LargeBinary, primary_key=True),
    Column("guest", LargeBinary, ForeignKey("guests.id"), nullable=False),
    Column("expires", BigInteger, nullable=True),  # Null: a recovery link, good until it is used.
    Index("ix_codes_expires", "expires"),
    Index("ix_codes_guest", "guest"),
)

# What each guest reached with the deal of the day: of the first match that they finished.
DAILY_RESULTS = Table(
    "daily_results",
    METADATA,
    Column("day", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("guest", LargeBinary, ForeignKey("guests.id"), primary_key=True),
    Column("match", Text, ForeignKey("matches.id"), nullable=False),
    Column("points", Integer, nullable=False),
    Index("ix_daily_results_guest", "guest", "game"),
    Index("ix_daily_results_match", "match"),
)

# Where a device wants to be told that it is its guest's turn; one for each device.
SUBSCRIPTIONS = Table(
    "subscriptions",
    METADATA,
    Column("guest", LargeBinary, ForeignKey("guests.id"), primary_key=True),
    Column("device", Text, primary_key=True),
    Column("endpoint", Text, nullable=False),
    Column("key", LargeBinary, nullable=False),
    Column("auth", LargeBinary, nullable=False),
    Column("language", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("ix_subscriptions_endpoint", "endpoint"),
)

# Keys that the server made for itself; all processes share them.
SERVER_KEYS = Table(
    "server_keys",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("secret", LargeBinary, nullable=False),
)

# What the strongest bot reached with a deal: that of a day, or that of one match.
POSSIBLE = Table(
    "possible",
    METADATA,
    Column("deal", Text, primary_key=True),
    Column("match", Text, ForeignKey("matches.id"), nullable=False),
    Column("bot", Text, nullable=False),
    Column("points", Integer, nullable=False),
    Column("tries", Integer, nullable=False),
    Index("ix_possible_match", "match"),
)

# What was found out about the moves of a match, through the eyes of a seat or of "all".
REVIEWS = Table(
    "reviews",
    METADATA,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("eyes", Text, primary_key=True),
    Column("engine", Integer, nullable=False),  # The version of what judged them.
    Column("body", LargeBinary, nullable=False),  # JSON.
)

# Moments of a guest's own games that are worth another try, and when. The match may be gone.
EXERCISES = Table(
    "exercises",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("guest", LargeBinary, ForeignKey("guests.id"), nullable=False),
    Column("game", Text, nullable=False),
    Column("match", Text, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("due_at", BigInteger, nullable=False),
    Column("solved", Integer, nullable=False),
    Column("times", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),  # JSON.
    Index("ix_exercises_guest", "guest", "match", "ply", unique=True),
)

# The best that was possible with a deal, for somebody who knows all of it.
REACHED = Table(
    "reached",
    METADATA,
    Column("deal", Text, primary_key=True),
    Column("match", Text, ForeignKey("matches.id"), nullable=False),
    Column("points", Integer, nullable=False),
    Column("bound", Integer),  # More than this is impossible; null: nobody knows.
    Index("ix_reached_match", "match"),
)

# One row, written now and then to learn whether the disk still takes anything.
PULSE = Table(
    "pulse",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
)

# What follows is only used on PostgreSQL, where several processes may serve one database. It is
# about what is running now and worth nothing after a crash, so PostgreSQL keeps no log of it.


def of_process(*, primary_key: bool = False) -> Column[str]:
    """Whose row it is; what a process has there goes with it."""
    process = ForeignKey("processes.id", ondelete="CASCADE")
    return Column("process", Text, process, primary_key=primary_key, nullable=False)


PROCESSES = Table(
    "processes",
    METADATA,
    Column("id", Text, primary_key=True),
    # By PostgreSQL's clock. Whoever has not been heard of for a moment counts as dead.
    Column("beat_at", DateTime(timezone=True), nullable=False),
)

# Which process runs the clocks and bots of a table. The log's key decides, whoever holds a lease.
LEASES = Table(
    "leases",
    METADATA,
    Column("match", Text, primary_key=True),
    of_process(),
    Index("ix_leases_process", "process"),
)

# Where somebody is connected to a table, and through which seats: "0,2", or "" for spectators.
PRESENT = Table(
    "present",
    METADATA,
    Column("match", Text, primary_key=True),
    of_process(primary_key=True),
    Column("seats", Text, nullable=False),
    Index("ix_present_process", "process"),
)

# Moves in real time on their way to the process that puts crossing moves in order.
PASSED_MOVES = Table(
    "passed_moves",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("match", Text, nullable=False),
    of_process(),
    Column("body", LargeBinary, nullable=False),
    Column("answer", LargeBinary),  # Why it was refused; a move that was made is in the log.
    Column("at", DateTime(timezone=True)),  # By PostgreSQL's clock.
    Index("ix_passed_moves_match", "match"),
    Index("ix_passed_moves_process", "process"),
)
