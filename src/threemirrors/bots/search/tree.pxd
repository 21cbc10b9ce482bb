# C types for tree.py.
import cython

cdef enum:
    NONE = -1
    ROOT = 0
    MOST_SEATS = 8

cdef int FIRST_NODES, FIRST_EDGES, FIRST_RESULTS

@cython.final
cdef class Tree:
    cdef public int most_nodes, most_edges, nodes, edges, results, node_room, edge_room, result_room
    cdef public signed char[::1] actor, whole
    cdef public int[::1] node_visits, first_edge, sibling, visits, child, next_edge, result
    cdef public double[::1] node_total, total, share
    cdef public short[::1] move
    cdef public float[::1] prior
    cpdef void clear(self) noexcept
    @cython.locals(node=int)
    cpdef int add_node(self, int actor) except -2
    @cython.locals(edge=int)
    cpdef int add_edge(self, int node, int move, double prior) except -2
    cpdef int add_result(self) except -2
    @cython.locals(node=int)
    cpdef int follow(self, int edge, int actor) except -2
    cpdef void credit(self, int node, int edge, double share) noexcept
    cdef void credit_move(self, int edge, double share) noexcept
    cpdef double promise(self, int edge, int actor) noexcept
    @cython.locals(room=int)
    cdef bint make_node_room(self) except -1
    @cython.locals(room=int)
    cdef bint make_edge_room(self) except -1
    @cython.locals(room=int)
    cdef bint make_result_room(self) except -1
