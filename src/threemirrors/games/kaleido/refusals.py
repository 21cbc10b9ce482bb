"""Why a move is illegal in Kaleido: the rule, where the conflict is, and what is possible."""

from typing import TYPE_CHECKING

from threemirrors.core.facts import Breach, Fact
from threemirrors.games.kaleido import queries
from threemirrors.games.kaleido.tables import (
    BOARD,
    BOARD_LETTERS,
    COLOURS,
    END,
    HOLES,
    MAY_EXTRA,
    MUST_TILE,
    OVER,
    START,
    TURN,
    TURNING,
    WHITE,
    WHITE_NAME,
    place_of,
)

if TYPE_CHECKING:
    from threemirrors.games.kaleido.rules import Kaleido


def refuse(rule: str, key: str, **facts: Fact) -> Breach:
    return Breach(rule, f"kaleido.refused.{key}", facts)


def explain(state: "Kaleido", seat: int, move: int) -> Breach:
    """Why a move is not legal. There is a reason for every code."""
    if state.progress.phase == OVER:
        return over(state)
    if seat != state.progress.seat:
        return refuse("K-1.5", "not_your_turn", turn=state.progress.seat)
    if state.progress.phase == TURNING:
        first = next(b for b in range(state.boards.n_boards) if state.boards.pending >> b & 1)
        return refuse("K-4.1", "turn_first", board=BOARD_LETTERS[first])
    if move >= TURN:
        return against_turn(state, seat)
    if move == END:
        return against_end(state, seat)
    if move >= BOARD:
        return against_board(state, seat, move - BOARD)
    return against_tile(state, seat, *divmod(move, HOLES))


def over(state: "Kaleido") -> Breach:
    """Cites the rule that ended the game: tiles are left only if nobody could go on."""
    if any(state.supplies.tiles):
        return refuse("K-5.2", "game_over")
    return refuse("K-5.1", "game_over")


def against_turn(state: "Kaleido", seat: int) -> Breach:
    """K-3.1: a board that is full is scored, and then turned, once everything is placed."""
    filled = [BOARD_LETTERS[board] for board in queries.pending_boards(state)]
    if not filled:
        return refuse("K-4.2", "nothing_to_turn")
    if state.progress.phase == MUST_TILE:
        return refuse("K-3.1", "tile_first", boards=filled, colours=due_colours(state, seat))
    return refuse("K-3.1", "end_first", boards=filled)


def against_end(state: "Kaleido", seat: int) -> Breach:
    if state.boards.n_holes == 0:
        return refuse("K-2.5", "board_first")
    return refuse("K-2.1", "tile_missing", colours=due_colours(state, seat))


def against_board(state: "Kaleido", seat: int, cell: int) -> Breach:
    if state.progress.phase == MUST_TILE:
        return against_second_extra(state, seat)
    if state.supplies.boards[seat] == 0:
        return refuse("K-2.2", "no_board_left", white=state.supplies.whites[seat])
    q, r = place_of(cell)
    if state.boards.board_at(cell) >= 0:
        board = BOARD_LETTERS[state.boards.board_at(cell)]
        return refuse("K-2.4", "cell_taken", q=q, r=r, board=board)
    return refuse("K-2.4", "board_apart", q=q, r=r)


def against_tile(state: "Kaleido", seat: int, colour: int, hole: int) -> Breach:
    """A tile, white or not: first whether it may be put at all, then whether it may go there."""
    if colour == WHITE:
        return against_white(state, seat) or against_hole(state, hole, "K-2.3")
    return against_own(state, seat, colour) or against_hole(state, hole, "K-2.1")


def against_own(state: "Kaleido", seat: int, colour: int) -> Breach | None:
    if state.progress.phase == MAY_EXTRA:
        return refuse("K-2.1", "tile_already_put")
    if colour not in queries.colours_of(state, seat):
        own: list[str] = [COLOURS[c] for c in queries.colours_of(state, seat)]
        return refuse("K-2.1", "not_your_colour", colour=COLOURS[colour], own=own)
    if colour != state.supplies.due[seat] and not state.supplies.free[seat]:
        due = COLOURS[state.supplies.due[seat]]
        return refuse("K-6.2", "same_colour_twice", colour=COLOURS[colour], due=due)
    return None


def against_white(state: "Kaleido", seat: int) -> Breach | None:
    if state.progress.phase == MUST_TILE:
        return against_second_extra(state, seat)
    if state.supplies.whites[seat] == 0:
        return refuse("K-2.2", "no_white_left", boards=state.supplies.boards[seat])
    return None


def against_second_extra(state: "Kaleido", seat: int) -> Breach:
    """K-2.2: one extra in a turn; K-2.5: a board that had to be laid first was that extra."""
    if had_to_lay(state):
        return refuse("K-2.5", "board_was_extra", colours=due_colours(state, seat))
    return refuse("K-2.2", "extra_spent", colours=due_colours(state, seat))


def had_to_lay(state: "Kaleido") -> bool:
    """Whether every hole was full before this turn's extra.

    Then the only holes are those of the board just laid, and no board was filled. A white tile that
    leaves just one empty board has filled another; a board laid freely leaves more than six holes.
    """
    newest = state.boards.left[state.boards.n_boards - 1]
    return newest == state.boards.n_holes == 6 and state.boards.pending == 0


def against_hole(state: "Kaleido", hole: int, rule: str) -> Breach:
    """K-2.1 for an own tile, K-2.3 for a white one: it goes into an empty hole on the table."""
    board, side = divmod(hole, 6)
    letter = BOARD_LETTERS[board]
    if state.boards.n_holes == 0 and state.progress.phase == START:
        return refuse("K-2.5", "board_first")
    if board >= state.boards.n_boards:
        laid = [BOARD_LETTERS[b] for b in range(state.boards.n_boards)]
        return refuse(rule, "no_such_board", board=letter, laid=laid)
    inside = queries.colour_in(state, board, side)
    if inside >= 0:
        empty = [f"{letter}{s + 1}" for s in range(6) if queries.colour_in(state, board, s) < 0]
        name = (*COLOURS, WHITE_NAME)[inside]
        return refuse(rule, "hole_full", hole=f"{letter}{side + 1}", colour=name, empty=empty)
    return refuse("K-2.8", "last_hole", hole=f"{letter}{side + 1}")


def due_colours(state: "Kaleido", seat: int) -> list[str]:
    """The colours of which the seat may put a tile now."""
    colours = queries.colours_of(state, seat)
    return [COLOURS[c] for c in (colours if state.supplies.free[seat] else colours[:1])]
