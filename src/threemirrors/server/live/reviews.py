"""Reviews of finished matches: found in the store, or worked out in the background."""

import asyncio
import logging
from collections.abc import Sequence

import msgspec
from msgspec import Struct

from threemirrors.core.errors import GameError
from threemirrors.core.record import Played, Record, begin
from threemirrors.review.effort import work_for
from threemirrors.review.reviewing import (
    EveryEye,
    ReviewAnswer,
    ReviewQuestion,
    put_together,
    questions,
)
from threemirrors.server.live.adviser import JudgementWanted
from threemirrors.server.live.advisers import Advisers
from threemirrors.server.live.leases import Leases
from threemirrors.server.live.workers import BotFailed
from threemirrors.server.store import ReviewRow, Store, StoreError
from threemirrors.table.refusal import Declined

REVIEW_ENGINE = 2  # Increased whenever moves are judged otherwise; older reviews are made anew.
MOST_REVIEWS = 20  # Worked out or waiting at once; whoever asks for a further one asks again.
REVIEW_SECONDS = 60  # A usual match takes less.
MOST_REVIEWED = 2000  # Moves of a match.
TRIES_EACH = 2  # A process may have been killed for reasons of its own.
logger = logging.getLogger("threemirrors.reviews")


class Progress(Struct):
    """A review that is being worked out."""

    task: "asyncio.Task[None] | None" = None
    done: int = 0
    total: int = 1  # At least one, so that it differs from a review nobody asked for.


class Reviews:
    """The same review for everybody who looks through the same eyes."""

    def __init__(self, store: Store, advisers: Advisers, leases: Leases) -> None:
        self.store = store
        self.advisers = advisers
        self.leases = leases
        self.running: dict[tuple[str, str], Progress] = {}

    async def kept(self, match: str, eyes: str) -> bytes | None:
        """The finished review as JSON, if there is one by today's engine."""
        row = await self.store.reviews.found(match, eyes)
        return row.body if row and row.engine == REVIEW_ENGINE else None

    def progress(self, match: str, eyes: str) -> Progress | None:
        return self.running.get((match, eyes))

    def start(self, match: str, record: Record, eyes: EveryEye) -> Progress:
        """Work on it in the background; Declined if there is too much to do."""
        key = (match, str(eyes))
        if key in self.running:
            return self.running[key]
        if len(record.moves) > MOST_REVIEWED:
            raise Declined("too_long_to_review", most=MOST_REVIEWED)
        if len(self.running) >= MOST_REVIEWS:
            raise Declined("too_many", most=MOST_REVIEWS, seconds=REVIEW_SECONDS)
        progress = self.running[key] = Progress(total=len(record.moves) + 1)
        progress.task = asyncio.create_task(self.work_out(match, record, eyes, progress))
        progress.task.add_done_callback(lambda _: self.running.pop(key, None))
        return progress

    async def work_out(
        self, match: str, record: Record, eyes: EveryEye, progress: Progress
    ) -> None:
        try:
            async with self.leases.alone(f"review {match} {eyes}"):
                if await self.kept(match, str(eyes)) is None:
                    await self.judge(match, record, eyes, progress)
        except (BotFailed, GameError, StoreError) as error:
            logger.warning("no review", extra={"match": match, "why": str(error)})

    async def judge(self, match: str, record: Record, eyes: EveryEye, progress: Progress) -> None:
        asked = await asyncio.to_thread(asked_about, record, eyes)
        progress.total = len(asked)
        answers = await self.answers(f"{match} {eyes}", record, asked, progress)
        review = put_together(record.its_game(), eyes, answers)
        body = msgspec.json.encode(review)
        await self.store.reviews.keep(ReviewRow(match, str(eyes), REVIEW_ENGINE, body))

    async def answers(
        self,
        review: str,
        record: Record,
        asked: Sequence[ReviewQuestion],
        progress: Progress,
    ) -> list[ReviewAnswer]:
        """All of them are asked at once, and answered as the advisers get to them."""
        work = work_for(record.its_game())

        async def one(question: ReviewQuestion) -> ReviewAnswer:
            wanted = JudgementWanted(record.game, record.rules, question, work)
            answer = await self.answer(wanted, review)
            progress.done += 1
            return answer

        try:
            async with asyncio.TaskGroup() as group:
                tasks = [group.create_task(one(question)) for question in asked]
        except ExceptionGroup as failed:
            raise BotFailed(str(failed.exceptions[0])) from None
        return [task.result() for task in tasks]

    async def answer(self, wanted: JudgementWanted, review: str) -> ReviewAnswer:
        for _ in range(TRIES_EACH - 1):
            try:
                return understood_answer(await self.advisers.at_leisure(wanted, review))
            except BotFailed:
                continue
        return understood_answer(await self.advisers.at_leisure(wanted, review))

    async def stop(self) -> None:
        tasks = [each.task for each in self.running.values() if each.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def asked_about(record: Record, eyes: EveryEye) -> list[ReviewQuestion]:
    """In a thread of its own: a long match takes a while to play again."""
    game = record.its_game()
    played: Sequence[Played] = record.moves
    return questions(game, begin(game, record), played, eyes)


def understood_answer(said: str) -> ReviewAnswer:
    return msgspec.json.decode(said, type=ReviewAnswer)
