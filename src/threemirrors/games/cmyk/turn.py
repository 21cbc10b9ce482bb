"""What happens automatically: stuck piles, turns, the end of a game (C types: turn.pxd)."""

import cython

from threemirrors.games.cmyk import events, outcome

if not cython.compiled:
    from threemirrors.games.cmyk.position import Position
    from threemirrors.games.cmyk.tables import (
        ALONE,
        BETWEEN,
        CALM,
        ONE,
        OVER,
        PICKING,
        PLAYING,
        ROUND,
        TURNING,
    )


def go_on(p: "Position", seat: int) -> None:
    """Once a seat's hands are empty: check for the end, stuck piles, and whose turn it is."""
    if p.supply.nobody_holds():
        unstick(p)
    if is_done(p):
        finish(p)
    elif p.players != ALONE and p.match.pace == CALM and p.progress.turn == seat:
        pass_turn(p)
    else:
        who_may_act(p)


def is_done(p: "Position") -> bool:
    """C-3.6: everybody has stopped, or no tiles are left and none is held.

    C-10.5: the puzzle waits for its player to stop, who may still move a tile or take a move back.
    """
    if p.progress.stopped == (1 << p.players) - 1:
        return True
    return p.players != ALONE and p.supply.tiles_left() == 0 and p.supply.nobody_holds()


def can_lay(p: "Position", seat: int) -> bool:
    """Whether any top tile fits the seat's mosaic."""
    for pile in range(p.supply.n_piles):
        if p.supply.high[pile] > 0 and p.mosaics.fits_any(seat, p.supply.top(pile)):
            return True
    return False


def unstick(p: "Position") -> None:
    """C-3.5: while nobody still playing can lay any top tile, tops are removed."""
    while is_stuck(p):
        remove_tops(p)


def is_stuck(p: "Position") -> bool:
    if p.progress.stopped == (1 << p.players) - 1 or p.supply.tiles_left() == 0:
        return False  # C-3.6: it is over.
    if p.players == ALONE:
        return False  # C-10.5
    for seat in range(p.players):
        if not p.progress.stopped >> seat & 1 and can_lay(p, seat):
            return False
    return True


def remove_tops(p: "Position") -> None:
    """C-3.5: from as many different piles as there are seats, drawn at random; or from all."""
    piles = [pile for pile in range(p.supply.n_piles) if p.supply.high[pile] > 0]
    if len(piles) > p.players:
        p.match.luck().shuffle(piles)
        piles = sorted(piles[: p.players])
    removed = [p.supply.top(pile) for pile in piles]
    for pile, tile in zip(piles, removed, strict=True):
        p.supply.discard(tile)
        p.supply.remove_top(pile)
    p.progress.final |= p.progress.stopped & ~p.progress.away  # C-3.6: no return after this.
    if p.events is not None:
        p.events.append(events.removed(piles, removed))


def pass_turn(p: "Position") -> None:
    """C-9.1: to the next seat that has not stopped and can take; there is always one."""
    new_round = False
    p.progress.turn = after(p, p.progress.turn)
    while p.progress.stopped >> p.progress.turn & 1 or not can_lay(p, p.progress.turn):
        new_round = new_round or p.progress.turn == p.progress.caller
        p.progress.turn = after(p, p.progress.turn)
    new_round = new_round or p.progress.turn == p.progress.caller
    if new_round and p.players == 5 and p.supply.tiles_left() < ROUND:
        finish(p)  # C-9.1: no new round.
    else:
        who_may_act(p)


def after(p: "Position", seat: int) -> int:
    """C-1.5: the left neighbour, clockwise."""
    return 0 if seat == p.players - 1 else seat + 1


def before(p: "Position", seat: int) -> int:
    return p.players - 1 if seat == 0 else seat - 1


def who_may_act(p: "Position") -> None:
    """The seats the match waits for, and those that may move a tile or come back if they like."""
    everyone = (1 << p.players) - 1
    p.acting = 1 << p.progress.turn if p.match.pace == CALM else everyone & ~p.progress.stopped
    p.welcome = (p.mosaics.loose | p.progress.stopped & ~p.progress.final) & ~p.acting


def finish(p: "Position") -> None:
    p.cards.replace_think(p.events)
    p.acting = p.welcome = p.mosaics.loose = 0
    p.progress.phase = OVER
    if p.events is not None:
        p.events.append(events.game_over(p))
    if p.match.kind != ONE:
        book(p)


def book(p: "Position") -> None:
    """C-8.1, C-8.2: record what the game gives in the match, and whether another follows."""
    for seat, place in enumerate(outcome.places(p)):
        p.match.book(seat, place, p.score(seat))
    if p.match.goes_on():
        p.progress.phase, p.acting, p.progress.ready = BETWEEN, (1 << p.players) - 1, 0


def decide_who_acts(p: "Position") -> None:
    """Set who may act in a drawn or imagined position."""
    everyone = (1 << p.players) - 1
    phase = p.progress.phase
    if phase == PLAYING:
        who_may_act(p)
    elif phase == PICKING or (phase == TURNING and p.match.pace == CALM):
        p.acting = 1 << p.progress.turn
    elif phase == TURNING:
        p.acting = sum([1 << seat for seat in range(p.players) if p.supply.held[seat] >= 0])
    else:
        p.acting = everyone & ~p.progress.ready if phase == BETWEEN else 0
