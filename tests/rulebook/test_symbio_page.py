"""What Symbio's page says of its figures is so."""

from hortus import games, rulebook

SYMBIO = games.get("symbio")
BOOK = rulebook.load("symbio")
FIGURES = {figure.id: figure for clause in BOOK.clauses for figure in clause.figures}


def before(name):
    return SYMBIO.parse(FIGURES[name].position, **FIGURES[name].options)


def test_the_clauses_are_those_of_the_rules():
    assert [clause.id for clause in BOOK.clauses] == [f"SYM-{n}" for n in range(1, 9)]
    assert [clause.id for clause in BOOK.clauses if clause.ruling] == ["SYM-5", "SYM-8"]


def test_the_start():
    assert before("start") == SYMBIO.start()


def test_the_freedom_of_a_body():
    spaces = {group.space for group in before("freedom").scene().groups if "b6" in group.cells}
    assert {frozenset(space) for space in spaces} == {frozenset(FIGURES["freedom"].show)}


def test_a_turn_goes_on_from_the_move():
    moved = before("move").play(FIGURES["move"].action)
    assert moved == before("turn")
    assert moved.play(FIGURES["turn"].action).state.to_move == 1


def test_the_cycle_comes_back_and_ends_in_a_draw():
    position = before("cycle")
    turns = ["a3xa5", "e1", "f1xe1", "a3", "a5xa3", "f1", "e1xf1", "a5"]
    told = "a3xa5 with e1, f1xe1 with a3, a5xa3 with f1, e1xf1 with a5"
    assert told in FIGURES["cycle"].caption
    for action in turns * 2:
        assert position.result is None
        position = position.play(action)
    assert (str(position), position.result.reason) == (FIGURES["cycle"].position, "repetition")


def test_a_body_without_freedom_may_be_captured():
    position = before("before")
    assert {action[3:] for action in position.actions() if "x" in action} == {"a8"}
    assert FIGURES["capture"].action == "b7xa8"
    after = before("capture").play("b7xa8")
    assert ("removed", "a8", 1) in {(mark.kind, mark.cell, mark.player) for mark in after.scene().marks}


def test_where_black_may_add():
    assert set(FIGURES["addition"].show) == set(before("addition").actions())


def test_the_end():
    assert (before("end").result.winner, before("end").result.reason) == (0, "enclosed")
