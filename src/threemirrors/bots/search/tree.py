"""The tree of a search: positions as nodes, moves as edges, both in flat arrays.

A node belongs to the seat that acts there. An edge may lead to several nodes, one for each seat
that came to act after its move: hidden things and real time make that differ from world to world.
"""

from array import array

import cython

if not cython.compiled:
    NONE = -1  # No node, no edge.
    ROOT = 0


class Tree:
    """Nodes and edges by number. What does not fit any more is simply not added."""

    def __init__(self, nodes: int, edges: int) -> None:
        self.most_nodes = nodes
        self.most_edges = edges
        self.actor = array("b", bytes(nodes))
        self.node_visits = array("i", bytes(4 * nodes))
        self.node_total = array("d", bytes(8 * nodes))
        self.first_edge = array("i", bytes(4 * nodes))
        self.sibling = array("i", bytes(4 * nodes))
        self.move = array("h", bytes(2 * edges))
        self.prior = array("f", bytes(4 * edges))
        self.visits = array("i", bytes(4 * edges))
        self.total = array("d", bytes(8 * edges))
        self.child = array("i", bytes(4 * edges))
        self.next_edge = array("i", bytes(4 * edges))
        self.clear()

    def clear(self) -> None:
        self.nodes = 0
        self.edges = 0

    def add_node(self, actor: int) -> int:
        """A node without edges, or NONE if there is no room."""
        node = self.nodes
        if node == self.most_nodes:
            return NONE
        self.nodes += 1
        self.actor[node] = actor
        self.node_visits[node] = 0
        self.node_total[node] = 0.0
        self.first_edge[node] = NONE
        self.sibling[node] = NONE
        return node

    def add_edge(self, node: int, move: int, prior: float) -> int:
        """An edge that nobody has followed, or NONE if there is no room."""
        edge = self.edges
        if edge == self.most_edges:
            return NONE
        self.edges += 1
        self.move[edge] = move
        self.prior[edge] = prior
        self.visits[edge] = 0
        self.total[edge] = 0.0
        self.child[edge] = NONE
        self.next_edge[edge] = self.first_edge[node]
        self.first_edge[node] = edge
        return edge

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
        if edge != NONE:
            self.visits[edge] += 1
            self.total[edge] += share

    def most_visited(self, node: int) -> int:
        """The move tried most often there; of equals, the one that did better."""
        best = NONE
        edge = self.first_edge[node]
        while edge != NONE:
            if best == NONE or self.is_better(edge, best):
                best = edge
            edge = self.next_edge[edge]
        return NONE if best == NONE else self.move[best]

    def is_better(self, edge: int, other: int) -> bool:
        if self.visits[edge] != self.visits[other]:
            return self.visits[edge] > self.visits[other]
        return self.mean(edge) > self.mean(other)

    def mean(self, edge: int) -> float:
        """What the edge was worth on average; before the first visit, what is expected of it."""
        if self.visits[edge]:
            return self.total[edge] / self.visits[edge]
        return self.prior[edge] - 1.0
