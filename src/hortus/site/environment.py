"""What the operator sets, read from environment variables. ``docs/operators.md`` lists them."""

from __future__ import annotations

import os
import re
import secrets
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from hortus.core import HortusError
from hortus.site.traffic import processors

#: A value that is longer is cut where it is told.
LONGEST = 60


class SettingError(HortusError):
    """An environment variable whose value cannot be used."""


def flag(name: str) -> bool:
    return os.environ.get(name, "").strip().lower() in ("1", "true", "yes", "on")


def number(name: str, default: int, low: int = 0, high: int = 10**6) -> int:
    """A whole number from ``low`` to ``high``. Raises SettingError."""
    text = os.environ.get(name, "").strip()
    if not text:
        return default
    if not (re.fullmatch("[0-9]{1,9}", text) and low <= int(text) <= high):
        raise SettingError(
            "{name}={value}: a whole number from {low} to {high} is needed.",
            name=name,
            value=shortened(text),
            low=low,
            high=high,
        )
    return int(text)


def usual_workers(threads: int = 1) -> int:
    """Games to think about at a time, each with so many threads: as this machine has processors for,
    and two at least."""
    return max(2, processors() // threads)


def shortened(text: str) -> str:
    """A value that fits into a line."""
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def words(name: str) -> list[str]:
    """A list, separated by commas or spaces."""
    return os.environ.get(name, "").replace(",", " ").split()


def data_folder() -> Path:
    """Where everything is kept: HORTUS_DATA, or the platform's usual place for a person's data."""
    given = os.environ.get("HORTUS_DATA")
    try:
        return Path(given).expanduser().absolute() if given else _usual_folder()
    except RuntimeError:
        raise SettingError(
            "The data folder {folder} cannot be made: {reason}. HORTUS_DATA names another.",
            folder=given or "~",
            reason="there is no such home",
        ) from None


def _usual_folder() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "Hortus"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Hortus"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "hortus"


def make_data_folder() -> Path:
    """The data folder, made if it is missing; only its owner may look into a new one."""
    folder = data_folder()
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise SettingError(
            "The data folder {folder} cannot be made: {reason}. HORTUS_DATA names another.",
            folder=folder,
            reason=error.strerror or error,
        ) from error
    return folder


@cache
def secret_key() -> str:
    """HORTUS_SECRET_KEY, or the key in the data folder, which is made at the first call."""
    given = os.environ.get("HORTUS_SECRET_KEY")
    if given:
        return given
    path = make_data_folder() / "secret-key"
    try:
        if not path.exists():
            _make_key(path)
        key = path.read_text().strip()
    except OSError as error:
        raise SettingError(
            "The key in {file} cannot be had: {reason}.", file=path, reason=error.strerror or error
        ) from error
    except ValueError:
        key = ""
    if not key:
        raise SettingError(
            "There is no key in {file}. Put the old one back, or remove the file: a new key is made then, "
            "and everybody loses their seats.",
            file=path,
        )
    return key


def _make_key(path: Path) -> None:
    # Written beside and linked into place: of two processes that start at once, one wins whole.
    draft = path.with_name(f"secret-key.{os.getpid()}.{secrets.token_hex(4)}")
    draft.touch(mode=0o600)
    draft.write_text(secrets.token_urlsafe(48) + "\n")
    try:
        os.link(draft, path)
    except FileExistsError:
        pass
    finally:
        draft.unlink()


def database(url: str | None = None) -> dict[str, Any]:
    """Django's settings for the database: SQLite in the data folder, or HORTUS_DATABASE,
    ``postgres://user:password@host:port/name``. Raises SettingError."""
    url = url or os.environ.get("HORTUS_DATABASE")
    if not url:
        return _sqlite(data_folder() / "hortus.sqlite3")
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise _not_a_database() from None
    if parts.scheme not in ("postgres", "postgresql") or not parts.path.strip("/"):
        raise _not_a_database()
    _need("HORTUS_DATABASE", "psycopg", "psycopg_pool")
    more = dict(parse_qsl(parts.query))
    # Requests run in short-lived threads: a pool keeps the connections that they would drop.
    pool = {"min_size": 1, "max_size": number("HORTUS_DATABASE_POOL", 16, low=2, high=1000), "timeout": 10}
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path.lstrip("/")),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": unquote(parts.hostname or more.pop("host", "")),
        "PORT": str(port or more.pop("port", "")),
        "OPTIONS": {**more, "pool": pool},
    }


def _need(name: str, *libraries: str) -> None:
    for library in libraries:
        try:
            import_module(library)
        except ImportError:
            raise SettingError(
                "{name} needs what {command} installs: there is no {library} here.",
                name=name,
                command="pip install 'hortus[scale]'",
                library=library,
            ) from None


def _not_a_database() -> SettingError:
    example = "postgres://user:password@host:5432/name"
    return SettingError("HORTUS_DATABASE must look like {example}.", example=example)


def _sqlite(path: Path) -> dict[str, Any]:
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": str(path),
        "OPTIONS": {
            # A transaction that will write says so at its start: two writers wait for each other
            # instead of failing in the middle.
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
        },
    }


def channel_layers() -> dict[str, Any]:
    """Django Channels' settings: memory of this process, or HORTUS_REDIS (``redis://host:port/0``)."""
    url = os.environ.get("HORTUS_REDIS")
    if not url:
        # A group never expires: a watcher may leave a page open for weeks.
        memory = {"capacity": 1000, "group_expiry": 10**9}
        return {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer", "CONFIG": memory}}
    if not url.startswith(("redis://", "rediss://", "unix://")):
        raise SettingError("HORTUS_REDIS must look like {example}.", example="redis://host:6379/0")
    _need("HORTUS_REDIS", "channels_redis")
    redis = {"hosts": [url], "prefix": "hortus"}
    return {
        "default": {"BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer", "CONFIG": redis},
    }
