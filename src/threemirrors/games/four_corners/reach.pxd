# C types for reach.py.
import cython
from threemirrors.core.cbits cimport lowest_bit
from threemirrors.games.four_corners.board cimport Board
from threemirrors.games.four_corners.cmasks cimport images_of, others_or
from threemirrors.games.four_corners.constants cimport CENTRE_SHIFT, HAND_ROOM, IMAGES, NOTHING, STANDARD
from threemirrors.games.four_corners.geometry cimport CENTRE, FACES, INNER, WINDOW
from threemirrors.games.four_corners.judge cimport FourCornersJudge
from threemirrors.games.four_corners.supply cimport Supply

ctypedef unsigned int u32
ctypedef unsigned long long u64

cdef int BY_ROTATION, BY_HAND, BY_SWAP, LACKS_ONE, TWO_CORNERS, LINE_BY_HAND, LINE_BY_SWAP, LINE, KINDS
cdef int OWN_NEXT, OWN_LATER, NEXT, LATER
cdef double PROSPECT[40]
cdef short STEP[4]

cdef class Reach(FourCornersJudge):
    # Notes on the position being judged.
    cdef double own[7]  # image: prospects of the seat itself
    cdef double next[7]  # of another who moves next
    cdef double later[7]  # of another who does not
    cdef short centres[7]  # image: tiles on the board with that centre
    cdef int table  # which numbers are the seat's own: OWN_NEXT or OWN_LATER
    cdef int in_hand  # images on the seat's tiles
    cdef u64 everywhere  # what any tile on the board shows, corner by corner

    @cython.final
    @cython.locals(image=int, square=int, i=int, w=int)
    cdef void look_at(self, Board board) noexcept
    @cython.final
    @cython.locals(corners=int, centres=int, i=int, face=u64)
    cdef void look_in_hand(self, Supply supply, int seat) noexcept
    @cython.final
    @cython.locals(word=u32, images=int)
    cdef void add_point(self, Board board, int i, double sign) noexcept
    @cython.final
    @cython.locals(word=u32, lacking=int, rotatable=int, by_swap=bint, j=int, bit=int, square=int, kind=int, own=int)
    cdef void add_image(self, Board board, int i, int image, double sign) noexcept
    @cython.final
    @cython.locals(a=u64, b=u64, c=u64, d=u64, three=u64, image=int, kind=int, own=int)
    cdef void add_line(self, Board board, int w) noexcept
    @cython.final
    cdef inline void add(self, int image, int own, int kind, double sign) noexcept
