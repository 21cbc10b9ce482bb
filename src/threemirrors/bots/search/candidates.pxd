# C types for candidates.py.
import cython
from libc.math cimport exp
from threemirrors.bots.search.rehearsal cimport Rehearsal
from threemirrors.bots.search.tree cimport Tree
from threemirrors.core.state cimport State

cdef enum:
    NONE = -1
    ROOT = 0

@cython.final
cdef class Candidates:
    cdef Tree tree
    cdef int width, worlds, marks, only
    cdef double heat
    cdef int[::1] mark
    cdef double weight[2048]
    cdef bint has(self, int edge) noexcept
    @cython.locals(tree=Tree, legal=int, known=int, edge=int, visits=int)
    cdef int recall(self, int node, Rehearsal rehearsal) except -1
    @cython.locals(n=int, added=int, now=State, alone=bint)
    cdef int add(self, int node, Rehearsal rehearsal) except -1
    @cython.locals(best=double, least=double, whole=double, added=int, i=int, edge=int)
    cdef int add_best(self, int node, int n, Rehearsal rehearsal) except -1
    cdef bint is_known(self, int move) noexcept
    @cython.locals(edge=int)
    cdef void mark_known(self, int node) noexcept
    @cython.locals(i=int)
    cdef void mark_legal(self, int n, Rehearsal rehearsal) noexcept
    @cython.locals(low=double, high=double, middle=double, reach=int, i=int, _=int)
    cdef double least_of(self, int n, double best, Rehearsal rehearsal) noexcept
