"""A table can be closed."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

ALLOWED = "status IN ('open', 'playing', 'over', 'closed')"


def upgrade() -> None:
    if op.get_bind().dialect.name == "sqlite":
        rebuild()
        return
    op.drop_constraint(op.f("ck_matches_status"), "matches", type_="check")
    op.create_check_constraint("status", "matches", ALLOWED)


def rebuild() -> None:
    """SQLite cannot change a constraint, so the table is made anew.

    Other tables refer to its rows. While it is gone they point nowhere, which is allowed until the
    transaction ends.
    """
    op.execute("PRAGMA defer_foreign_keys = ON")
    op.execute("CREATE TEMP TABLE kept AS SELECT * FROM matches")
    op.drop_index("ix_matches_changed_at", "matches")
    op.drop_table("matches")
    matches()
    op.execute("INSERT INTO matches SELECT * FROM kept")
    op.execute("DROP TABLE kept")


def matches() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("opened_at", sa.BigInteger, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("changed_at", sa.BigInteger, nullable=False),
        sa.Column("head", sa.BigInteger, nullable=False),
        sa.Column("people", sa.Text, nullable=False),
        sa.Column("search", sa.Text, nullable=False),
        sa.Column("quarantined", sa.Text, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False, server_default="1"),
        sa.CheckConstraint(ALLOWED, name="status"),
    )
    op.create_index("ix_matches_changed_at", "matches", ["changed_at", "id"])
