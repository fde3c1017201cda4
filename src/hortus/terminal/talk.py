"""Playing at the prompt: a person types actions and commands, the computer answers."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from hortus.core import HortusError
from hortus.records import dump_text
from hortus.terminal.keeping import Keeper, read, write
from hortus.terminal.lawbook import clause_text, page_text, reason
from hortus.terminal.match import Match
from hortus.terminal.opponent import Opponent, opponent
from hortus.terminal.own_level import fitted, person_and_computer
from hortus.terminal.screen import Screen
from hortus.terminal.typed import faces, labels_of, legal_cells, spelled
from hortus.terminal.words import _


@dataclass(frozen=True)
class Setting:
    """How the computer plays in this session: seed, threads, a pause after its actions, and whether each new
    game is at the person's own level."""

    seed: int | None = None
    threads: int = 1
    delay: float = 0.0
    like_me: bool = False


class Talk:
    """One session at the prompt, of one game or of several after each other."""

    def __init__(self, match: Match, keeper: Keeper, setting: Setting) -> None:
        self.screen = Screen()
        self.setting = setting
        self._saved: set[Path] = set()
        self._take(match, keeper)

    def _take(self, match: Match, keeper: Keeper) -> None:
        self.match, self.keeper = match, keeper
        self._opponents: dict[int, Opponent] = {}
        self._fresh = True  # the board has changed since it was shown
        self._told = False  # the ending has been said
        self._labels: dict[str, str] = {}  # what stands for cells on the board as it is

    def run(self) -> None:
        """Play until the person leaves, the input ends, or two computers have finished. What has
        been played is kept whatever happens."""
        try:
            self.screen.heading(self.match)
            if self._with_human():
                self.screen.say(_("Type an action, or help."))
            while self._step():
                pass
        finally:
            self._leave()

    def _with_human(self) -> bool:
        return self.match.is_human(0) or self.match.is_human(1)

    def _step(self) -> bool:
        """The next thing to do; False when the session is over."""
        mover = self.match.to_move
        if mover is not None and not self.match.is_human(mover):
            self._computer_acts(mover)
            return True
        if self._fresh:
            self._show()
        if mover is None and not self._told:
            self.screen.ending(self.match)
            self._told = True
        return self._with_human() and self._ask(mover)

    def _computer_acts(self, mover: int) -> None:
        match, screen = self.match, self.screen
        if mover not in self._opponents:
            seed = None if self.setting.seed is None else self.setting.seed + mover
            self._opponents[mover] = opponent(match.players[mover], seed=seed, threads=self.setting.threads)
        watching = not self._with_human() and (self.setting.delay or screen.console.is_terminal)
        if watching and self._fresh:
            screen.board(match)
        answer = self._opponents[mover].answer(match.position, screen.console)
        action = match.position.decode(answer.code)
        match.play(action)
        self._changed()
        text = _("{player} plays {action}.").format(player=_(match.game.players[mover]), action=action)
        if self._with_human() and answer.remark:
            text += f" {answer.remark}"
        screen.say(text)
        screen.removed(match)
        if self.setting.delay:
            time.sleep(self.setting.delay)

    def _changed(self) -> None:
        self._fresh, self._told = True, False
        self.keeper.keep(self.match.record())
        if self.keeper.trouble is not None:
            print(f"hortus: {self.keeper.trouble.sentence(_)}", file=sys.stderr)

    def _ask(self, mover: int | None) -> bool:
        """Read a line and do it; False at the end of the input and at ``quit``."""
        line = _read_line(self.screen.prompt(self.match, mover))
        if line is None:
            return False
        word, _space, rest = line.strip().partition(" ")
        # A letter may be a label of the board as well as a command.
        command = None if word.lower() in self._labels else COMMANDS.get(word.lower())
        try:
            if command is not None:
                return command.do(self, rest.strip()) is not LEAVE
            if word:
                self._act(line.strip())
        except HortusError as error:
            self.screen.say(error.sentence(_))
        return True

    def _act(self, text: str) -> None:
        """Play what was typed: all of it, or nothing where a part of it is not legal."""
        if self.match.resigned is not None:
            raise HortusError("The game is over.")
        position = self.match.position
        verdict, steps = position.judge_turn(spelled(position, text, self._labels))
        if not steps:
            self.screen.wrapped(reason(self.match.game, verdict))
        for action, _position in steps:
            self.match.play(action)
            self._changed()
            self.screen.removed(self.match)

    def _show(self) -> None:
        """The board, with labels for a human to type where it bears no coordinates."""
        mover = self.match.to_move
        playing = mover is not None and self.match.is_human(mover)
        self._labels = labels_of(self.match.position) if playing else {}
        self.screen.board(self.match, show=self._labels.values())
        self._fresh = False

    def _leave(self) -> None:
        if not self.match.plies:
            return
        if self.keeper.trouble is not None:
            return
        if self.match.to_move is None:
            self.screen.say(_("The game is kept in {file}").format(file=self.keeper.path))
        elif self.keeper.named:
            self.screen.say(_("Go on with: hortus play --load {file}").format(file=self.keeper.path))
        else:
            self.screen.say(_("The game is kept. Go on with: hortus play --resume"))

    # What can be typed besides actions.

    def legal(self, _rest: str) -> None:
        position = self.match.position
        if self.match.to_move is None:
            raise HortusError("The game is over.")
        cells = legal_cells(position)
        self.screen.board(self.match, show=cells)
        actions = position.actions()
        self.screen.wrapped(
            _("Legal actions ({number}): {actions}").format(number=len(actions), actions=" ".join(actions))
        )

    def undo(self, _rest: str) -> None:
        back = self.match.undo()
        self._changed()
        if back:
            self.screen.wrapped(_("Taken back: {actions}").format(actions=" ".join(back)))
        else:
            self.screen.say(_("The resignation is taken back."))

    def why(self, rest: str) -> None:
        if not rest:
            example = next(iter(self.match.position.actions()), "")
            raise HortusError("Which action? For example: why {action}", action=example)
        position = self.match.position
        if (cell := self._labels.get(rest.lower())) is not None:
            fitting = faces(legal_cells(position)[cell])
            told = _("{label} stands for {cell}. There fit: {faces}.")
            self.screen.wrapped(told.format(label=rest, cell=cell, faces=fitting))
            return
        verdict, steps = position.judge_turn(spelled(position, rest, self._labels))
        if steps:
            self.screen.wrapped(_("{action} is legal.").format(action=verdict.action))
        else:
            self.screen.wrapped(reason(self.match.game, verdict))

    def groups(self, rest: str) -> None:
        """What is worth telling of the groups, or of those on one cell."""
        cell = self._labels.get(rest.lower(), rest) or None
        if not self.screen.groups(self.match, cell):
            scene = self.match.position.scene()
            if scene.pieces and not scene.groups:
                raise HortusError("Pieces make no groups in {game}.", game=_(self.match.game.name))
            if cell is None:
                raise HortusError("There is no group yet.")
            raise HortusError("There is no group on {cell}.", cell=cell)

    def save(self, rest: str) -> None:
        if not rest:
            raise HortusError("Into which file? A name that ends in .txt makes it a text for people.")
        path = Path(rest).expanduser()
        if path.exists() and path.resolve() not in self._saved:
            raise HortusError('{file} is there already; "save! {file}" writes over it.', file=rest)
        self.save_over(rest)

    def save_over(self, rest: str) -> None:
        path = Path(rest).expanduser()
        write(path, self.match.record())
        self._saved.add(path.resolve())
        self.screen.say(_("Saved in {file}").format(file=path))

    def load(self, rest: str) -> None:
        if not rest:
            raise HortusError("From which file?")
        match = Match.from_record(read(Path(rest).expanduser()))
        self._take(match, Keeper(match.game.id))
        self.screen.heading(match)

    def resign(self, _rest: str) -> None:
        self.match.resign()
        self._changed()
        self._fresh = False

    def new(self, _rest: str) -> None:
        players, told = self.match.players, ""
        if self.setting.like_me and person_and_computer(players):
            players, told = fitted(players, self.match.positions[0])
        match = self.match.again(players)
        self._take(match, Keeper(match.game.id))
        if told:
            self.screen.wrapped(told)
        self.screen.heading(match)

    def board(self, _rest: str) -> None:
        self._show()

    def moves(self, _rest: str) -> None:
        self.screen.say(dump_text(self.match.record()).rstrip())

    def rules(self, rest: str) -> None:
        game = self.match.game
        self.screen.say(clause_text(game, rest) if rest else page_text(game))

    def help(self, _rest: str) -> None:
        actions = self.match.position.actions()
        if actions:
            self.screen.say(_("An action, for example {action}, or:").format(action=actions[0]))
        if self._labels:
            label = next(iter(self._labels))
            self.screen.wrapped(
                _("Letters on the board may stand for coordinates: {label} for {cell}.").format(
                    label=label, cell=self._labels[label]
                )
            )
        if self.match.position.joints and self.match.position.task is not None:
            self.screen.wrapped(
                _("A whole turn may be typed at once, with {joint} between its actions.").format(
                    joint=self.match.position.joints[0]
                )
            )
        for name, command in COMMANDS.items():
            if command.summary:
                self.screen.say(f"  {name + command.takes:<15}{_(command.summary)}")

    def leave(self, _rest: str) -> object:
        return LEAVE


