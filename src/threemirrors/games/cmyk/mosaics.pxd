# C types for mosaics.py: only speed, no rules here.
import cython
from threemirrors.core.state cimport State
from threemirrors.games.cmyk.numbers cimport (
    EDGE, K, KINDS, MOST_LAID, PLACES, WIDTH
)

cdef short WORD[249]  # flat * KINDS + tile: marks by direction
cdef short ON_TABLE[2048]

cdef class Mosaics(State):
    # Arrays that Python reads are short or int: Cython takes arrays of char for strings.
    cdef unsigned char grid[10240]  # seat and place: tile + 1, or 0
    cdef readonly short laid[420]  # seat: places in the order they were laid
    cdef readonly short edge[480]  # seat: free places around the mosaic, ascending;
    cdef readonly short want[480]  # the marks a tile must have there, three bits a direction,
    cdef readonly short care[480]  # and which of them matter
    cdef short base[480]  # the same without the last tile, while that may be moved
    cdef short base_want[480]
    cdef short base_care[480]
    cdef readonly short flat[5]  # seat: the ink on flat sides
    cdef readonly short n_laid[5]
    cdef readonly short n_edge[5]
    cdef short n_base[5]
    cdef readonly short ks[5]  # seat: K tiles laid

    @cython.final
    @cython.locals(i=int, seat=int)
    cdef void clear_mosaics(self) noexcept
    @cython.final
    cdef void copy_mosaics(self, Mosaics o) noexcept
    @cython.final
    @cython.locals(word=int, care=int, up=int)
    cdef void put(self, int seat, int place, int tile) noexcept
    @cython.final
    cdef inline int points_up(self, int place) noexcept
    @cython.final
    @cython.locals(i=int)
    cdef inline void touch(self, int seat, int place, int way, int word, int care) noexcept
    @cython.final
    @cython.locals(first=int, i=int, end=int, j=int)
    cdef int find_edge(self, int seat, int place) noexcept
    @cython.final
    @cython.locals(first=int, end=int, i=int, j=int)
    cdef void erase_edge(self, int seat, int place) noexcept
    @cython.final
    @cython.locals(i=int)
    cdef void keep_base(self, int seat) noexcept
    @cython.final
    @cython.locals(i=int)
    cdef void restore_base(self, int seat) noexcept
    @cython.final
    cdef inline bint fits(self, int seat, int tile, int want, int care) noexcept
    @cython.final
    @cython.locals(i=int, word=int)
    cdef inline bint fits_any(self, int seat, int tile) noexcept
    @cython.locals(first=int, i=int)
    cpdef list places_for(self, int seat, int tile)
    @cython.locals(i=int, tile=int, fitting=bint)
    cpdef list hopeless(self, int seat, list tiles)
    cpdef int tile_at(self, int seat, int place) noexcept
    @cython.locals(i=int)
    cpdef list laid_by(self, int seat)
