# C types for tree.py.
import cython

cdef enum:
    NONE = -1
    ROOT = 0

@cython.final
cdef class Tree:
    cdef public int most_nodes, most_edges, nodes, edges
    cdef public signed char[::1] actor
    cdef public int[::1] node_visits, first_edge, sibling, visits, child, next_edge
    cdef public double[::1] node_total, total
    cdef public short[::1] move
    cdef public float[::1] prior
    cpdef void clear(self) noexcept
    @cython.locals(node=int)
    cpdef int add_node(self, int actor) noexcept
    @cython.locals(edge=int)
    cpdef int add_edge(self, int node, int move, double prior) noexcept
    @cython.locals(node=int)
    cpdef int follow(self, int edge, int actor) noexcept
    cpdef void credit(self, int node, int edge, double share) noexcept
    @cython.locals(best=int, edge=int)
    cpdef int most_visited(self, int node) noexcept
    cdef bint is_better(self, int edge, int other) noexcept
    cpdef double mean(self, int edge) noexcept
