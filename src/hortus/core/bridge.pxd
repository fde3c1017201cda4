from hortus.core.state cimport State


cdef class PythonState(State):
    cdef readonly object error

    cdef void fail(self, object error) noexcept
