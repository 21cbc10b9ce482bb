"""Four Corners as the rest of the project sees it."""

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from threemirrors.core.chance import Chance, Luck
from threemirrors.core.errors import BadOption, GameError
from threemirrors.core.facts import Effect, Event, Hunch
from threemirrors.core.game import Game
from threemirrors.core.judge import Judge
from threemirrors.core.search_weights import SearchWeights
from threemirrors.core.tally import Tally
from threemirrors.core.trainer import Trainer
from threemirrors.games.four_corners import (
    effects,
    hunches,
    imagine,
    learned,
    meaning,
    move_view,
    moves,
    notation,
    parser,
    picture,
    queries,
    setup,
    tables,
    traits,
)
from threemirrors.games.four_corners.expert import ExpertJudge
from threemirrors.games.four_corners.judge import FourCornersJudge
from threemirrors.games.four_corners.observer import FourCornersObserver
from threemirrors.games.four_corners.rules import FourCorners
from threemirrors.games.four_corners.solitaire import SolitaireJudge
from threemirrors.games.four_corners.solitaire_trainer import GAMES, SolitaireTrainer
from threemirrors.games.four_corners.tally import FourCornersTally
from threemirrors.games.four_corners.view import FourCornersView, view


class FourCornersOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """What the players agree on before the game. One player plays solitaire."""

    first: int | Literal["random"] = "random"  # F-2.4: the seat that goes first.
    teams: bool = False  # F-8.1
    rounds: Annotated[int, Meta(ge=1, le=1000)] = tables.ROUNDS  # F-10.1


class FourCornersGame(Game[FourCorners, FourCornersOptions]):
    """Tiles with corner and centre images, secret goals."""

    name = "four_corners"
    title = "Four Corners: Kaleidoscope"
    rules_version = tables.RULES
    players = tables.PLAYERS
    state_type = FourCorners
    move_codes = tables.CODES
    judge = FourCornersJudge()
    expert = ExpertJudge()
    point = 150.0  # GOAL of the expert judge.
    alone_aim = tables.SOLO_OPEN + 1  # F-9.7
    silence_rule = "F-8.4"
    options_type = FourCornersOptions
    view_type = FourCornersView
    moves = moves

    def settle(self, players: int, options: FourCornersOptions) -> FourCornersOptions:
        if options.first != "random" and not 0 <= options.first < players:
            raise BadOption(f"first: {options.first} is not a seat; seats are 0 to {players - 1}")
        if options.teams and players not in tables.TEAMS:
            raise BadOption(f"teams: only four or six can play in teams (F-8.1), not {players}")
        return options

    def set_up(self, players: int, options: FourCornersOptions, luck: Luck) -> FourCorners:
        drawn = luck.below(players)  # F-2.4; always drawn, so that options do not shift the luck.
        first = drawn if options.first == "random" else options.first
        sides = tables.TEAMS[players] if options.teams else players
        state = FourCorners(players, sides, first, options.rounds, luck, self.rules_version)
        setup.set_up(state)
        return state

    def tally(self, players: int, options: FourCornersOptions) -> Tally:
        return FourCornersTally()

    def begins(self, start: FourCorners) -> int:
        return int(start.turn.first)  # F-2.4; the deal may ask others first (F-2.3, F-8.2).

    def again(self, options: FourCornersOptions) -> FourCornersOptions:
        return msgspec.structs.replace(options, first="random")  # F-2.4

    def partners(self, players: int, options: FourCornersOptions) -> tuple[tuple[int, ...], ...]:
        """F-8.1: players opposite each other are a team."""
        sides = tables.TEAMS[players] if options.teams else 0
        return tuple(tuple(range(side, players, sides)) for side in range(sides))

    def mode(self, state: FourCorners) -> str:
        return super().mode(state) + (" teams=true" if state.cards.sides < state.players else "")

    def make_observer(self, players: int, options: FourCornersOptions) -> FourCornersObserver:
        return FourCornersObserver(players)

    def expert_judge(self, players: int) -> Judge:
        return SolitaireJudge(learned.solitaire_table()) if players == 1 else self.expert

    def traits(self, state: FourCorners, seat: int, moves: Sequence[int]) -> list[dict[str, float]]:
        return traits.traits(moves)

    def trainer(self, players: int, seed: str, games: int | None) -> Trainer:
        if players != 1:
            raise GameError(f"{self.title}: its bots learn only to play alone (--players 1)")
        return SolitaireTrainer(seed, games or GAMES, self.judge)

    def search_weights(self, players: int) -> SearchWeights:
        return SearchWeights(spread=160.0, heat=2.0, width=6, worlds=16)

    def most_points(self, start: FourCorners) -> int:
        """F-9.7: five scored goals end the game."""
        return tables.SOLO_OPEN + 1

    def scene(self, state: FourCorners, seat: int) -> object:
        """The board and the seat's goals: exchanges and rotations can be undone, laying cannot."""
        board, cards = state.board, state.cards
        goals = queries.cards(cards.goals, cards.side_of(seat))
        return tuple(board.tile), tuple(board.rotation), tuple(goals)

    def view(self, state: FourCorners, seat: int | None) -> FourCornersView:
        return view(state, seat)

    def imagine(self, view: bytes, chance: Chance) -> FourCorners:
        seen = msgspec.json.decode(view, type=FourCornersView)
        return imagine.imagined(seen, chance, self.rules_version)

    def meaning(self, state: FourCorners, seat: int, move: int) -> list[Event]:
        return meaning.meaning(state, seat, move)

    def effects(self, state: FourCorners, seat: int, move: int) -> list[Effect]:
        return effects.effects(state, seat, move)

    def remember(self, notes: bytes, view: bytes) -> bytes:
        return hunches.remember(notes, msgspec.json.decode(view, type=FourCornersView))

    def hunches(self, view: bytes, notes: bytes) -> list[Hunch]:
        return hunches.hunches(msgspec.json.decode(view, type=FourCornersView), notes)

    def is_right(self, state: FourCorners, hunch: Hunch) -> bool:
        return hunches.is_right(state, hunch)

    def points_seen(self, state: FourCorners, watcher: int | None) -> tuple[int, ...]:
        return tuple(state.points(seat) for seat in range(state.players))  # F-6.1: they are open.

    def move_seen(
        self, state: FourCorners, seat: int, move: int, watcher: int | None
    ) -> Struct | None:
        return move_view.move_seen(state, seat, self.check_code(move), watcher)

    def to_text(self, state: FourCorners) -> str:
        return notation.draw(state)

    def from_text(self, text: str) -> FourCorners:
        return parser.read(text)

    def picture(self, state: FourCorners, seat: int | None) -> str:
        return picture.svg(self.view(state, seat))


class FirstFourCorners(FourCornersGame):
    """The first version of the rules, by which old matches are replayed."""

    rules_version = 1
    older = ()


FIRST = FirstFourCorners()
FourCornersGame.older = (FIRST,)
GAME = FourCornersGame()
