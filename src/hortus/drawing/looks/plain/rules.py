"""The rules of the classes that the plain look uses. Lengths are in cells, as in the picture."""

CSS = """\
.plain .outlines{fill:var(--tile);stroke:var(--line);stroke-width:1px;vector-effect:non-scaling-stroke}
.plain .grid{fill:none;stroke:var(--grid);stroke-width:1px;stroke-linecap:square;\
vector-effect:non-scaling-stroke}
.plain .halo{fill:none;stroke:var(--glow);stroke-width:.9;stroke-linecap:round;opacity:0}
.plain .halo.lit{opacity:.38}
.plain .link{fill:none;stroke-width:.2;stroke-linecap:round}
.plain .link.p0{stroke:var(--p0)}
.plain .link.p1{stroke:var(--p1)}
.plain .piece{stroke-width:.08}
.plain .piece.p0{fill:var(--p0);stroke:var(--p0)}
.plain .piece.p1{fill:var(--tile);stroke:var(--p1)}
.plain .letter{font-size:.38px;font-weight:700;opacity:1}
.plain .letter.long{font-size:.2px}
.plain .letter.p0{fill:var(--tile)}
.plain .letter.p1{fill:var(--ink)}
.plain .space{fill:none;stroke-width:.06;opacity:0}
.plain .space.p0{stroke:var(--p0)}
.plain .space.p1{stroke:var(--p1)}
.plain .space.lit{opacity:1}
.plain .last,.plain .from,.plain .removed,.plain .decisive{fill:none;stroke:var(--mark);stroke-width:.06}
.plain .from,.plain .removed{stroke-dasharray:.1 .08}
.plain.animate .new{animation:arrive .16s ease-out}
"""
