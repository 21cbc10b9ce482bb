"""CMYK! as the rest of the house knows it."""

from typing import Literal

import msgspec
from msgspec import Struct

from threemirrors.core.chance import Chance, Luck
from threemirrors.core.game import Game
from threemirrors.games.cmyk import imagine, moves, notation, picture, reading, tables
from threemirrors.games.cmyk.judge import CmykJudge
from threemirrors.games.cmyk.layout import seed_from
from threemirrors.games.cmyk.rules import Cmyk
from threemirrors.games.cmyk.view import CmykView, view


class CmykOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """What players agree on before they begin."""

    pace: Literal["calm", "live"] = "calm"  # C-3.1: all at once; C-9.1: in turn.
    match: Literal["one", "three", "total"] = "one"  # C-8.1, C-8.2


class CmykGame(Game[Cmyk, CmykOptions]):
    """Triangular tiles, a mosaic for each, hexagons and cards."""

    name = "cmyk"
    title = "CMYK!"
    rules_version = 1
    players = tables.PLAYERS
    move_codes = tables.CODES
    judge = CmykJudge()
    options_type = CmykOptions
    view_type = CmykView
    move_type = moves.MoveForm

    def settle(self, players: int, options: CmykOptions) -> CmykOptions:
        return options

    def set_up(self, players: int, options: CmykOptions, luck: Luck) -> Cmyk:
        pace, match = tables.PACES.index(options.pace), tables.MATCHES.index(options.match)
        return Cmyk(players, pace, match, seed_from(luck))

    def begins(self, start: Cmyk) -> int:
        return int(start.caller)  # C-2.3; in live pace all may act at once.

    def view(self, state: Cmyk, seat: int | None) -> CmykView:
        return view(state, seat)

    def points_seen(self, state: Cmyk, watcher: int | None) -> tuple[int, ...]:
        """Private cards make points a secret until a game is over."""
        if state.phase < tables.BETWEEN:
            return ()
        return tuple(state.points(seat) for seat in range(state.players))

    def imagine(self, view: bytes, chance: Chance) -> Cmyk:
        return imagine.imagined(msgspec.json.decode(view, type=CmykView), chance)

    def move_text(self, move: int) -> str:
        return moves.text(self.check_code(move))

    def parse_move(self, text: str) -> int:
        return moves.parse(text)

    def move_form(self, move: int) -> moves.MoveForm:
        return moves.form(self.check_code(move))

    def move_from_form(self, form: object) -> int:
        return moves.from_form(form)

    def draw(self, state: Cmyk) -> str:
        return notation.draw(state)

    def read(self, text: str) -> Cmyk:
        return reading.read(text)

    def picture(self, state: Cmyk, seat: int | None) -> str:
        return picture.svg(self.view(state, seat))


GAME = CmykGame()
