"""A game while it is played: its positions so far, its players, and its end."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from hortus.core import HortusError, Position, Result
from hortus.records import Ending, GameRecord, Player, Ply, Study


class Match:
    """Who plays what from where, and every position since. Says nothing and asks nobody."""

    def __init__(
        self,
        start: Position,
        players: Sequence[Player],
        *,
        from_string: bool = False,
        created: datetime | None = None,
    ) -> None:
        self.game = start.game
        self.players = (players[0], players[1])
        self.positions = [start]
        self.plies: list[Ply] = []
        self.resigned: int | None = None
        self.study: Study | None = None
        self.created = created or datetime.now(UTC).replace(microsecond=0)
        self._from_string = from_string

    @classmethod
    def from_record(cls, record: GameRecord, players: Sequence[Player] | None = None) -> Match:
        """The match that a record tells of, to be gone on with. Raises RecordError."""
        positions = list(record.positions())
        match = cls(
            positions[0],
            players or record.players,
            from_string=record.start is not None,
            created=record.created,
        )
        match.positions, match.plies, match.study = positions, list(record.plies), record.study
        if record.ending is not None and record.ending.by == "resignation":
            match.resigned = 1 - int(record.ending.winner or 0)
        return match

    @property
    def position(self) -> Position:
        return self.positions[-1]

    @property
    def to_move(self) -> int | None:
        """The player who acts next, or ``None`` when the game is over, by resignation too."""
        return None if self.resigned is not None else self.position.to_move

    @property
    def result(self) -> Result | None:
        """How the rules ended the game, if they did."""
        return self.position.result

    def play(self, action: str) -> Position:
        """Make an action. Raises IllegalAction."""
        verdict = self.position.judge(action)
        self.positions.append(self.position.play(action))
        self.plies.append(Ply(action=str(verdict.action), at=datetime.now(UTC).replace(microsecond=0)))
        return self.position

    def undo(self) -> list[str]:
        """Take back to where a human last had to act, the resignation first; give the actions taken
        back. Raises HortusError where there is nothing to take back."""
        if self.resigned is not None:
            self.resigned = None
            return []
        humans = [number for number in (0, 1) if self.is_human(number)]
        for back in range(1, len(self.positions)):
            if self.positions[-1 - back].to_move in humans:
                taken = [ply.action for ply in self.plies[-back:]]
                del self.positions[-back:], self.plies[-back:]
                self.study = self.study and self.study.until(len(self.plies))
                return taken
        raise HortusError("There is nothing to take back.")

    def resign(self) -> int:
        """Give the game up for the human to move, or the only human; give who resigned."""
        mover = self.to_move
        if mover is None:
            raise HortusError("The game is over.")
        self.resigned = mover if self.is_human(mover) else 1 - mover
        return self.resigned

    def is_human(self, player: int) -> bool:
        return self.players[player].kind == "human"

    def record(self) -> GameRecord:
        """The game so far."""
        return GameRecord(
            game=self.game.id,
            options=self.position.options,
            start=str(self.positions[0]) if self._from_string else None,
            players=self.players,
            plies=tuple(self.plies),
            ending=self._ending(),
            created=self.created,
            study=self.study,
        )

    def again(self, players: Sequence[Player] | None = None) -> Match:
        """A new match from the same start, of the same players if no others are given."""
        return Match(self.positions[0], players or self.players, from_string=self._from_string)

    def _ending(self) -> Ending | None:
        if self.resigned is not None:
            return Ending(by="resignation", winner=1 - self.resigned)
        if self.result is not None:
            return Ending(by="rules", winner=self.result.winner)
        return None
