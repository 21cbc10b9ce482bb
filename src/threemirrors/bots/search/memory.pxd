# C types for memory.py.
import cython
from threemirrors.bots.search.tree cimport Tree
from threemirrors.core.state cimport State

cdef enum:
    NONE = -1
    ROOT = 0
    MOST_SEATS = 8

cdef int FEWEST, RAREST

@cython.locals(least=int)
cdef int find(Tree tree, State start, State wanted, int seat) except -2

@cython.locals(found=int, edge=int, child=int, after=State)
cdef int find_below(Tree tree, int node, State state, State wanted, int seat, int least) except -2

@cython.locals(out='short[2048]', others='short[2048]', n=int, i=int)
cdef bint is_same(State state, State other, int seat) except -1

@cython.locals(new_node='int[::1]', new_edge='int[::1]', new_result='int[::1]', node=int)
cpdef int keep_only(Tree tree, int root) except -1

@cython.locals(edge=int, child=int)
cdef void mark_moves(Tree tree, int node, int[::1] new_node, int[::1] new_edge, int[::1] new_result) noexcept

@cython.locals(count=int, i=int)
cdef int number(int[::1] marked) noexcept

cdef int renamed(int[::1] new, int old) noexcept

@cython.locals(old=int, node=int)
cdef void move_nodes(Tree tree, int[::1] new_node, int[::1] new_edge) noexcept

@cython.locals(old=int, edge=int)
cdef void move_edges(Tree tree, int[::1] new_node, int[::1] new_edge, int[::1] new_result) noexcept

@cython.locals(old=int, seat=int, share=double)
cdef void move_results(Tree tree, int[::1] new_result) noexcept
