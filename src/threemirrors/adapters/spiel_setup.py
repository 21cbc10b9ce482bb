"""How OpenSpiel's parameters set up a game, and what is the same for all its states."""

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from threemirrors.adapters.deals import Deals
from threemirrors.adapters.rewards import win_shares
from threemirrors.core.chance import seed_for
from threemirrors.core.errors import BadOption
from threemirrors.core.state import State

USUAL_DEALS, USUAL_LONGEST = 1000, 2000


class SpielSetup:
    """A game as OpenSpiel's parameters describe it. Copies and pickles are the same object."""

    def __init__(self, game: str, players: int, options: str, deals: int, longest: int) -> None:
        if deals < 1 or longest < 1:
            raise BadOption(f"deals and longest are 1 or more, not {deals} and {longest}")
        self.given = (game, players, options, deals, longest)
        self.deals = Deals(game, players, options_in(options))
        self.number_of_deals, self.longest = deals, longest

    def deal(self, number: int) -> State:
        """The deal of that number, always the same."""
        return self.deals.deal(seed_for(self.deals.game.name, "deal", number))

    def returns(self, state: State) -> list[float]:
        """What the finished match is worth: 1 to who won alone, and 0 in sum.

        Alone, it is the share of the points with which one has done it all, at most 1.
        """
        outcome, players = state.outcome(), self.deals.players
        if outcome is None or (players > 1 and not outcome.winners):
            return [0.0] * players  # It was too long, or nobody won.
        if players == 1:
            return [min(1.0, max(0.0, outcome.points[0] / self.deals.game.alone_aim))]
        return [(players * share - 1) / (players - 1) for share in win_shares(outcome)]

    def __deepcopy__(self, _: object) -> "SpielSetup":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return setup_of, self.given


@cache
def setup_of(game: str, players: int, options: str, deals: int, longest: int) -> SpielSetup:
    return SpielSetup(game, players, options, deals, longest)


def parameters(name: str, params: Mapping[str, Any]) -> SpielSetup:
    """The game that OpenSpiel's parameters describe, with defaults for those not given."""
    known = {**defaults(name), **params}
    return setup_of(name, known["players"], known["options"], known["deals"], known["longest"])


def defaults(name: str) -> dict[str, Any]:
    return {
        "players": Deals(name).players,
        "options": "",
        "deals": USUAL_DEALS,
        "longest": USUAL_LONGEST,
    }


def options_in(text: str) -> dict[str, Any]:
    """Options written as "first:1;pace:live", since OpenSpiel needs commas and "=" for itself."""
    found: dict[str, Any] = {}
    for item in filter(None, text.split(";")):
        name, colon, value = item.partition(":")
        if not colon:
            raise BadOption(f"{item!r} does not have the form name:value (several: a:1;b:2)")
        try:
            found[name] = msgspec.json.decode(value)
        except msgspec.DecodeError:
            found[name] = value
    return found
