"""What a review writes into the tree of a game."""

from __future__ import annotations

from hortus.records import Tree, dump_json, dump_text, load
from hortus.study.opinion import Analyst
from hortus.study.review import review
from hortus.study.tree import annotated, note_opinion, verdict
from records.samples import finished, random_game


def test_a_review_becomes_marks_comments_and_variations():
    record = finished()
    found = review(record, simulations=300, seed=1)
    written = annotated(record, found)
    tree = Tree(written)
    assert [node.mark for node in tree.played] == [None] * 4 + ["??", "??", None]
    assert [node.proven for node in tree.played] == [1, 1, 1, 1, 0, 1, 1]
    assert tree.find(4).comment == (
        "Blunder: 0 % to win instead of 100 %. A forced win was there (actions to the end: 6 at most)."
    )
    assert tree.find(3, found.plies[3].best.line[:8]).player in (0, 1)
    assert tree.find(4, ["c2"]).player == 0
    assert load(dump_json(written)) == load(dump_text(written)) == written
    assert written.model_copy(update={"study": None}) == record


def test_writing_it_twice_is_writing_it_once():
    record = random_game(2, game="mambo", tiles="8")
    found = review(record, simulations=100, seed=1)
    once = annotated(record, found)
    assert annotated(once, found) == once
    assert annotated(once.checked(), found) == once


def test_what_people_said_stays():
    tree = Tree(finished())
    tree.comment(tree.find(4), "Oh no.")
    tree.judge(tree.find(4), mark="?")
    tree.add(tree.find(3), ["b1"])
    record = tree.to_record()
    node = Tree(annotated(record, review(record, simulations=100, seed=1))).find(4)
    assert node.mark == "?" and node.comment.startswith("Oh no.\nBlunder: ")


def test_a_part_of_a_review_is_written_too():
    record = finished()
    found = review(record, simulations=100, seed=1)
    some = {"plies": found.plies[:4], "chances": found.chances[:5], "proven": found.proven[:5]}
    part = found.model_copy(update=some)
    tree = Tree(annotated(record, part))
    assert tree.find(4).mark == "??" and tree.find(5).note() == {}
    nothing = found.model_copy(update={"plies": [], "chances": [], "proven": []})
    assert annotated(record, nothing) == record


def test_where_there_is_no_room_the_rest_is_left_out(monkeypatch):
    monkeypatch.setattr("hortus.records.tree.MAX_NODES", 2)
    monkeypatch.setattr("hortus.records.tree.MAX_COMMENTS", 120)
    record = finished()
    tree = Tree(annotated(record, review(record, simulations=100, seed=1)))
    assert tree.size <= 2
    assert [node.mark for node in tree.played[4:6]] == ["??", "??"]
    assert [bool(node.comment) for node in tree.played[4:6]] == [True, False]


def test_words_are_translated():
    (ply,) = [one for one in review(finished(), simulations=100, seed=1).plies if one.ply == 4]
    assert verdict(ply, lambda text: {"Blunder": "Patzer"}.get(text, text)).startswith("Patzer: ")


def test_an_opinion_is_kept_at_a_node():
    tree = Tree(random_game(0, limit=2, size="7x7"))
    node = tree.add(tree.find(1), [tree.position(tree.find(1)).actions()[3]])
    position = tree.position(node)
    opinion = Analyst(position, seed=1).opinion(position, simulations=50)
    note_opinion(tree, node, opinion)
    assert node.chance == round(opinion.chance(0), 4) and node.proven is None
