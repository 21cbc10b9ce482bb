"""What is certain: where the tree reaches the end of the match, nothing is left to estimate.

A move after which the match is over has a result. So has a position all of whose moves have one:
the seat that acts there takes what is best for it (max^n). Only where each position follows from
the one before: one seat acts, and there is one world.
"""

import cython

if not cython.compiled:
    from threemirrors.bots.search.rehearsal import Rehearsal
    from threemirrors.bots.search.tree import MOST_SEATS, NONE, Tree


def write_result(tree: "Tree", rehearsal: "Rehearsal") -> int:
    """Write down how the match ended; NONE if there is no room."""
    result = tree.add_result()
    if result != NONE:
        for seat in range(MOST_SEATS):
            tree.share[result * MOST_SEATS + seat] = rehearsal.shares[seat]
    return result


def read_result(tree: "Tree", result: int, rehearsal: "Rehearsal") -> None:
    """Value the position as that result has it."""
    for seat in range(MOST_SEATS):
        rehearsal.shares[seat] = tree.share[result * MOST_SEATS + seat]


def settle(tree: "Tree", edge: int, actor: int, result: int) -> None:
    """What was estimated after this move is now known."""
    tree.result[edge] = result
    tree.total[edge] = tree.visits[edge] * tree.promise(edge, actor)


def best_sure(tree: "Tree", node: int) -> int:
    """Of the moves there with a result, the best for the seat that acts; NONE if there is none."""
    best, actor = NONE, tree.actor[node]
    edge = tree.first_edge[node]
    while edge != NONE:
        if tree.result[edge] != NONE and (
            best == NONE or tree.promise(edge, actor) > tree.promise(best, actor)
        ):
            best = edge
        edge = tree.next_edge[edge]
    return best


def result_at(tree: "Tree", node: int) -> int:
    """The result of a position, which is that of its best move; NONE while any move is open."""
    edge = tree.first_edge[node] if tree.whole[node] else NONE
    while edge != NONE and tree.result[edge] != NONE:
        edge = tree.next_edge[edge]
    best = best_sure(tree, node) if edge == NONE and tree.whole[node] else NONE
    return tree.result[best] if best != NONE else NONE
