"""CMYK! as the rest of the project sees it."""

from collections.abc import Callable, Mapping
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from threemirrors.core.best_known import BestKnown
from threemirrors.core.chance import Chance, Luck
from threemirrors.core.errors import BadOption
from threemirrors.core.facts import Effect, Event
from threemirrors.core.game import Game
from threemirrors.core.judge import Judge
from threemirrors.core.policy import Policy
from threemirrors.core.search_weights import SearchWeights
from threemirrors.core.solver import solver_here
from threemirrors.core.tally import Tally
from threemirrors.games.cmyk import (
    bench,
    effects,
    imagine,
    limits,
    meaning,
    moves,
    notation,
    parsing,
    picture,
    tables,
)
from threemirrors.games.cmyk.dealing import seed_from
from threemirrors.games.cmyk.expert import ExpertJudge
from threemirrors.games.cmyk.judge import CmykJudge
from threemirrors.games.cmyk.observer import CmykObserver
from threemirrors.games.cmyk.policy import CmykPolicy
from threemirrors.games.cmyk.puzzle import puzzle_of
from threemirrors.games.cmyk.quick_judge import QuickJudge
from threemirrors.games.cmyk.rules import Cmyk
from threemirrors.games.cmyk.tally import CmykTally
from threemirrors.games.cmyk.view import CmykView, view


class CmykOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """What the players agree on before the game."""

    pace: Literal["calm", "live"] = "calm"  # C-3.1: all at once; C-9.1: in turn.
    match: Literal["one", "three", "total"] = "one"  # C-8.1, C-8.2
    # C-3.9: seconds a seat may be inactive, in live play.
    lapse: Annotated[int, Meta(ge=10, le=600)] = tables.LAPSE_SECONDS


EXPERT = ExpertJudge()
ALONE = QuickJudge()
POLICY = CmykPolicy()


class CmykGame(Game[Cmyk, CmykOptions]):
    """Triangular tiles, a mosaic each, hexagons and cards."""

    name = "cmyk"
    title = "CMYK!"
    rules_version = 1
    players = tables.PLAYERS
    state_type = Cmyk
    move_codes = tables.CODES
    judge = CmykJudge()
    open_alone = True  # C-10.2
    alone_aim = tables.RANKS[-1]  # C-10.6
    has_solver = True
    options_type = CmykOptions
    view_type = CmykView
    moves = moves

    def settle(self, players: int, options: CmykOptions) -> CmykOptions:
        if players == tables.ALONE and (options.pace, options.match) != ("calm", "one"):
            raise BadOption(
                "one player solves the puzzle (C-10.1): pace is calm and match is one, "
                f"not {options.pace} and {options.match}"
            )
        return options

    def set_up(self, players: int, options: CmykOptions, luck: Luck) -> Cmyk:
        pace, match = tables.PACES.index(options.pace), tables.MATCHES.index(options.match)
        return Cmyk(players, pace, match, seed_from(luck))

    def tally(self, players: int, options: CmykOptions) -> Tally:
        return CmykTally()

    def begins(self, start: Cmyk) -> int:
        return int(start.progress.caller)  # C-2.3; in live play all may act at once.

    def mode(self, state: Cmyk) -> str:
        return super().mode(state) + (" pace=live" if state.match.pace == tables.LIVE else "")

    def view(self, state: Cmyk, seat: int | None) -> CmykView:
        return view(state, seat)

    def points_seen(self, state: Cmyk, watcher: int | None) -> tuple[int, ...]:
        """Private cards keep points secret until a game is over; a puzzle has no secrets."""
        if state.progress.phase < tables.BETWEEN and state.players != tables.ALONE:
            return ()
        return tuple(state.points(seat) for seat in range(state.players))

    def meaning(self, state: Cmyk, seat: int, move: int) -> list[Event]:
        return meaning.meaning(state, seat, move)

    def effects(self, state: Cmyk, seat: int, move: int) -> list[Effect]:
        return effects.effects(state, seat, move)

    def all_at_once(self, state: Cmyk) -> bool:
        """C-3.1: no turns, even if only one seat still plays; C-2.3: first tiles go in turn."""
        live = state.match.pace == tables.LIVE and state.progress.phase != tables.PICKING
        return live or super().all_at_once(state)

    def countdown(self, before: Cmyk, after: Cmyk) -> int:
        """C-2.3: the call, so that everybody can get ready."""
        called = before.progress.phase == tables.TURNING and after.progress.phase == tables.PLAYING
        return tables.COUNTDOWN if called and after.match.pace == tables.LIVE else 0

    def lapse_after(self, state: Cmyk, options: CmykOptions) -> int | None:
        """C-3.9: only after the call."""
        live = state.match.pace == tables.LIVE and state.progress.phase == tables.PLAYING
        return 1000 * options.lapse if live else None

    def effort(self, state: Cmyk, seat: int, move: int) -> float:
        """Taking a tile is quick; laying it means turning and fitting it."""
        return tables.LAYING if move < tables.TAKE else 1.0

    def imagine(self, view: bytes, chance: Chance) -> Cmyk:
        return imagine.imagined(msgspec.json.decode(view, type=CmykView), chance)

    def to_text(self, state: Cmyk) -> str:
        return notation.draw(state)

    def from_text(self, text: str) -> Cmyk:
        return parsing.read(text)

    def make_observer(self, players: int, options: CmykOptions) -> CmykObserver:
        return CmykObserver(players)

    def expert_judge(self, players: int) -> Judge:
        return ALONE if players == tables.ALONE else EXPERT

    def policy(self, players: int) -> Policy | None:
        return None if players == tables.ALONE else POLICY

    def search_weights(self, players: int) -> SearchWeights:
        """Few moves, each played on for a round and more: what comes next is hidden (C-3.7)."""
        return SearchWeights(explore=0.3, spread=4.0, width=6, worlds=64, turns=players + 2)

    def most_points(self, start: Cmyk) -> int:
        return max(limits.outlooks(puzzle_of(start)).values())

    def improve(self, start: Cmyk, known: BestKnown, seconds: float) -> BestKnown:
        if not solver_here():
            return known
        from threemirrors.games.cmyk.solver import improve_puzzle  # OR-tools may not be here.

        return improve_puzzle(puzzle_of(start), known, seconds)

    def benches(self) -> Mapping[str, Callable[[int], None]]:
        return {"scoring": bench.scoring}

    def picture(self, state: Cmyk, seat: int | None) -> str:
        return picture.svg(self.view(state, seat))


GAME = CmykGame()
