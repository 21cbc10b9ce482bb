# C types for fields.py.
cdef extern from *:
    """
    #include <string.h>
    /* A class's own fields come after those of its base; in a final class nothing follows them. */
    static inline void copy_numbers(PyObject *part, PyObject *other, Py_ssize_t beginning) {
        memcpy((char *)part + beginning, (char *)other + beginning,
               (size_t)(Py_TYPE(part)->tp_basicsize - beginning));
    }
    """
    void copy_numbers(object part, object other, Py_ssize_t beginning) noexcept

cdef Py_ssize_t BEGINNING

cdef class Part:
    cdef void copy_from(self, Part other) noexcept
    cpdef tuple key(self)
