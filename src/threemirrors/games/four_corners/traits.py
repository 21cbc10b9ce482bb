"""What stands out about a move: whether it lays, and where it is (styles.json: who likes what)."""

from collections.abc import Sequence

from threemirrors.games.four_corners.tables import DOUBLE, PAIR_LIST, ROTATE, SIDE, SWAP

RIM = (0, SIDE - 1)


def traits(moves: Sequence[int]) -> list[dict[str, float]]:
    return [traits_of(move) for move in moves]


def traits_of(move: int) -> dict[str, float]:
    """Choices around an action, such as what to score, have none."""
    if move < ROTATE:
        return {"lays": 1.0} | whereabouts(rim(move % 144 // 4))
    if move < SWAP:
        return whereabouts(rim((move - ROTATE) // 3))
    if move < DOUBLE:
        a, b = PAIR_LIST[move - SWAP]
        return whereabouts((rim(a) + rim(b)) / 2)
    return {}


def whereabouts(outside: float) -> dict[str, float]:
    return {"rim": outside, "middle": 1 - outside}


def rim(square: int) -> float:
    """Whether a square is at the edge of the board."""
    return float(square % SIDE in RIM or square // SIDE in RIM)
