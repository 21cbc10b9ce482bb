# C types for tree_search.py.
import cython
from libc.math cimport exp, sqrt
from threemirrors.bots.search.shares cimport finished, judged
from threemirrors.bots.search.tree cimport Tree
from threemirrors.core.cbits cimport lowest_bit
from threemirrors.core.chance cimport Chance
from threemirrors.core.judge cimport Judge
from threemirrors.core.playout cimport any_of
from threemirrors.core.state cimport State

cdef enum:
    NONE = -1
    ROOT = 0
    MOST_MOVES = 2048
    MOST_SEATS = 8
cdef int LONGEST_PATH, LONGEST, ROUNDS_A_LOOK
cdef double ALIKE, WORTH_A_MOVE

@cython.final
cdef class Search:
    cdef public Judge judge
    cdef public Tree tree
    cdef public int marks, width, worlds, turns, rounds
    cdef public long long spent
    cdef public double explore, spread, heat
    cdef double[::1] value_of, shares
    cdef int[::1] mark, path_node, path_edge
    cdef State now, after
    @cython.locals(ends=double, worlds=list, world=State)
    cpdef int choose(self, State state, int seat, Chance chance, long long budget, double seconds=*) except -2
    @cython.locals(first=int)
    cdef bint is_forced(self) noexcept
    @cython.locals(tree=Tree, now=State, node=int, depth=int, actor=int, edge=int, i=int)
    cdef int round(self, int seat, Chance chance) except -1
    @cython.locals(mask=int)
    cdef int next_actor(self, Chance chance) noexcept
    @cython.locals(tree=Tree, best=int, best_score=double, visits=int, wide=double, hope=double, edge=int, tried=int, score=double)
    cdef int pick(self, int node, int actor) except -2
    @cython.locals(out='short[2048]', tree=Tree, legal=int, known=int, edge=int, visits=int)
    cdef int recall(self, int node, int actor) except -1
    @cython.locals(out='short[2048]', tree=Tree, n=int, i=int, best=double, least=double, whole=double)
    cdef int expand(self, int node, int actor) except -1
    @cython.locals(now=State, after=State, n=int, i=int)
    cdef int judge_moves(self, int actor, short *out) except -1
    @cython.locals(kept=int, i=int, least=double, known=bint)
    cdef int drop_idle(self, int n, int actor, short *out) except -1
    @cython.locals(edge=int)
    cdef void mark_known(self, int node) noexcept
    @cython.locals(i=int)
    cdef void mark_legal(self, int n, short *out) noexcept
    @cython.locals(best=double, i=int)
    cdef double best_of(self, int n) noexcept
    @cython.locals(low=double, high=double, middle=double, reach=int, i=int, _=int)
    cdef double least_of(self, int n, double best) noexcept
    @cython.locals(now=State, turns=int, plies=int, mask=int, turn=int, actor=int)
    cdef int judge_leaf(self, Chance chance) except -1
    @cython.locals(out='short[2048]', best=double, equals=int, n=int, i=int, chosen=int)
    cdef int best_move(self, int actor, Chance chance) except -2
