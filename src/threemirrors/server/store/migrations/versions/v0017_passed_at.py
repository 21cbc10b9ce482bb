"""When a move in real time was passed on, so that its way to the keeper costs it nothing."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    op.add_column("passed_moves", sa.Column("at", sa.DateTime(timezone=True)))
