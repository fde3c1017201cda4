"""Trees of variations: what can be done with them, and that both forms of a record keep them."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hortus import games
from hortus.core import HortusError, IllegalAction
from hortus.records import (
    MARKS,
    GameRecord,
    Ply,
    RecordError,
    Remark,
    Study,
    Tree,
    Variation,
    dump_json,
    dump_text,
    load,
    load_text,
)
from hortus.records import remarks as limits
from records.samples import PLAYERS, finished, random_game

COMMENTS = st.text(min_size=1, max_size=60) | st.sampled_from(
    [
        "}",
        "{",
        "\\",
        "\\}",
        "\\n",
        "a\nb",
        "a\n\n\nb",
        "[%chance 0.5]",
        "[\\%proven 1-0]",
        "; no",
        "(b2)",
        "( b2 ) )",
        "*",
    ]
)


def grown(record: GameRecord, seed: int, comments: list[str]) -> Tree:
    """A tree with lines at random, some of them below others, and things said here and there."""
    chance, tree = Random(seed), Tree(record)
    for _ in range(chance.randrange(8)):
        node = chance.choice(list(tree.root.below()))
        position, line = tree.position(node), []
        while position.result is None and len(line) < chance.randrange(1, 6):
            line.append(chance.choice(position.actions()))
            position = position.play(line[-1])
        tree.add(node, line)
    nodes = list(tree.root.below())
    for comment in comments:
        node = chance.choice(nodes)
        tree.comment(node, comment)
        tree.judge(
            node,
            mark=chance.choice([None, *MARKS]) if node.action else None,
            chance=chance.choice([None, 0.0, 1.0, chance.random()]),
            proven=chance.choice([None, 0, 1, 2]),
        )
    return tree


def printable(text: str) -> bool:
    try:
        Remark(ply=0, comment=text)
    except ValueError:
        return False
    return True


@given(st.integers(0, 10**6), st.lists(COMMENTS.filter(printable), max_size=6))
def test_both_forms_keep_a_tree(seed, comments):
    played = random_game(seed, limit=seed % 9, size="5x7")
    record = grown(played, seed, comments).to_record()
    assert record.checked() == record
    assert load(dump_json(record)) == record
    assert load(dump_text(record)) == record
    assert dump_text(load(dump_text(record))) == dump_text(record)


@pytest.mark.parametrize("comment", ["( b2 )", ") (", "so ( and ; so ) 1-0", "-- [Game", "1. 2..."])
def test_signs_of_the_text_in_a_comment_are_words(comment):
    tree = Tree(random_game(0, limit=2, size="5x7"))
    (played, *_rest) = tree.root.below()
    tree.comment(played, comment)
    node = tree.add(tree.root, [tree.position(tree.root).actions()[-1]])
    tree.comment(node, comment)
    record = tree.to_record()
    assert load_text(dump_text(record)) == record


@pytest.mark.parametrize("game", games.names())
def test_trees_of_every_game(game):
    for seed in range(4):
        record = grown(random_game(seed, limit=8, game=game), seed, ["so", "and so"]).to_record()
        assert load(dump_json(record)) == load(dump_text(record)) == record


def test_a_game_of_which_plies_are_taken_back_keeps_what_holds():
    for seed in range(20):
        record = grown(random_game(seed, limit=8, size="5x7"), seed, list("abcdef")).to_record()
        for ply in range(len(record.plies) + 1):
            study = record.study and record.study.until(ply)
            fewer = {"plies": record.plies[:ply], "ending": None, "study": study}
            left = record.model_copy(update=fewer).checked()
            assert left.study == study
            before, after = Tree(record), Tree(left)
            for node in after.root.below():
                assert node.note() == before.find(*node.place()).note()
        assert (record.study and record.study.until(len(record.plies))) == record.study


def test_turns_of_several_actions(doubles):
    tree = Tree(
        GameRecord(game="doubles", players=PLAYERS, plies=[Ply(action="1"), Ply(action="1")]).checked()
    )
    tree.add(tree.find(0), ["2", "1", "2"])
    tree.add(tree.find(1), ["2"])
    tree.add(tree.find(2), ["2", "2", "1"])
    record = tree.to_record()
    text = dump_text(record)
    assert text.endswith("\n1. 1 (1. 2 1 1... 2) 1. 1 (1. 2) -- (1... 2 2 2. 1) *\n")
    assert load(text) == record


def test_a_text_with_variations_is_read_as_people_write_it():
    text = dump_text(finished())
    text = text[: text.index("1. b3")] + (
        "{Before all.} 1. b3 $5 a2 {Good.} {Really.} (1... b1!? {Or so} 2.c2 (2. a2? ) ( {First:} 2. b2)) "
        "; to the end\n2. b2 b2 3. b1 c2 0-1 {The end.}"
    )
    tree = Tree(load_text(text))
    assert tree.root.comment == "Before all."
    assert tree.find(1).mark == "!?"
    assert tree.find(2).comment == "Good. Really. to the end"
    assert tree.find(6).comment == "The end."
    assert [node.action for node in tree.find(1).children] == ["a2", "b1"]
    aside = tree.find(1, ["b1"])
    assert (aside.mark, aside.comment, aside.played, aside.ply) == ("!?", "Or so", False, 2)
    assert [node.action for node in aside.children] == ["c2", "a2", "b2"]
    assert tree.find(1, ["b1", "b2"]).comment == "First:"
    assert tree.size == 4


def test_what_was_played_is_not_repeated_as_a_variation():
    text = dump_text(finished()).replace("2. b2", "(1... a2 {Played.} 2. c2) 2. b2")
    record = load(text)
    assert record.study == Study(
        notes=[Remark(ply=2, comment="Played.")], variations=[Variation(ply=2, action="c2")]
    )


def test_lines_are_added_once_and_as_the_game_writes_them():
    tree = Tree(finished())
    last = tree.add(tree.find(2), ["C2", "b1"])
    assert (last.action, last.player, last.ply, last.place()) == ("b1", 1, 4, (2, ["c2", "b1"]))
    assert tree.add(tree.find(2), ["c2", "b1"]) is last
    assert tree.add(tree.find(2), ["c2"]) is last.parent
    assert tree.add(tree.find(1), ["a2", "c2"]) is last.parent
    assert tree.size == 2
    assert str(tree.position(last)) == str(finished_until(2).play("c2").play("b1"))


def finished_until(ply):
    return list(finished().positions())[ply]


def test_an_illegal_line_changes_nothing():
    tree = Tree(finished())
    with pytest.raises(IllegalAction):
        tree.add(tree.find(2), ["c2", "c2"])
    assert tree.study() is None
    with pytest.raises(IllegalAction):
        tree.add(tree.find(6), ["b1"])


def test_variations_change_places_and_go():
    tree = Tree(finished())
    first, second = (tree.add(tree.find(0), [action]) for action in ("a2", "c2"))
    below = tree.add(second, ["b1", "b2"])
    tree.promote(second)
    assert [node.action for node in tree.root.children] == ["b3", "c2", "a2"]
    tree.promote(second)
    tree.comment(below, "Here.")
    tree.delete(second)
    assert tree.root.children == [tree.find(1), first]
    assert tree.size == 1
    assert tree.study() == Study(variations=[Variation(ply=0, action="a2")])


@pytest.mark.parametrize("act", ["promote", "delete"])
def test_what_was_played_stays(act):
    tree = Tree(finished())
    for ply in (0, 3):
        with pytest.raises(HortusError, match="was played"):
            getattr(tree, act)(tree.find(ply))


def test_what_is_not_there_is_not_found():
    tree = Tree(finished())
    for ply, line in ((7, []), (-1, []), (2, ["b1"])):
        with pytest.raises(HortusError):
            tree.find(ply, line)


def test_there_are_limits(monkeypatch):
    tree = Tree(finished())
    monkeypatch.setattr("hortus.records.tree.MAX_NODES", 3)
    tree.add(tree.find(2), ["c2", "b1"])
    with pytest.raises(HortusError, match="3 actions"):
        tree.add(tree.find(0), ["a2", "b1"])
    assert tree.size == 2
    with pytest.raises(HortusError, match=f"{limits.MAX_COMMENT} characters"):
        tree.comment(tree.root, "x" * (limits.MAX_COMMENT + 1))
    monkeypatch.setattr("hortus.records.tree.MAX_COMMENTS", 10)
    tree.comment(tree.root, "x" * 10)
    with pytest.raises(HortusError, match="10 characters"):
        tree.comment(tree.find(1), "y")
    tree.comment(tree.root, " \n ")
    assert tree.study().notes == ()


def test_marks_and_numbers_that_there_are_not():
    tree = Tree(finished())
    for said in ({"mark": "!!!"}, {"chance": 1.5}, {"chance": float("nan")}, {"proven": 3}):
        with pytest.raises(HortusError):
            tree.judge(tree.root, **said)
    with pytest.raises(HortusError, match="no action"):
        tree.judge(tree.root, mark="!")
    with pytest.raises(HortusError, match="control"):
        tree.comment(tree.root, "a\x00b")


def test_a_line_as_deep_as_there_may_be():
    game = games.get("superlogo")
    position, line = game.start(), []
    chance = Random(3)
    while position.result is None and len(line) < limits.MAX_NODES:
        line.append(chance.choice(position.actions()))
        position = position.play(line[-1])
    tree = Tree(GameRecord(game="superlogo", players=PLAYERS).checked())
    tree.add(tree.root, line)
    record = tree.to_record()
    assert load(dump_json(record)) == load(dump_text(record)) == record


def test_variations_within_variations_without_end():
    tree = Tree(random_game(2, limit=0, size="11x11"))
    node = tree.root
    while tree.size < 200 and (position := tree.position(node)).result is None:
        tree.add(node, position.actions()[:1])
        node = tree.add(node, position.actions()[-1:])
    record = tree.to_record()
    assert dump_text(record).count("(") > 60
    assert load(dump_json(record)) == load(dump_text(record)) == record


STUDY = Study(
    notes=[Remark(ply=1, comment="Well.", chance=0.25)],
    variations=[Variation(ply=2, action="c2", mark="!"), Variation(parent=0, action="b1")],
)
JSON = dump_json(finished().model_copy(update={"study": STUDY}))

SPOILT_JSON = [
    ('{"ply": 2, "action": "c2"', '{"ply": 9, "action": "c2"', "The game ends with ply 6; it has no ply 9"),
    ('{"ply": 2, "action": "c2"', '{"ply": 2, "action": "c3"', "as ply 3, c3 is not legal"),
    ('{"parent": 0, "action": "b1"', '{"parent": 1, "action": "b1"', "stands before it"),
    ('{"parent": 0, "action": "b1"', '{"parent": 0, "action": "c2"', "as ply 4, c2 is not legal"),
    ('{"parent": 0, "action": "b1"', '{"action": "b1"', 'either a "ply" or a "parent"'),
    ('{"parent": 0, "action": "b1"', '{"parent": 0, "ply": 2, "action": "b1"', 'either a "ply" or'),
    ('"mark": "!"', '"mark": "!!!"', "one of: "),
    ('"chance": 0.25', '"chance": "0.25"', "a number"),
    ('"chance": 0.25', '"chance": 2', "1.0 at most"),
    ('"comment": "Well."', '"comment": ""', "empty"),
    ('"comment": "Well."', '"comment": 7', "text"),
    ('"comment": "Well."', '"comment": "a\\u0000b"', "control characters"),
    ('"comment": "Well."', f'"comment": "{"x" * 2001}"', "longer than 2000"),
    ('{"ply": 1, "comment"', '{"ply": 0, "mark": "!", "comment"', "no action"),
    ('{"ply": 1, "comment"', '{"ply": 7, "comment"', "The game ends with ply 6; it has no ply 7"),
    ('{"ply": 1, "comment"', '{"plie": 1, "comment"', None),
]


@pytest.mark.parametrize(("good", "bad", "reason"), SPOILT_JSON)
def test_spoilt_json(good, bad, reason):
    assert JSON.count(good) == 1
    with pytest.raises(RecordError) as caught:
        load(JSON.replace(good, bad))
    if reason is not None:
        assert reason in caught.value.reason
    assert caught.value.line == JSON[: JSON.index(good)].count("\n") + 1


def test_an_illegal_variation_carries_the_verdict():
    with pytest.raises(RecordError) as caught:
        load(JSON.replace('"action": "c2", "mark"', '"action": "c3", "mark"'))
    assert caught.value.ply == 3 and caught.value.verdict.reason == "occupied"
    assert caught.value.params["game"] == "tanbo"


def test_too_many_variations_and_comments():
    fields = json.loads(JSON)
    fields["study"]["variations"] = [{"ply": 2, "action": "c2"}] * (limits.MAX_NODES + 1)
    with pytest.raises(RecordError, match="more than 2000 items"):
        load(json.dumps(fields))
    fields["study"]["variations"] = [{"ply": 2, "action": "c2", "comment": f"{n}" * 500} for n in range(9)]
    with pytest.raises(RecordError, match="A comment is too long"):
        load(json.dumps(fields))
    many = random_game(2, limit=60, size="11x11")
    notes = [Remark(ply=ply, comment=f"{ply} " + "x" * 1990) for ply in range(60)]
    with pytest.raises(RecordError, match="100000 characters"):
        load(dump_json(many.model_copy(update={"study": Study(notes=notes)})))


TEXT = dump_text(finished().model_copy(update={"study": STUDY}))

SPOILT_TEXT = [
    ("(2. c2! b1)", "(2. c2! b1", "A variation is not closed"),
    ("(2. c2! b1)", "(2. c2! b1))", "closed that was not opened"),
    ("(2. c2! b1)", "()", "has no action"),
    ("(2. c2! b1)", "(2. c2! c2)", "as ply 4, c2 is not legal"),
    ("(2. c2! b1)", "(2. c2 *)", "is not closed"),
    ("(2. c2! b1)", "-- (2. c2)", 'Nothing may follow "--"'),
    ("1. b3", "$1 1. b3", "no action"),
    ("1. b3", "(1. b3) 1. b3", "behind the action that it replaces"),
    ("(2. c2! b1)", "((2. c2! b1))", "behind the action that it replaces"),
    ("{[%chance 0.25] Well.}", "{[%chance 0.25] Well.\\}", "comment is not closed"),
    ("Well.", "x" * 2001, "longer than 2000"),
]


@pytest.mark.parametrize(("good", "bad", "reason"), SPOILT_TEXT)
def test_spoilt_text(good, bad, reason):
    assert TEXT.count(good) == 1
    with pytest.raises(RecordError, match=reason.replace("(", r"\(")) as caught:
        load(TEXT.replace(good, bad))
    assert caught.value.line == TEXT[: TEXT.index(good)].count("\n") + 1


@given(st.data())
def test_damage_never_makes_another_error(data):
    signs = [b"(", b")", b"{", b"}", b"\\", b"--", b"$1", b"?", b"[%", b'"', b"\n", b"[", b"1", b",", b"c2"]
    for text in (JSON, TEXT):
        raw = bytearray(text.encode())
        for _ in range(data.draw(st.integers(1, 4))):
            at = data.draw(st.integers(0, len(raw) - 1))
            raw[at : at + data.draw(st.integers(0, 8))] = data.draw(st.sampled_from(signs))
        try:
            record = load(bytes(raw))
        except RecordError as error:
            assert error.reason and (error.line is None or 1 <= error.line <= raw.count(b"\n") + 1)
        else:
            assert load(dump_text(record)).study == record.study == load(dump_json(record)).study


def test_too_many_variations_in_a_text():
    with pytest.raises(RecordError, match="2000 actions"):
        load(TEXT.replace("(2. c2! b1)", "(c2 b1) " * 1001))


def test_brackets_that_belong_to_an_action():
    text = dump_text(random_game(0, limit=1, game="mambo"))
    action = load(text).plies[0].action
    cell, _equals, faces = action.partition("=")
    assert load(text.replace(action, f"({cell})={faces}")) == load(text)
