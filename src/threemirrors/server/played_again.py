"""Plays a checked record again: its moves by the rules, and its bots with the luck they had."""

from collections.abc import Iterator

import msgspec
from msgspec import Raw

from threemirrors.bots import lighter
from threemirrors.core.errors import BrokenRecord, NeedsRules, UnknownGame
from threemirrors.core.record import Proof, Record, parse, positions
from threemirrors.core.state import State
from threemirrors.server.live.bot_worker import Question, answer
from threemirrors.server.live.stored_log import UNREADABLE, decoded, whole
from threemirrors.server.store import MatchLog, StoreError, archive
from threemirrors.table import log
from threemirrors.table.commit import commit, rebuilt
from threemirrors.table.log import Logged
from threemirrors.table.table import Table
from threemirrors.verify import HEX, Check, bots_luck

NOT_SHOWN = log.Said(None, "", "")  # In place of what was said, which changes nothing.


def replayed(line: bytes) -> list[Check]:
    """What can only be checked with the rules and the bots at hand, of a record or of a log."""
    try:
        if b'"entries"' in line and b'"game"' in line and "match" in msgspec.json.decode(line):
            return [log_moves(archive.understood(msgspec.json.decode(line)))]
        record = parse(line)
        return [moves(record), *([bots(record, record.proof)] if record.proof else [])]
    except (NeedsRules, UnknownGame) as error:
        return [Check("moves", right=None, said=f"{error}.")]
    except (*UNREADABLE, StoreError) as error:
        return [Check("moves", right=False, said=f"{error}.")]


def log_moves(found: MatchLog) -> Check:
    """Every entry of a stored log follows from those before it."""
    table = rebuilt(whole(list(decoded(found.entries)), found.match))
    said = f"{table.ply} moves played again by rules version {table.opened.rules}."
    return Check("moves", right=True, said=said)


def moves(record: Record) -> Check:
    """Every move is legal, and the match ends as the record says."""
    last: State | None = None
    for last in positions(record):  # noqa: B007 - the last one is what counts.
        pass
    assert last is not None
    if last.outcome() != record.outcome:
        raise BrokenRecord(f"the record says {record.outcome}, but the moves end otherwise")
    rules = f"rules version {record.rules}"
    said = f"{len(record.moves)} moves played again by {rules}, with the same outcome."
    return Check("moves", right=True, said=said)


def bots(record: Record, proof: Proof) -> Check:
    """How many moves of bots come out again."""
    made, again, other = 0, 0, 0
    for position, asked, table, act in bots_moves(proof):
        made += 1
        if act.asked is not None and position is not None:
            came = came_again(question(record, position, asked, table, act), position, act)
            again, other = again + came, other + (not came)
    if not made:
        return Check("bots", right=True, said="No bot made a move.")
    said = f"{again} of {made} moves of bots came out again from the same luck."
    if again + other < made:
        said += f" {made - again - other} depend on how long a bot could think, too."
    if other:  # Perhaps the bot had forgotten the position, when its process was replaced.
        said += f" {other} came out differently."
    return Check("bots", right=None if other else True, said=said)


def came_again(asked: Question, position: State, act: log.Moved) -> bool:
    """Only bots that answer at once are asked, however a record may call them."""
    able = lighter(asked.bot) == asked.bot and bool(position.legal_moves(act.seat))
    return able and answer(asked).move == act.move


def bots_moves(proof: Proof) -> Iterator[tuple[State | None, int, Table, log.Moved]]:
    """Each with the position the bot was asked in, and the table just before the move."""
    entries = [
        Logged(seq, at, NOT_SHOWN if HEX.fullmatch(body) else log.decoder.decode(body))
        for seq, (at, body) in enumerate(proof.entries)
    ]
    table = Table(entries[0])
    stood = [table.dealt]  # After each entry.
    for entry in entries[1:]:
        if isinstance(entry.act, log.Moved) and entry.act.by_bot:
            asked = entry.act.asked or 0
            if not 0 <= asked < entry.seq or not 0 <= entry.act.seat < len(table.seats):
                raise BrokenRecord(f"entry {entry.seq}: no bot was asked for this move")
            yield stood[asked], asked, table, entry.act
        commit(table, entry)
        stood.append(table.dealt)


def question(record: Record, position: State, asked: int, table: Table, act: log.Moved) -> Question:
    """As the server asked the bot."""
    luck = bots_luck(bytes.fromhex(table.opened.seed), act.seat, asked)
    return Question(
        game=record.game,
        bot=table.bot_at(act.seat),
        seat=act.seat,
        seed=luck.hex(),
        view=Raw(table.game.view_json(position, act.seat)),
        rules=record.rules,
        may_wait=table.game.all_at_once(position),
        memory=f"{table.first.at}/{act.seat}",
    )
