"""Which match another plays on from."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.add_column("matches", sa.Column("origin", sa.Text, nullable=False, server_default=""))
