# The twelve faces, and what follows from the colours of a hex's three corners alone.
#
# A hex's code has two bits a corner (0 open, 1 O, 2 X): left, upper right, lower right; and LAID once
# it holds a tile. The faces 0 to 5 are Mambo's, 6 to 11 those of one colour.

cdef enum:
    LAID = 0x40
    ALL = 0x3f
    NONE = 255       # no tile is forced here
    NULL_POINT = 254

cdef uint8_t[12] CODE
cdef uint8_t[12] TIP         # which corner is not bridged
cdef uint8_t[12] COLOUR      # of the bridge
cdef uint8_t[12] RECOLOURED  # the face with the colours exchanged
cdef uint8_t[12] SEEN        # bit 0 O, bit 1 X
cdef uint8_t[2][128] FITS    # number of faces that fit an empty hex, without and with those of one colour
cdef uint8_t[2][128][8] FIT
cdef uint8_t[3][128] FORCED  # in Mambo, Mambogo, Superbo: a face, NONE or NULL_POINT
cdef uint8_t[128] TIP_OF     # which corner of a laid tile of two colours is its tip


cdef void make_faces():
    cdef int face = 0, one, colour, tip, i
    for one in range(2):
        for colour in range(2):
            for tip in range(2, -1, -1):
                CODE[face], TIP[face], COLOUR[face] = 0, tip, colour
                for i in range(3):
                    CODE[face] |= (1 + (colour ^ (i == tip and not one))) << (2 * i)
                SEEN[face] = 1 + colour if one else 3
                if not one:
                    TIP_OF[CODE[face] | LAID] = tip
                RECOLOURED[face] = face + 3 * (1 - 2 * colour)
                face += 1


cdef void make_tables():
    cdef int code, face, i, k, given
    memset(FORCED, NONE, sizeof(FORCED))
    for code in range(64):
        corners = [(code >> (2 * i)) & 3 for i in range(3)]
        if 3 in corners:
            continue
        given = sum(3 << (2 * i) for i in range(3) if corners[i])
        for face in range(12):
            if CODE[face] & given == code:
                for k in range(face >= 6, 2):
                    FIT[k][code][FITS[k][code]] = face
                    FITS[k][code] += 1
        if corners.count(0) == 0:
            mixed = FITS[0][code] == 1
            FORCED[0][code] = FORCED[1][code] = FIT[0][code][0] if mixed else NULL_POINT
            FORCED[2][code] = FIT[0][code][0] if mixed else NONE
        elif corners.count(0) == 1 and 2 in (corners.count(1), corners.count(2)):
            # Mambogo: two corners of one colour are bridged, with a tip of the other (TIL-3). It is the
            # only face of two colours that fits.
            FORCED[1][code] = FIT[0][code][0]


make_faces()
make_tables()
