"""What if: playing on from a moment of another match."""

from collections.abc import Iterator, Sequence

from threemirrors.core.chance import Luck
from threemirrors.core.errors import BadPosition
from threemirrors.core.game import AnyGame
from threemirrors.core.record import carry_out
from threemirrors.core.state import State
from threemirrors.table.commit import rebuilt
from threemirrors.table.log import Logged, Origin, text_of
from threemirrors.table.refusal import Declined
from threemirrors.table.replay import Eyes, standing
from threemirrors.table.table import Table

DEALS_DRAWN = 50  # Impossible deals are drawn again; nearly always the first will do.


def check_moment(table: Table, ply: int, eyes: Eyes) -> None:
    """Declined if nobody may play on from there now, whoever they are.

    While a match with other people is running, trying things out elsewhere would be cheating. Alone
    it would be, too: the deal is what one plays against. Against bots, one's own eyes may rehearse.
    """
    if not table.begun:
        raise Declined("not_begun")
    if not 0 <= ply <= table.ply:
        raise Declined("no_such_ply", plies=table.ply)
    if table.has_ended():
        return
    if eyes == "all":
        raise Declined("not_over")
    others = [plan for seat, plan in enumerate(table.seats) if seat != eyes]
    if not others or any(plan.kind != "bot" for plan in others):
        raise Declined("no_rehearsals")


def check_seats(table: Table, seats: int) -> None:
    """Declined unless as many play on as played before."""
    if seats != len(table.seats):
        raise Declined("as_many_seats", seats=len(table.seats))


def on_the_way(entries: Sequence[Logged], ply: int) -> Iterator[State]:
    """The positions of the match up to that ply: one for each move, and the last is the one."""
    table = rebuilt(entries[:1])
    state = table.fresh()
    yield state
    for _, act in standing(entries)[:ply]:
        carry_out(table.game, state, act.seat, text_of(act))
        yield state


def branched(game: AnyGame, moment: State, origin: tuple[str, int, Eyes], seed: bytes) -> Origin:
    """Where the new match begins; Declined if there is nothing left to play."""
    match, ply, eyes = origin
    if moment.is_over():
        raise Declined("nothing_to_play")
    if eyes is None:
        raise Declined("no_such_eyes")  # A spectator has no seat to play on from.
    if eyes == "all":
        return Origin(match, ply, eyes, game.to_text(moment))
    return Origin(match, ply, eyes, imagined_text(game, moment, eyes, seed))


def imagined_text(game: AnyGame, moment: State, seat: int, seed: bytes) -> str:
    """The position as the seat saw it, with what it could not know drawn from the seed.

    Nothing but the seat's view and the seed goes into it, so it tells nothing else.
    """
    view, luck = game.view_json(moment, seat), Luck(seed)
    for _ in range(DEALS_DRAWN):
        text: str = game.to_text(game.imagine(view, luck))
        try:
            if game.view_json(game.from_text(text), seat) == view:
                return text
        except BadPosition:
            continue  # No deal of the cards was found that fits what the seat saw.
    raise Declined("not_imaginable")
