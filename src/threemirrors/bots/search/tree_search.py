"""Searches for a move: one compiled tree search for every game and every number of players.

Each round walks from the root along the moves that promise the acting seat most (PUCT, each seat
for itself: max^n), adds a node, and lets the judge play to the end of the turn from there. What it
then thinks of the position is credited to every seat on the way. Hidden things are drawn anew in
many worlds that share one tree. The budget counts moves played and positions judged rather than
time, so the same chance gives the same answer on every machine; a deadline can end it sooner.
"""

from array import array

import cython

from threemirrors.bots.search.lines import Line, best_line
from threemirrors.core.search_weights import SearchWeights

if not cython.compiled:
    from math import sqrt

    from threemirrors.bots.search.candidates import Candidates
    from threemirrors.bots.search.memory import find, keep_only
    from threemirrors.bots.search.proofs import (
        best_sure,
        read_result,
        result_at,
        settle,
        write_result,
    )
    from threemirrors.bots.search.rehearsal import Rehearsal
    from threemirrors.bots.search.tree import MOST_SEATS, NONE, ROOT, Tree
    from threemirrors.core.chance import Chance
    from threemirrors.core.judge import Judge
    from threemirrors.core.state import State

    def PyErr_CheckSignals() -> None:  # noqa: N802  (C calls it that)
        """Python itself looks."""


