import pytest

from records.conftest import doubles
from terminal.running import Runner


@pytest.fixture
def hortus(tmp_path):
    """The ``hortus`` command, in a folder and with data of its own."""
    return Runner(tmp_path)


__all__ = ["doubles", "hortus"]
