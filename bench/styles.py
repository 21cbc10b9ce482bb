"""Measures styles of bots: whether they cost strength, and whether one can see them.

Each style plays bots of the same level without one, alone against them and they alone against it.
Its share of victories is told, and how often each side's moves have the traits that it likes. What
can be seen is told with the 95 % interval of the difference, by deals. Prints JSON lines.
"""

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from math import sqrt

from msgspec import Struct

from threemirrors.bots import Bot, bot_named
from threemirrors.core.chance import Chance, seed_for
from threemirrors.core.discovery import games
from threemirrors.core.game import AnyGame
from threemirrors.core.state import State
from threemirrors.core.styles import WITH_STYLE
from threemirrors.lab.arena import Contest, Match, Seating
from threemirrors.lab.match import play_match
from threemirrors.lab.standings import Scores

MOVES = "moves"  # Counted beside the traits.
SURE = 1.96


class Amount(Struct, frozen=True):
    """How much to measure."""

    games: tuple[str, ...]
    players: tuple[int, ...]
    levels: tuple[str, ...]
    matches: int
    seed: str


class Noted(Bot):
    """A bot, and the traits of its moves."""

    name = "noted"

    def __init__(self, bot: Bot, notes: Counter[str]) -> None:
        self.bot, self.notes = bot, notes

    def choose(self, game: AnyGame, state: State, seat: int, chance: Chance) -> int:
        before = state.copy()
        move = self.bot.choose(game, state, seat, chance)
        [traits] = game.traits(before, seat, [move])
        self.notes.update({MOVES: 1})
        for trait, much in traits.items():
            self.notes[trait] += much  # type: ignore[assignment]  # Halves are counted, too.
        return move

    def at_table(self) -> Bot:
        return Noted(self.bot.at_table(), self.notes)


def played(contest: Contest, seating: Seating, deal: int, notes: list[Counter[str]]) -> Match:
    game, n = games()[contest.game], contest.players
    bots = [Noted(bot_named(contest.bots[bot]), notes[bot]) for bot in seating]
    seed = seed_for(contest.seed, "styles", deal)
    outcome = play_match(game, bots, seed, contest.options, game.opening).outcome
    assert outcome is not None
    wins = tuple((seat in outcome.winners) / max(1, len(outcome.winners)) for seat in range(n))
    return Match(seating, wins, tuple(outcome.points), (1,) * n, (0.0,) * n)


def compared(contest: Contest, likes: list[str]) -> dict[str, object]:
    """How the styled bot did, and how much more of what it likes it did."""
    scores, sides = Scores(contest), [Counter[str](), Counter[str]()]
    more = []
    for deal in contest.deals():
        notes = [Counter[str](), Counter[str]()]
        scores.add([played(contest, seating, deal, notes) for seating in contest.seatings()])
        more.append(often(notes[0], likes) - often(notes[1], likes))
        for side, noted in zip(sides, notes, strict=True):
            side.update(noted)
    first, even = scores.standings().bots[0], scores.standings().even
    mean = sum(more) / len(more)
    error = sqrt(sum((each - mean) ** 2 for each in more) / max(1, len(more) - 1) / len(more))
    return {
        "matches": first.matches,
        "share": round(first.win_share, 3),
        "from": round(first.win_low, 3),
        "to": round(first.win_high, 3),
        "even": round(even, 3),
        "likes": likes,
        "with": round(often(sides[0], likes), 3),
        "without": round(often(sides[1], likes), 3),
        "difference": round(mean, 3),
        "plus_minus": round(SURE * error, 3),
    }


def often(notes: Counter[str], likes: list[str]) -> float:
    """The part of the moves that has what is liked."""
    return sum(notes[trait] for trait in likes) / max(1, notes[MOVES])


def measured(amount: Amount) -> Iterator[dict[str, object]]:
    for name in amount.games:
        game = games()[name]
        for players in amount.players:
            for level in amount.levels:
                for style in game.styles:
                    bots = (f"{level}{WITH_STYLE}{style}", level)
                    contest = Contest(name, bots, players, amount.matches, amount.seed)
                    told = {"name": f"{name}.{style}", "players": players, "level": level}
                    yield told | compared(contest, list(game.styles[style].likes))


def main() -> None:
    styled = tuple(name for name, game in games().items() if game.styles)
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--short", action="store_true", help="Only to see that it runs.")
    parser.add_argument("--game", choices=styled)
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3])
    parser.add_argument("--levels", nargs="+", default=["level2", "level4"])
    parser.add_argument("--matches", type=int, default=600)
    parser.add_argument("--seed", default="styles")
    asked = parser.parse_args()
    chosen = (asked.game,) if asked.game else styled
    amount = Amount(chosen, (*asked.players,), (*asked.levels,), asked.matches, asked.seed)
    if asked.short:
        amount = Amount(styled, (2,), ("level1",), 2, "short")
    for line in measured(amount):
        print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main()