LONGEST_PATH = 200  # Moves on the way from the root to a leaf.
FAR_AHEAD = 5.0  # Times the spread: a lead beyond is a judge's way to say "never".


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
        self.candidates = Candidates(self.tree, codes, weights)
        self.rehearsal = Rehearsal(judge, weights.spread, weights.turns)
        self.path_node = array("i", bytes(4 * (LONGEST_PATH + 1)))
        self.path_edge = array("i", bytes(4 * (LONGEST_PATH + 1)))
        self.path_sure = array("i", bytes(4 * (LONGEST_PATH + 1)))
        self.explore, self.worlds, self.memory = weights.explore, weights.worlds, weights.memory
        self.result = NONE  # Of the position asked about, once it is known.
        self.done = False
        self.hoped = 0.0
        self.start: State | None = None  # The position at the root, unless it is to be forgotten.
        self.rounds = 0
        self.codes, self.eyes, self.is_watched, self.lead = codes, NONE, False, 0.0
        self.sums, self.leads, self.n_leads = array("d"), array("d"), array("i")

    def watch(self, eyes: int, only: int) -> None:
        """From now on, also add up what each move is worth to every seat, and by what lead.

        Worlds are drawn as these eyes see them (NONE: as the seat that moves does), and if there is
        an only move, the seat considers no other.
        """
        self.forget()
        self.eyes, self.candidates.only, self.is_watched = eyes, only, True

    def choose(
        self, state: "State", seat: int, chance: "Chance", budget: int, seconds: float = 0.0
    ) -> int:
        """The move to make, after so much work or so many seconds (0: as long as that takes)."""
        self.forget()
        self.think(state, seat, chance, budget, seconds)
        return best_line(self.lines()).move

    def forget(self) -> None:
        self.start = None

    def think(
        self, state: "State", seat: int, chance: "Chance", budget: int, seconds: float
    ) -> None:
        """Find out about the seat's moves; what was found out on the way here is still known."""
        rehearsal = self.rehearsal
        rehearsal.set_up(state, seconds)
        eyes = seat if self.eyes == NONE else self.eyes
        worlds = [state.resample(eyes, chance) for _ in range(self.worlds)]
        self.begin_at(worlds[0], seat)
        if self.is_watched:
            self.sums = array("d", bytes(8 * MOST_SEATS * self.codes))
            self.leads = array("d", bytes(8 * self.codes))
            self.n_leads = array("i", bytes(4 * self.codes))
        self.rounds = 0
        while not self.is_decided() and (self.rounds == 0 or rehearsal.spent < budget):
            rehearsal.begin(worlds[self.rounds % len(worlds)])
            self.round(chance)
            self.rounds += 1
            PyErr_CheckSignals()  # Somebody may have pressed Ctrl-C.
            if rehearsal.is_late():
                break

    def begin_at(self, state: "State", seat: int) -> None:
        """Make this position the root: from memory, or with nothing known."""
        node = NONE
        if self.start is not None and self.worlds == 1 and state.players <= self.memory:
            node = find(self.tree, self.start, state, seat)
        if node == NONE:
            self.tree.clear()
            self.tree.add_node(seat)
        else:
            keep_only(self.tree, node)
        self.result = result_at(self.tree, ROOT)
        self.done = self.result != NONE
        self.start = state

    @property
    def spent(self) -> int:
        """How much work the last question took."""
        return self.rehearsal.spent

    def lines(self) -> list[Line]:
        """What is known now about each move."""
        tree, found = self.tree, []
        edge = tree.first_edge[ROOT]
        while edge != NONE:
            known = tree.result[edge] != NONE
            certain = tree.promise(edge, tree.actor[ROOT]) if known else None
            done = (tree.visits[edge], tree.total[edge], tree.prior[edge], certain)
            found.append(Line(tree.move[edge], *done))
            edge = tree.next_edge[edge]
        return found

    def shares_after(self, move: int) -> list[float]:
        """What a move that was followed is worth to each seat; only if it is watched."""
        tree, edge = self.tree, self.tree.first_edge[ROOT]
        while tree.move[edge] != move:
            edge = tree.next_edge[edge]
        seats = range(self.rehearsal.now.players)
        if tree.result[edge] != NONE:
            return [tree.promise(edge, seat) for seat in seats]
        at = MOST_SEATS * move
        return [self.sums[at + seat] / max(1, tree.visits[edge]) for seat in seats]

    def lead_after(self, move: int) -> float:
        """How far the seat is ahead of its best rival after a move, in the judge's points."""
        return self.leads[move] / max(1, self.n_leads[move])

    def is_decided(self) -> bool:
        """Whether there is but one move, or nothing is left to find out."""
        first = self.tree.first_edge[ROOT]
        forced = first != NONE and self.tree.next_edge[first] == NONE
        return self.worlds == 1 and (self.done or (forced and not self.is_watched))

    def round(self, chance: "Chance") -> None:
        """One walk down the tree, and the news of it back up."""
        tree, rehearsal = self.tree, self.rehearsal
        now = rehearsal.now
        node, depth, edge = ROOT, 0, NONE
        while node != NONE and now.acting and depth < LONGEST_PATH:
            self.path_node[depth], self.path_edge[depth], self.path_sure[depth] = node, NONE, NONE
            if depth == 0 or tree.node_visits[node]:  # The first visit only judges.
                self.pick(node, depth)
            edge = self.path_edge[depth]
            depth += 1
            if edge == NONE:
                break
            rehearsal.play(tree.actor[node], tree.move[edge])
            node = tree.follow(edge, rehearsal.next_actor(chance)) if now.acting else NONE
        over = now.acting == 0
        if depth and edge == NONE and self.path_sure[depth - 1] != NONE:
            rehearsal.spent += 1  # It ends where everything is known.
        else:
            rehearsal.judge_later(chance)
        if not rehearsal.late:  # Else it was not thought through.
            result = write_result(tree, rehearsal) if over and self.worlds == 1 else NONE
            if self.is_watched:
                far = FAR_AHEAD * rehearsal.spread
                lead = rehearsal.judge.standing(now, tree.actor[ROOT])
                self.lead = min(far, max(-far, lead))
            self.credit(depth)
            self.prove(depth, result)

    def credit(self, depth: int) -> None:
        """Tell everybody on the way what the walk was worth to them.

        Above a move whose result is known it was worth that, whatever was found out beside it.
        """
        tree, rehearsal = self.tree, self.rehearsal
        while depth:
            depth -= 1
            node, edge, sure = self.path_node[depth], self.path_edge[depth], self.path_sure[depth]
            if sure != NONE:
                tree.credit_move(edge, rehearsal.shares[tree.actor[node]])
                self.note(depth, edge)
                read_result(tree, tree.result[sure], rehearsal)
                edge = sure
            tree.credit(node, edge, rehearsal.shares[tree.actor[node]])
            self.note(depth, edge)

    def note(self, depth: int, edge: int) -> None:
        """Add up what the walk was worth to all, if it is the first move and anybody asks.

        The lead is that of the position where the walk ended, which is another one than a known
        result's; a move with a result has a lead of its own (review/looking.py).
        """
        if depth == 0 and self.is_watched and edge != NONE:
            move = self.tree.move[edge]
            for seat in range(self.rehearsal.now.players):
                self.sums[MOST_SEATS * move + seat] += self.rehearsal.shares[seat]
            self.leads[move] += self.lead
            self.n_leads[move] += 1

    def prove(self, depth: int, result: int) -> None:
        """The walk's last move has this result, if any; perhaps others before it now have one."""
        tree = self.tree
        while result != NONE and depth:
            depth -= 1
            node = self.path_node[depth]
            settle(tree, self.path_edge[depth], tree.actor[node], result)
            result = result_at(tree, node)
        if result != NONE:
            self.result, self.done = result, True

    def pick(self, node: int, depth: int) -> None:
        """The move to follow from here.

        If nothing else promises more than a move whose result is known, that is noted as sure, and
        the walk goes to see whether the next best is better.
        """
        tree = self.tree
        if tree.first_edge[node] == NONE:
            self.candidates.add(node, self.rehearsal)
        elif self.worlds > 1:
            self.candidates.recall(node, self.rehearsal)
        edge = self.most_promising(node)
        sure = best_sure(tree, node) if tree.results else NONE
        if edge != NONE and sure != NONE and tree.promise(sure, tree.actor[node]) < self.hoped:
            sure = NONE
        self.path_edge[depth], self.path_sure[depth] = edge, sure
        if node == ROOT and edge == NONE:
            self.done = True
        if node == ROOT and self.rehearsal.late:
            self.forget()  # Moves may be missing.

    def most_promising(self, node: int) -> int:
        """The open move that was good so far, or is likely to be good and not yet tried enough."""
        tree = self.tree
        best, self.hoped = NONE, 0.0
        visits = tree.node_visits[node]
        wide = self.explore * sqrt(visits + 1.0)
        hope = tree.node_total[node] / visits - 0.1 if visits else 0.5
        edge = tree.first_edge[node]
        while edge != NONE:
            if self.candidates.has(edge):
                tried = tree.visits[edge]
                score = tree.total[edge] / tried if tried else hope
                score += wide * tree.prior[edge] / (1.0 + tried)
                if best == NONE or score > self.hoped:
                    best, self.hoped = edge, score
            edge = tree.next_edge[edge]
        return best
