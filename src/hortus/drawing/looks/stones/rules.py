"""The rules of the classes that the stones look uses. Lengths are in cells, as in the picture."""

CSS = """\
.stones .grid{fill:none;stroke:var(--grid);stroke-width:1px;stroke-linecap:square;\
vector-effect:non-scaling-stroke}
.stones .ground{fill:var(--stone1)}
.stones .stroke{stroke:var(--rim1);stroke-width:.04}
.stones .halo{fill:none;stroke:var(--glow);stroke-width:1.12;stroke-linecap:round;\
stroke-linejoin:round;opacity:0}
.stones .halo.lit{opacity:.38}
.stones .rim{fill:none;stroke-width:.89;stroke-linecap:round}
.stones .link{stroke-width:.05;stroke-linejoin:round;paint-order:stroke}
.stones .rim.p0,.stones .link.p0{stroke:var(--rim0)}
.stones .rim.p1,.stones .link.p1{stroke:var(--rim1)}
.stones .link.p0,.stones .piece.p0{fill:var(--stone0)}
.stones .link.p1,.stones .piece.p1{fill:var(--fill1)}
.stones .space{stroke-width:.06;opacity:0}
.stones .space.p0{fill:var(--seed0);stroke:var(--rim0)}
.stones .space.p1{fill:var(--seed1);stroke:var(--rim1)}
.stones .space.lit{opacity:1}
.stones .removed{fill-opacity:.22;stroke-width:.035;stroke-dasharray:.11 .09;stroke-opacity:.75}
.stones .removed.p0{fill:var(--stone0);stroke:var(--rim0)}
.stones .removed.p1{fill:var(--fill1);stroke:var(--rim1)}
.stones .last{fill:var(--mark)}
.stones .last.p0{fill:var(--spot0)}
.stones .last.p1{fill:var(--spot1)}
.stones .decisive{fill:none;stroke:var(--mark);stroke-width:.06}
.stones.animate .new{animation:arrive .16s ease-out}
.stones.animate .removed{animation:leave .18s ease-in}
@keyframes arrive{from{opacity:0}}
@keyframes leave{from{fill-opacity:1;stroke-opacity:1}}
"""
