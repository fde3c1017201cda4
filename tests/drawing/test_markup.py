import pytest

from hortus.drawing.markup import attributes, number


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "0"),
        (-0.0, "0"),
        (-0.0001, "0"),
        (3.0, "3"),
        (10.0, "10"),
        (100, "100"),
        (0.5, ".5"),
        (-0.5, "-.5"),
        (-1.25, "-1.25"),
        (2.0000001, "2"),
        (1 / 3, ".333"),
        (20.05, "20.05"),
    ],
)
def test_numbers_are_short(value, text):
    assert number(value) == text


def test_attributes_are_escaped_and_named():
    assert attributes(class_="a&b", data_x='"', left=None) == ' class="a&amp;b" data-x="&quot;"'