@dataclass(frozen=True)
class Command:
    """A word at the prompt: what it does, what it takes, and a line of help (none: not listed)."""

    do: Callable[[Talk, str], object]
    summary: str = ""
    takes: str = ""


#: What a command gives to end the session.
LEAVE = object()
COMMANDS = {
    "legal": Command(Talk.legal, _("show the legal actions")),
    "why": Command(Talk.why, _("why an action is legal or not"), " ACTION"),
    "undo": Command(Talk.undo, _("take back your last action, and what the computer answered")),
    "groups": Command(Talk.groups, _("what there is to tell of the groups"), " [CELL]"),
    "board": Command(Talk.board, _("show the board again")),
    "moves": Command(Talk.moves, _("show the game so far as text")),
    "rules": Command(Talk.rules, _("the rules, or one of them by its id"), " [ID]"),
    "save": Command(Talk.save, _("save the game; as text if FILE ends in .txt"), " FILE"),
    "save!": Command(Talk.save_over),
    "load": Command(Talk.load, _("go on with a saved game"), " FILE"),
    "resign": Command(Talk.resign, _("give the game up")),
    "new": Command(Talk.new, _("begin again")),
    "help": Command(Talk.help, _("this list")),
    "?": Command(Talk.help),
    "quit": Command(Talk.leave, _("leave; the game is kept")),
    "exit": Command(Talk.leave),
    "q": Command(Talk.leave),
}


def _read_line(prompt: str) -> str | None:
    """A line that a person or a program types; ``None`` at the end of the input."""
    try:
        line = input(prompt)
    except EOFError:
        print()
        return None
    except KeyboardInterrupt:
        print()
        raise
    if not sys.stdin.isatty():
        print(line)
    return line
