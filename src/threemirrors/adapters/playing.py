"""Matches with bots at some of the seats: who is asked, and what a move leads to."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from threemirrors.adapters.deals import Deals, Mask
from threemirrors.adapters.seat_moves import (
    NOT_ONE_SEAT,
    REFUSED,
    play_and_mark,
    play_if_legal,
    play_if_marked,
)
from threemirrors.bots import Bot, bot_named
from threemirrors.core import words
from threemirrors.core.chance import Rng, seed_for
from threemirrors.core.errors import BadOption, GameError
from threemirrors.core.playout import any_of
from threemirrors.core.state import State

NOBODY = -1  # Who is asked when the match is over.


class Playing:
    """A match in which somebody else plays the seats that have no bot.

    If several seats may act at once, chance says who is first, as in a playout. A bot gets a
    resampled state, so it knows no more than its seat.
    """

    state: State
    legal: Mask  # The moves of the seat that is asked: for reading, since it is used here too.

    def __init__(self, deals: Deals, bots: Mapping[int, str] | None = None) -> None:
        self.deals = deals
        self.bots = bots_by_seat(bots or {}, deals.players)
        self.seats = [seat for seat in range(deals.players) if seat not in self.bots]
        if not self.seats:
            raise BadOption("every seat has a bot, so there is nobody to ask")
        self.seat = NOBODY

    def __getattr__(self, name: str) -> Any:
        if name in ("state", "legal"):
            raise GameError("no match has begun: call reset() first")
        raise AttributeError(name)

    def begin(self, seed: bytes) -> None:
        """Deal a match, and let bots move until somebody else is asked."""
        self.state = self.deals.deal(seed)
        self.chance = Rng(seed_for(seed.hex(), "pace"))
        self.seated = {seat: bot.at_table() for seat, bot in self.bots.items()}
        self.go_on()

    def play(self, move: int) -> bool:
        """Make the move of the seat that is asked, and go on; False if it is illegal."""
        moves = self.deals.moves
        if not 0 <= move < moves:
            return False
        if self.bots:
            if not play_if_marked(self.state, self.seat, move, self.legal):
                return False
            self.go_on()
            return True
        following: Mask = np.zeros(moves, np.int8)
        seat = play_and_mark(self.state, self.seat, move, self.legal, following)
        if seat == NOT_ONE_SEAT:
            self.go_on()
        elif seat != REFUSED:
            self.seat, self.legal = seat, following
        return seat != REFUSED

    def play_for(self, seat: int, move: int) -> bool:
        """Make the move of any seat, where all act at once; False if it is illegal."""
        return play_if_legal(self.state, seat, move)

    def let_bot_act(self, seat: int) -> None:
        """Let the seat's bot move, where all act at once, unless it waits."""
        state, bot = self.state, self.seated[seat]
        if state.may_act(seat):
            known = state.resample(seat, self.chance)
            if state.acting >> seat & 1 and not bot.waits(self.deals.game, known, seat):
                self.play_bot(seat)

    def go_on(self) -> None:
        """Find out who is asked next; bots move at once."""
        state = self.state
        while acting := state.acting:
            several = acting & (acting - 1)
            seat = any_of(acting, self.chance) if several else acting.bit_length() - 1
            if seat not in self.bots:
                self.seat, self.legal = seat, self.deals.mask(state, seat)
                return
            self.play_bot(seat)
        self.seat = NOBODY

    def play_bot(self, seat: int) -> None:
        known = self.state.resample(seat, self.chance)
        move = self.seated[seat].choose(self.deals.game, known, seat, self.chance)
        self.state.apply(seat, move)

    def refusal(self, seat: int, move: int) -> str:
        """Why the seat may not make that move, with the rule."""
        breach = self.state.why_not(seat, move)
        return f"{breach.rule}: {words.say(breach, 'en')}" if breach else ""


def bots_by_seat(names: Mapping[int, str], players: int) -> dict[int, Bot]:
    """The bots of those names, or BadOption if there is no such seat."""
    for seat in names:
        if seat not in range(players):
            raise BadOption(f"there is no seat {seat!r} for a bot: seats are 0 to {players - 1}")
    return {seat: bot_named(name) for seat, name in names.items()}
