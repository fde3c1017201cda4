"""The work of ``hortus solve``: searching, telling how far it is, and keeping the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

import hortus
from hortus.core import HortusError, Position
from hortus.lab.claim import Claimed
from hortus.search.proof import Line, LineProgress, Progress, Solver, kept_memory, load, proof_line, save
from hortus.terminal import counts
from hortus.terminal.words import _, players_name

#: Bytes of a table where nobody says how large it is.
USUAL = 1 << 30

Tell = Callable[[str], object]
#: Positions that a line of play may take: this part of those that solving took, but never less than so many.
PART_FOR_LINE = 4
LEAST_FOR_LINE = 1_000_000


@contextmanager
def named(file: Path) -> Iterator[None]:
    """Tell what the system refuses to do with a file as a HortusError that names it."""
    try:
        yield
    except OSError as error:
        raise HortusError("{file}: {reason}", file=file, reason=error.strerror) from None


class Work:
    """One search from a position, with a table of ``memory`` bytes (where none are given those of the
    file's), kept in a file if one is given and written every ``saving`` seconds and at the end. ``tell`` is
    given lines of text about it."""

    def __init__(
        self, begin: Position, memory: int | None, file: Claimed | None, tell: Tell | None, saving: float
    ) -> None:
        self.begin, self.file, self.saving = begin, file, saving
        self.tell = tell or (lambda text: None)
        try:
            self.solver = Solver(begin.state, memory=memory or self._kept() or USUAL)
        except (MemoryError, OverflowError):
            raise HortusError("There is not so much memory.") from None
        self.saved = monotonic()
        self.looked = (0, 0.0)
        self.end: float | None = None
        if file is not None:
            self._go_on(file)

    @property
    def about(self) -> dict[str, object]:
        """What makes a table of another search useless for this one."""
        return {
            "hortus": hortus.__version__,
            "game": self.begin.game.id,
            "options": dict(self.begin.options),
            "position": str(self.begin),
            "key": self.begin.state.symmetric_hash,
        }

    def run(self, seconds: float | None, every: float) -> int | None:
        """The value, or ``None``. An interruption keeps the table before it goes on its way."""
        self.end = None if seconds is None else monotonic() + seconds
        try:
            solution = self.solver.solve(self.begin.state, seconds=seconds, report=self._report, every=every)
        finally:
            self._keep()
        return solution.value

    def line(self, value: int, every: float) -> Line:
        """Best play, within a bound of work and what is left of the time for :meth:`run`."""
        return proof_line(
            self.solver,
            self.begin.state,
            value,
            nodes=max(LEAST_FOR_LINE, self.solver.prover.nodes // PART_FOR_LINE),
            seconds=None if self.end is None else self.end - monotonic(),
            report=self._report_line,
            every=every,
        )

    def account(self) -> str:
        prover = self.solver.prover
        return _(
            "{positions} searched in {seconds} s; table of {memory} MiB, {fill} full, {lost} lost."
        ).format(
            positions=counts.positions(prover.nodes),
            seconds=f"{self.solver.seconds:.1f}",
            memory=prover.memory >> 20,
            fill=f"{prover.fill:.1%}",
            lost=f"{prover.lost:,}",
        )

    def _kept(self) -> int | None:
        """The memory of the table in the file, so that nothing of it is lost."""
        if self.file is None or self.file.empty:
            return None
        with named(self.file.path):
            return kept_memory(self.file.path)

    def _go_on(self, file: Claimed) -> None:
        if file.empty:
            self.tell(_("{file} is new.").format(file=file.path))
            self._keep()
            return
        with named(file.path):
            load(file.path, self.solver, self.about)
        self.tell(
            _("Going on from {file}: {positions}.").format(
                file=file.path, positions=counts.positions(self.solver.prover.nodes)
            )
        )
        self.looked = (self.solver.prover.nodes, self.solver.seconds)

    def _keep(self) -> None:
        if self.file is None:
            return
        with named(self.file.path):
            save(self.file.path, self.solver, self.about, self.file.moving)
        self.saved = monotonic()

    def _report(self, progress: Progress) -> None:
        nodes, seconds = self.looked
        self.looked = progress.nodes, progress.seconds
        self.tell(
            _(
                "{seconds} s: {positions}, {rate}/s; does {player} force a win? "
                "proof {pn}, disproof {dn}; table {fill} full; depth {depth}"
            ).format(
                seconds=f"{progress.seconds:.0f}",
                positions=counts.positions(progress.nodes),
                rate=f"{(progress.nodes - nodes) / max(progress.seconds - seconds, 1e-9):,.0f}",
                player=players_name(self.begin.game.players[progress.asker]),
                pn=progress.pn,
                dn=progress.dn,
                fill=f"{progress.fill:.1%}",
                depth=progress.depth,
            )
        )
        if monotonic() - self.saved > self.saving:
            self._keep()

    def _report_line(self, progress: LineProgress) -> None:
        self.tell(
            _("{seconds} s: the line has {actions}; {positions} searched again for it").format(
                seconds=f"{progress.seconds:.0f}",
                actions=counts.actions(progress.actions),
                positions=counts.positions(progress.nodes),
            )
        )
