# C types for tree_search.py.
import cython
from libc.math cimport exp, sqrt
from threemirrors.bots.search.rehearsal cimport Rehearsal
from threemirrors.bots.search.tree cimport Tree
from threemirrors.core.chance cimport Chance
from threemirrors.core.judge cimport Judge
from threemirrors.core.state cimport State

cdef enum:
    NONE = -1
    ROOT = 0
cdef int LONGEST_PATH

@cython.final
cdef class Search:
    cdef public Tree tree
    cdef public Rehearsal rehearsal
    cdef public int width, worlds, rounds
    cdef double explore, heat
    cdef int marks
    cdef int[::1] mark, path_node, path_edge
    cdef double weight[2048]
    @cython.locals(rehearsal=Rehearsal, worlds=list, world=State)
    cpdef int choose(self, State state, int seat, Chance chance, long long budget, double seconds=*) except -2
    @cython.locals(first=int)
    cdef bint is_forced(self) noexcept
    @cython.locals(tree=Tree, rehearsal=Rehearsal, now=State, node=int, depth=int, edge=int, i=int)
    cdef int round(self, Chance chance) except -1
    @cython.locals(tree=Tree, best=int, best_score=double, visits=int, wide=double, hope=double, edge=int, tried=int, score=double)
    cdef int pick(self, int node) except -2
    @cython.locals(tree=Tree, rehearsal=Rehearsal, legal=int, known=int, edge=int, visits=int)
    cdef int recall(self, int node) except -1
    @cython.locals(n=int)
    cdef int expand(self, int node) except -1
    @cython.locals(tree=Tree, rehearsal=Rehearsal, i=int, best=double, least=double, whole=double)
    cdef int add_edges(self, int node, int n) except -1
    cdef inline bint is_marked(self, int move) noexcept
    @cython.locals(edge=int)
    cdef void mark_known(self, int node) noexcept
    @cython.locals(i=int)
    cdef void mark_legal(self, int n) noexcept
    @cython.locals(rehearsal=Rehearsal, low=double, high=double, middle=double, reach=int, i=int, _=int)
    cdef double least_of(self, int n, double best) noexcept
