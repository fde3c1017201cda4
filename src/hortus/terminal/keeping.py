"""Games in files: those that a person names, and those that are kept while they are played."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime
from errno import EACCES, EISDIR, ENOENT
from pathlib import Path

from hortus import games
from hortus.core import HortusError
from hortus.records import MAX_BYTES, GameRecord, RecordError, dump_json, dump_text, load
from hortus.site.environment import data_folder
from hortus.terminal.lawbook import reason
from hortus.terminal.words import _

TEXT_SUFFIXES = (".txt", ".text", ".pgn")


def make_sure_of(path: Path) -> None:
    """Refuses a file that cannot be written, before the work is done that it is for. Raises HortusError."""
    folder = path.absolute().parent
    number = ENOENT if not folder.is_dir() else EISDIR if path.is_dir() else 0
    if not number and not os.access(path if path.exists() else folder, os.W_OK):
        number = EACCES
    if number:
        raise HortusError("{file} cannot be written: {reason}.", file=path, reason=os.strerror(number))


def write(path: Path, record: GameRecord) -> None:
    """Write a record: as text for people where the name ends in .txt, .text or .pgn, and otherwise
    as Hortus JSON. The file is whole at every moment. Raises HortusError."""
    text = dump_text(record) if path.suffix.lower() in TEXT_SUFFIXES else dump_json(record)
    try:
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", dir=path.parent, prefix=f".{path.name}.", delete=False
        ) as draft:
            draft.write(text)
        try:
            # As an ordinary new file would be: a temporary one is for its owner alone.
            Path(draft.name).chmod(0o666 & ~_umask())
            Path(draft.name).replace(path)
        except OSError:
            Path(draft.name).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise HortusError(
            "{file} cannot be written: {reason}.", file=path, reason=error.strerror or error
        ) from None


def _umask() -> int:
    mask = os.umask(0o077)
    os.umask(mask)
    return mask


def read(path: Path) -> GameRecord:
    """The record in a file, replayed. Raises HortusError, with the line and the reason."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise HortusError(
            "{file} cannot be read: {reason}.", file=path, reason=error.strerror or error
        ) from None
    try:
        return load(data)
    except RecordError as error:
        raise HortusError("{file}: {reason}", file=path, reason=_told(error)) from None


def _told(error: RecordError) -> str:
    """A record's trouble; of an illegal ply with the rulebook's sentence."""
    if error.verdict is None:
        return error.sentence(_)
    return _("Line {line}: ply {ply}, {action}. {reason}").format(
        line=error.line,
        ply=error.ply,
        action=error.verdict.text,
        reason=reason(games.get(str(error.params["game"])), error.verdict),
    )


def games_folder() -> Path:
    """Where games are kept while they are played."""
    return data_folder() / "games"


class Keeper:
    """Keeps one game in its own file from ply to ply, so that nothing is lost however it ends.

    ``path`` is the file, or else a new one in the games folder. Where that cannot be written, the
    game goes on and ``trouble`` says why it is not kept; a file that a person has ``named`` has to
    be writable.
    """

    def __init__(self, game: str, path: Path | None = None, *, named: bool = False) -> None:
        self.named = named
        self.path = path or _new_file(game)
        self.trouble: HortusError | None = None

    def keep(self, record: GameRecord) -> None:
        """Write the game as it stands. Raises HortusError where a named file cannot be written."""
        try:
            if not self.named:
                self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            write(self.path, record)
            self.trouble = None
        except (OSError, HortusError) as error:
            if self.named:
                raise
            self.trouble = HortusError("The game is not kept: {reason}", reason=error)


def _new_file(game: str) -> Path:
    stamp = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S")
    return games_folder() / f"{stamp}-{game}-{os.getpid()}-{os.urandom(2).hex()}.json"


def latest_running() -> tuple[Path, GameRecord]:
    """The kept game that was played last and is not over. Raises HortusError where there is none."""
    for path, record in kept_games():
        if record.plies and record.ending is None:
            return path, record
    raise HortusError("There is no game to go on with.")


def kept_games(most: int | None = None) -> Iterator[tuple[Path, GameRecord]]:
    """The games that were kept, the one that was played last first, from no more than ``most`` files.
    Files that cannot be read are left out."""
    for path in sorted(games_folder().glob("*.json"), key=_changed, reverse=True)[:most]:
        try:
            yield path, read(path)
        except HortusError:
            continue


def _changed(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
