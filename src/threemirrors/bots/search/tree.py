"""The tree of a search: positions as nodes, moves as edges, both in flat arrays.

A node belongs to the seat that acts there. An edge may lead to several nodes, one for each seat
that came to act after its move: hidden things and real time make that differ from world to world.
An edge after which all is known (proofs.py) has a result: a row of shares, one for each seat.
"""

from array import array
from typing import Any

import cython

if not cython.compiled:
    NONE = -1  # No node, no edge, no result.
    ROOT = 0
    MOST_SEATS = 8

FIRST_NODES, FIRST_EDGES, FIRST_RESULTS = 200, 2_000, 50  # Room at first; it is doubled.


class Tree:
    """Nodes and edges by number. What does not fit any more is simply not added."""

    def __init__(self, nodes: int, edges: int) -> None:
        self.most_nodes, self.most_edges = nodes, edges
        self.actor = array("b")
        self.whole = array("b")  # Whether there is an edge for every legal move.
        self.node_visits = array("i")
        self.node_total = array("d")
        self.first_edge = array("i")
        self.sibling = array("i")
        self.move = array("h")
        self.prior = array("f")
        self.visits = array("i")
        self.total = array("d")
        self.child = array("i")
        self.next_edge = array("i")
        self.result = array("i")
        self.share = array("d")  # MOST_SEATS of them for each result.
        self.node_room = self.edge_room = self.result_room = 0
        self.nodes = self.edges = self.results = 0

    def clear(self) -> None:
        self.nodes = self.edges = self.results = 0

    def add_node(self, actor: int) -> int:
        """A node without edges, or NONE if there is no room."""
        node = self.nodes
        if node == self.node_room and not self.make_node_room():
            return NONE
        self.nodes += 1
        self.actor[node] = actor
        self.whole[node] = False
        self.node_visits[node] = 0
        self.node_total[node] = 0.0
        self.first_edge[node] = NONE
        self.sibling[node] = NONE
        return node

    def add_edge(self, node: int, move: int, prior: float) -> int:
        """An edge that nobody has followed, or NONE if there is no room."""
        edge = self.edges
        if edge == self.edge_room and not self.make_edge_room():
            return NONE
        self.edges += 1
        self.move[edge] = move
        self.prior[edge] = prior
        self.visits[edge] = 0
        self.total[edge] = 0.0
        self.child[edge] = NONE
        self.result[edge] = NONE
        self.next_edge[edge] = self.first_edge[node]
        self.first_edge[node] = edge
        return edge

    def add_result(self) -> int:
        """Room for the shares of all seats, or NONE if there is none."""
        if self.results == self.result_room and not self.make_result_room():
            return NONE
        self.results += 1
        return self.results - 1

    def follow(self, edge: int, actor: int) -> int:
        """The node that the edge leads to if that seat acts there; a new one if need be."""
        node = self.child[edge]
        while node != NONE and self.actor[node] != actor:
            node = self.sibling[node]
        if node == NONE:
            node = self.add_node(actor)
            if node != NONE:
                self.sibling[node] = self.child[edge]
                self.child[edge] = node
        return node

    def credit(self, node: int, edge: int, share: float) -> None:
        """Count a visit that was worth this share to the seat that acts at the node."""
        self.node_visits[node] += 1
        self.node_total[node] += share
        self.credit_move(edge, share)

    def credit_move(self, edge: int, share: float) -> None:
        if edge != NONE:
            self.visits[edge] += 1
            self.total[edge] += share

    def promise(self, edge: int, actor: int) -> float:
        """The share that is certain for the seat after this move, which has a result."""
        return self.share[self.result[edge] * MOST_SEATS + actor]

    # Room is made when it is needed, so that a short search takes little.

    def make_node_room(self) -> bool:
        room = min(max(FIRST_NODES, 2 * self.node_room), self.most_nodes)
        if room == self.node_room:
            return False
        self.actor, self.whole = wider(self.actor, room), wider(self.whole, room)
        self.node_visits = wider(self.node_visits, room)
        self.node_total = wider(self.node_total, room)
        self.first_edge = wider(self.first_edge, room)
        self.sibling = wider(self.sibling, room)
        self.node_room = room
        return True

    def make_edge_room(self) -> bool:
        room = min(max(FIRST_EDGES, 2 * self.edge_room), self.most_edges)
        if room == self.edge_room:
            return False
        self.move, self.prior = wider(self.move, room), wider(self.prior, room)
        self.visits, self.total = wider(self.visits, room), wider(self.total, room)
        self.child, self.next_edge = wider(self.child, room), wider(self.next_edge, room)
        self.result = wider(self.result, room)
        self.edge_room = room
        return True

    def make_result_room(self) -> bool:
        room = min(max(FIRST_RESULTS, 2 * self.result_room), self.most_nodes)
        if room == self.result_room:
            return False
        self.share = wider(self.share, MOST_SEATS * room)
        self.result_room = room
        return True


def wider(old: Any, room: int) -> Any:
    """An array of the same kind that begins with the same numbers."""
    kind = memoryview(old).format
    new = array(kind, bytes(array(kind).itemsize * room))
    memoryview(new)[: len(old)] = memoryview(old)
    return new
