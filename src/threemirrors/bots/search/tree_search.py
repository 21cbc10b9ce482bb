"""Searches for a move: one compiled tree search for every game and every number of players.

Each round walks from the root along the moves that promise the acting seat most (PUCT, each seat
for itself: max^n), adds a node, and lets the judge play to the end of the turn from there. What it
then thinks of the position is credited to every seat on the way. Hidden things are drawn anew in
many worlds that share one tree. The budget counts moves played and positions judged rather than
time, so the same chance gives the same answer on every machine; a deadline can end it sooner.
"""

from array import array
from time import monotonic

import cython

from threemirrors.core.search_weights import SearchWeights

if not cython.compiled:
    from math import exp, sqrt

    from threemirrors.bots.search.shares import MOST_SEATS, finished, judged
    from threemirrors.bots.search.tree import NONE, ROOT, Tree
    from threemirrors.core.bits import lowest_bit
    from threemirrors.core.chance import Chance
    from threemirrors.core.judge import Judge
    from threemirrors.core.playout import any_of
    from threemirrors.core.state import MOST_MOVES, State

LONGEST_PATH = 200  # Moves on the way from the root to a leaf.
LONGEST = 40  # Moves played on by the judge at a leaf, unless the turn ends before.
ALIKE = 1e-9
WORTH_A_MOVE = 0.5  # Points that a move must bring with which the game does not go on.
ROUNDS_A_LOOK = 64  # Rounds between two looks at the clock.


