"""The level at which a person wins half of the games."""

from __future__ import annotations

import pytest

from hortus.lab.own_level import (
    ALIKE,
    OTHER_GAME,
    OTHER_OPTIONS,
    RECENT,
    STEP,
    Met,
    OwnLevel,
    Played,
    nearest,
    own_level,
    strength,
    tells,
)

SMALL, LARGE = {"size": "7x7"}, {"size": "11x11"}


def won(number: int = 1, *, game: str = "one", level: int = 3, points: float = 1.0) -> list[Played]:
    return [Played(game, SMALL, level, points)] * number


def test_without_games_it_is_the_priors_mean() -> None:
    assert strength([]) == pytest.approx(3)
    assert own_level("one", SMALL, []) == OwnLevel(3)


def test_one_win_by_hand() -> None:
    """With k = ln 10 / 2 (200 Elo) and d = s - 3 the top is where d / 1.5² = k (1 - 1 / (1 + e^-kd)): at
    d = 0.761 it is 0.3382 on the left, and 1.1513 * (1 - 0.7060) = 0.3385 on the right."""
    assert strength([Met(3, 1)]) == pytest.approx(3.761, abs=0.002)
    assert strength([Met(3, 0)]) == pytest.approx(3 - 0.761, abs=0.002)


def test_a_draw_at_ones_level_changes_nothing() -> None:
    assert strength([Met(3, 0.5)] * 10) == pytest.approx(3)


def test_wins_and_losses_by_hand() -> None:
    """Six games at level 5 of which three are won: at 5 the games say nothing and the prior -2 / 2.25; each
    step down adds up to 6 k² / 4 = 1.988 of the games: at 4.625 the games say 6 k (1/2 - 0.3937) = 0.734
    and the prior 1.625 / 2.25 = 0.722."""
    assert strength([Met(5, 1), Met(5, 0)] * 3) == pytest.approx(4.63, abs=0.01)


def test_many_games_outweigh_the_prior() -> None:
    """Three wins of four at level 4: the odds are 3, log10(3) * 400 = 191 Elo or 0.954 levels above."""
    assert strength([Met(4, 1), Met(4, 1), Met(4, 1), Met(4, 0)] * 500) == pytest.approx(4.954, abs=0.01)
    assert STEP == 200


def test_a_weight_is_so_many_games() -> None:
    assert strength([Met(4, 1, 2.0)]) == pytest.approx(strength([Met(4, 1)] * 2))
    assert strength([Met(4, 1, 0.0)]) == pytest.approx(3)


def test_it_stays_among_the_levels() -> None:
    assert strength([Met(8, 1)] * 1000) == pytest.approx(8)
    assert strength([Met(1, 0)] * 1000) == pytest.approx(1)
    assert nearest(strength([Met(8, 1)] * 1000)) == 8
    assert nearest(strength([Met(1, 0)] * 1000)) == 1


def test_a_better_result_never_gives_less() -> None:
    for level in range(1, 9):
        found = [strength([Met(4, 1), Met(level, points)]) for points in (0, 0.5, 1)]
        assert found == sorted(found)


@pytest.mark.parametrize(("found", "level"), [(3.49, 3), (3.5, 4), (3.4999999999, 4), (1.0, 1), (8.0, 8)])
def test_the_nearest_level(found: float, level: int) -> None:
    assert nearest(found) == level


def test_other_options_count_less_and_other_games_least() -> None:
    assert own_level("one", SMALL, won(3)) == OwnLevel(nearest(strength([Met(3, 1, ALIKE)] * 3)), 3, 0)
    assert own_level("one", LARGE, won(3)) == OwnLevel(
        nearest(strength([Met(3, 1, OTHER_OPTIONS)] * 3)), 3, 0
    )
    assert own_level("two", SMALL, won(3)) == OwnLevel(nearest(strength([Met(3, 1, OTHER_GAME)] * 3)), 0, 3)
    assert own_level("one", SMALL, won(5)).level > own_level("two", SMALL, won(5)).level
    assert 1 == ALIKE > OTHER_OPTIONS > OTHER_GAME > 0


def test_only_the_last_games_count() -> None:
    lost = won(RECENT, level=2, points=0.0)
    assert own_level("one", SMALL, lost + won(500, level=8)) == own_level("one", SMALL, lost)
    both = own_level("one", SMALL, lost + won(500, game="two"))
    assert (both.here, both.elsewhere) == (RECENT, RECENT)


def test_what_was_given_up_at_once_tells_nothing() -> None:
    assert not tells(9, resigned=True)
    assert tells(10, resigned=True)
    assert tells(3, resigned=False)
