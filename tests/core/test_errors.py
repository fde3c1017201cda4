"""Errors are sentences with parameters, so that they can be translated."""

import pytest

from hortus.core import HortusError, IllegalAction, OptionError, PositionError, Verdict


def test_a_sentence_is_translated_before_its_parameters_are_filled_in():
    error = HortusError("There is no game {name}.", name="{chess}")
    assert str(error) == "There is no game {chess}."
    assert error.sentence({"There is no game {name}.": "{name}: ignoto."}.__getitem__) == "{chess}: ignoto."


@pytest.mark.parametrize("kind", [OptionError, PositionError, IllegalAction])
def test_all_errors_for_people_are_of_one_kind(kind):
    assert issubclass(kind, HortusError)


def test_an_illegal_action_says_what_why_and_by_which_rule():
    verdict = Verdict("d4", rule="TAN-3", reason="occupied")
    error = IllegalAction(verdict)
    assert error.verdict is verdict
    assert str(error) == "d4: illegal (TAN-3: occupied)"
