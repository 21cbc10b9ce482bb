# C types for tree_search.py.
import cython
from cpython.exc cimport PyErr_CheckSignals
from libc.math cimport sqrt
from threemirrors.bots.search.candidates cimport Candidates
from threemirrors.bots.search.memory cimport find, keep_only
from threemirrors.bots.search.proofs cimport best_sure, read_result, result_at, settle, write_result
from threemirrors.bots.search.rehearsal cimport Rehearsal
from threemirrors.bots.search.tree cimport Tree
from threemirrors.core.chance cimport Chance
from threemirrors.core.judge cimport Judge
from threemirrors.core.state cimport State

cdef enum:
    NONE = -1
    ROOT = 0
    MOST_SEATS = 8
cdef int LONGEST_PATH
cdef double FAR_AHEAD

@cython.final
cdef class Search:
    cdef public Tree tree
    cdef public Rehearsal rehearsal
    cdef public int worlds, rounds, result, memory
    cdef Candidates candidates
    cdef int codes, eyes
    cdef bint is_watched
    cdef double explore, hoped, lead
    cdef double[::1] sums, leads
    cdef int[::1] n_leads
    cdef State start
    cdef bint done
    cdef int[::1] path_node, path_edge, path_sure
    cpdef int choose(self, State state, int seat, Chance chance, long long budget, double seconds=*) except -2
    cpdef void forget(self) noexcept
    cpdef void watch(self, int eyes, int only) noexcept
    @cython.locals(rehearsal=Rehearsal, worlds=list, eyes=int)
    cpdef int think(self, State state, int seat, Chance chance, long long budget, double seconds) except -1
    @cython.locals(node=int)
    cdef int begin_at(self, State state, int seat) except -1
    @cython.locals(tree=Tree, edge=int)
    cpdef list lines(self)
    @cython.locals(tree=Tree, edge=int, at=int)
    cpdef list shares_after(self, int move)
    cpdef double lead_after(self, int move) noexcept
    @cython.locals(first=int, forced=bint)
    cdef bint is_decided(self) noexcept
    @cython.locals(tree=Tree, rehearsal=Rehearsal, now=State, node=int, depth=int, edge=int, over=bint, result=int, far=double, lead=double)
    cdef int round(self, Chance chance) except -1
    @cython.locals(tree=Tree, rehearsal=Rehearsal, node=int, edge=int, sure=int)
    cdef void credit(self, int depth) noexcept
    @cython.locals(move=int, seat=int)
    cdef void note(self, int depth, int edge) noexcept
    @cython.locals(tree=Tree, node=int)
    cdef void prove(self, int depth, int result) noexcept
    @cython.locals(tree=Tree, edge=int, sure=int)
    cdef int pick(self, int node, int depth) except -1
    @cython.locals(tree=Tree, best=int, visits=int, wide=double, hope=double, edge=int, tried=int, score=double)
    cdef int most_promising(self, int node) noexcept
