"""Errors are sentences with parameters, so that they can be translated."""

import copy
import pickle

import pytest

from hortus.core import HortusError, IllegalAction, OptionError, PositionError, Verdict
from hortus.records import RecordError


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


def a_conflict():
    from hortus.site.tables.actions.refusals import TableConflict  # noqa: PLC0415

    return TableConflict(None, "There are {length}.", length=3)


ERRORS = [
    HortusError("There is no game {name}.", name="chess"),
    OptionError("No {template}.", template="such option"),
    IllegalAction(Verdict("d4", rule="TAN-3", reason="occupied", params={"owner": "White"})),
    RecordError("Odd: {what}.", what="x").at(line=3, place=("plies", 2)),
    RecordError.illegal("tanbo", Verdict("d4", rule="TAN-3", reason="occupied"), 7).at(line=9),
    a_conflict(),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
@pytest.mark.parametrize("again", [lambda e: pickle.loads(pickle.dumps(e)), copy.copy, copy.deepcopy])
def test_errors_can_be_pickled_and_copied(error, again):
    """They cross from one process to another, as all exceptions may."""
    same = again(error)
    assert type(same) is type(error) and str(same) == str(error)
    assert vars(same) == vars(error)


@pytest.mark.parametrize("wrong", ["{nome}!", "{0}!", "{!", "{name.x}!", "{name:d}!", "{name[0][x]}"])
def test_a_translation_that_does_not_fit_is_passed_over(wrong):
    error = HortusError("There is no game {name}.", name="chess")
    assert error.sentence(lambda _: wrong) == "There is no game chess."
    with pytest.raises(KeyError):
        HortusError("{unknown}").sentence()


def test_a_translated_line_of_a_record_that_does_not_fit_is_passed_over():
    error = RecordError("Odd.").at(line=3)
    assert error.sentence(lambda text: text.replace("line", "zeile")) == "Line 3: Odd."
