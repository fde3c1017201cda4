"""Every installed game, under several options, against the contract."""

from functools import partial

import pytest

from contract.cases import option_sets
from contract.checks import Checks
from hortus import games, rulebook

CASES = [
    pytest.param(name, options, id="-".join([name, *options.values()]))
    for name in games.names()
    for options in option_sets(games.get(name))
]


@pytest.mark.parametrize(("name", "options"), CASES)
@pytest.mark.parametrize("check", Checks.names())
def test_contract(name, options, check):
    game = games.get(name)
    rules = {clause.id for clause in rulebook.load(game.rules).clauses}
    Checks(game, options, partial(rulebook.explain, game.rules), rules).run(check)


def test_every_game_that_is_installed_can_be_loaded():
    assert CASES and games.names() == games.installed()
