"""Drawing goal cards and putting them back (F-4.4, F-8.5). C types are in goals.pxd."""

import cython

from threemirrors.games.four_corners import events

if not cython.compiled:
    from threemirrors.games.four_corners.position import Position
    from threemirrors.games.four_corners.tables import IMAGES, KEEP_OUT, RETURN, TAKE_PAIR
    from threemirrors.games.four_corners.turn_order import end_turn


def list_pairs(s: "Position", out: list[int]) -> int:
    """F-8.2: any two equal cards in the deck."""
    n = 0
    for image in range(IMAGES):
        if s.cards.in_deck(image) >= 2:
            out[n] = TAKE_PAIR + image
            n += 1
    return n


def list_returns(s: "Position", seat: int, out: list[int]) -> int:
    """F-4.4: any goal card in hand; F-8.5: one without a copy cannot be kept."""
    keeps = s.cards.sides == s.players or s.cards.in_deck(s.cards.fresh) > 0
    n = 0
    for image in range(IMAGES):
        held = s.cards.goals[IMAGES * s.cards.side_of(seat) + image] > 0
        if image == s.cards.fresh or (held and keeps):
            out[n] = KEEP_OUT + image
            n += 1
    return n


def draw_goal(s: "Position", seat: int) -> None:
    s.cards.draw_goal()
    s.ask(seat, RETURN)
    if s.events is not None:
        s.events.extend(events.drew_goal(seat, s.cards.fresh))


def keep_out(s: "Position", seat: int, image: int) -> None:
    """F-4.4: one card goes back, and the turn is over."""
    fresh = s.cards.fresh
    s.cards.keep_out(seat, image, s.team_of(seat))
    if s.events is not None:
        s.events.extend(events.kept_out(s, seat, image, fresh))
    end_turn(s)
