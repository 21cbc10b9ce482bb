"""What a search remembers: the part of its tree that the match has come to since.

Nobody tells a bot which moves were made. So the moves that were examined well are played on from
the last position until they lead to the new one; if none does, nothing is remembered.
"""

from array import array

import cython

if not cython.compiled:
    from threemirrors.bots.search.tree import MOST_SEATS, NONE, ROOT, Tree
    from threemirrors.core.state import MOST_MOVES, State

FEWEST = 2  # Visits to a node that is worth finding again.
RAREST = 2000  # So is one visit in so many.


def find(tree: "Tree", start: "State", wanted: "State", seat: int) -> int:
    """The node of the wanted position, where the seat acts, given that of the root; or NONE."""
    least = max(FEWEST, tree.node_visits[ROOT] // RAREST)
    return find_below(tree, ROOT, start, wanted, seat, least)


def find_below(
    tree: "Tree", node: int, state: "State", wanted: "State", seat: int, least: int
) -> int:
    """The same, from any node on, given the position there."""
    found = NONE
    if tree.actor[node] == seat and is_same(state, wanted, seat):
        found = node
    edge = tree.first_edge[node]
    while edge != NONE and found == NONE:
        child = tree.child[edge]
        while child != NONE and found == NONE:
            if tree.node_visits[child] >= least:
                after = state.copy()
                after.play(tree.actor[node], tree.move[edge])
                found = find_below(tree, child, after, wanted, seat, least)
            child = tree.sibling[child]
        edge = tree.next_edge[edge]
    return found


def is_same(state: "State", other: "State", seat: int) -> bool:
    """Whether two positions are equal; most that are not differ in what is quick to see."""
    if not cython.compiled:
        out, others = [0] * MOST_MOVES, [0] * MOST_MOVES
    if state.acting != other.acting:
        return False
    n = state.list_moves(seat, out)
    if n != other.list_moves(seat, others):
        return False
    for i in range(n):
        if out[i] != others[i]:
            return False
    return state == other


def keep_only(tree: "Tree", root: int) -> None:
    """Make a node the root, and make room by dropping everything that does not follow from it.

    Nodes follow later than those they come from, so what is kept can be moved forward in order.
    """
    new_node, new_edge = nothing(tree.nodes), nothing(tree.edges)
    new_result = nothing(tree.results)
    new_node[root] = ROOT
    for node in range(root, tree.nodes):
        if new_node[node] != NONE:
            mark_moves(tree, node, new_node, new_edge, new_result)
    tree.nodes, tree.edges = number(new_node), number(new_edge)
    tree.results = number(new_result)
    move_nodes(tree, new_node, new_edge)
    move_edges(tree, new_node, new_edge, new_result)
    move_results(tree, new_result)


def nothing(size: int) -> "array[int]":
    return array("i", [NONE]) * size


def mark_moves(
    tree: "Tree",
    node: int,
    new_node: "array[int]",
    new_edge: "array[int]",
    new_result: "array[int]",
) -> None:
    """Mark what follows directly from a node."""
    edge = tree.first_edge[node]
    while edge != NONE:
        new_edge[edge] = 0
        if tree.result[edge] != NONE:
            new_result[tree.result[edge]] = 0
        child = tree.child[edge]
        while child != NONE:
            new_node[child] = 0
            child = tree.sibling[child]
        edge = tree.next_edge[edge]


def number(marked: "array[int]") -> int:
    """Give everything that is marked a number, in order; return how many there are."""
    count = 0
    for i in range(len(marked)):
        if marked[i] != NONE:
            marked[i] = count
            count += 1
    return count


def renamed(new: "array[int]", old: int) -> int:
    return NONE if old == NONE else new[old]


def move_nodes(tree: "Tree", new_node: "array[int]", new_edge: "array[int]") -> None:
    for old in range(len(new_node)):
        node = new_node[old]
        if node != NONE:
            tree.actor[node] = tree.actor[old]
            tree.whole[node] = tree.whole[old]
            tree.node_visits[node] = tree.node_visits[old]
            tree.node_total[node] = tree.node_total[old]
            tree.first_edge[node] = renamed(new_edge, tree.first_edge[old])
            tree.sibling[node] = renamed(new_node, tree.sibling[old])


def move_edges(
    tree: "Tree", new_node: "array[int]", new_edge: "array[int]", new_result: "array[int]"
) -> None:
    for old in range(len(new_edge)):
        edge = new_edge[old]
        if edge != NONE:
            tree.move[edge] = tree.move[old]
            tree.prior[edge] = tree.prior[old]
            tree.visits[edge] = tree.visits[old]
            tree.total[edge] = tree.total[old]
            tree.child[edge] = renamed(new_node, tree.child[old])
            tree.next_edge[edge] = renamed(new_edge, tree.next_edge[old])
            tree.result[edge] = renamed(new_result, tree.result[old])


def move_results(tree: "Tree", new_result: "array[int]") -> None:
    for old in range(len(new_result)):
        if new_result[old] != NONE:
            for seat in range(MOST_SEATS):
                share = tree.share[old * MOST_SEATS + seat]
                tree.share[new_result[old] * MOST_SEATS + seat] = share
