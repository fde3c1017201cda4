"""The modules by themselves: walking choices, finding neighbours, putting values into messages."""

from __future__ import annotations

from typing import Any

import pytest

from browser.playing import Reader

#: A made-up game: a piece walks a-b or a-b-c, or lands on d with one of two faces.
CHOICES = [
    {"action": "a-b", "cells": ["a", "b"], "face": None},
    {"action": "a-b-c", "cells": ["a", "b", "c"], "face": None},
    {"action": "a-e", "cells": ["a", "e"], "face": None},
    {"action": "d=1", "cells": ["d"], "face": "1"},
    {"action": "d=2", "cells": ["d"], "face": "2"},
    {"action": "f", "cells": ["f"], "face": None},
]
WALK = """async ([choices, cells]) => {
    const { Walk } = await import("/static/hortus/js/choices.js");
    const walk = new Walk(choices);
    return cells.map((cell) => walk.step(cell));
}"""


@pytest.fixture
def walk(reader: Reader) -> Any:
    reader.page.goto("/")
    return lambda *cells: reader.page.evaluate(WALK, [CHOICES, list(cells)])


MORE, BACK = {"kind": "more"}, {"kind": "back"}


@pytest.mark.parametrize(
    ("cells", "last"),
    [
        ("f", {"kind": "choose", "action": "f"}),
        ("a", MORE),
        ("ae", {"kind": "choose", "action": "a-e"}),
        # Where the way may end or go on, the same cell again ends it.
        ("ab", MORE),
        ("abb", {"kind": "choose", "action": "a-b"}),
        ("abc", {"kind": "choose", "action": "a-b-c"}),
        ("aa", BACK),
        ("af", {"kind": "choose", "action": "f"}),
        ("aba", MORE),
        ("x", {"kind": "refuse", "cells": ["x"]}),
        ("ax", {"kind": "refuse", "cells": ["a", "x"]}),
        ("d", {"kind": "faces", "choices": CHOICES[3:5]}),
    ],
)
def test_walking_choices(walk: Any, cells: str, last: dict[str, Any]) -> None:
    assert walk(*cells)[-1] == last


NEIGHBOUR = """async ([places, from, key]) => {
    const { ARROWS, neighbour } = await import("/static/hortus/js/geometry.js");
    return neighbour(places, places.find((p) => p.id === from), ARROWS[key])?.id ?? null;
}"""


def test_arrows_on_hexes(reader: Reader) -> None:
    """Flat-topped hexes: up and down are neighbours, left and right the nearest that way."""
    places = [
        {"id": f"{q},{r}", "x": q * 1.5 / 1.7320508, "y": r + q / 2}
        for q in range(-2, 3)
        for r in range(-2, 3)
    ]
    reader.page.goto("/")

    def step(start: str, key: str) -> str | None:
        return reader.page.evaluate(NEIGHBOUR, [places, start, key])

    assert step("0,0", "ArrowUp") == "0,-1"
    assert step("0,0", "ArrowDown") == "0,1"
    assert step("0,0", "ArrowRight") in ("1,0", "1,-1")
    assert step("0,0", "ArrowLeft") in ("-1,0", "-1,1")
    assert step("0,-2", "ArrowUp") is None


def test_messages(reader: Reader) -> None:
    reader.page.goto("/")
    said = reader.page.evaluate(
        """async () => {
            const { format, gettext, ngettext } = await import("/static/hortus/js/text.js");
            return [format(gettext("{a} of {b}, {c}"), { a: 1, b: "{a}" }), ngettext("one", "many", 2)];
        }"""
    )
    assert said == ["1 of {a}, {c}", "many"]


def test_an_answer_that_comes_to_a_halt_is_asked_for_again(reader: Reader) -> None:
    """Its head is there in time and its body never comes."""
    reader.page.goto("/")
    told = reader.page.evaluate(
        """async () => {
            const { ask } = await import("/static/hortus/js/server.js");
            const headers = new Headers({ "content-type": "application/json" });
            const halt = new DOMException("signal timed out", "TimeoutError");
            const answers = [
                { ok: true, status: 200, headers, json: () => Promise.reject(halt) },
                { ok: true, status: 200, headers, json: () => Promise.resolve({ came: true }) },
            ];
            window.fetch = () => Promise.resolve(answers.shift());
            return [await ask("/api/tables/x"), answers.length];
        }"""
    )
    assert told == [{"came": True}, 0]
