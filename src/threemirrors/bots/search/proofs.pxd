# C types for proofs.py.
import cython
from threemirrors.bots.search.rehearsal cimport Rehearsal
from threemirrors.bots.search.tree cimport Tree

cdef enum:
    NONE = -1
    MOST_SEATS = 8

@cython.locals(result=int, seat=int)
cdef int write_result(Tree tree, Rehearsal rehearsal) except -2

@cython.locals(seat=int)
cdef void read_result(Tree tree, int result, Rehearsal rehearsal) noexcept

cdef void settle(Tree tree, int edge, int actor, int result) noexcept

@cython.locals(best=int, actor=int, edge=int)
cdef int best_sure(Tree tree, int node) noexcept

@cython.locals(best=int, edge=int)
cdef int result_at(Tree tree, int node) noexcept
