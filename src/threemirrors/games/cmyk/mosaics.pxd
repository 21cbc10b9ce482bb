# C types for mosaics.py. They only add speed; no rules here.
import cython
from threemirrors.core.fields cimport BEGINNING, Part, copy_numbers
from threemirrors.games.cmyk.constants cimport EDGE, K, KINDS, MOST_LAID, NOTHING, PLACES, WIDTH

cdef short WORD[249]  # flat * KINDS + tile: marks by direction
cdef short ON_TABLE[2048]
cdef short POINTS_UP[2048]
cdef Py_ssize_t BEHIND_GRID

@cython.final
cdef class Mosaics(Part):
    # Arrays are of short or int, because Cython takes arrays of char for strings.
    cdef public short grid[10240]  # seat and place: tile + 1, or 0; the first field, see copy_from
    cdef public short laid[420]  # seat: places in the order they were laid
    cdef public short edge[480]  # seat: free places around the mosaic, ascending;
    cdef public short want[480]  # the marks a tile must have there, three bits per direction,
    cdef public short care[480]  # and which of them matter
    cdef public short base[480]  # the same without the last tile, while that may be moved
    cdef public short base_want[480]
    cdef public short base_care[480]
    cdef public short flat[5]  # seat: the ink on flat sides
    cdef public short n_laid[5]
    cdef public short n_edge[5]
    cdef public short n_base[5]
    cdef public short ks[5]  # seat: K tiles laid
    cdef public int loose  # seats that may still move their last tile, one bit each

    cpdef int clear(self) except -1
    @cython.locals(seat=int, i=int)
    cdef inline void wipe(self) noexcept
    @cython.locals(seat=int, i=int, at=int)
    cdef inline void copy_grid(self, Mosaics o) noexcept
    cdef void lay_first(self, int seat, int place, int tile, int ink) noexcept
    cdef void lay(self, int seat, int place, int tile) noexcept
    @cython.locals(tile=int)
    cdef void move_last(self, int seat, int place) noexcept
    @cython.locals(last=int)
    cdef void lift(self, int seat) noexcept
    cdef void fix(self, int seat) noexcept
    @cython.locals(place=int, tile=int)
    cdef int arrange(self, int seat, int flat, tiles, int loose) except -1
    @cython.locals(word=int, care=int, up=int)
    cdef void put(self, int seat, int place, int tile) noexcept
    @cython.locals(i=int)
    cdef inline void touch(self, int seat, int place, int way, int word, int care) noexcept
    @cython.locals(first=int, i=int, end=int, j=int)
    cdef inline int find_edge(self, int seat, int place) noexcept
    @cython.locals(first=int, end=int, i=int, j=int)
    cdef inline void erase_edge(self, int seat, int place) noexcept
    @cython.locals(i=int)
    cdef void keep_base(self, int seat) noexcept
    @cython.locals(i=int)
    cdef inline void restore_base(self, int seat) noexcept
    cdef inline bint fits(self, int seat, int tile, int want, int care) noexcept
    @cython.locals(i=int, word=int)
    cdef bint fits_any(self, int seat, int tile) noexcept
    @cython.locals(n=int, i=int)
    cdef int list_places(self, int seat, int tile, short *out) noexcept
    @cython.locals(n=int, i=int, last=int, tile=int)
    cdef int list_moves_of_last(self, int seat, short *out) noexcept
    @cython.locals(out='short[2048]', n=int, i=int)
    cpdef list places_for(self, int seat, int tile)
    @cython.locals(i=int, tile=int, fitting=bint)
    cpdef list hopeless(self, int seat, list tiles)
    cpdef int tile_at(self, int seat, int place) noexcept
    @cython.locals(i=int)
    cpdef list laid_by(self, int seat)
    cpdef int loose_place(self, int seat) noexcept
