"""What the operator sets, and what comes of it."""

from __future__ import annotations

import os
import stat
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from hortus.site import environment
from hortus.site.environment import SettingError
from services.site import Process


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch):
    for name in ("HORTUS_DATA", "HORTUS_SECRET_KEY", "HORTUS_DATABASE", "HORTUS_REDIS", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    environment.secret_key.cache_clear()
    yield
    environment.secret_key.cache_clear()


def test_the_data_folder(monkeypatch, tmp_path):
    if sys.platform == "linux":
        assert environment.data_folder() == Path.home() / ".local/share/hortus"
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
        assert environment.data_folder() == tmp_path / "hortus"
    monkeypatch.setenv("HORTUS_DATA", "~/games")
    assert environment.data_folder() == Path.home() / "games"
    monkeypatch.setenv("HORTUS_DATA", str(tmp_path / "a" / "b"))
    made = environment.make_data_folder()
    assert stat.S_IMODE(made.stat().st_mode) == 0o700
    (tmp_path / "file").touch()
    monkeypatch.setenv("HORTUS_DATA", str(tmp_path / "file" / "inside"))
    with pytest.raises(SettingError, match="cannot be made"):
        environment.make_data_folder()


def test_the_secret_key_is_made_once_and_is_its_owners(monkeypatch, tmp_path):
    monkeypatch.setenv("HORTUS_DATA", str(tmp_path))
    key = environment.secret_key()
    assert len(key) >= 64
    environment.secret_key.cache_clear()
    assert environment.secret_key() == key
    assert stat.S_IMODE((tmp_path / "secret-key").stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir()] == ["secret-key"]
    environment.secret_key.cache_clear()
    monkeypatch.setenv("HORTUS_SECRET_KEY", "given")
    assert environment.secret_key() == "given"


def test_processes_that_start_at_once_have_one_key(monkeypatch, tmp_path):
    monkeypatch.setenv("HORTUS_DATA", str(tmp_path))
    fresh = environment.secret_key.__wrapped__
    with ThreadPoolExecutor(8) as pool:
        assert len(set(pool.map(lambda _: fresh(), range(32)))) == 1


def test_what_signs_is_the_key(tmp_path):
    """Not, say, the name of a function that would give it."""
    from django.core.signing import Signer  # noqa: PLC0415

    from hortus.site import settings  # noqa: PLC0415

    environment.secret_key.cache_clear()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HORTUS_SECRET_KEY", "known")
        assert str(settings.SECRET_KEY) == "known"
        assert Signer(key=settings.SECRET_KEY).sign("x") == Signer(key="known").sign("x")


def test_postgresql():
    chosen = environment.database("postgres://me:p%40ss@host.example:5433/games?sslmode=require")
    assert chosen["ENGINE"] == "django.db.backends.postgresql"
    assert (chosen["NAME"], chosen["USER"], chosen["PASSWORD"]) == ("games", "me", "p@ss")
    assert (chosen["HOST"], chosen["PORT"], chosen["OPTIONS"]["sslmode"]) == (
        "host.example",
        "5433",
        "require",
    )
    assert environment.database("postgresql:///games?host=/run/postgresql")["HOST"] == "/run/postgresql"


@pytest.mark.parametrize("url", ["mysql://host/games", "postgres://host", "postgres://host:port/x", "games"])
def test_a_database_that_cannot_be_meant(url):
    with pytest.raises(SettingError, match="must look like postgres://"):
        environment.database(url)


def test_redis(monkeypatch):
    assert "InMemory" in environment.channel_layers()["default"]["BACKEND"]
    monkeypatch.setenv("HORTUS_REDIS", "redis://host:6379/1")
    chosen = environment.channel_layers()["default"]
    assert chosen["BACKEND"] == "channels_redis.pubsub.RedisPubSubChannelLayer"
    assert chosen["CONFIG"]["hosts"] == ["redis://host:6379/1"]
    monkeypatch.setenv("HORTUS_REDIS", "host:6379")
    with pytest.raises(SettingError, match="must look like redis://"):
        environment.channel_layers()


@pytest.mark.parametrize("text", ["-1", "x", "1.5", "٣"])
def test_numbers(monkeypatch, text):
    monkeypatch.setenv("HORTUS_WORKERS", text)
    with pytest.raises(SettingError, match="a whole number from 0"):
        environment.number("HORTUS_WORKERS", 1)
    monkeypatch.setenv("HORTUS_WORKERS", " 3 ")
    assert environment.number("HORTUS_WORKERS", 1) == 3
    monkeypatch.setenv("HORTUS_WORKERS", "")
    assert environment.number("HORTUS_WORKERS", 1) == 1


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("HORTUS_WORKERS", "many", "HORTUS_WORKERS=many: a whole number from 0 to 1024 is needed."),
        ("HORTUS_DATABASE", "mysql://x/y", "HORTUS_DATABASE must look like"),
        ("HORTUS_DATABASE", "postgres://nobody@127.0.0.1:1/none", "The database does not answer"),
        ("HORTUS_DATA", "/dev/null/x", "cannot be made"),
    ],
)
def test_a_bad_setting_is_one_clear_line(tmp_path, name, value, told):
    process = Process("serve", "--port", "0", **{"HORTUS_DATA": str(tmp_path), name: value})
    assert process.finish() == 1
    assert told in process.said
    assert "Traceback" not in process.said


def test_an_old_database_is_brought_up_to_date_and_the_commands_are_reached(tmp_path):
    for _ in range(2):
        process = Process("manage", "migrate", "--verbosity", "0", HORTUS_DATA=str(tmp_path))
        assert process.finish() == 0
    process = Process("manage", "check_tables", HORTUS_DATA=str(tmp_path))
    assert process.finish() == 0
    assert process.said == "0 tables agree with their plies.\n"


def test_migrations_are_complete(tmp_path):
    process = Process("manage", "makemigrations", "--check", "--dry-run", HORTUS_DATA=str(tmp_path))
    assert process.finish() == 0, process.said


def test_a_looker_on_leaves_nothing_behind(tmp_path):
    """``--help`` and type checkers read the settings."""
    import subprocess  # noqa: PLC0415

    folder = tmp_path / "data"
    code = "from hortus.site.preparing import set_up; set_up(); import hortus.site.urls"
    environment = {**os.environ, "HORTUS_DATA": str(folder)}
    subprocess.run([sys.executable, "-c", code], check=True, env=environment)
    assert not folder.exists()
