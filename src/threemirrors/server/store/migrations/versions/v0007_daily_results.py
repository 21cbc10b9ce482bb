"""Which matches have the deal of the day, and what each guest reached with it."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("matches", sa.Column("daily", sa.Text, nullable=False, server_default=""))
    op.create_table(
        "daily_results",
        sa.Column("day", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("guest", sa.LargeBinary, sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
    )
    op.create_index("ix_daily_results_guest", "daily_results", ["guest", "game"])
    op.create_index("ix_daily_results_match", "daily_results", ["match"])
