"""Each match's version of the rules, shown in lists, and a row to try the disk with."""

import msgspec
import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


class Opening(msgspec.Struct):
    """The only part of a match's first entry that matters here."""

    rules: int = 1


def upgrade() -> None:
    column = sa.Column("rules", sa.Integer, nullable=False, server_default="1")
    op.add_column("matches", column)
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    matches = sa.table("matches", sa.column("id", sa.Text), sa.column("rules", sa.Integer))
    for ident, rules in other_rules():
        op.execute(matches.update().where(matches.c.id == ident).values(rules=rules))


def other_rules() -> list[tuple[str, int]]:
    """Matches whose log says that they are not played by version 1; damaged logs say nothing."""
    entries = sa.table("entries", sa.column("match"), sa.column("seq"), sa.column("body"))
    found = op.get_bind().execute(
        sa.select(entries.c.match, entries.c.body).where(entries.c.seq == 0)
    )
    rules = ((match, rules_in(body)) for match, body in found)
    return [(match, version) for match, version in rules if version != 1]


def rules_in(body: object) -> int:
    if not isinstance(body, bytes | str | memoryview):
        return 1
    try:
        return msgspec.json.decode(
            bytes(body) if isinstance(body, memoryview) else body, type=Opening
        ).rules
    except (msgspec.MsgspecError, UnicodeError):
        return 1
