"""The naive reading, continued: what a move does. Chance is read from the engine."""

from collections import Counter
from typing import Protocol

from tests.games.four_corners.oracle import WAYS, Oracle, Square, as_tile, name, square, turned


class Luck(Protocol):
    """What the engine says chance did in the move just made."""

    def hand(self, seat: int) -> list[str]: ...
    def drawn(self) -> tuple[str, int]: ...
    def left(self) -> Counter[str]: ...
    def shuffled_deck(self) -> list[str]: ...


class PlayingOracle(Oracle):
    """An oracle that can be played on."""

    def apply(self, move: str, luck: Luck) -> None:
        self.luck = luck
        if move.startswith("lay"):
            self.lay(int(move[3]), square(move[4:6]), int(move[7]))
        elif "~" in move:
            self.swap(square(move[:2]), square(move[3:]))
        elif move[2:] in WAYS:
            self.rotate(square(move[:2]), WAYS[move[2:]])
        else:
            word, _, rest = move.partition(":")
            getattr(self, f"on_{word}")(rest)

    # Actions.

    def put(self, at: Square, text: str, turn: int) -> None:
        if at in self.board:
            self.left[self.text_of(at)] += 1
        self.board[at] = turned(as_tile(text), turn)
        self.history.pop(at, None)

    def text_of(self, at: Square) -> str:
        """The tile there as the set shows it."""
        ways = [turned(self.board[at], turn) for turn in range(4)]
        found = {f"{centre}:{corners}" for centre, corners in ways} & set(self.order)
        return found.pop()

    def lay(self, slot: int, at: Square, turn: int) -> None:
        self.put(at, self.hands[self.seat].pop(slot - 1), turn)
        self.look()

    def turn(self, at: Square, quarters: int) -> None:
        self.history.setdefault(at, []).append(self.board[at])
        self.board[at] = turned(self.board[at], quarters)

    def spend(self, kind: str) -> None:
        self.hands[self.seat].remove(kind)
        self.left[kind] += 1

    def rotate(self, at: Square, quarters: int) -> None:
        if quarters == 2:
            self.spend("rotate")
        self.turn(at, quarters)
        if self.step == "second":
            self.look()
        else:
            self.step, self.first, self.halved = "second", at, quarters == 2

    def on_double(self, _: str) -> None:
        self.spend("swap")
        self.step = "swap1"

    def swap(self, a: Square, b: Square) -> None:
        self.board[a], self.board[b] = self.board[b], self.board[a]
        if self.step == "swap1":
            self.step = "swap2"
        else:
            self.look()

    def on_goal(self, _: str) -> None:
        self.fresh = self.deck.pop(0)
        self.step = "return"

    def on_return(self, image: str) -> None:
        if image != self.fresh:
            self.goals[self.side][image] -= 1
            self.goals[self.side][self.fresh] += 1
            if self.sides < self.players:
                self.deck.remove(self.fresh)
                self.deck.append(image)
        self.deck.append(image)
        self.end_turn()

    # Scoring and breaking.

    def look(self) -> None:
        self.made = self.standing(self.board).made_since(self.stood)
        self.taken = set()
        mine = [p for p, (image, _) in self.made.items() if image in self.cards()]
        self.step = "score"
        if len(mine) == 1:
            self.on_score(mine[0])
        elif not mine:
            self.settle()

    def on_score(self, pattern: str) -> None:
        image = self.made[pattern][0]
        self.taken.add(pattern)
        self.goals[self.side][image] -= 1
        self.scored[self.side][image] += 1
        if self.scored[self.side].total() == (5 if self.solo else 3):
            self.over = True
        elif not {f"score:{p}" for p in self.made} & set(self.scores()):
            self.start_break()

    def on_done(self, _: str) -> None:
        if self.step == "score":
            self.start_break()
        else:
            self.end_turn()

    def start_break(self) -> None:
        if self.solo and self.scored[0].total() == 4 and self.fifth:
            self.goals[0][self.fifth] += 1
            self.fifth = None
        self.breaks += 1
        self.remember()
        points = [p for p in self.taken if "-" not in p]
        order = sorted((p for p in self.taken if "-" in p), key=line_order)
        self.to_turn = {s for p in points for s in self.made[p][1]}
        self.runs = [(self.made[p][1], self.made[p][0]) for p in order]
        self.replaced = set()
        self.step = "break"
        if not self.to_turn:
            self.next_run()

    def on_break(self, rest: str) -> None:
        at = square(rest[:2])
        self.turn(at, WAYS[rest[2:]])
        self.to_turn.remove(at)
        if not self.to_turn:
            self.next_run()

    def next_run(self) -> None:
        enough = 1 if self.solo else 2
        while self.runs and len(self.runs[0][0] & self.replaced) >= enough:
            self.runs.pop(0)
        if self.runs:
            self.step = "replace"
            self.draw_for_run()
        else:
            self.look()

    def draw_for_run(self) -> None:
        """F-7.3: check the tile that the engine drew, and those that solitaire discarded."""
        thrown = self.luck.left() - self.left
        usable = [t for t in self.pile if self.pile[t] and self.usable(t)]
        if not usable:
            self.pile, self.left = self.pile + self.left, Counter()
            thrown = self.luck.left()
            usable = [t for t in self.pile if self.usable(t)]
        self.drawn_text, turn = self.luck.drawn()
        image = self.runs[0][1]
        self.drawn, self.drawn_turn = turned(as_tile(self.drawn_text), turn), turn
        assert self.pile[self.drawn_text] == 1
        assert self.drawn[0] != image
        if usable:
            assert self.fits(self.drawn)
        if self.solo:
            assert not any(self.usable(t) for t in thrown)
            self.pile, self.left = self.pile - thrown, self.left + thrown
        else:
            assert not thrown
        self.pile[self.drawn_text] -= 1

    def usable(self, text: str) -> bool:
        if ":" not in text or text[0] == self.runs[0][1]:
            return False
        return any(self.fits(turned(as_tile(text), turn)) for turn in range(4))

    def on_put(self, rest: str) -> None:
        at = square(rest[:2])
        self.put(at, self.drawn_text, int(rest[3]))
        self.replaced.add(at)
        self.next_run()

    # From turn to turn.

    def settle(self) -> None:
        self.breaks = 0
        if self.solo and not self.spun:
            self.start_spin()
        else:
            self.end_turn()

    def start_spin(self) -> None:
        self.spun = True
        self.step = "spin"
        self.remember()

    def end_turn(self) -> None:
        self.pass_on() if self.solo else self.fill()

    def fill(self) -> None:
        """F-4.5, F-2.3: the drawn tiles came from the pile, and the hand is possible."""
        hand, had = Counter(self.luck.hand(self.seat)), Counter(self.hands[self.seat])
        new = hand - had
        assert not had - hand
        if new - self.pile:  # F-4.6: the pile ran out of standard tiles on the way.
            kept = Counter({t: n for t, n in self.pile.items() if ":" in t and n})
            assert not kept - new
            self.pile, self.left = self.pile + self.left, Counter()
        elif not self.luck.left() and self.left:
            self.pile, self.left = self.pile + self.left, Counter()
        self.pile -= new
        self.hands[self.seat] = sorted(hand.elements(), key=self.order.index)
        specials = hand["rotate"] + hand["swap"]
        if specials > 1:
            assert hand.total() in (3, 4)
            self.step = "special"
        else:
            assert hand.total() == 3
            self.pass_on()

    def on_back(self, kind: str) -> None:
        self.hands[self.seat].remove(kind)
        self.pile[kind] += 1
        self.fill()

    def pass_on(self) -> None:
        if self.dealt < self.players:
            self.dealt += 1
            self.seat = self.dealt
            if self.dealt < self.players:
                self.fill()
                return
            self.seat = self.first_seat
            self.begin_turn()
            return
        self.turns += 1
        self.seat = (self.seat + 1) % self.players
        if not self.solo and self.turns == self.rounds * self.players:
            self.over = True
        else:
            self.begin_turn()
            if self.solo:
                self.turn_up()

    first_seat = 0

    def turn_up(self) -> None:
        if not self.queue:
            self.over = True
            return
        self.hands[0] = [self.queue.pop(0)]
        if not any(True for _ in self.lays()):
            self.left[self.hands[0].pop()] += 1
            self.start_spin()


def line_order(pattern: str) -> tuple[int, int, int]:
    """Rows, columns, falling and rising diagonals; each from the top left."""
    (x0, y0), (x1, y1) = square(pattern[:2]), square(pattern[3:])
    kind = [(1, 0), (0, 1), (1, 1), (-1, 1)].index((sign(x1 - x0), sign(y1 - y0)))
    line = {0: y0, 1: x0}.get(kind, 0)
    if kind >= 2:  # Diagonals in the order of their first squares.
        step = 1 if kind == 2 else -1
        while 0 <= x0 - step < 6 and y0 > 0:
            x0, y0 = x0 - step, y0 - 1
        line = y0 * 6 + x0
    return kind, line, y1


def sign(n: int) -> int:
    return (n > 0) - (n < 0)


__all__ = ["PlayingOracle", "name"]
