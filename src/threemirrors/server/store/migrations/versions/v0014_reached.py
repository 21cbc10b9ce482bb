"""The best that was possible with a deal, and a match that shows it."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.create_table(
        "reached",
        sa.Column("deal", sa.Text, primary_key=True),
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("bound", sa.Integer),
    )
    op.create_index("ix_reached_match", "reached", ["match"])
