"""Collects exercises from the reviews of a guest's own games, and judges what is tried."""

from collections.abc import Iterator, Sequence
from typing import Protocol

import msgspec
from msgspec import Raw

from threemirrors.core.discovery import game_named
from threemirrors.review.effort import work_for
from threemirrors.review.exercises import (
    Exercise,
    Tried,
    judged_anew,
    known_already,
    worth_another_try,
)
from threemirrors.review.findings import Judgement, Review
from threemirrors.review.reviewing import ReviewAnswer, ReviewQuestion
from threemirrors.server.auth import tokens
from threemirrors.server.live.adviser import JudgementWanted
from threemirrors.server.live.advisers import Advisers
from threemirrors.server.live.live_table import LiveTable
from threemirrors.server.store import ExerciseRow, Store
from threemirrors.table.branch import on_the_way
from threemirrors.table.log import Logged
from threemirrors.table.refusal import Declined


class FinishedReviews(Protocol):
    """Where reviews are kept."""

    async def kept(self, match: str, eyes: str) -> bytes | None: ...


class Exercises:
    """One collection for each guest, of their own moves only."""

    def __init__(self, store: Store, advisers: Advisers, reviews: FinishedReviews) -> None:
        self.store = store
        self.advisers = advisers
        self.reviews = reviews

    async def collect(self, live: LiveTable, guest: bytes, seats: Sequence[int], now: int) -> int:
        """From the review of that match, if there is one; returns how many are new."""
        review = await self.review_of(live.id, seats)
        chosen = worth_another_try(review, seats)
        steps = exercises_at(list(live.log), review, chosen)
        made = [each for each in await live.stories.slow_work.done(steps) if each]
        rows = [new_exercise(each, live.id, guest, now) for each in made]
        return await self.store.exercises.add(rows)

    async def review_of(self, match: str, seats: Sequence[int]) -> Review:
        """Through all eyes, or else through those of one of the seats."""
        for eyes in ("all", *map(str, seats)):
            body = await self.reviews.kept(match, eyes)
            if body is not None:
                return msgspec.json.decode(body, type=Review)
        raise Declined("no_review")

    async def judged(self, ident: str, exercise: Exercise, move: str, lane: bytes) -> Tried:
        """What the review says of the move or, if it did not look at it, an adviser."""
        known = known_already(exercise, move)
        if known is not None:
            return known
        made = exercise.judgement
        question = ReviewQuestion(made.ply, made.seat, bytes(exercise.view), move)
        work = work_for(game_named(exercise.game).with_rules(exercise.rules))
        wanted = JudgementWanted(exercise.game, exercise.rules, question, work)
        said = await self.advisers.hint(wanted, lane, ident)
        found = msgspec.json.decode(said, type=ReviewAnswer).judgement
        assert found is not None  # A move was asked about.
        return judged_anew(found)


def exercises_at(
    entries: Sequence[Logged], review: Review, chosen: Sequence[Judgement]
) -> Iterator[Exercise | None]:
    """The match again up to the last of these moves: a step for each position before it."""
    at = {each.ply - 1: each for each in chosen}
    game = game_named(review.game).with_rules(review.rules)
    for ply, state in enumerate(on_the_way(entries, max(at, default=-1))):
        if ply in at:
            view = Raw(game.view_json(state, at[ply].seat))
            yield Exercise(review.game, review.rules, view, at[ply])
        else:
            yield None


def new_exercise(exercise: Exercise, match: str, guest: bytes, now: int) -> ExerciseRow:
    """Due at once, so that it is found while the game is fresh in mind."""
    return ExerciseRow(
        id=tokens.new_link_id(),
        guest=guest,
        game=exercise.game,
        match=match,
        ply=exercise.judgement.ply,
        seat=exercise.seat,
        made_at=now,
        due_at=now,
        solved=0,
        times=0,
        body=msgspec.json.encode(exercise),
    )
