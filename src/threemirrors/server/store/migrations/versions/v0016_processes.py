"""The processes that share this database, the tables they keep, and who is connected to them."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    op.create_table(
        "processes",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("beat_at", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "leases",
        sa.Column("match", sa.Text, primary_key=True),
        sa.Column("process", *of_process(), nullable=False),
    )
    op.create_index("ix_leases_process", "leases", ["process"])
    op.create_table(
        "present",
        sa.Column("match", sa.Text, primary_key=True),
        sa.Column("process", *of_process(), primary_key=True),
        sa.Column("seats", sa.Text, nullable=False),
    )
    op.create_index("ix_present_process", "present", ["process"])
    op.create_table(
        "passed_moves",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("process", *of_process(), nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("answer", sa.LargeBinary),
    )
    op.create_index("ix_passed_moves_match", "passed_moves", ["match"])
    op.create_index("ix_passed_moves_process", "passed_moves", ["process"])
    if op.get_bind().dialect.name == "postgresql":
        # All of it is worth nothing after a crash, so it costs no waiting for the disk.
        for table in ("leases", "present", "passed_moves", "processes"):
            op.execute(f"ALTER TABLE {table} SET UNLOGGED")


def of_process() -> tuple[sa.Text, sa.ForeignKey]:
    return sa.Text(), sa.ForeignKey("processes.id", ondelete="CASCADE")
