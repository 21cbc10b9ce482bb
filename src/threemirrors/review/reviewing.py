"""A match as questions that can be asked one by one, and the answers put together again."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct, structs

from threemirrors.core.discovery import game_named
from threemirrors.core.game import AnyGame
from threemirrors.core.record import LAPSED, Played, carry_out
from threemirrors.core.state import State
from threemirrors.review.accuracy import accuracies
from threemirrors.review.advise import estimate
from threemirrors.review.chances import chances_at_end
from threemirrors.review.findings import Judgement, Review
from threemirrors.review.judge_move import judge_move

EveryEye = Literal["all"] | int
TURNING = 0.08  # A change of chances that turns a match.
MOST_TURNING_POINTS = 5
GLANCE = 8  # Chances without a move to judge are worth this fraction of the work.


class ReviewQuestion(Struct, frozen=True, omit_defaults=True):
    """Asks what a move was worth or, without a move, what everybody's chances were at that ply."""

    ply: int  # The move's; without a move, the number of moves made.
    seat: int  # Whose view it is.
    view: bytes  # Before the move; all that may be known.
    move: str | None = None
    notes: bytes = b""  # What the seat remembers of its views before (Game.remember).
    chances: tuple[float, ...] = ()  # Where they are known already: at the end.


class ReviewAnswer(Struct, frozen=True):
    """Everybody's chances at that ply, after the move if there is one, and its judgement."""

    ply: int
    chances: tuple[float, ...]
    judgement: Judgement | None = None


def questions(
    game: AnyGame, start: State, played: Sequence[Played], eyes: EveryEye
) -> list[ReviewQuestion]:
    """One for the start, then one for each move. The start is changed to the position at the end.

    Through a seat's eyes, every question has that seat's view; through all, the mover's.
    """
    now, seats = start, range(start.players)
    watcher = now.actors()[0] if eyes == "all" else eyes
    notes = {seat: game.remember(b"", game.view_json(now, seat)) for seat in seats}
    asked = [ReviewQuestion(0, watcher, game.view_json(now, watcher))]
    for ply, entry in enumerate(played, start=1):
        seat = entry.seat if eyes == "all" else eyes
        before, known = game.view_json(now, seat), notes[seat]
        carry_out(game, now, entry.seat, entry.move)
        judged = entry.seat == seat and entry.move != LAPSED
        for each in seats:
            if notes[each] and (eyes == "all" or each == eyes):
                notes[each] = game.remember(notes[each], game.view_json(now, each))
        move, view = (entry.move, before) if judged else (None, game.view_json(now, seat))
        chances = () if now.acting else chances_at_end(game, now)
        asked.append(ReviewQuestion(ply, seat, view, move, known if judged else b"", chances))
    return asked


def answered(game: AnyGame, question: ReviewQuestion, work: int) -> ReviewAnswer:
    """So much work for a move; a glance where there is none to judge."""
    ply, seat, view = question.ply, question.seat, question.view
    if question.move is None:
        chances = question.chances or estimate(game, seat, view, work // GLANCE)
        return ReviewAnswer(ply, chances)
    found = judge_move(game, seat, view, question.move, work, question.notes)
    chances = question.chances or found.chances
    return ReviewAnswer(ply, chances, structs.replace(found, ply=ply, chances=chances))


def put_together(game: AnyGame, eyes: EveryEye, answers: Sequence[ReviewAnswer]) -> Review:
    """The review, given the answers to all questions, in any order."""
    line = sorted(answers, key=lambda answer: answer.ply)
    chances = tuple(answer.chances for answer in line)
    judged = tuple(answer.judgement for answer in line if answer.judgement is not None)
    turned = turning_points(chances)
    found = accuracies(judged, len(chances[0]))
    return Review(game.name, game.rules_version, eyes, chances, judged, turned, found)


def turning_points(chances: Sequence[Sequence[float]]) -> tuple[int, ...]:
    """The plies with which the chances changed most, in order; few, and only real changes."""
    changes = [
        (max(abs(a - b) for a, b in zip(chances[ply - 1], chances[ply], strict=True)), ply)
        for ply in range(1, len(chances))
    ]
    most = sorted((each for each in changes if each[0] >= TURNING), reverse=True)
    return tuple(sorted(ply for _, ply in most[:MOST_TURNING_POINTS]))


def whole_review(
    game: AnyGame, start: State, played: Sequence[Played], eyes: EveryEye, work: int
) -> Review:
    """All of it at once, in this process."""
    asked = questions(game, start.copy(), played, eyes)
    return put_together(game, eyes, [answered(game, question, work) for question in asked])


def answered_by_name(name: str, rules: int, work: int, question: ReviewQuestion) -> ReviewAnswer:
    """The same in another process, which knows the game by name."""
    return answered(game_named(name).with_rules(rules), question, work)
