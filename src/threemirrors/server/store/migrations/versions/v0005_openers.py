"""Who opened a table without sitting down there, so that they can close it."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "openers",
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("guest", sa.LargeBinary, sa.ForeignKey("guests.id"), nullable=False),
    )
