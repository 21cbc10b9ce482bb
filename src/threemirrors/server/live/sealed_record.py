"""The record of a match with its proof: the log as it is stored, for anyone to check."""

import hashlib

import msgspec

from threemirrors.core.record import Proof, Record
from threemirrors.server.live.live_table import LiveTable
from threemirrors.server.store import Entry
from threemirrors.table import log
from threemirrors.table.table import Table


async def sealed_record(live: LiveTable, table: Table) -> Record:
    """Without a proof if the log is from before logs were sealed."""
    record, last = table.record(), table.ended
    if last is None or not last.link:
        return record
    stored = [entry for entry in await live.store.entries(live.id) if entry.seq <= last.seq]
    known = zip(stored, live.log, strict=False)
    entries = tuple((entry.at, told(entry, logged.act)) for entry, logged in known)
    proof = Proof(live.id, table.commitment(), entries, table.result(), table.seal())
    return msgspec.structs.replace(record, proof=proof)


def told(entry: Entry, act: log.Act) -> str:
    """Its text as it is stored. What people said to each other stays out of records."""
    if isinstance(act, log.Said):
        return hashlib.sha256(entry.body).hexdigest()
    return entry.body.decode(errors="replace")  # If it was damaged meanwhile, the seal shows it.
