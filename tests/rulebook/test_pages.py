"""Every page on the shelf, against the games that it is the rules of."""

import pytest

from hortus import games, rulebook

PAGES = [(page, language) for page in rulebook.pages() for language in rulebook.languages()]
FIGURES = [
    pytest.param(figure, id=f"{page}-{figure.id}")
    for page in rulebook.pages()
    for clause in rulebook.load(page).clauses
    for figure in clause.figures
]


def test_every_game_has_its_page_and_every_page_its_game():
    assert {games.get(name).rules for name in games.names()} == set(rulebook.pages())


@pytest.mark.parametrize(("page", "language"), PAGES)
def test_a_page_is_complete(page, language):
    book = rulebook.load(page, language)
    assert book.clauses
    for clause in book.clauses:
        assert clause.title and clause.text
        assert all(figure.caption for figure in clause.figures)
    for reason, sentence in book.reasons.items():
        assert sentence, reason


@pytest.mark.parametrize("figure", FIGURES)
def test_a_figure_can_be_drawn(figure):
    position = games.get(figure.game).parse(figure.position, **figure.options)
    assert str(position) == figure.position
    if figure.action is not None:
        position = position.play(figure.action)
    cells = {cell.id for cell in position.scene().cells}
    assert set(figure.show) <= cells
