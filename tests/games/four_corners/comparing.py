"""The engine and the oracle side by side."""

from collections import Counter
from random import Random

from tests.games.four_corners.oracle import as_tile, square, turned
from tests.games.four_corners.oracle_play import PlayingOracle
from threemirrors.core.chance import Luck, seed_for
from threemirrors.core.facts import Event
from threemirrors.games.four_corners import moves, queries, setup, tables
from threemirrors.games.four_corners.names import tile_called, tile_text
from threemirrors.games.four_corners.rules import FourCorners

ORDER = [*tables.TILES, *["rotate"] * 5, *["swap"] * 3]
TEXTS = moves.TEXTS
STEPS = {
    tables.PAIR: "pair",
    tables.SPECIAL: "special",
    tables.ACT: "act",
    tables.SECOND: "second",
    tables.SWAP_FIRST: "swap1",
    tables.SWAP_SECOND: "swap2",
    tables.RETURN: "return",
    tables.SCORING: "score",
    tables.BREAKING: "break",
    tables.REPLACING: "replace",
    tables.SPIN: "spin",
}


DRAWS = ("drew_tile", "drew_special", "drew_for_run", "drew_special_for_run", "rejected")


def said(event: Event) -> str:
    return event.key.removeprefix("four_corners.event.")


class Said:
    """What chance did in a move, as the engine told it."""

    def __init__(self, state: FourCorners, events: list[Event]) -> None:
        self.state = state
        self.events = iter([event for event in events if said(event) in DRAWS])

    def next_tile(self, seat: int) -> str:
        event = next(self.events)
        assert event.only == seat
        return str(event.facts.get("special", event.facts.get("tile")))

    def next_for_run(self) -> tuple[str, int]:
        event = next(self.events)
        if "special" in event.facts:
            return str(event.facts["special"]), 0
        tile, rotation = tile_called(str(event.facts["tile"]))
        return ORDER[tile], rotation

    def hand(self, seat: int) -> list[str]:
        return [ORDER[tile] for tile in self.state.supply.hand_of(seat)]

    def left(self) -> Counter[str]:
        return Counter(ORDER[tile] for tile in self.state.supply.tiles_at(tables.LEFT))

    def shuffled_deck(self) -> list[str]:
        return [tables.LETTERS[i] for i in self.state.cards.deck[: self.state.cards.n_deck]]


def started(
    players: int, teams: bool, seed: object, rounds: int, rules: int = tables.RULES
) -> FourCorners:
    """A match after its set-up, with choices during the deal made at random."""
    sides = players // 2 if teams else players
    dice = Random(str(seed))
    first, luck = dice.randrange(players), Luck(seed_for(seed))
    state = FourCorners(players, sides, first, rounds, luck, rules)
    setup.set_up(state)
    while state.turn.phase in (tables.PAIR, tables.SPECIAL):
        state.apply(state.turn.seat, dice.choice(state.legal_moves(state.turn.seat)))
    return state


