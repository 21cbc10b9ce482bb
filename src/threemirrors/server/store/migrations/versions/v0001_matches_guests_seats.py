"""The first schema: matches and their logs, guests, seats and codes."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    matches()
    seats()


def matches() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("opened_at", sa.BigInteger, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("changed_at", sa.BigInteger, nullable=False),
        sa.Column("head", sa.BigInteger, nullable=False),
        sa.Column("people", sa.Text, nullable=False),
        sa.Column("search", sa.Text, nullable=False),
        sa.Column("quarantined", sa.Text, nullable=False),
        sa.CheckConstraint("status IN ('open', 'playing', 'over')", name="status"),
    )
    op.create_index("ix_matches_changed_at", "matches", ["changed_at", "id"])
    op.create_table(
        "entries",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )


def seats() -> None:
    op.create_table(
        "guests",
        sa.Column("token", sa.LargeBinary, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "seat_keys",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "holders",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("guest", sa.LargeBinary, sa.ForeignKey("guests.token"), primary_key=True),
    )
    op.create_index("ix_holders_guest", "holders", ["guest"])
    op.create_table(
        "codes",
        sa.Column("code", sa.LargeBinary, primary_key=True),
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_codes_expires", "codes", ["expires"])
