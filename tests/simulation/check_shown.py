"""What clients were shown, held against the log played again for the same eyes."""

from collections import defaultdict
from typing import TYPE_CHECKING

import msgspec

from tests.simulation.ambient import EPOCH
from tests.simulation.history import Frame, HeardDone, HeardNews, HeardWelcome, Visit
from tests.simulation.stored import StoredLog
from threemirrors.table import log, notices
from threemirrors.table.commit import Happened, commit
from threemirrors.table.table import Table

if TYPE_CHECKING:
    from tests.simulation.world import World

SKEW_SECONDS = 0.11  # Two hosts' clocks differ by no more.
encoder = msgspec.json.Encoder()
Seen = dict[int, tuple[bytes, bytes]]


class Eyes:
    """What one seat, or a spectator, may be shown: each entry, and the table after some."""

    def __init__(self, eyes: int | None) -> None:
        self.eyes = eyes
        self.notices: list[bytes] = []
        self.tables: Seen = {}  # By entry: the view and the legal moves.

    def look(self, table: Table, happened: Happened, *, looks: bool) -> None:
        self.notices.append(encoder.encode(notices.notice(table, happened, self.eyes)))
        if looks:
            seq = happened.entry.seq
            game, view = table.game, b"null"
            if table.begun:
                view = game.view_json(table.state, self.eyes)
            legal = [game.move_form(move) for move in self.legal(table)]
            self.tables[seq] = (view, encoder.encode(legal))

    def legal(self, table: Table) -> list[int]:
        """Worked out anew: what the server shows several people at once, it keeps."""
        if self.eyes is None or not table.begun or table.stand_ins.adjourned:
            return []
        return [] if table.stand_ins.bot(self.eyes) else table.state.legal_moves(self.eyes)


def played_for(stored: StoredLog, wanted: dict[int | None, set[int]]) -> dict[int | None, Eyes]:
    """The log played once, seen through all these eyes after the entries that were shown."""
    table = Table(stored.acts[0])
    seen = {eyes: Eyes(eyes) for eyes in wanted}
    for entry in stored.acts:
        happened = commit(table, entry) if entry.seq else Happened(entry)
        for eyes, one in seen.items():
            one.look(table, happened, looks=entry.seq in wanted[eyes])
    return seen


def shown(visit: Visit) -> list[tuple[Frame, HeardWelcome | HeardNews]]:
    return [(f, f.heard) for f in visit.frames if isinstance(f.heard, HeardWelcome | HeardNews)]


def eyes_of(visit: Visit) -> int | None:
    """People here have one seat at most."""
    for _, heard in shown(visit):
        if isinstance(heard, HeardWelcome):
            return next(iter(heard.seats), None)
    return None


def wrong_frames(world: "World", logs: dict[str, StoredLog]) -> list[str]:
    wanted: dict[str, dict[int | None, set[int]]] = defaultdict(lambda: defaultdict(set))
    for visit in world.history.visits:
        seqs = {heard.now.seq for _, heard in shown(visit)}
        wanted[visit.table][eyes_of(visit)] |= seqs
    found = []
    seen = {table: played_for(logs[table], eyes) for table, eyes in wanted.items()}
    for visit in world.history.visits:
        eyes = eyes_of(visit)
        told = f"person {visit.person} on line {visit.line}"
        wrong = wrong_visit(world, visit, logs[visit.table], seen[visit.table][eyes])
        found += [f"{told} {what}" for what in wrong]
    return found


def wrong_visit(world: "World", visit: Visit, stored: StoredLog, eyes: Eyes) -> list[str]:
    """Every entry once and in order, as these eyes may see it, and none before it was stored."""
    found: list[str] = []
    next_seq = visit.after + 1
    for frame, heard in shown(visit):
        now = heard.now
        if now.seq >= len(stored.acts):
            return [*found, f"was shown entry {now.seq}, which is not in the log"]
        if bytes_of(heard.notices) != eyes.notices[next_seq : now.seq + 1]:
            found.append(f"was not told entries {next_seq} to {now.seq} as they are")
        if (bytes(now.view), bytes(now.legal)) != eyes.tables[now.seq]:
            found.append(f"was shown another table than theirs after entry {now.seq}")
        if world.history.committed[visit.table, now.seq] > frame.sent_at:
            found.append(f"was shown entry {now.seq} before it was stored")
        found += wrong_earliness(stored, eyes, now.seq, frame)
        next_seq = now.seq + 1
    return found + wrong_acknowledgements(world, visit)


def bytes_of(raw: tuple[msgspec.Raw, ...]) -> list[bytes]:
    return [bytes(each) for each in raw]


def wrong_earliness(stored: StoredLog, eyes: Eyes, seq: int, frame: Frame) -> list[str]:
    """Spectators see a delayed match as late as it was agreed."""
    opened, entry = stored.acts[0].act, stored.acts[seq]
    assert isinstance(opened, log.Opened)
    if eyes.eyes is not None or not isinstance(entry.act, log.Moved):
        return []
    if EPOCH + frame.sent_at < entry.at / 1000 + opened.setup.delay - SKEW_SECONDS:
        return [f"was shown entry {seq} too early for a spectator"]
    return []


def wrong_acknowledgements(world: "World", visit: Visit) -> list[str]:
    """Stored, then acknowledged, then shown."""
    found, seen = [], visit.after
    asked = {a.id: a for a in world.history.asked if a.person == visit.person}
    for frame in visit.frames:
        match frame.heard:
            case HeardWelcome() | HeardNews() as heard:
                seen = heard.now.seq
            case HeardDone(ident, seq):
                stored_at = world.history.committed.get((visit.table, seq))
                if stored_at is None or stored_at > frame.sent_at:
                    found.append(f"had {ident} acknowledged as entry {seq} before it was stored")
                if len(asked[ident].lines) == 1 and seen >= seq:
                    found.append(f"was shown entry {seq} before {ident} was acknowledged")
    return found
