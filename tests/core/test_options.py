"""Options as text: what is taken, and what a refusal says."""

import pytest

from hortus.core import ChoiceOption, IntOption, OptionError

AIM = ChoiceOption("aim", "Aim", "make", choices=("make", "avoid"))
TILES = IntOption("tiles", "Number of tiles", "48", low=2, high=200)


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        (AIM, "make", "make"),
        (AIM, " AVOID\n", "avoid"),
        (TILES, "2", "2"),
        (TILES, " 200 ", "200"),
        (TILES, "0048", "48"),
    ],
)
def test_a_value_is_brought_to_its_canonical_form(option, text, value):
    assert option.settle(text) == value
    assert option.settle(value) == value


@pytest.mark.parametrize(
    ("option", "text"),
    [
        *((AIM, text) for text in ("", "mak", "make avoid", "make,avoid")),
        *((TILES, text) for text in ("", "1", "201", "-2", "+7", "1_0", "7.0", "٤", "²", "0x10", "9" * 5000)),
    ],
)
def test_another_value_is_refused_with_those_that_are_taken(option, text):
    with pytest.raises(OptionError) as refused:
        option.settle(text)
    assert option.values() in str(refused.value)
    assert refused.value.params["value"] == text


def test_values_are_told_to_people():
    assert AIM.values() == "make, avoid"
    assert TILES.values() == "2 to 200"
