"""A table can be closed."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

BEFORE = "status IN ('open', 'playing', 'over')"
ALLOWED = "status IN ('open', 'playing', 'over', 'closed')"


def upgrade() -> None:
    if op.get_bind().dialect.name == "sqlite":
        rebuild()
        return
    op.drop_constraint(op.f("ck_matches_status"), "matches", type_="check")
    op.create_check_constraint("status", "matches", ALLOWED)


def rebuild() -> None:
    """SQLite cannot change a constraint, so the table is made anew, from its own declaration.

    Other tables refer to its rows. While it is gone they point nowhere, which is allowed until the
    transaction ends.
    """
    declared = op.get_bind().scalar(sa.text("SELECT sql FROM sqlite_master WHERE name = 'matches'"))
    op.execute("PRAGMA defer_foreign_keys = ON")
    op.execute("CREATE TEMP TABLE kept AS SELECT * FROM matches")
    op.drop_index("ix_matches_changed_at", "matches")
    op.drop_table("matches")
    op.execute(declared.replace(BEFORE, ALLOWED))
    op.create_index("ix_matches_changed_at", "matches", ["changed_at", "id"])
    op.execute("INSERT INTO matches SELECT * FROM kept")
    op.execute("DROP TABLE kept")
