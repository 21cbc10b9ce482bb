"""The tables. Migrations lead to exactly this; a test compares the two."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
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
)

# Tokens, keys and codes are digests: the store never sees the secrets themselves.
GUESTS = Table(
    "guests",
    METADATA,
    Column("token", LargeBinary, primary_key=True),
    Column("name", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

SEAT_KEYS = Table(
    "seat_keys",
    METADATA,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("key", LargeBinary, nullable=False),
)

HOLDERS = Table(
    "holders",
    METADATA,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("guest", LargeBinary, ForeignKey("guests.token"), primary_key=True),
    Index("ix_holders_guest", "guest"),
)

CODES = Table(
    "codes",
    METADATA,
    Column("code", LargeBinary, primary_key=True),
    Column("match", Text, ForeignKey("matches.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Index("ix_codes_expires", "expires"),
)
