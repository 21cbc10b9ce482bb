"""The naive reading, continued: what a move does. Chance is read from the engine."""

from collections import Counter
from typing import Protocol

from tests.games.four_corners.oracle import WAYS, Oracle, Square, as_tile, name, square, turned


class Luck(Protocol):
    """What the engine says chance did in the move just made."""

    def next_tile(self, seat: int) -> str: ...
    def next_for_run(self) -> tuple[str, int]: ...
    def shuffled_deck(self) -> list[str]: ...


class PlayingOracle(Oracle):
    """An oracle that can be played on."""

    def apply(self, move: str, luck: Luck) -> None:
        self.luck = luck
        self.make(move)
        while self.version > 1 and not self.over and self.step in ("break", "replace"):
            ways = self.legal_moves()
            if len(ways) > 1:
                break
            self.make(*ways)

    def make(self, move: str) -> None:
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
        """F-7.3: check the tiles that the engine drew, those that it could not use too."""
        if not self.any_usable():
            self.pile, self.left = self.pile + self.left, Counter()
        must_fit = self.any_usable()
        while True:
            text, turn = self.luck.next_for_run()
            assert self.pile[text] > 0
            tile = turned(as_tile(text), turn) if ":" in text else ("", "")
            if ":" in text and text[0] != self.runs[0][1] and (self.fits(tile) or not must_fit):
                break
            if self.solo:
                self.pile[text] -= 1
                self.left[text] += 1
        self.pile[text] -= 1
        self.drawn_text, self.drawn, self.drawn_turn = text, tile, turn

    def any_usable(self) -> bool:
        return any(self.usable(text) for text, n in self.pile.items() if n)

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
        """F-4.5, F-2.3: draw up to three, one by one; of two special tiles, one goes back."""
        hand = self.hands[self.seat]
        while len(hand) < 3 or len(self.specials()) > 1:
            second = len(self.specials()) > 1
            if not any(n and ":" in text for text, n in self.pile.items()):  # F-4.6
                self.pile, self.left = self.pile + self.left, Counter()
            text = self.luck.next_tile(self.seat)
            assert self.pile[text] > 0
            self.pile[text] -= 1
            hand.append(text)
            hand.sort(key=self.order.index)
            if second and (len(set(self.specials())) > 1 or self.version == 1):
                self.step = "special"
                return
            if second:
                self.give(self.specials()[0])
        self.pass_on()

    def specials(self) -> list[str]:
        return [text for text in self.hands[self.seat] if ":" not in text]

    def give(self, kind: str) -> None:
        self.hands[self.seat].remove(kind)
        self.pile[kind] += 1

    def on_back(self, kind: str) -> None:
        self.give(kind)
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
