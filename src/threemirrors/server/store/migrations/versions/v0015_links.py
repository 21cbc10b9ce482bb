"""The hash of each entry of a log; logs from before have none."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.add_column("entries", sa.Column("link", sa.LargeBinary))
