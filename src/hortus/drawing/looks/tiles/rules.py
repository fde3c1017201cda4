"""The rules of the classes that the tiles look uses. Lengths are in cells, as in the picture."""

STEPS = "".join(f".tiles.animate .step-{n}{{animation-delay:{n * 70}ms}}\n" for n in range(1, 13))

CSS = f"""\
.board.tiles{{background:var(--ground)}}
.tiles .ground{{fill:var(--ground)}}
.tiles .tile{{fill:var(--tile);stroke:var(--edge);stroke-width:.018;stroke-linejoin:round}}
.tiles.over .piece.tile{{stroke:var(--tile)}}
.tiles .warp{{fill:var(--p1)}}
.tiles .weft{{stroke:var(--tile);stroke-width:.085}}
.tiles .shore{{fill:var(--tile);stroke:var(--edge);stroke-width:.05;stroke-linejoin:round}}
.tiles .body{{stroke-width:.016;stroke-linejoin:round;paint-order:stroke}}
.tiles .body.p0{{fill:var(--p0);stroke:var(--p0)}}
.tiles .body.p1{{fill:var(--body1);stroke:var(--p1)}}
.tiles .halo{{fill:none;stroke:var(--lamp);stroke-width:.17;stroke-linejoin:round;opacity:0}}
.tiles .halo.lit{{opacity:1}}
.tiles .halo.decisive{{stroke:var(--lamp);stroke-width:.2;opacity:1}}
.board.tiles .dot{{fill:var(--glow);fill-opacity:0;stroke:var(--glow);stroke-width:.022;\
stroke-dasharray:.07 .055;stroke-linecap:round;stroke-linejoin:round}}
.tiles .legal .dot{{opacity:.5}}
.board.tiles .legal:hover .dot:not(.held){{fill-opacity:.12;stroke-width:.035}}
.tiles .null{{fill:none;stroke:var(--ink);stroke-width:.06;stroke-linecap:round;opacity:.75}}
.tiles .mouth{{fill:none;stroke-width:.045;stroke-linecap:round;stroke-dasharray:0 .085}}
.tiles .mouth.p0{{stroke:var(--p0)}}
.tiles .mouth.p1{{stroke:var(--p1)}}
.tiles .last,.tiles .turn{{fill:none;stroke:var(--ink);stroke-width:.04;stroke-linejoin:round}}
.tiles .turn{{stroke:var(--glow);stroke-width:.03;stroke-dasharray:.09 .06}}
.tiles path.decisive.mark{{fill:none;stroke:var(--lamp);stroke-width:.06}}
.tiles .disc{{fill:var(--tile);stroke:var(--ink);stroke-width:.022}}
.board.tiles .number{{font-size:.21px;font-weight:600;opacity:1}}
.tiles .territory{{stroke:var(--tile);stroke-width:.035;stroke-linejoin:round}}
.tiles .territory.p0{{fill:var(--p0)}}
.tiles .territory.p1{{fill:var(--p1)}}
.board.tiles .count{{font-size:.34px;opacity:.85}}
.tiles .hand .tile{{stroke:var(--edge);stroke-width:.05}}
.tiles .ghost{{opacity:.72}}
.tiles .ghost .tile{{stroke:var(--glow);stroke-width:.03;stroke-dasharray:.08 .05}}
.board.face{{background:none}}
.tiles.animate .new,.tiles.animate .automatic{{animation:lay .17s ease-out backwards}}
{STEPS}@keyframes lay{{from{{opacity:0;transform:translateY(-.16px)}}}}
"""
