"""The moves that a search considers in a position: those the judge likes best."""

from array import array

import cython

from threemirrors.core.search_weights import SearchWeights

if not cython.compiled:
    from math import exp

    from threemirrors.bots.search.rehearsal import Rehearsal
    from threemirrors.bots.search.tree import NONE, ROOT, Tree
    from threemirrors.core.state import MOST_MOVES


class Candidates:
    """Adds edges to a tree, and says which of them the world at hand allows."""

    def __init__(self, tree: "Tree", codes: int, weights: SearchWeights) -> None:
        self.tree = tree
        self.width, self.heat, self.worlds = weights.width, weights.heat, weights.worlds
        self.mark = array("i", bytes(4 * codes))
        self.marks = 0
        self.only = NONE  # The only move to consider at the root, if any.
        if not cython.compiled:
            self.weight = [0.0] * MOST_MOVES

    def has(self, edge: int) -> bool:
        """Whether the move is legal in this world, and its result is not known yet."""
        if self.worlds == 1:
            return self.tree.result[edge] == NONE
        return self.mark[self.tree.move[edge]] == self.marks

    def recall(self, node: int, rehearsal: "Rehearsal") -> None:
        """Mark what is legal in this world; look at moves that no world before had."""
        tree = self.tree
        legal = rehearsal.list_moves(tree.actor[node])
        self.mark_legal(legal, rehearsal)
        known = 0
        edge = tree.first_edge[node]
        while edge != NONE:
            known += self.mark[tree.move[edge]] == self.marks
            edge = tree.next_edge[edge]
        # Often at first, then ever more seldom: each look costs a judgement of every move.
        visits = tree.node_visits[node]
        if known == 0 or (known < min(legal, self.width) and visits & (visits - 1) == 0):
            self.add(node, rehearsal)

    def add(self, node: int, rehearsal: "Rehearsal") -> None:
        """Look at the moves there, unless it is too late; at the root, there is always time."""
        if node == ROOT and self.only != NONE:
            n = 1
            rehearsal.moves[0], rehearsal.value_of[0] = self.only, 0.0
        else:
            n = rehearsal.judge_moves(self.tree.actor[node])
        if node == ROOT or not rehearsal.late:
            if self.worlds > 1:
                self.mark_known(node)
            added = self.add_best(node, n, rehearsal)
            if self.worlds > 1:
                self.mark_legal(n, rehearsal)
            now = rehearsal.now
            alone = now.acting == 1 << self.tree.actor[node] and now.welcome == 0
            self.tree.whole[node] = alone and added == n and not rehearsal.late

    def add_best(self, node: int, n: int, rehearsal: "Rehearsal") -> int:
        """Add those the judge likes best; the better, the more weight. Return how many."""
        best = rehearsal.best_of(n)
        least = self.least_of(n, best, rehearsal)
        whole, added = 0.0, 0
        for i in range(n):
            if rehearsal.value_of[i] >= least:
                self.weight[i] = exp((rehearsal.value_of[i] - best) / self.heat)
                whole += self.weight[i]
        for i in range(n):
            if rehearsal.value_of[i] >= least and not self.is_known(rehearsal.moves[i]):
                edge = self.tree.add_edge(node, rehearsal.moves[i], self.weight[i] / whole)
                added += edge != NONE
        return added

    def is_known(self, move: int) -> bool:
        return self.worlds > 1 and self.mark[move] == self.marks

    def mark_known(self, node: int) -> None:
        """Mark the moves that the node has edges for."""
        self.marks += 1
        edge = self.tree.first_edge[node]
        while edge != NONE:
            self.mark[self.tree.move[edge]] = self.marks
            edge = self.tree.next_edge[edge]

    def mark_legal(self, n: int, rehearsal: "Rehearsal") -> None:
        """Mark the moves that this world allows."""
        self.marks += 1
        for i in range(n):
            self.mark[rehearsal.moves[i]] = self.marks

    def least_of(self, n: int, best: float, rehearsal: "Rehearsal") -> float:
        """A value that about `width` of the moves reach, found by halving."""
        low = best
        for i in range(n):
            low = min(low, rehearsal.value_of[i])
        if n <= self.width:
            return low
        high = best
        for _ in range(30):
            middle = (low + high) / 2
            reach = 0
            for i in range(n):
                reach += rehearsal.value_of[i] >= middle
            if reach == self.width:
                return middle
            if reach > self.width:
                low = middle
            else:
                high = middle
        return high
