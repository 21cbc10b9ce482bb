"""Guests have devices, and invitations are tickets instead of keys."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

AT_A_TIME = 1000  # Devices written at a time.


def upgrade() -> None:
    devices()
    tickets()
    codes()


def devices() -> None:
    """Every token becomes a guest of its own with one device, so that all seats stay held."""
    op.execute("ALTER TABLE guests RENAME COLUMN token TO id")
    table = op.create_table(
        "devices",
        sa.Column("token", sa.LargeBinary, primary_key=True),
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("guest", sa.LargeBinary, sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("added_at", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_devices_guest", "devices", ["guest", "id"], unique=True)
    found = op.get_bind().execute(sa.text("SELECT id, at FROM guests")).all()
    for start in range(0, len(found), AT_A_TIME):
        op.bulk_insert(table, [device(*row) for row in found[start : start + AT_A_TIME]])


def device(guest: bytes, at: int) -> dict[str, object]:
    ident = secrets.token_urlsafe(9)
    return {"token": guest, "id": ident, "guest": guest, "label": "", "added_at": at}


def tickets() -> None:
    """The keys of seats that nobody holds were invitations; all others opened taken seats."""
    op.create_table(
        "tickets",
        sa.Column("ticket", sa.LargeBinary, primary_key=True),
        sa.Column("match", sa.Text, sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=True),
        sa.Column("used_by", sa.LargeBinary, sa.ForeignKey("guests.id"), nullable=True),
    )
    op.create_index("ix_tickets_match", "tickets", ["match"])
    op.execute(
        "INSERT INTO tickets (ticket, match, seat) SELECT key, match, seat FROM seat_keys "
        "WHERE NOT EXISTS (SELECT 1 FROM holders WHERE holders.match = seat_keys.match "
        "AND holders.seat = seat_keys.seat)"
    )
    op.drop_table("seat_keys")


def codes() -> None:
    """The old ones gave a seat away and lived for ten minutes; nobody will miss them."""
    op.drop_table("codes")
    op.create_table(
        "codes",
        sa.Column("code", sa.LargeBinary, primary_key=True),
        sa.Column("guest", sa.LargeBinary, sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=True),
    )
    op.create_index("ix_codes_expires", "codes", ["expires"])
    op.create_index("ix_codes_guest", "codes", ["guest"])
