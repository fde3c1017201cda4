import pytest

from records.conftest import doubles
from terminal.running import Runner


@pytest.fixture
def hortus(tmp_path):
    """The ``hortus`` command, in a folder and with data of its own."""
    runner = Runner(tmp_path)
    yield runner
    runner.close()


__all__ = ["doubles", "hortus"]
