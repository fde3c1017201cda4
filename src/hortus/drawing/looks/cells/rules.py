"""The rules of the classes that the cells look uses. Lengths are in cells, as in the picture."""

CSS = """\
.cells .squares{fill:var(--tile);stroke:var(--line);stroke-width:1px;vector-effect:non-scaling-stroke}
.cells .ground{fill:var(--stone1)}
.cells .stroke{stroke:var(--rim1);stroke-width:.04}
.cells .halo,.cells .rim,.cells .plasm{fill:none;stroke-linecap:round;stroke-linejoin:round}
.cells .halo{stroke:var(--glow);opacity:0}
.cells .halo .discs,.cells .halo .necks{stroke-width:1.02}
.cells .halo.lit{opacity:.4}
.cells .halo.decisive{stroke:var(--lamp);opacity:1}
.cells .rim .discs{stroke-width:.88}
.cells .rim .necks{stroke-width:.67}
.cells .plasm .discs{stroke-width:.8}
.cells .plasm .necks{stroke-width:.59}
.cells .rim.p0{stroke:var(--rim0)}
.cells .rim.p1{stroke:var(--rim1)}
.cells .plasm.p0{stroke:var(--stone0)}
.cells .plasm.p1{stroke:var(--fill1)}
.cells .piece.p0{fill:var(--core0)}
.cells .piece.p1{fill:var(--core1)}
.cells .piece.held{fill:none;stroke-width:.05}
.cells .piece.held.p0{stroke:var(--core0)}
.cells .piece.held.p1{stroke:var(--core1)}
.cells .space{stroke-width:.028}
.cells .space.p0{stroke:var(--rim0);fill:var(--stone0)}
.cells .space.p1{stroke:var(--rim1);fill:var(--stone1)}
.cells .space.lit{stroke-width:.09;stroke:var(--glow)}
.cells .from{fill:none;stroke:var(--mark);stroke-width:.045;stroke-dasharray:.1 .08;stroke-linecap:round}
.cells .casing{fill:none;stroke:var(--tile);stroke-width:.12;stroke-linecap:round;\
stroke-linejoin:round;opacity:.8}
.cells .way{fill:none;stroke:var(--mark);stroke-width:.06;stroke-linecap:round;stroke-linejoin:round}
.cells .last{fill:none;stroke:var(--mark);stroke-width:.05}
.cells .last.p0{stroke:var(--spot0)}
.cells .last.p1{stroke:var(--spot1)}
.cells .removed{fill:none;stroke:var(--mark);stroke-width:.06;stroke-dasharray:.02 .11;stroke-linecap:round}
.cells .decisive{fill:none;stroke:var(--mark);stroke-width:.06}
.cells.animate .new{animation:arrive .16s ease-out}
"""
