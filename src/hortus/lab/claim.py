"""Files that one process writes: who writes claims the file, and is refused while another has it."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, Self

from hortus.core import HortusError


def claim(file: BinaryIO, path: Path) -> None:
    """Keep an open file for this process until it is closed. Raises HortusError where another has it."""
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise HortusError("Another process is writing {file}.", file=path) from None


class Claimed:
    """A file that is claimed, made where there is none, and now and then another takes its place, which is
    claimed, too. Closing it takes away one in which nothing was written. Raises OSError where it cannot be
    written, and HortusError where another process has it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file = self._open()

    @property
    def empty(self) -> bool:
        """Is nothing written there yet?"""
        return not os.fstat(self._file.fileno()).st_size

    @contextmanager
    def moving(self, file: BinaryIO) -> Iterator[None]:
        """Claim a file that takes the place of this one within this context."""
        # The claim lasts until the copy is closed, too.
        following = os.fdopen(os.dup(file.fileno()), "ab")
        try:
            claim(following, self.path)
            yield
        except BaseException:
            following.close()
            raise
        self._file.close()
        self._file = following

    def close(self) -> None:
        with suppress(OSError):
            if self.empty and self._is_there(self._file):
                self.path.unlink()
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def _open(self) -> BinaryIO:
        while True:
            file = self.path.open("ab")
            try:
                claim(file, self.path)
                if self._is_there(file):
                    return file
            except BaseException:
                file.close()
                raise
            file.close()  # another took its place between opening and claiming

    def _is_there(self, file: BinaryIO) -> bool:
        try:
            return os.path.samestat(os.fstat(file.fileno()), self.path.stat())
        except FileNotFoundError:
            return False
