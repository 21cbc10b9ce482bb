"""Shared by the Four Corners tests: positions from drawn boards, moves by their texts."""

from collections.abc import Sequence
from textwrap import dedent

from threemirrors.core.chance import Luck, seed_for
from threemirrors.core.facts import Breach, Event
from threemirrors.games.four_corners import GAME, queries, tables
from threemirrors.games.four_corners.names import tile_called, tile_text
from threemirrors.games.four_corners.rules import FourCorners

# Four corners A around the point c3, except d4, which has to be turned back by a quarter.
NEARLY_A = """
    . . . . . .
    . . . . . .
    . . E:CDAB F:CBDA . .
    . . C:FAEG C:GABF . .
    . . . . . .
    . . . . . A:DEFG
    """


def on(
    board: str,
    goals: Sequence[str] = ("ABE", "CDG"),
    hands: Sequence[str] = (),
    *,
    scored: Sequence[str] = (),
    teams: bool = False,
    queue: str = "",
    fifth: str = "",
    seed: object = "luck",
    rounds: int = 60,
    turns: int = 0,
) -> FourCorners:
    """Seat 0 is to act on this board. Hands are as given, or made of tiles not used elsewhere."""
    players = len(goals) * (2 if teams else 1)
    lines = [line.split() for line in dedent(board).strip().splitlines()]
    laid = [cell for line in lines for cell in line if cell != "."]
    named = {
        tile_called(text)[0]
        for text in [*laid, *" ".join(hands).split(), *queue.split()]
        if ":" in text
    }
    spare = [text for tile, text in enumerate(tables.TILES) if tile not in named]
    held = [hands[s] if s < len(hands) else "" for s in range(players)]
    if players > 1:
        held = [hand or " ".join(spare.pop() for _ in range(3)) for hand in held]
    done = [scored[side] if side < len(scored) else "" for side in range(len(goals))]
    head = heading(players, teams, rounds, turns)
    for seat in range(players):
        side = seat % len(goals)
        mark = ">" if seat == 0 else " "
        head.append(
            f"{mark} seat {seat}: hand {in_order(held[seat])}; "
            f"goals {spaced(goals[side])}; scored {spaced(done[side])}"
        )
    head.append("asked: action")
    head += facts(board_of(lines), deck(goals, done, fifth, teams), queue, fifth, seed)
    letters = "abcdef"[: len(lines)]
    rows = [f"{y + 1} " + " ".join(f"{c:6}" for c in line) for y, line in enumerate(lines)]
    text = "\n".join([*head, "", "  " + "      ".join(letters), *rows]) + "\n"
    return GAME.from_text(text)


def heading(players: int, teams: bool, rounds: int, turns: int) -> list[str]:
    title = "solitaire" if players == 1 else f"{players} players{' in teams' if teams else ''}"
    numbers = f"first 0, rounds {rounds}, turns {turns}, dealt {players}"
    return [f"Four Corners, {title}", numbers]


def in_order(hand: str) -> str:
    order = [*tables.TILES, *tables.KINDS]
    return " ".join(sorted(hand.split(), key=order.index)) or "-"


def spaced(letters: str) -> str:
    return " ".join(sorted(letters)) or "-"


def deck(goals: Sequence[str], scored: Sequence[str], fifth: str, teams: bool) -> str:
    out = ("".join(goals) + "".join(scored)) * (2 if teams else 1) + fifth
    return " ".join(letter for letter in "ABCDEFG" for _ in range(5 - out.count(letter)))


def board_of(lines: list[list[str]]) -> FourCorners:
    """Just the board, to see which patterns are on it."""
    players = 1 if len(lines) == 3 else 2
    state = FourCorners(players, players, 0, 1, Luck(seed_for(0)))
    for y, line in enumerate(lines):
        for x, cell in enumerate(line):
            if cell != ".":
                state.board.put(tables.square_at(y, x), *tile_called(cell))
    state.board.remember()
    return state


def facts(board: FourCorners, cards: str, queue: str, fifth: str, seed: object) -> list[str]:
    from threemirrors.games.four_corners import notation

    said = notation.facts(board)
    lines = {"stood": said["stood"], "deck": cards, "fifth": fifth, "pile": queue}
    lines["luck"] = f"{seed_for(seed).hex()} 0"
    return [f"{name}: {text}" for name, text in lines.items() if text]


def play(state: FourCorners, *moves: str) -> list[Event]:
    """The seat whose turn it is makes each move; returns everything that happened."""
    return [
        event for move in moves for event in state.apply(state.turn.seat, GAME.parse_move(move))
    ]


def legal(state: FourCorners) -> set[str]:
    return {GAME.move_text(move) for move in state.legal_moves(state.turn.seat)}


def refusal(state: FourCorners, move: str, seat: int | None = None) -> Breach:
    """Why the seat (by default the one whose turn it is) may not make the move."""
    breach = state.why_not(state.turn.seat if seat is None else seat, GAME.parse_move(move))
    assert breach is not None
    return breach


def why(state: FourCorners, move: str) -> tuple[str, str]:
    breach = refusal(state, move)
    return breach.rule, breach.key.rpartition(".")[2]


def lying(state: FourCorners, square: str) -> str:
    """The tile on a square as it lies."""
    at = GAME.view(state, None).board
    return next((each.tile for each in at if each.square == square), ".")


def goals(state: FourCorners, seat: int) -> str:
    side = state.cards.side_of(seat)
    return "".join(tables.LETTERS[i] for i in queries.cards(list(state.cards.goals), side))


def scored(state: FourCorners, seat: int) -> str:
    return "".join(GAME.view(state, None).seats[seat].scored)


def step(state: FourCorners) -> str:
    return GAME.view(state, None).step


def hand(state: FourCorners, seat: int) -> list[str]:
    return [tile_text(tile, 0) for tile in state.supply.hand_of(seat)]


def new(players: int, seed: object = 1, **options: object) -> FourCorners:
    return GAME.new(players, seed_for(seed), **options)


def dealt(players: int, seed: object = 1, **options: object) -> FourCorners:
    """A match after its set-up; choices during the deal get the first answer."""
    state = new(players, seed, **options)
    while state.turn.phase in (tables.PAIR, tables.SPECIAL):
        state.apply(state.turn.seat, state.legal_moves(state.turn.seat)[0])
    return state
