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


GAMES = [games.get(name) for name in games.names()]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_game_has_its_clauses_figures_and_length(game):
    clauses = rulebook.load(game.rules).of(game.id)
    shown = [figure for clause in clauses for figure in clause.figures]
    assert shown and all(figure.game == game.id for figure in shown)
    # What can be tried out: at least a few figures can be played on from.
    starts = [games.get(f.game).parse(f.position, **f.options) for f in shown]
    assert sum(position.result is None for position in starts) >= 3
    length = rulebook.length_of(game.id)
    assert length.shortest <= length.mean <= length.longest
    assert game.id in length.command


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_clause_of_a_game_is_shown(game):
    bare = [clause.id for clause in rulebook.load(game.rules).of(game.id) if not clause.figures]
    assert not bare


@pytest.mark.parametrize("page", rulebook.pages())
def test_every_clause_holds_for_some_game_of_the_page(page):
    book = rulebook.load(page)
    played = [game for game in GAMES if game.rules == page]
    held = {clause.id for game in played for clause in book.of(game.id)}
    assert held == {clause.id for clause in book.clauses}
    known = {game.id for game in played}
    for clause in book.clauses:
        assert set(clause.games) <= known
        assert all(set(figure.games) <= known for figure in clause.figures)


@pytest.mark.parametrize(
    ("game", "others"),
    [("mambo", {"TIL-9", "TIL-12"}), ("superbo", {"TIL-2", "TIL-7", "TIL-8"}), ("tanbo", set())],
)
def test_a_game_is_spared_the_rules_of_others(game, others):
    book = rulebook.load(games.get(game).rules)
    held = {clause.id for clause in book.of(game)}
    assert not held & others
    assert others <= {clause.id for clause in book.clauses}


def test_a_figure_of_several_games_can_be_drawn_as_each():
    for page in rulebook.pages():
        for clause in rulebook.load(page).clauses:
            for figure in clause.figures:
                for name in figure.games:
                    position = games.get(name).parse(figure.position, **figure.options)
                    assert str(position) == figure.position
                    if figure.action is not None:
                        position.play(figure.action)


def test_no_table_in_a_figure_is_forgotten_halfway():
    """Forced hexes have taken their tiles, but where that is what is shown."""
    forced = set()
    for clause in rulebook.load("tiles").clauses:
        for figure in clause.figures:
            for name in figure.games:
                position = games.get(name).parse(figure.position, **figure.options)
                after = position.play(figure.action) if figure.action else position
                forced |= {figure.id for each in (position, after) if each.table.forced}
    assert forced == {"forced"}


def test_the_null_points_in_figures_are_as_told():
    figures = {f.id: f for clause in rulebook.load("tiles").clauses for f in clause.figures}
    for name in ("null", "null_in_mambogo", "closing_by_null"):
        for game in figures[name].games:
            position = games.get(game).parse(figures[name].position)
            if figures[name].action:
                assert not position.table.null_points
                position = position.play(figures[name].action)
            assert tuple(f"{q},{r}" for q, r in position.table.null_points) == figures[name].show


#: In these, groups die and nobody has won by it.
GOES_ON = {"closing_in_mamba": {"X"}, "dying_in_mambogo": {"X"}, "both_in_mambogo": {"O", "X"}}


@pytest.mark.parametrize("name", GOES_ON)
def test_the_deaths_in_figures_that_end_nothing_are_as_told(name):
    figures = {f.id: f for clause in rulebook.load("tiles").clauses for f in clause.figures}
    position = games.get(figures[name].game).parse(figures[name].position)
    if figures[name].action:
        assert not any(group.dead for group in position.table.groups)
        position = position.play(figures[name].action)
    assert position.result is None
    assert {"OX"[group.colour] for group in position.table.groups if group.dead} == GOES_ON[name]


ENDS = {
    "closing": 0,
    "dying": 0,
    "both": 1,
    "both_loops": 1,
    "larger": 1,
    "loops": 0,
    "smaller": 0,
    "inside": 0,
    "superbo_both": 1,
    "closing_eye": 1,
    "superbo_out": 1,
    "eye": 0,
}


@pytest.mark.parametrize("name", ENDS)
def test_the_ends_in_the_figures_of_tiles_are_as_told(name):
    figures = {f.id: f for clause in rulebook.load("tiles").clauses for f in clause.figures}
    for game in figures[name].games:
        position = games.get(game).parse(figures[name].position, **figures[name].options)
        if figures[name].action:
            position = position.play(figures[name].action)
        assert position.result is not None and position.result.winner == ENDS[name]
