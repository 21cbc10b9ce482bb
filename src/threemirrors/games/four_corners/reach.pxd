# C types for reach.py.
import cython
from threemirrors.core.cbits cimport lowest_bit
from threemirrors.games.four_corners.board cimport Board
from threemirrors.games.four_corners.cmasks cimport images_of, others_or
from threemirrors.games.four_corners.constants cimport CENTRE_SHIFT, IMAGES, NOTHING
from threemirrors.games.four_corners.geometry cimport CENTRE, INNER, WINDOW
from threemirrors.games.four_corners.judge cimport FourCornersJudge
from threemirrors.games.four_corners.scoring_swaps cimport STEP
from threemirrors.games.four_corners.supply cimport Supply

ctypedef unsigned int u32
ctypedef unsigned long long u64

cdef int BY_ROTATION, BY_SWAP, LACKS_ONE, TWO_CORNERS, LINE_BY_SWAP, LINE, BY_SPECIAL, KINDS
cdef double PROSPECT[18]

cdef class Reach(FourCornersJudge):
    # Notes on the position being judged.
    cdef double next[7]  # image: prospects of whoever moves next
    cdef double later[7]  # of the others
    cdef short special[7]  # patterns that a special tile of the seat completes
    cdef short centres[7]  # image: tiles on the board with that centre
    cdef u64 everywhere  # what any tile on the board shows, corner by corner
    cdef bint has_half, has_double

    @cython.final
    cdef void look_in_hand(self, Supply supply, int seat) noexcept
    @cython.final
    @cython.locals(image=int, square=int, i=int, w=int)
    cdef void look_at(self, Board board) noexcept
    @cython.final
    @cython.locals(word=u32, images=int)
    cdef void add_point(self, Board board, int i, int sign) noexcept
    @cython.final
    @cython.locals(word=u32, lacking=int, quarters=int, halves=int, swaps=int, j=int, bit=int, square=int)
    cdef void add_image(self, Board board, int i, int image, int sign) noexcept
    @cython.final
    @cython.locals(a=u64, b=u64, c=u64, d=u64, three=u64, image=int)
    cdef void add_line(self, Board board, int w) noexcept
    @cython.final
    cdef inline void add(self, int image, int kind, int sign) noexcept