class Search:
    """A search, with room for its tree. It can be asked again and again."""

    def __init__(
        self,
        judge: "Judge",
        codes: int,
        nodes: int,
        edges: int,
        weights: SearchWeights = SearchWeights(),  # noqa: B008  (it cannot change)
    ) -> None:
        self.judge = judge
        self.tree = Tree(nodes, edges)
        self.value_of = array("d", bytes(8 * MOST_MOVES))
        self.mark = array("i", bytes(4 * codes))
        self.path_node = array("i", bytes(4 * (LONGEST_PATH + 1)))
        self.path_edge = array("i", bytes(4 * (LONGEST_PATH + 1)))
        self.shares = array("d", bytes(8 * MOST_SEATS))
        self.marks = 0
        self.explore, self.spread = weights.explore, weights.spread
        self.heat, self.width = weights.heat, weights.width
        self.worlds, self.turns = weights.worlds, weights.turns
        self.spent = 0
        self.rounds = 0

    def choose(
        self, state: "State", seat: int, chance: "Chance", budget: int, seconds: float = 0.0
    ) -> int:
        """The move to make: the one examined most."""
        ends = monotonic() + seconds if seconds else 0.0
        self.tree.clear()
        self.tree.add_node(seat)
        self.spent = self.rounds = 0
        worlds = [state.resample(seat, chance) for _ in range(self.worlds)]
        self.now, self.after = state.copy(), state.copy()
        while self.spent < budget:
            world = worlds[self.rounds % len(worlds)]
            self.now.copy_from(world)
            self.round(seat, chance)
            self.rounds += 1
            if ends and self.rounds % ROUNDS_A_LOOK == 0 and monotonic() > ends:
                break
            if self.rounds > 1 and self.is_forced():
                break
        return self.tree.most_visited(ROOT)

    def is_forced(self) -> bool:
        """Whether there is but one move."""
        first = self.tree.first_edge[ROOT]
        return self.worlds == 1 and first != NONE and self.tree.next_edge[first] == NONE

    def round(self, seat: int, chance: "Chance") -> None:
        """One walk down the tree, and the news of it back up."""
        tree, now = self.tree, self.now
        node, depth = ROOT, 0
        while node != NONE and now.acting and depth < LONGEST_PATH:
            self.path_node[depth] = node
            if tree.node_visits[node] == 0 and depth > 0:
                self.path_edge[depth] = NONE  # The first visit only judges; the second looks on.
                depth += 1
                break
            actor = tree.actor[node]
            edge = self.pick(node, actor)
            self.path_edge[depth] = edge
            depth += 1
            if edge == NONE:
                break
            now.play(actor, tree.move[edge])
            self.spent += 1
            node = tree.follow(edge, self.next_actor(chance)) if now.acting else NONE
        self.judge_leaf(chance)
        for i in range(depth):
            node = self.path_node[i]
            tree.credit(node, self.path_edge[i], self.shares[tree.actor[node]])

    def next_actor(self, chance: "Chance") -> int:
        mask = self.now.acting
        return any_of(mask, chance) if mask & (mask - 1) else lowest_bit(mask)

    def pick(self, node: int, actor: int) -> int:
        """The edge to follow: good so far, or likely to be good and not yet tried enough."""
        tree = self.tree
        if tree.first_edge[node] == NONE:
            self.expand(node, actor)
        elif self.worlds > 1:
            self.recall(node, actor)
        best, best_score = NONE, 0.0
        visits = tree.node_visits[node]
        wide = self.explore * sqrt(visits + 1.0)
        hope = tree.node_total[node] / visits - 0.1 if visits else 0.5
        edge = tree.first_edge[node]
        while edge != NONE:
            if self.worlds == 1 or self.mark[tree.move[edge]] == self.marks:
                tried = tree.visits[edge]
                score = tree.total[edge] / tried if tried else hope
                score += wide * tree.prior[edge] / (1.0 + tried)
                if best == NONE or score > best_score:
                    best, best_score = edge, score
            edge = tree.next_edge[edge]
        return best

    def recall(self, node: int, actor: int) -> None:
        """Mark what is legal in this world; look at moves that no world before had."""
        if not cython.compiled:
            out = [0] * MOST_MOVES
        tree = self.tree
        legal = self.now.list_moves(actor, out)
        self.mark_legal(legal, out)
        known = 0
        edge = tree.first_edge[node]
        while edge != NONE:
            known += self.mark[tree.move[edge]] == self.marks
            edge = tree.next_edge[edge]
        # Often at first, then ever more seldom: each look costs a judgement of every move.
        visits = tree.node_visits[node]
        if known == 0 or (known < min(legal, self.width) and visits & (visits - 1) == 0):
            self.expand(node, actor)

    def expand(self, node: int, actor: int) -> None:
        """Add edges for the moves that the judge likes best; the better, the more weight."""
        if not cython.compiled:
            out = [0] * MOST_MOVES
        tree = self.tree
        n = self.judge_moves(actor, out)
        best = self.best_of(n)
        least = self.least_of(n, best)
        whole = 0.0
        for i in range(n):
            if self.value_of[i] >= least:
                whole += exp((self.value_of[i] - best) / self.heat)
        self.mark_known(node)
        for i in range(n):
            if self.value_of[i] >= least and self.mark[out[i]] != self.marks:
                tree.add_edge(node, out[i], exp((self.value_of[i] - best) / self.heat) / whole)
        self.mark_legal(n, out)

    def judge_moves(self, actor: int, out: list[int]) -> int:
        """List the seat's moves, and find out what the judge thinks of each."""
        now, after = self.now, self.after
        n = now.list_moves(actor, out)
        for i in range(n):
            after.copy_from(now)
            after.play(actor, out[i])
            self.value_of[i] = self.judge.value(after, actor)
        self.spent += 2 * n
        return self.drop_idle(n, actor, out)

    def drop_idle(self, n: int, actor: int, out: list[int]) -> int:
        """Keep only moves after which the game goes on, or is clearly better for the seat."""
        kept = 0
        least, known = 0.0, False
        for i in range(n):
            if self.judge.is_idle(self.now, actor, out[i]):
                if not known:
                    least, known = self.judge.value(self.now, actor) + WORTH_A_MOVE, True
                if self.value_of[i] < least:
                    continue
            out[kept], self.value_of[kept] = out[i], self.value_of[i]
            kept += 1
        return kept or n

    def mark_known(self, node: int) -> None:
        """Mark the moves that the node has edges for."""
        self.marks += 1
        edge = self.tree.first_edge[node]
        while edge != NONE:
            self.mark[self.tree.move[edge]] = self.marks
            edge = self.tree.next_edge[edge]

    def mark_legal(self, n: int, out: list[int]) -> None:
        """Mark the moves that this world allows."""
        self.marks += 1
        for i in range(n):
            self.mark[out[i]] = self.marks

    def best_of(self, n: int) -> float:
        best = self.value_of[0]
        for i in range(n):
            best = max(best, self.value_of[i])
        return best

    def least_of(self, n: int, best: float) -> float:
        """A value that about `width` of the moves reach, found by halving."""
        low = best
        for i in range(n):
            low = min(low, self.value_of[i])
        if n <= self.width:
            return low
        high = best
        for _ in range(30):
            middle = (low + high) / 2
            reach = 0
            for i in range(n):
                reach += self.value_of[i] >= middle
            if reach > self.width:
                low = middle
            else:
                high = middle
        return high

    def judge_leaf(self, chance: "Chance") -> None:
        """Play to the end of the turn by the judge, and set what the position is worth to all."""
        now = self.now
        turns = plies = 0
        mask, turn = now.acting, self.judge.turn_of(now)
        while now.acting and turns < self.turns and plies < LONGEST:
            actor = self.next_actor(chance)
            now.play(actor, self.best_move(actor, chance))
            plies += 1
            if now.acting != mask or self.judge.turn_of(now) != turn:
                turns += 1
                mask, turn = now.acting, self.judge.turn_of(now)
        if now.acting:
            judged(now, self.judge, self.spread, self.shares)
        else:
            finished(now, self.judge, self.spread, self.shares)
        self.spent += plies + now.players

    def best_move(self, actor: int, chance: "Chance") -> int:
        """The move the judge likes best; of equals, any."""
        if not cython.compiled:
            out = [0] * MOST_MOVES
        n = self.judge_moves(actor, out)
        best, equals = self.best_of(n) - ALIKE, 0
        chosen = NONE
        for i in range(n):
            if self.value_of[i] >= best:
                equals += 1
                if chance.draw(equals) == 0:
                    chosen = out[i]
        return chosen
