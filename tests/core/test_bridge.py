"""States whose rules are written in Python."""

from __future__ import annotations

import pytest

from hortus.core.bridge import PythonState, failure


class Count(PythonState):
    """Add one or two until ten is reached; whoever reaches it wins. Keeps the default ``assign``."""

    def __init__(self, trouble: str = "") -> None:
        super().__init__(max_legal=2)
        self.taken: list[int] = []
        self.trouble = trouble

    def _stumble(self, where: str) -> None:
        if self.trouble == where and len(self.taken) >= 3:
            raise ZeroDivisionError(where)

    def player(self) -> int:
        self._stumble("player")
        return len(self.taken) % 2

    def outcome(self) -> int | None:
        self._stumble("outcome")
        return 1 - len(self.taken) % 2 if sum(self.taken) >= 10 else None

    def legal(self) -> list[int]:
        self._stumble("legal")
        if self.trouble == "too many":
            return [1, 2, 3]
        if self.trouble == "none" and len(self.taken) >= 3:
            return []
        return [] if self.outcome() is not None else [1, 2]

    def play(self, action: int) -> None:
        self._stumble("play")
        self.taken.append(action)

    def key(self) -> int:
        return hash((sum(self.taken), len(self.taken)))


def test_what_search_sees_is_what_the_methods_say() -> None:
    state = Count()
    assert (state.to_move, state.result, state.legal_actions(), state.legal_count()) == (0, None, [1, 2], 2)
    for _ in range(5):
        state.apply(2)
    assert (state.result, state.legal_actions()) == (0, [])
    assert state.memory() > 0
    assert 0 <= state.hash < 2**64


def test_a_copy_shares_nothing() -> None:
    state = Count()
    state.apply(1)
    other = state.copy()
    other.apply(2)
    assert (state.taken, other.taken) == ([1], [1, 2])
    assert type(other) is Count
    assert other.max_legal == 2


def test_playouts_reach_an_end_and_repeat_by_seed() -> None:
    state = Count()
    games = [state.random_playout(seed) for seed in range(40)]
    assert games == [state.random_playout(seed) for seed in range(40)]
    assert {outcome for outcome, _ in games} == {0, 1}
    assert all(5 <= length <= 10 and outcome == 1 - length % 2 for outcome, length in games)
    assert state.taken == []


def test_only_legal_actions_can_be_applied() -> None:
    with pytest.raises(ValueError, match="3 is not a legal action"):
        Count().apply(3)


@pytest.mark.parametrize("where", ["outcome", "legal", "play"])
def test_an_error_in_compiled_code_comes_out(where: str) -> None:
    with pytest.raises(ZeroDivisionError, match=where):
        Count(where).random_playout(1)


def test_a_game_that_is_on_without_an_action_is_an_error() -> None:
    with pytest.raises(ValueError, match="no legal action"):
        Count("none").random_playout(1)


def test_more_actions_than_announced_are_an_error() -> None:
    with pytest.raises(ValueError, match="3 actions, more than max_legal = 2"):
        Count("too many").legal_actions()
    with pytest.raises(ValueError, match="more than max_legal"):
        Count("too many").random_playout(1)


def test_python_callers_get_errors_at_once() -> None:
    state = Count("player")
    state.taken = [1, 1, 1]
    with pytest.raises(ZeroDivisionError):
        _ = state.to_move
    assert failure(state) is None
