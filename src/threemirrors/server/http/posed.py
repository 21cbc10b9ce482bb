"""An exercise as it is posed, tried and answered, made from nothing but what its seat saw."""

from collections.abc import Sequence
from typing import Any

import msgspec

from threemirrors.core.chance import Rng
from threemirrors.core.discovery import game_named
from threemirrors.core.errors import UnknownMove
from threemirrors.core.game import AnyGame
from threemirrors.core.state import State
from threemirrors.review.exercises import Exercise
from threemirrors.review.findings import Advice, LineMove
from threemirrors.review.repetition import DAY_MS, Mastery, after_try, is_due
from threemirrors.server.auth.share import current_share
from threemirrors.server.http import schemas
from threemirrors.server.live.registry import Registry
from threemirrors.server.live.stored_log import versions_here
from threemirrors.server.store import ExerciseRow, Store
from threemirrors.table.foreseen import foreseen
from threemirrors.table.refusal import AgainstRules, Declined
from threemirrors.table.replay import Frame

JUDGING = 0.2  # Seconds of work charged for a move that nobody has looked at yet.
SAME_ALWAYS = 1  # Draws what the seat does not know; none of it shows.


async def found_exercise(store: Store, ident: str) -> tuple[ExerciseRow, Exercise]:
    row = await store.exercises.found(ident)
    if row is None:
        raise Declined("no_such_exercise")
    exercise = msgspec.json.decode(row.body, type=Exercise)
    here = versions_here(exercise.game)
    if exercise.rules not in here:
        facts = [str(each) for each in here]
        raise Declined("needs_rules", game=exercise.game, version=exercise.rules, here=facts)
    return row, exercise


def exercise_card(row: ExerciseRow, now: int) -> schemas.ExerciseCard:
    mastery = mastery_of(row)
    return schemas.ExerciseCard(
        id=row.id,
        game=row.game,
        table=row.match,
        ply=row.ply,
        seat=row.seat,
        made_at=row.made_at,
        due_at=row.due_at,
        due=is_due(mastery, now),
        solved=row.solved,
        times=row.times,
    )


def exported_exercise(row: ExerciseRow) -> dict[str, Any]:
    """All that is kept of it, for its guest to take along."""
    known = msgspec.structs.asdict(row)
    del known["guest"]
    return known | {"body": msgspec.json.decode(row.body)}


def mastery_of(row: ExerciseRow) -> Mastery:
    return Mastery(row.due_at, row.solved, row.times)


def game_of(exercise: Exercise) -> AnyGame:
    return game_named(exercise.game).with_rules(exercise.rules)


def imagined_state(exercise: Exercise) -> State:
    state: State = game_of(exercise).imagine(bytes(exercise.view), Rng(SAME_ALWAYS))
    return state


def posed(
    ident: str, exercise: Exercise, card: schemas.ExerciseCard | None
) -> schemas.ExerciseShown:
    game, state, made = game_of(exercise), imagined_state(exercise), exercise.judgement
    return schemas.ExerciseShown(
        id=ident,
        game=exercise.game,
        seat=made.seat,
        players=state.players,
        ply=made.ply,
        legal=tuple(game.move_form(move) for move in state.legal_moves(made.seat)),
        made=game.move_form(game.parse_move(made.move)),
        frames=along(exercise, made.line[:1] or (LineMove(made.seat, made.move),)),
        cost=made.cost,
        points=made.points,
        card=card,
    )


def better_in(exercise: Exercise) -> Advice:
    advice = exercise.judgement.better
    assert advice is not None  # Or it would be no exercise.
    return advice


def shown_move(exercise: Exercise, text: str) -> Any:
    game = game_of(exercise)
    return game.move_form(game.parse_move(text))


def legal_text(exercise: Exercise, form: dict[str, Any]) -> str:
    """The move in notation; Declined if the rules do not allow it there."""
    game = game_of(exercise)
    try:
        move = game.move_from_form(form)
        breach = imagined_state(exercise).why_not(exercise.seat, move)
    except UnknownMove as error:
        raise Declined("unknown_move", what=str(error)) from None
    if breach is not None:
        raise AgainstRules(breach)
    return game.move_text(move)


def along(exercise: Exercise, line: Sequence[LineMove]) -> tuple[Frame, ...]:
    """The position and then after each move of the line, as the seat would see it."""
    game, made = game_of(exercise), exercise.judgement
    return foreseen(game, made.seat, bytes(exercise.view), line, made.ply - 1)


def charge_for_judging() -> None:
    share = current_share.get()
    if share:
        share.check_work()
        share.charge(JUDGING)


async def marked(
    registry: Registry, row: ExerciseRow, guest: bytes | None, *, solved: bool, hinted: bool = False
) -> int | None:
    """Keeps what a try means for when it comes again: in so many days; None if it is another's."""
    if row.guest != guest:
        return None
    now, before = registry.clock(), mastery_of(row)
    after = after_try(before, now, solved=solved, hinted=hinted)
    if after != before:
        await registry.store.exercises.mark(row.id, after.due_at, after.solved, after.times)
    return max(1, -(-(after.due_at - now) // DAY_MS))
