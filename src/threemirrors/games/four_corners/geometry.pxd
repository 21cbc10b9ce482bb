# C types for geometry.py. They only add speed; no rules here.
ctypedef unsigned int u32
ctypedef unsigned long long u64

cdef u64 CENTRE, CORNERS, ALL_SQUARES, ONE
cdef u64 FACES[280]  # tile and orientation: one byte for each corner and the centre
cdef short POINT_OF[144]  # square and corner: its point
cdef short AROUND[288]  # square: its neighbours, padded with OUTSIDE
cdef u64 NEAR[36]  # the same as a mask
cdef short INNER[25]
cdef short INNER_INDEX[49]
cdef u64 INNER_SQUARES[25]
cdef short AREA[45]
cdef short AREA_POINTS[65]
cdef short WINDOW[248]
cdef short GOES_ON[62]
cdef u64 WINDOW_SQUARES[62]
cdef u64 WINDOWS_AT[36]  # square: the windows of four that contain it
cdef short PAIR_LOW[630]
cdef short PAIR_HIGH[630]
cdef short PAIR_NEAR[630]  # how many points they share
cdef u64 PAIR_APART[1260]  # for each of the two: bytes of its face that the other does not touch
cdef short PAIR_POINT[1260]  # the points they share
cdef u32 PAIR_LOW_BYTE[1260]
cdef u32 PAIR_HIGH_BYTE[1260]
