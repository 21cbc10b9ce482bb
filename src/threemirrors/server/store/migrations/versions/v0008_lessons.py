"""Which matches are lessons, so that lists can leave them out."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    lesson = sa.Column("lesson", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("matches", lesson)
