"""Plays a checked record again: its moves by the rules, and its bots with the luck they had."""

from collections.abc import Iterator

import msgspec
from msgspec import Raw

from threemirrors.core.errors import BrokenRecord, GameError, NeedsRules, UnknownGame
from threemirrors.core.record import Proof, Record, parse, positions
from threemirrors.core.state import State
from threemirrors.server.live.bot_worker import Question, answer
from threemirrors.table import log
from threemirrors.table.commit import commit
from threemirrors.table.log import Logged
from threemirrors.table.table import Table
from threemirrors.verify import HEX, Check, bots_luck

NOT_SHOWN = log.Said(None, "", "")  # In place of what was said, which changes nothing.


def replayed(line: bytes) -> list[Check]:
    """What can only be checked with the rules and the bots at hand."""
    try:
        record = parse(line)
        return [moves(record), *([bots(record, record.proof)] if record.proof else [])]
    except (NeedsRules, UnknownGame) as error:
        return [Check("moves", right=None, said=f"{error}.")]
    except (GameError, msgspec.MsgspecError, ValueError) as error:
        return [Check("moves", right=False, said=f"{error}.")]


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
    made, again = 0, 0
    for position, asked, table, act in bots_moves(proof):
        made += 1
        if act.asked is not None and position is not None:
            again += answer(question(record, position, asked, table, act)).move == act.move
    if not made:
        return Check("bots", right=True, said="No bot made a move.")
    said = f"{again} of {made} moves of bots came out again from the same luck"
    rest = "." if again == made else "; the others depend on how long a bot could think, too."
    return Check("bots", right=True, said=said + rest)


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
            if not 0 <= asked < entry.seq:
                raise BrokenRecord(f"entry {entry.seq}: its bot was asked after it moved")
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
