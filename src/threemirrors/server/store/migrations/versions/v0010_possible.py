"""What the strongest bot reached with a deal, and the match in which it did."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.create_table(
        "possible",
        sa.Column("deal", sa.Text, primary_key=True),
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("bot", sa.Text, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
    )
    op.create_index("ix_possible_match", "possible", ["match"])
