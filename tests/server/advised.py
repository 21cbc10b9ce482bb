"""Advisers that answer at once, in this process: what they find is tested elsewhere."""

import asyncio

import msgspec
import pytest

from threemirrors.core.game import AnyGame
from threemirrors.review.findings import Advice, Judgement, LineMove
from threemirrors.review.reviewing import ReviewAnswer
from threemirrors.server.http import hint_requests
from threemirrors.server.live.adviser import AdviceWanted, Consultation, considered
from threemirrors.server.live.advisers import Advisers

EVEN = (0.5, 0.5)


class Desk:
    """All that was asked, and whether anything is answered."""

    def __init__(self) -> None:
        self.asked: list[Consultation] = []
        self.open = asyncio.Event()
        self.open.set()

    async def answer(self, asked: Consultation, *_: object, **__: object) -> str:
        await self.open.wait()
        self.asked.append(asked)
        found = considered(asked) if isinstance(asked, AdviceWanted) else judged(asked)
        return msgspec.json.encode(found).decode()


def judged(asked: Consultation) -> ReviewAnswer:
    """Every move is a little worse than itself."""
    assert not isinstance(asked, AdviceWanted)
    question = asked.question
    if question.move is None:
        return ReviewAnswer(question.ply, EVEN)
    line = (LineMove(question.seat, question.move),)
    better = Advice(question.move, EVEN, line)
    found = Judgement(
        question.ply, question.seat, question.move, "good", EVEN, 0.01, 0.0, better, line
    )
    return ReviewAnswer(question.ply, EVEN, found)


def hardly(game: AnyGame) -> int:
    """So little work that a hint comes at once."""
    return 300


def at_the_desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    desk = Desk()
    monkeypatch.setattr(Advisers, "ask", lambda _, *asked, **how: desk.answer(*asked, **how))
    monkeypatch.setattr(hint_requests, "work_for", hardly)
    return desk
