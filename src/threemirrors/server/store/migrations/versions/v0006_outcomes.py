"""How each match ended, so that lists can tell without playing it again."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("matches", sa.Column("outcome", sa.Text))
