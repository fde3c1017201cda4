"""Pages made from data, and sentences made from reasons."""

import pytest

from hortus import rulebook
from hortus.rulebook.book import make

COMMON = {"citation": "{sentence} ({rule})", "reasons": {"game_over": "It is over."}}


def page(**changes):
    data = {
        "title": "Made up",
        "clauses": {"MAD-1": {"title": "One", "text": "\nText.\n", "figures": ["a"]}},
        "figures": {"a": {"position": "x", "caption": "An x."}},
        "reasons": {"taken": "{point} is taken by {owner}."},
    }
    return make("madeup", "en", {**data, **changes}, COMMON)


def test_a_page_has_what_its_data_says():
    book = page()
    clause = book.clause("MAD-1")
    assert (clause.title, clause.text, clause.ruling, clause.evidence) == ("One", "Text.", False, "")
    (figure,) = clause.figures
    assert (figure.game, figure.position, figure.action, figure.show) == ("madeup", "x", None, ())


def test_a_figure_can_be_of_a_page_s_game_or_of_its_own():
    figures = {"a": {"position": "x", "caption": "", "game": "madder"}}
    assert page(game="mad").clause("MAD-1").figures[0].game == "mad"
    assert page(game="mad", figures=figures).clause("MAD-1").figures[0].game == "madder"


def test_a_ruling_has_evidence():
    book = page(clauses={"MAD-1": {"title": "", "text": "", "ruling": "Because.", "figures": ["a"]}})
    assert (book.clause("MAD-1").ruling, book.clause("MAD-1").evidence) == (True, "Because.")


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"clauses": {"MAD-1": {"title": "One"}}}, "MAD-1: text is missing"),
        ({"clauses": {"MAD-1": {"title": "", "text": "", "txet": ""}}}, "MAD-1: txet is not known"),
        ({"clauses": {"MAD-1": {"title": "", "text": "", "figures": ["b"]}}}, "there is no figure b"),
        ({"clauses": {"MAD-1": {"title": "", "text": ""}}}, "no clause shows the figures a"),
        ({"figures": {"a": {"caption": ""}}}, "figure a: position is missing"),
        ({"titel": ""}, "titel is not known"),
        ({"reasons": {"taken": "{point"}}, "madeup, taken: expected '}'"),
        ({"reasons": {"taken": "{}"}}, r"madeup, taken: \{\} is no name"),
        ({"reasons": {"taken": "{point.x}"}}, r"taken: \{point\.x\} is no name"),
        ({"reasons": {"taken": "{point:d}"}}, r"taken: \{point\} is no name"),
    ],
)
def test_data_that_is_not_as_it_should_be_is_named(changes, said):
    with pytest.raises(rulebook.RulebookError, match=said):
        page(**changes)


def test_a_clause_that_there_is_not_is_refused_with_those_there_are():
    with pytest.raises(rulebook.RulebookError, match=r"no clause MAD-9\. Its clauses: MAD-1"):
        page().clause("MAD-9")


def test_a_sentence_names_the_rule_where_there_is_one():
    params = {"point": "d4", "owner": "White"}
    assert page().explain("MAD-1", "taken", params) == "d4 is taken by White. (MAD-1)"
    assert page().explain(None, "game_over", {}) == "It is over."


def test_players_names_are_translated_and_nothing_else_is():
    told = page().explain(None, "taken", {"point": "d4", "owner": "White"}, translate=str.upper)
    assert told == "d4 is taken by WHITE."


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("{owner}", "{owner} is taken by x."),
        ("a\nb\x00\u202e", "a b is taken by x."),
        ("q" * 1000, "q" * 39 + "… is taken by x."),
        ("", " is taken by x."),
    ],
)
def test_what_was_typed_stands_in_a_sentence_as_it_should(typed, told):
    assert page().explain(None, "taken", {"point": typed, "owner": "x"}) == told


def test_a_reason_without_a_sentence_or_a_parameter_is_an_error():
    with pytest.raises(rulebook.RulebookError, match=r"no sentence for lost\. .*game_over, taken"):
        page().explain(None, "lost", {})
    with pytest.raises(rulebook.RulebookError, match="taken is given no parameter 'owner'"):
        page().explain(None, "taken", {"point": "d4"})
