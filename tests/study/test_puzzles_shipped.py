"""The puzzles that Hortus brings along."""

from __future__ import annotations

from collections import Counter

import pytest

from hortus import games
from hortus.study.puzzles import Puzzle, proves, shipped
from hortus.study.puzzles.collection import mirror
from hortus.study.puzzles.themes import THEMES

FEWEST = 15
#: So many of each game are proved again here; `hortus puzzles check` proves all.
SAMPLE = 2


def of(game: str) -> list[Puzzle]:
    return [puzzle for puzzle in shipped() if puzzle.game == game]


@pytest.mark.parametrize("game", games.names())
def test_each_game_has_some_of_several_kinds(game: str) -> None:
    found = of(game)
    assert len(found) >= FEWEST
    lengths = Counter(puzzle.within for puzzle in found)
    assert lengths[1] <= len(found) / 2
    assert len(lengths) >= 2


@pytest.mark.parametrize("game", games.names())
def test_every_line_can_be_played_and_comes_to_what_is_said(game: str) -> None:
    for puzzle in of(game):
        begin = here = puzzle.begin()
        turns = 0
        for action in puzzle.line:
            before = here.to_move
            here = here.play(action)
            turns += before == begin.to_move and here.to_move != before
        if puzzle.within is not None:
            assert here.result is not None and here.result.winner == begin.to_move
            assert turns <= puzzle.within
        assert puzzle.rule == (here.result.rule if here.result else None)
        assert set(puzzle.themes) <= set(THEMES)
        assert puzzle.position == str(begin)


def test_no_two_are_one_but_for_a_symmetry() -> None:
    assert len({mirror(puzzle.begin()) for puzzle in shipped()}) == len(shipped())


@pytest.mark.parametrize("game", games.names())
def test_a_sample_is_proved_again(game: str) -> None:
    for puzzle in sorted(of(game), key=lambda puzzle: (puzzle.nodes, puzzle.id))[:SAMPLE]:
        assert proves(puzzle), puzzle.id
