# C types for python_observer.py: where compiled code calls an observer written in plain Python.
import cython
from threemirrors.core.observer cimport Observer
from threemirrors.core.state cimport State

cdef class PythonObserver(Observer):
    @cython.locals(i=int)
    cdef int write(self, State state, int seat, float *out) except -1
