"""Reviews of matches, kept with them: one for each pair of eyes."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("eyes", sa.Text, primary_key=True),
        sa.Column("engine", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
