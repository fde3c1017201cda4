import pytest

from hortus.terminal.main import run
from records.conftest import doubles
from terminal.running import Done, Runner


@pytest.fixture
def hortus(tmp_path):
    """The ``hortus`` command, in a folder and with data of its own."""
    runner = Runner(tmp_path)
    yield runner
    runner.close()


@pytest.fixture
def inside(tmp_path, monkeypatch, capsys):
    """The same within this process, for what neither reads nor depends on how a process begins or ends: no
    other has to start."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HORTUS_DATA", str(tmp_path / "data"))

    def call(*arguments):
        code = run([str(argument) for argument in arguments])
        said = capsys.readouterr()
        return Done(code, said.out, said.err)

    return call


__all__ = ["doubles", "hortus", "inside"]
