"""Scoring (F-6): what an action or a break has made, and what of it is scored.

C types are in scoring.pxd.
"""

import cython

from threemirrors.games.four_corners import events

if not cython.compiled:
    from threemirrors.core.bits import lowest_bit
    from threemirrors.games.four_corners.board import Board
    from threemirrors.games.four_corners.breaking import begin_break
    from threemirrors.games.four_corners.position import Position
    from threemirrors.games.four_corners.tables import (
        DONE,
        NOTHING,
        SCORE,
        SCORING,
        SOLO_OPEN,
        TO_WIN,
    )
    from threemirrors.games.four_corners.turn import Turn
    from threemirrors.games.four_corners.turn_order import end_turn, finish, settle


def look(s: "Position") -> None:
    """F-6.1, F-7.5: an action or a break is complete: find what was made and what is scored."""
    if s.board.images_made() & s.cards.goal_images(s.turn.seat) == 0:
        s.turn.offer(0, 0)
        settle(s)
    else:
        s.turn.offer(s.board.made_points(), s.board.made_lines())
        s.ask(s.turn.seat, SCORING)
        pattern = only_choice(s)
        if pattern != NOTHING:  # F-6.3: exactly one must be scored.
            score(s, pattern)


def next_scorable(board: "Board", turn: "Turn", goals: int, after: int) -> int:
    """F-6.3: the next pattern, by number, that was just made and has a card for it."""
    first = board.first_line()
    for pattern in range(after + 1, first + board.n_windows):
        if turn.has_made(pattern, first) and board.pattern_image(pattern) & goals:
            return pattern
    return NOTHING


def only_choice(s: "Position") -> int:
    """The only pattern that can be scored, or NOTHING if there are more."""
    goals = s.cards.goal_images(s.turn.seat)
    pattern = next_scorable(s.board, s.turn, goals, NOTHING)
    return pattern if next_scorable(s.board, s.turn, goals, pattern) == NOTHING else NOTHING


def list_scores(s: "Position", goals: int, out: list[int]) -> int:
    """F-6.3: the patterns just made that the seat has a card for; it scores one or more."""
    n = 0
    pattern = next_scorable(s.board, s.turn, goals, NOTHING)
    while pattern != NOTHING:
        out[n] = SCORE + pattern
        n += 1
        pattern = next_scorable(s.board, s.turn, goals, pattern)
    if s.turn.has_scored():
        out[n] = DONE
        n += 1
    return n


def score(s: "Position", pattern: int) -> None:
    """F-6.4: three goals win at once, F-9.7: five; otherwise more may be scored, then broken."""
    seat = s.turn.seat
    s.turn.score(pattern, s.board.first_line())
    s.cards.score(seat, lowest_bit(s.board.pattern_image(pattern)))
    if s.events is not None:
        s.events.append(events.scored(s, pattern))
    if s.cards.scored_by(s.cards.side_of(seat)) == (SOLO_OPEN + 1 if s.board.solo else TO_WIN):
        finish(s)
    elif next_scorable(s.board, s.turn, s.cards.goal_images(seat), NOTHING) == NOTHING:
        begin_break(s)


def done(s: "Position") -> None:
    """Enough is scored (F-6.3), or nothing is rotated (F-9.2)."""
    if s.turn.phase == SCORING:
        begin_break(s)
    else:
        end_turn(s)
