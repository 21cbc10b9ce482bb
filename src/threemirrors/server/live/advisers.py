"""The processes that advise and judge: apart from the bots', so that no move waits for them."""

import sys

import msgspec

from threemirrors.server.live.adviser import Consultation
from threemirrors.server.live.bot_worker import Question
from threemirrors.server.live.fair_queue import AT_LEISURE
from threemirrors.server.live.workers import BotFailed, BotWorkers
from threemirrors.table.refusal import Declined

ADVISER = (sys.executable, "-m", "threemirrors.server.live.adviser")
ADVICE_DEADLINE = 30.0  # Seconds of thinking until an adviser is taken to hang.


class Advisers(BotWorkers):
    """Hints go before reviews. The processes start when somebody first asks for either."""

    def __init__(self, size: int, command: tuple[str, ...] = ADVISER) -> None:
        super().__init__(size, command, ADVICE_DEADLINE)

    async def hint(self, asked: Consultation, guest: bytes, table: str) -> str:
        """What was found, as JSON; Declined if there is none."""
        try:
            return await self.ask(asked, guest, table, urgent=False)
        except BotFailed:
            raise Declined("no_advice") from None

    async def at_leisure(self, asked: Consultation, review: str) -> str:
        """The same while nobody waits for a hint; BotFailed if there is none."""
        return await self.ask(asked, AT_LEISURE, review, urgent=False)

    def prepared(self, question: Question | Consultation) -> Question | Consultation:
        return question

    def understood(self, line: bytes) -> str:
        msgspec.json.decode(line)
        return line.decode()
