"""The line that a search expects: from a move on, what was examined most."""

from threemirrors.bots.search.lines import Line, best_line
from threemirrors.bots.search.tree import Tree
from threemirrors.bots.search.tree_search import Search

NO_NODE = NO_EDGE = -1
FIRST_NODE = 0
FEW_VISITS = 6  # A move that was examined less often is no expectation.


def line_from(search: Search, move: int) -> list[tuple[int, int]]:
    """Seats and moves, beginning with this move at the root."""
    tree = search.tree
    line = [(tree.actor[FIRST_NODE], move)]
    edge = edge_of(tree, FIRST_NODE, move)
    while (node := likeliest_after(tree, edge)) != NO_NODE:
        known = lines_at(tree, node)
        best = best_line(known) if known else None
        if best is None or (best.certain is None and best.visits < FEW_VISITS):
            break
        line.append((tree.actor[node], best.move))
        edge = edge_of(tree, node, best.move)
    return line


def edge_of(tree: Tree, node: int, move: int) -> int:
    """The edge of a move that was considered there, or NO_EDGE."""
    edge = tree.first_edge[node]
    while edge != NO_EDGE and tree.move[edge] != move:
        edge = tree.next_edge[edge]
    return edge


def likeliest_after(tree: Tree, edge: int) -> int:
    """Of the nodes that the edge led to, the one it led to most often."""
    best, node = NO_NODE, tree.child[edge] if edge != NO_EDGE else NO_NODE
    while node != NO_NODE:
        if best == NO_NODE or tree.node_visits[node] > tree.node_visits[best]:
            best = node
        node = tree.sibling[node]
    return best


def lines_at(tree: Tree, node: int) -> list[Line]:
    """What is known about each move there."""
    found, edge, actor = [], tree.first_edge[node], tree.actor[node]
    while edge != NO_EDGE:
        certain = tree.promise(edge, actor) if tree.result[edge] != NO_EDGE else None
        done = (tree.visits[edge], tree.total[edge], tree.prior[edge], certain)
        found.append(Line(tree.move[edge], *done))
        edge = tree.next_edge[edge]
    return found