def crowded(state: FourCorners, dice: Random, most: int) -> None:
    """Lay tiles from the pile anywhere, so that there is something to complete."""
    side = 3 if state.board.solo else 6
    squares = [tables.square_at(i // side, i % side) for i in range(side * side)]
    pile = [tile for tile in state.supply.tiles_at(tables.PILE) if tile < tables.STANDARD]
    dice.shuffle(squares)
    for at, tile in zip(squares[:most], dice.sample(pile, min(most, len(pile))), strict=False):
        state.lay_down(at, tile, dice.randrange(4))
    state.board.remember()


def wishful(state: FourCorners, dice: Random) -> None:
    """Give everybody many goals, so that more is scored than in a real match."""
    images = dice.sample(range(tables.IMAGES), dice.randrange(3, 8))
    own = [2 if image in images else 0 for image in range(tables.IMAGES)]
    state.cards.goals = own * state.cards.sides + [0] * (42 - len(own) * state.cards.sides)


MODES = (
    *((1, False), (2, False), (3, False), (4, True)),
    *((4, False), (5, False), (6, True), (6, False)),
)


def compared(number: int, share: float, rules: int = tables.RULES) -> Counter[str]:
    """Play a match with both, from a real or crowded start, comparing all moves in some positions.

    Returns how often each step came up, and the ending.
    """
    players, teams = MODES[number % len(MODES)]
    dice = Random(f"match {number}")
    state = started(players, teams, number, dice.choice((1, 2, 4)), rules)
    if dice.random() < 0.8:
        crowded(state, dice, dice.randrange(1, 37 if players > 1 else 10))
    if dice.random() < 0.6:
        wishful(state, dice)
    met: Counter[str] = Counter()
    if state.turn.phase != tables.ACT or not state.legal_moves(state.turn.seat):
        return met  # The tray is so crowded that the first tile cannot be laid.
    oracle, temper = oracle_of(state), Temper(dice)
    agree(state, oracle)
    while not oracle.over:
        met[oracle.step] += 1
        met["chain"] += oracle.breaks > 1
        if dice.random() < (share if oracle.step == "act" else 3 * share):
            same_moves(state, oracle)
            met["compared"] += 1
        move = temper.choose(state)
        events = state.apply(state.turn.seat, move)
        oracle.apply(TEXTS[move], Said(state, events))
        met += Counter(said(event) for event in events)
        agree(state, oracle)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.points == tuple(oracle.scored[s % oracle.sides].total() for s in range(players))
    met[outcome.rule] += 1
    return met


def oracle_of(state: FourCorners) -> PlayingOracle:
    """The oracle at the start of the same turn."""
    oracle, now = PlayingOracle(ORDER), Said(state, [])
    oracle.version = state.turn.rules
    oracle.players, oracle.sides, oracle.rounds = (
        state.players,
        state.cards.sides,
        state.turn.rounds,
    )
    oracle.seat, oracle.turns, oracle.first_seat = (
        state.turn.seat,
        state.turn.turns,
        state.turn.first,
    )
    oracle.dealt = state.players
    names = {square_text(s): (state.board.tile[s], state.board.rotation[s]) for s in range(36)}
    laid = sorted((text, lie) for text, lie in names.items() if lie[0] != tables.NOTHING)
    oracle.board = {square(t): turned(as_tile(ORDER[tile]), turn) for t, (tile, turn) in laid}
    oracle.hands = [now.hand(seat) for seat in range(state.players)]
    oracle.goals = [letters(state, state.cards.goals, side) for side in range(state.cards.sides)]
    oracle.scored = [letters(state, state.cards.scored, side) for side in range(state.cards.sides)]
    oracle.deck = now.shuffled_deck()
    oracle.pile = Counter(ORDER[tile] for tile in state.supply.tiles_at(tables.PILE))
    oracle.left = now.left()
    oracle.queue = [ORDER[tile] for tile in reversed(state.supply.queue[: state.supply.n_queue])]
    oracle.fifth = (
        None if state.cards.fifth == tables.NOTHING else tables.LETTERS[state.cards.fifth]
    )
    oracle.begin_turn()
    return oracle


def square_text(at: int) -> str:
    return tables.square_name(at)


def letters(state: FourCorners, counts: list[int], side: int) -> Counter[str]:
    return Counter(tables.LETTERS[image] for image in queries.cards(list(counts), side))


def agree(state: FourCorners, oracle: PlayingOracle) -> None:
    """Both readings of the rules see the same position."""
    assert state.is_over() == oracle.over
    for side in range(state.cards.sides):
        assert letters(state, state.cards.scored, side) == oracle.scored[side]
        assert letters(state, state.cards.goals, side) == +oracle.goals[side]
    for at in range(36):
        tile = state.board.tile[at]
        shown = (
            None if tile == tables.NOTHING else as_tile(tile_text(tile, state.board.rotation[at]))
        )
        assert oracle.board.get(square(square_text(at))) == shown
    if not oracle.over:
        now = Said(state, [])
        assert STEPS[state.turn.phase] == oracle.step
        assert state.turn.seat == oracle.seat
        assert now.shuffled_deck() == oracle.deck
        for seat in range(state.players):
            assert now.hand(seat) == oracle.hands[seat]
        assert Counter(ORDER[t] for t in state.supply.tiles_at(tables.PILE)) == +oracle.pile
        assert now.left() == +oracle.left


def same_moves(state: FourCorners, oracle: PlayingOracle) -> None:
    ours = {TEXTS[move] for move in state.legal_moves(state.turn.seat)} if state.actors() else set()
    assert ours == oracle.legal_moves(), (oracle.step, ours ^ oracle.legal_moves())


class Temper:
    """Chooses the next move: random play hardly ever makes patterns, so some are sought."""

    def __init__(self, dice: Random) -> None:
        self.dice = dice
        self.keen = dice.choice((0.0, 0.5, 0.9))

    def choose(self, state: FourCorners) -> int:
        legal = state.legal_moves(state.turn.seat)
        if self.dice.random() < self.keen:
            for move in self.dice.sample(legal, min(150, len(legal))):
                after = state.copy()
                after.apply(state.turn.seat, move)
                if after.points(state.turn.seat) > state.points(state.turn.seat):
                    return move
        kinds: dict[str, list[int]] = {}
        for move in legal:
            kinds.setdefault(kind_of(TEXTS[move]), []).append(move)
        if self.dice.random() < 0.7:
            kinds.pop("goal", None)
        return self.dice.choice(self.dice.choice(list(kinds.values()) or [legal]))


def kind_of(text: str) -> str:
    if ":" in text:
        return text.partition(":")[0]
    return "swap" if "~" in text else text[:3].strip("123456")
