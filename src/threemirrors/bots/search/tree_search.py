"""Searches for a move: one compiled tree search for every game and every number of players.

Each round walks from the root along the moves that promise the acting seat most (PUCT, each seat
for itself: max^n), adds a node, and lets the judge play to the end of the turn from there. What it
then thinks of the position is credited to every seat on the way. Hidden things are drawn anew in
many worlds that share one tree. The budget counts moves played and positions judged rather than
time, so the same chance gives the same answer on every machine; a deadline can end it sooner.
"""

from array import array

import cython

from threemirrors.core.search_weights import SearchWeights

if not cython.compiled:
    from math import exp, sqrt

    from threemirrors.bots.search.rehearsal import Rehearsal
    from threemirrors.bots.search.tree import NONE, ROOT, Tree
    from threemirrors.core.chance import Chance
    from threemirrors.core.judge import Judge
    from threemirrors.core.state import MOST_MOVES, State

LONGEST_PATH = 200  # Moves on the way from the root to a leaf.


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
        self.tree = Tree(nodes, edges)
        self.rehearsal = Rehearsal(judge, weights.spread, weights.turns)
        self.mark = array("i", bytes(4 * codes))
        self.path_node = array("i", bytes(4 * (LONGEST_PATH + 1)))
        self.path_edge = array("i", bytes(4 * (LONGEST_PATH + 1)))
        if not cython.compiled:
            self.weight = [0.0] * MOST_MOVES
        self.marks = 0
        self.explore, self.heat = weights.explore, weights.heat
        self.width, self.worlds = weights.width, weights.worlds
        self.rounds = 0

    def choose(
        self, state: "State", seat: int, chance: "Chance", budget: int, seconds: float = 0.0
    ) -> int:
        """The move to make: the one examined most."""
        rehearsal = self.rehearsal
        rehearsal.set_up(state, seconds)
        self.tree.clear()
        self.tree.add_node(seat)
        self.rounds = 0
        worlds = [state.resample(seat, chance) for _ in range(self.worlds)]
        while rehearsal.spent < budget:
            world = worlds[self.rounds % len(worlds)]
            rehearsal.begin(world)
            self.round(chance)
            self.rounds += 1
            if rehearsal.is_late() or (self.rounds > 1 and self.is_forced()):
                break
        return self.tree.most_visited(ROOT)

    @property
    def spent(self) -> int:
        """How much work the last question took."""
        return self.rehearsal.spent

    def is_forced(self) -> bool:
        """Whether there is but one move."""
        first = self.tree.first_edge[ROOT]
        return self.worlds == 1 and first != NONE and self.tree.next_edge[first] == NONE

    def round(self, chance: "Chance") -> None:
        """One walk down the tree, and the news of it back up."""
        tree, rehearsal = self.tree, self.rehearsal
        now = rehearsal.now
        node, depth = ROOT, 0
        while node != NONE and now.acting and depth < LONGEST_PATH:
            edge = NONE  # The first visit only judges; the second looks on.
            if depth == 0 or tree.node_visits[node]:
                edge = self.pick(node)
            self.path_node[depth], self.path_edge[depth] = node, edge
            depth += 1
            if edge == NONE:
                break
            rehearsal.play(tree.actor[node], tree.move[edge])
            node = tree.follow(edge, rehearsal.next_actor(chance)) if now.acting else NONE
        rehearsal.judge_later(chance)
        if not rehearsal.late:  # Else it was not thought through.
            for i in range(depth):
                node = self.path_node[i]
                tree.credit(node, self.path_edge[i], rehearsal.shares[tree.actor[node]])

    def pick(self, node: int) -> int:
        """The edge to follow: good so far, or likely to be good and not yet tried enough."""
        tree = self.tree
        if tree.first_edge[node] == NONE:
            self.expand(node)
        elif self.worlds > 1:
            self.recall(node)
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

    def recall(self, node: int) -> None:
        """Mark what is legal in this world; look at moves that no world before had."""
        tree, rehearsal = self.tree, self.rehearsal
        legal = rehearsal.list_moves(tree.actor[node])
        self.mark_legal(legal)
        known = 0
        edge = tree.first_edge[node]
        while edge != NONE:
            known += self.mark[tree.move[edge]] == self.marks
            edge = tree.next_edge[edge]
        # Often at first, then ever more seldom: each look costs a judgement of every move.
        visits = tree.node_visits[node]
        if known == 0 or (known < min(legal, self.width) and visits & (visits - 1) == 0):
            self.expand(node)

    def expand(self, node: int) -> None:
        """Look at the moves there, unless it is too late; at the root, there is always time."""
        n = self.rehearsal.judge_moves(self.tree.actor[node])
        if node == ROOT or not self.rehearsal.late:
            self.add_edges(node, n)

    def add_edges(self, node: int, n: int) -> None:
        """Add edges for the moves that the judge likes best; the better, the more weight."""
        tree, rehearsal = self.tree, self.rehearsal
        best = rehearsal.best_of(n)
        least = self.least_of(n, best)
        whole = 0.0
        for i in range(n):
            if rehearsal.value_of[i] >= least:
                self.weight[i] = exp((rehearsal.value_of[i] - best) / self.heat)
                whole += self.weight[i]
        if self.worlds > 1:
            self.mark_known(node)
        for i in range(n):
            if rehearsal.value_of[i] >= least and not self.is_marked(rehearsal.moves[i]):
                tree.add_edge(node, rehearsal.moves[i], self.weight[i] / whole)
        if self.worlds > 1:
            self.mark_legal(n)

    def is_marked(self, move: int) -> bool:
        return self.worlds > 1 and self.mark[move] == self.marks

    def mark_known(self, node: int) -> None:
        """Mark the moves that the node has edges for."""
        self.marks += 1
        edge = self.tree.first_edge[node]
        while edge != NONE:
            self.mark[self.tree.move[edge]] = self.marks
            edge = self.tree.next_edge[edge]

    def mark_legal(self, n: int) -> None:
        """Mark the moves that this world allows."""
        self.marks += 1
        for i in range(n):
            self.mark[self.rehearsal.moves[i]] = self.marks

    def least_of(self, n: int, best: float) -> float:
        """A value that about `width` of the moves reach, found by halving."""
        rehearsal = self.rehearsal
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
