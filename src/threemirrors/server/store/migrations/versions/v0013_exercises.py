"""Moments of a guest's own games that are worth another try."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.create_table(
        "exercises",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("guest", sa.LargeBinary, sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("due_at", sa.BigInteger, nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
        sa.Column("times", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_index("ix_exercises_guest", "exercises", ["guest", "match", "ply"], unique=True)
