"""Kaleido as the rest of the project sees it."""

from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec import Struct

from threemirrors.core.chance import Chance, Luck
from threemirrors.core.errors import BadOption
from threemirrors.core.facts import Effect, Event
from threemirrors.core.game import Game
from threemirrors.core.judge import Judge
from threemirrors.core.options import as_given
from threemirrors.games.kaleido import (
    effects,
    imagine,
    learned,
    meaning,
    moves,
    notation,
    parsing,
    picture,
    tables,
    traits,
)
from threemirrors.games.kaleido.expert import ExpertJudge
from threemirrors.games.kaleido.judge import KaleidoJudge
from threemirrors.games.kaleido.observer import KaleidoObserver
from threemirrors.games.kaleido.rules import Kaleido
from threemirrors.games.kaleido.tally import KaleidoTally
from threemirrors.games.kaleido.trainer import GAMES, KaleidoTrainer
from threemirrors.games.kaleido.view import KaleidoView, view


class KaleidoOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """What the players agree on before the game."""

    first: int | Literal["random"] = "random"  # K-1.5: the seat that goes first.
    colours: list[list[tables.Colour]] | None = None  # K-1.6: the colours of each seat.


# The spread of the search suits its thinking; as chances of victory its shares are far too even.
SHARPNESS = {2: 1.6, 3: 2.4, 4: 3.2, 5: 3.5}


class KaleidoGame(Game[Kaleido, KaleidoOptions]):
    """Hexagonal boards, triangular tiles, majorities, turning boards."""

    name = "kaleido"
    title = "Kaleido"
    rules_version = 1
    players = tables.PLAYERS
    state_type = Kaleido
    move_codes = tables.CODES
    judge = KaleidoJudge()
    all_open = True
    opening = 5
    review_work = 600_000  # Its positions are judged quickly.
    options_type = KaleidoOptions
    view_type = KaleidoView
    moves = moves

    def settle(self, players: int, options: KaleidoOptions) -> KaleidoOptions:
        if options.first != "random" and not 0 <= options.first < players:
            raise BadOption(f"first: {options.first} is not a seat; seats are 0 to {players - 1}")
        colours = tables.DEFAULT_COLOURS[players] if options.colours is None else options.colours
        each, given = tables.COLOURS_EACH[players], as_given(colours)
        if [len(own) for own in colours] != [each] * players:
            raise BadOption(f"colours: give {each} to each of {players} seats, not {given}")
        if len({name for own in colours for name in own}) != players * each:
            raise BadOption(f"colours: each colour has one owner (K-1.6), unlike in {given}")
        return KaleidoOptions(options.first, colours)

    def make_observer(self, players: int, options: KaleidoOptions) -> KaleidoObserver:
        return KaleidoObserver(players)

    def expert_judge(self, players: int) -> Judge:
        return ExpertJudge(players, learned.table_for(players))

    def sharpness(self, players: int) -> float:
        return SHARPNESS[players]

    def trainer(self, players: int, seed: str, games: int | None) -> KaleidoTrainer:
        self.options(players, {})
        return KaleidoTrainer(players, seed, games or GAMES, self.judge)

    def set_up(self, players: int, options: KaleidoOptions, luck: Luck) -> Kaleido:
        return self.deal_of(options, luck.below(players))

    def deal_of(self, options: KaleidoOptions, drawn: int) -> Kaleido:
        """K-1.5: a seat is always drawn, so that options do not shift the luck."""
        first = drawn if options.first == "random" else options.first
        colours = [[tables.COLOURS.index(name) for name in own] for own in options.colours or []]
        return Kaleido(colours, first)

    def deals(self, players: int, options: KaleidoOptions) -> list[Kaleido]:
        return [self.deal_of(options, drawn) for drawn in range(players)]

    def tally(self, players: int, options: KaleidoOptions) -> KaleidoTally:
        return KaleidoTally()

    def again(self, options: KaleidoOptions) -> KaleidoOptions:
        return msgspec.structs.replace(options, first="random")  # K-1.5

    def view(self, state: Kaleido, seat: int | None) -> KaleidoView:
        return view(state)

    def points_seen(self, state: Kaleido, watcher: int | None) -> tuple[int, ...]:
        return tuple(state.points(seat) for seat in range(state.players))

    def imagine(self, view: bytes, chance: Chance) -> Kaleido:
        return imagine.imagined(msgspec.json.decode(view, type=KaleidoView))

    def meaning(self, state: Kaleido, seat: int, move: int) -> list[Event]:
        return meaning.meaning(state, seat, move)

    def effects(self, state: Kaleido, seat: int, move: int) -> list[Effect]:
        return effects.effects(state, seat, move)

    def traits(self, state: Kaleido, seat: int, moves: Sequence[int]) -> list[dict[str, float]]:
        return traits.traits(state, seat, moves)

    def to_text(self, state: Kaleido) -> str:
        return notation.draw(state)

    def from_text(self, text: str) -> Kaleido:
        return parsing.read(text)

    def picture(self, state: Kaleido, seat: int | None) -> str:
        return picture.svg(self.view(state, seat))


GAME = KaleidoGame()
