"""Bots at a live table: asked when it is their turn, and never able to hold up the game."""

import asyncio
import secrets

from msgspec import Raw

from threemirrors import verify
from threemirrors.bots import lighter, tempo
from threemirrors.core.chance import Rng
from threemirrors.core.errors import GameError
from threemirrors.server.live.bot_worker import NO_MOVE, THINKING, Question
from threemirrors.server.live.live_table import LiveTable
from threemirrors.server.live.workers import BotFailed, BotWorkers
from threemirrors.table import decide
from threemirrors.table.refusal import Declined
from threemirrors.table.table import Table

LIVE_THINKING = 0.3  # Seconds a bot may think where all act at once: the table changes meanwhile.
UNWATCHED_SECONDS = 2.0  # Between two moves where no person plays and nobody looks on.


class TableBots:
    """Asks the workers on behalf of every bot that is to act at one table."""

    def __init__(self, live: LiveTable, workers: BotWorkers) -> None:
        self.live = live
        self.workers = workers
        self.tasks: dict[int, asyncio.Task[None]] = {}
        self.rng = Rng(secrets.token_bytes(32))
        self.memory = secrets.token_hex(8)  # Tells workers what belongs together, not which table.
        live.changed.append(self.look)

    def look(self) -> None:
        if not self.live.is_kept():
            return  # Another process asks them.
        for seat, bot in self.live.table.bots_to_ask():
            if seat not in self.tasks:
                self.tasks[seat] = asyncio.create_task(self.think(seat, bot))

    async def think(self, seat: int, bot: str) -> None:
        """Make one move, then look again; look again too if the game has moved on meanwhile."""
        seen = self.live.table.head.seq
        again = True
        try:
            again = await self.move(seat, bot) or self.live.table.head.seq != seen
        except Declined as declined:
            if declined.refusal.code == "store_unavailable":
                await asyncio.sleep(1)  # Nothing can be played now; wait and try the store again.
            else:
                again = self.live.table.head.seq != seen  # Else it would be declined again.
        finally:
            del self.tasks[seat]
        if again:
            self.look()

    async def move(self, seat: int, bot: str) -> bool:
        """Look, decide and act; where all act at once, this takes as long as it takes people.

        False if the bot would rather wait until others have acted.
        """
        table = self.live.table
        if not (self.live.audience.is_watched() or table.people()):
            await asyncio.sleep(UNWATCHED_SECONDS / self.workers.haste)
        hurried = table.game.all_at_once(table.state)
        if hurried:
            await self.until_open()
            await asyncio.sleep(tempo.look(bot, self.rng) / self.workers.haste)
            check_still(table, seat, bot)
        ply, asked = table.ply, asked_again(table, bot)
        try:
            move = await self.wanted(table, seat, bot, may_wait=hurried)
        except BotFailed as failed:
            await self.flag(seat, str(failed))
            move, asked = fallback(table, seat), None
        if move is None:
            return False
        if hurried:
            effort = table.game.effort(table.state, seat, move)
            await asyncio.sleep(tempo.reach(bot, effort, self.rng) / self.workers.haste)
        if not self.live.is_kept():
            return False  # This process was stopped for a while, and another asks by now.
        clock = self.live.clock
        await self.live.play(
            seat,
            lambda table: decide.play(table, seat, ply, move, "", bot=bot, at=clock(), asked=asked),
        )
        return True

    async def flag(self, seat: int, why: str) -> None:
        if seat not in self.live.table.flagged:
            await self.live.ask(lambda table: decide.flag(table, seat, why))

    async def until_open(self) -> None:
        while wait := self.live.table.idle.left(self.live.clock()):
            await asyncio.sleep(wait / 1000)

    async def wanted(self, table: Table, seat: int, bot: str, *, may_wait: bool) -> int | None:
        """The bot's move, checked: a bad answer counts as no answer. None: it waits."""
        position = table.state  # Others may move while it thinks; this position stays as it is.
        view = table.game.view_json(position, seat)
        name, rules, luck = table.game.name, table.game.rules_version, luck_at(table, seat)
        seconds, memory = LIVE_THINKING if may_wait else THINKING, f"{self.memory}/{seat}"
        question = Question(name, bot, seat, luck, Raw(view), rules, may_wait, seconds, memory)
        watched = self.live.audience.is_watched()
        text = await self.workers.ask(question, self.lane(), self.live.id, urgent=watched)
        if may_wait and text == NO_MOVE:
            return None
        try:
            move: int = table.game.parse_move(text)
            if position.why_not(seat, move) is not None:
                raise BotFailed("illegal")
        except GameError:
            raise BotFailed("rubbish") from None
        return move

    def lane(self) -> bytes:
        """Workers are shared between people who wait; tables nobody looks at share one lane."""
        watchers = self.live.audience.watchers
        players = sorted(watcher.guest for watcher in watchers if watcher.seats)
        return next(iter(players or sorted(watcher.guest for watcher in watchers)), b"")

    async def stop(self) -> None:
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def luck_at(table: Table, seat: int) -> str:
    """What a bot draws from: unknown until the end, and then for anyone to draw from again."""
    seed = bytes.fromhex(table.opened.seed)
    return verify.bots_luck(seed, seat, table.head.seq).hex()


def asked_again(table: Table, bot: str) -> int | None:
    """After which entry it is asked now; None if what it answers depends on how long it thinks."""
    return table.head.seq if lighter(bot) == bot else None


def check_still(table: Table, seat: int, bot: str) -> None:
    """Meanwhile the match may have ended, or the person may have come back."""
    if not decide.plays_here(table, seat, bot):
        raise Declined("behind", ply=table.ply)


def fallback(table: Table, seat: int) -> int | None:
    """Any legal move keeps the game going; a seat that nobody waits for lets it go on."""
    if seat in table.playing() and seat not in table.acting():
        return None
    legal = table.state.legal_moves(seat)
    if not legal:
        raise Declined("behind", ply=table.ply)
    return legal[Rng(secrets.token_bytes(32)).below(len(legal))]
