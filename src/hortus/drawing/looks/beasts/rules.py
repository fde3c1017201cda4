"""The rules of the classes that the beasts look uses. Lengths are in cells, as in the picture."""

CSS = """\
.beasts .squares{fill:var(--ground);stroke:var(--line);stroke-width:1px;vector-effect:non-scaling-stroke}
.beasts .water{fill:var(--ink);opacity:.1}
.beasts .tile{stroke-width:.035}
.beasts .p0 .tile{fill:var(--beast0);stroke:var(--rind0)}
.beasts .p1 .tile{fill:var(--beast1);stroke:var(--rind1)}
.beasts .p0 .glyph{fill:var(--print0)}
.beasts .p1 .glyph{fill:var(--print1)}
.beasts .piece.stop .tile{stroke:var(--ink);stroke-width:.055}
.beasts .from{fill:none;stroke:var(--ink);stroke-width:.04;stroke-dasharray:.1 .08;stroke-linecap:round}
.beasts .casing{fill:none;stroke:var(--tile);stroke-width:.12;stroke-linecap:round;\
stroke-linejoin:round;opacity:.8}
.beasts .way{fill:none;stroke:var(--ink);stroke-width:.07;stroke-linecap:round;stroke-linejoin:round}
.beasts .last{fill:none;stroke:var(--ink);stroke-width:.05}
.beasts .decisive{fill:none;stroke:var(--lamp);stroke-width:.07}
.beasts .removed{opacity:.38}
.beasts .cross{fill:none;stroke:var(--ink);stroke-width:.07;stroke-linecap:round}
.beasts .disc{fill:var(--tile);stroke:var(--ink);stroke-width:.03}
.beasts .sign{fill:none;stroke:var(--ink);stroke-width:.045;stroke-linecap:round;stroke-linejoin:round}
.beasts.animate .new{animation:arrive .16s ease-out}
.beasts.animate .removed{animation:leave .18s ease-in}
"""
