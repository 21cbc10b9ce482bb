"""What everybody asked and was told, compared with the log."""

import hashlib
from collections import defaultdict
from collections.abc import Sequence

from msgspec import Struct

from tests.server.drill.clients import Client, Person
from threemirrors.server.live.stored_log import decoded
from threemirrors.server.store import Store
from threemirrors.table import log
from threemirrors.table.log import Logged


class Findings(Struct):
    """All of a drill's tables together."""

    entries: int = 0
    acknowledged: int = 0
    refused: int = 0
    unknown: int = 0  # Asked when the drill ended.
    resent: int = 0
    put_off: int = 0  # Answered with "the store is away".
    lost: int = 0  # Acknowledged, and not in the log, or elsewhere in it.
    doubled: int = 0  # Made more than once.
    unwanted: int = 0  # Made though refused, or never asked for.
    out_of_sync: int = 0  # Clients who were told otherwise than it is in the log.

    def add(self, other: "Findings") -> None:
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))

    def faults(self) -> int:
        return self.lost + self.doubled + self.unwanted + self.out_of_sync


async def compared(
    store: Store, table: str, people: Sequence[Person], watchers: Sequence[Client]
) -> Findings:
    entries = list(decoded(await store.entries(table)))
    found = Findings(entries=len(entries))
    guests = dict(await store.holders(table))
    places = defaultdict[str, list[int]](list)
    for entry in entries:
        if isinstance(entry.act, log.Moved) and not entry.act.by_bot:
            places[entry.act.id].append(entry.seq)
    for person in people:
        compare_moves(person, guests[person.seat], places, found)
    found.unwanted += len(places)
    for client in (*people, *watchers):
        found.out_of_sync += not is_told_so(client, entries)
    return found


def compare_moves(
    person: Person, guest: bytes, places: dict[str, list[int]], found: Findings
) -> None:
    """Of all places in the log, those of this person's moves are crossed out."""
    found.resent += person.resent
    found.put_off += person.put_off
    for asked in person.asked:
        name = guest + f"/{person.table}/{asked.message['id']}".encode()
        where = places.pop(hashlib.sha256(name).hexdigest()[:32], [])
        found.doubled += len(where) > 1
        if asked.seq is not None:
            found.acknowledged += 1
            found.lost += asked.seq not in where
        elif asked.refused:
            found.refused += 1
            found.unwanted += bool(where)
        else:
            found.unknown += 1


def is_told_so(client: Client, entries: Sequence[Logged]) -> bool:
    told = [(notice["seq"], notice["at"], notice.get("seat")) for notice in client.notices]
    is_so = [(entry.seq, entry.at, getattr(entry.act, "seat", None)) for entry in entries]
    return told == is_so[: len(told)]  # The match may go on without people.
