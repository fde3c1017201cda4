"""The checks can fail: each is shown a flaw that it is there to find."""

from dataclasses import replace
from functools import partial

import pytest

from contract import cases
from contract.checks import Checks
from hortus import games, rulebook
from hortus.core import IllegalAction, Mark, PositionError, Verdict
from hortus.games.tanbo.face import Tanbo, TanboPosition
from records.doubles import Doubles, HeapState

FLAWED = ("examine", "scene", "choices", "judge", "play", "__str__")
REAL_PARSE = Tanbo.parse
REAL = {name: getattr(TanboPosition, name) for name in FLAWED}


def stray_mark(self):
    scene = REAL["scene"](self)
    return replace(scene, marks=(*scene.marks, Mark("last", "z9")))


def undrawn(self):
    return replace(REAL["scene"](self), style="stone")


def in_another_look(self):
    return replace(REAL["scene"](self), style="cells", groups=())


def unmarked(self):
    return replace(REAL["scene"](self), marks=())


def fewer_choices(self):
    return REAL["choices"](self)[1:]


def other_cells(self):
    first, *rest = REAL["choices"](self)
    return [replace(first, cells=rest[0].cells), *rest]


def without_reason(self, text):
    verdict = REAL["examine"](self, text)
    return verdict if verdict.legal else replace(verdict, reason="because")


def everything_is_legal(self, text):
    return Verdict(text, action=text)


def anybodys_turn(self, text, player=None):
    return REAL["judge"](self, text)


def never_over(self, text, player=None):
    return self.examine(text)


def in_place(self, text, player=None):
    after = REAL["play"](self, text, player)
    self.state.apply(self.encode(text))
    return after


def without_the_player(self):
    return REAL["__str__"](self)[:-1] + "b"


def crash(self, text, **options):
    if "x" in text:
        raise PositionError("An x.")
    return Tanbo.begin(self, self.settle({"size": "7x7"}))


def bad_example(self, text, **options):
    if text.startswith("no"):
        raise PositionError("Such as {example}", example="b1w/3/w1b  b")
    return REAL_PARSE(self, text, **options)


@pytest.fixture(autouse=True)
def fresh_walks():
    cases._walk.cache_clear()
    yield
    cases._walk.cache_clear()


@pytest.mark.parametrize(
    ("check", "owner", "method", "flaw"),
    [
        ("scene_is_whole", TanboPosition, "scene", stray_mark),
        ("scene_is_drawn", TanboPosition, "scene", undrawn),
        ("scene_is_drawn", TanboPosition, "scene", in_another_look),
        ("scene_marks_the_last_action", TanboPosition, "scene", unmarked),
        ("choices", TanboPosition, "choices", fewer_choices),
        ("clicks_can_be_typed", TanboPosition, "choices", other_cells),
        ("illegal_actions_are_explained", TanboPosition, "examine", without_reason),
        ("any_text_is_judged", TanboPosition, "examine", everything_is_legal),
        ("turns", TanboPosition, "judge", anybodys_turn),
        ("end", TanboPosition, "judge", never_over),
        ("positions_never_change", TanboPosition, "play", in_place),
        ("position_strings", TanboPosition, "__str__", without_the_player),
        ("position_strings", Tanbo, "parse", crash),
        ("examples_of_positions", Tanbo, "parse", bad_example),
        ("the_computer_can_play_it", Tanbo, "levels", ((10, 0.5),) * 7),
        ("the_computer_can_play_it", Tanbo, "levels", ((10, 1.0),) * 8),
        ("bad_options", Tanbo, "settle", lambda self, given: {"size": "7x7", "setup": "dense"}),
    ],
)
def test_a_flaw_is_found(monkeypatch, check, owner, method, flaw):
    game = games.get("tanbo")
    rules = {clause.id for clause in rulebook.load(game.rules).clauses}
    checks = Checks(game, {"size": "5x7"}, partial(rulebook.explain, game.rules), rules)
    checks.run(check)
    cases._walk.cache_clear()
    monkeypatch.setattr(owner, method, flaw)
    with pytest.raises((AssertionError, LookupError, TypeError, ValueError, IllegalAction)):
        checks.run(check)


@pytest.mark.parametrize("settings", [{"hurry": 1}, {"patience": "much"}, {"weights": (1.0,)}])
def test_settings_that_no_search_has_are_found(monkeypatch, settings):
    checks = Checks(Doubles(), {}, None, set())
    checks.run("the_computer_can_play_it")
    monkeypatch.setattr(HeapState, "tuning", lambda self: settings, raising=False)
    with pytest.raises((TypeError, ValueError)):
        checks.run("the_computer_can_play_it")
