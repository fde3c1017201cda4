"""Playing in the terminal, with the program driven as a process."""

import os
import pty
import re
import select
import signal
import subprocess
import time
from contextlib import suppress

import pytest

from hortus import games
from hortus.records import Player, Ply, load
from records.samples import finished
from services.common import leashed
from terminal.running import ARGV, PATIENCE, environment

SMALL = ("play", "tanbo", "-o", "size=3x3")
#: A whole game on the smallest board.
ACTIONS = ("b3", "a2", "b2", "b2", "b1", "c2")


def typed(*lines):
    return "".join(f"{line}\n" for line in lines)


def kept(hortus):
    (path,) = hortus.kept()
    return load(path.read_bytes())


def test_two_people_play_a_whole_game(hortus):
    done = hortus(*SMALL, "--side", "both", typed=typed(*ACTIONS))
    assert done.code == 0 and done.err == ""
    assert done.lines[0] == "Tanbo (size=3x3, setup=dense)"
    assert done.lines[1] == "Black: human.  White: human."
    assert "Black has no stone left on the board: White has won. (TAN-7)" in done.out
    record = kept(hortus)
    assert tuple(ply.action for ply in record.plies) == ACTIONS
    assert (record.ending.by, record.ending.winner) == ("rules", 1)
    assert [player.kind for player in record.players] == ["human", "human"]


def test_the_computer_answers_until_the_end(hortus):
    """Level 1 against whatever is legal: the first action of each list that ``legal`` shows."""
    process = hortus.start(*SMALL, "--level", "1", "--seed", "5")
    position = games.get("tanbo").start(size="3x3")
    text = ""
    while position.result is None:
        if position.to_move == 0:
            action = position.actions()[0]
            process.stdin.write(f"{action}\n")
            process.stdin.flush()
            text = ""
        else:
            while not (found := re.search(r"White plays (\w+)\.", text)):
                text += process.stdout.read(1)
            action = found[1]
            assert action in position.actions()
        position = position.play(action)
    process.stdin.close()
    # Not communicate(): it would leave out what read() has in its buffer.
    assert "has won. (TAN-7)" in text + process.stdout.read()
    assert process.stderr.read() == ""
    assert process.wait(PATIENCE) == 0
    record = kept(hortus)
    assert record.position() == position
    assert record.players == (Player(name="Black"), Player(name="Hortus", kind="computer", level=1))


@pytest.mark.parametrize(("side", "number"), [("0", 0), ("black", 0), ("1", 1), ("White", 1)])
def test_sides_have_numbers_and_names(hortus, side, number):
    done = hortus("play", "tanbo", "-o", "size=7x7", "--side", side, "--level", 1)
    seats = ["computer, level 1", "computer, level 1"]
    seats[number] = "human"
    assert done.lines[1] == "Black: {}.  White: {}.".format(*seats)
    assert ("Black plays" in done.out) == (number == 1)


def test_two_computers_play_and_repeat_with_a_seed(hortus):
    arguments = (*SMALL, "--side", "none", "--level", 2, "--seed", 9)
    one, two = hortus(*arguments), hortus(*arguments)
    assert one.code == 0 and "has won. (TAN-7)" in one.out
    assert one.out.partition("The game is kept")[0] == two.out.partition("The game is kept")[0]
    first, second = (load(path.read_bytes()) for path in hortus.kept())
    assert first.plies and [p.action for p in first.plies] == [p.action for p in second.plies]


def test_the_words_at_the_prompt(hortus):
    done = hortus(
        *("play", "tanbo", "-o", "size=7x7", "--side", "both"),
        typed=typed("help", "legal", "why d4", "why b7", "why", "d4", "xyz", "rules 3", "moves", "board"),
    )
    assert done.code == 0 and done.err == ""
    assert "An action, for example b7, or:" in done.out
    position = games.get("tanbo").start(size="7x7")
    legal = " ".join(position.actions())
    assert f"Legal actions (24): {legal}" in " ".join(done.out.split())
    assert done.out.count("d4 has no stone of Black beside it") == 2
    assert done.out.count("(TAN-3)") >= 2
    assert "b7 is legal." in done.out
    assert "Which action? For example: why b7" in done.out
    assert "is not the name of a point" in done.out and "(TAN-1)" in done.out
    assert "TAN-3  Placement" in done.out
    assert '[Game "tanbo"]' in done.out
    assert not hortus.kept()


def test_undo_goes_back_to_ones_own_turn(hortus):
    done = hortus(
        "play", "tanbo", "-o", "size=7x7", "--level", 1, typed=typed("undo", "b7", "undo", "b7", "quit")
    )
    assert "There is nothing to take back." in done.out
    assert re.search(r"Taken back: b7 [a-g][1-7]\n", done.out)
    assert len(kept(hortus).plies) == 2


def test_resign_and_take_it_back(hortus):
    done = hortus(
        *("play", "tanbo", "-o", "size=7x7", "--side", "both"),
        typed=typed("b7", "resign", "b5", "why b5", "undo", "b5", "resign"),
    )
    assert "White resigns. Black wins." in done.out
    assert "The game is over." in done.out
    assert "The resignation is taken back." in done.out
    assert "Black resigns. White wins." in done.out
    record = kept(hortus)
    assert [ply.action for ply in record.plies] == ["b7", "b5"]
    assert (record.ending.by, record.ending.winner) == ("resignation", 1)


def test_save_and_load_at_the_prompt(hortus):
    lines = ["b7", "save game.json", "save game.txt", "b5", "load game.json", "moves"]
    done = hortus("play", "tanbo", "-o", "size=7x7", "--side", "both", typed=typed(*lines))
    assert "1. b7 *" in done.out
    for name in ("game.json", "game.txt"):
        assert [ply.action for ply in load((hortus.folder / name).read_bytes()).plies] == ["b7"]
    assert (hortus.folder / "game.txt").read_text().startswith('[Game "tanbo"]')


def test_a_file_that_is_there_is_not_written_over_unasked(hortus):
    (hortus.folder / "letter.txt").write_text("Dear Ada")
    play = ("play", "tanbo", "-o", "size=7x7", "--side", "both")
    done = hortus(*play, typed=typed("b7", "save letter.txt"))
    assert 'letter.txt is there already; "save! letter.txt" writes over it.' in done.out
    assert (hortus.folder / "letter.txt").read_text() == "Dear Ada"
    done = hortus(*play, typed=typed("b7", "save! letter.txt", "b5", "save letter.txt"))
    assert done.out.count("Saved in letter.txt") == 2
    assert len(load((hortus.folder / "letter.txt").read_bytes()).plies) == 2


def test_trouble_with_files_is_said_and_the_game_goes_on(hortus):
    (hortus.folder / "broken.json").write_text('{\n"format": "hortus",\n!\n}')
    illegal = finished().model_copy(update={"plies": (Ply(action="b1"), Ply(action="b1")), "ending": None})
    (hortus.folder / "illegal.json").write_text(illegal.model_dump_json())
    lines = [
        "save nosuch/game.json",
        "load nosuch.json",
        "load broken.json",
        "load illegal.json",
        "save",
        "load",
        "b7",
    ]
    done = hortus("play", "tanbo", "-o", "size=7x7", "--side", "both", typed=typed(*lines))
    assert "nosuch/game.json cannot be written: No such file or directory." in done.out
    assert "nosuch.json cannot be read: No such file or directory." in done.out
    assert "broken.json: Line 3: Not JSON at column 1" in done.out
    assert re.search(r"illegal\.json: Line 1: ply 2, b1\. .*\(TAN-3\)", done.out)
    assert "Into which file?" in done.out and "From which file?" in done.out
    assert len(kept(hortus).plies) == 1


def test_new_begins_again_and_keeps_the_old_game(hortus):
    hortus("play", "tanbo", "-o", "size=7x7", "--side", "both", typed=typed("b7", "new", "d7", "b5"))
    assert sorted(len(load(path.read_bytes()).plies) for path in hortus.kept()) == [1, 2]


def test_load_from_the_command_line(hortus):
    play = ("play", "tanbo", "-o", "size=7x7", "--side", "both")
    hortus(*play, typed=typed("b7", "b5", "save game.json"))
    before = (hortus.folder / "game.json").read_bytes()
    done = hortus("play", "--load", "game.json", typed=typed("moves"))
    assert "1. b7 b5 *" in done.out and "Black: human.  White: human." in done.out
    done = hortus("play", "--load", "game.json", "--side", "1", "--level", 1, typed="")
    assert "Black: computer, level 1.  White: human." in done.out and "Black plays" in done.out
    assert (hortus.folder / "game.json").read_bytes() == before
    done = hortus("play", "--load", "game.json", "-o", "size=7x7")
    assert done.code == 2


def test_save_keeps_the_game_in_that_file(hortus):
    done = hortus(*SMALL, "--side", "both", "--save", "mine.json", typed=typed("b3", "a2"))
    assert "Go on with: hortus play --load mine.json" in done.out
    assert len(load((hortus.folder / "mine.json").read_bytes()).plies) == 2
    assert not hortus.kept()
    done = hortus(*SMALL, "--side", "both", "--save", "nosuch/mine.json", typed=typed("b3"))
    assert done.code == 1 and "cannot be written" in done.err


def test_a_text_from_a_position(hortus):
    start = games.get("tanbo").start(size="7x7").play("b7")
    done = hortus(
        "play", "tanbo", "--position", start, "--side", "both", typed=typed(start.actions()[0], "moves")
    )
    assert f'[Start "{start}"]' in done.out and "1... " in done.out


def test_the_end_of_the_input_keeps_the_game(hortus):
    done = hortus(*SMALL, "--side", "both", typed="b3\na2")
    assert done.code == 0 and done.err == ""
    assert done.lines[-1] == "The game is kept. Go on with: hortus play --resume"
    done = hortus("play", "--resume", typed=typed("b2", "moves"))
    assert "1. b3 a2 2. b2 *" in done.out
    assert len(hortus.kept()) == 1


def test_resume_takes_the_last_game_that_is_not_over(hortus):
    hortus(*SMALL, "--side", "both", typed=typed("b3"))
    hortus(*SMALL, "--side", "both", typed=typed(*ACTIONS))
    (hortus.data / "games" / "noise.json").write_text("{")
    done = hortus("play", "--resume", typed=typed("moves"))
    assert "1. b3 *" in done.out


def test_noise_at_the_prompt(hortus):
    noise = b"\xff\xfe\n\x00\x01\n" + b"a" * 100_000 + "\nünïcödé ١٢٣\n\n   \n{}\n%s{x}\n".encode()
    done = hortus(*SMALL, "--side", "both", typed=noise + b"b3\n")
    assert done.code == 0
    assert len(kept(hortus).plies) == 1
    assert len(done.out) < 150_000


def test_a_data_folder_that_cannot_be_written(hortus):
    hortus.data.write_text("a file")
    done = hortus(*SMALL, "--side", "both", typed=typed("b3", "save here.json"))
    assert done.code == 0
    assert "hortus: The game is not kept: " in done.err
    assert len(load((hortus.folder / "here.json").read_bytes()).plies) == 1


def test_no_colour_where_there_is_no_terminal(hortus):
    assert "\x1b" not in hortus(*SMALL, typed=typed("legal")).out


def test_killing_it_loses_nothing(hortus):
    process = hortus.start("play", "tanbo", "-o", "size=7x7", "--side", "both")
    process.stdin.write("b7\nb5\nboard\n")
    process.stdin.flush()
    text = ""
    while text.count("White> ") < 1 or text.count("Black> ") < 3:
        text += process.stdout.read(1)
    process.kill()
    process.communicate(timeout=PATIENCE)
    assert [ply.action for ply in kept(hortus).plies] == ["b7", "b5"]


class Terminal:
    """The program in a terminal of its own."""

    def __init__(self, hortus, *arguments, **more):
        self.screen = ""
        self.master, slave = pty.openpty()
        env = {**environment(hortus.data, TERM="xterm-256color", COLUMNS="100", LINES="40"), **more}
        self.process = subprocess.Popen(
            leashed(*ARGV, *arguments),
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=env,
            cwd=hortus.folder,
            start_new_session=True,
            preexec_fn=lambda: _controlling(slave),  # noqa: PLW1509  # no threads here
        )
        os.close(slave)

    def type(self, text):
        os.write(self.master, text.encode())

    def wait_for(self, pattern):
        until = time.monotonic() + PATIENCE
        while not re.search(pattern, self.screen):
            assert time.monotonic() < until and self._read(), self.screen
        return self.screen

    def interrupt(self):
        """Ctrl-C until it is heard: Python's prompt misses one that comes as it begins to wait."""
        while self.process.poll() is None:
            self.type("\x03")
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(30)
        return self.wait()

    def wait(self):
        while self._read():
            pass
        code = self.process.wait(PATIENCE)
        os.close(self.master)
        return code

    def _read(self):
        ready, _, _ = select.select([self.master], [], [], PATIENCE)
        try:
            data = os.read(self.master, 65536) if ready else b""
        except OSError:  # Linux: the other side is closed
            return False
        self.screen += data.decode(errors="replace")
        return bool(data)


def _controlling(slave):
    import fcntl  # noqa: PLC0415
    import termios  # noqa: PLC0415

    fcntl.ioctl(slave, termios.TIOCSCTTY, 0)


def test_a_terminal_has_colour_and_ctrl_c_leaves_quietly(hortus):
    terminal = Terminal(hortus, "play", "tanbo", "-o", "size=7x7", "--level", 1)
    terminal.wait_for("Black> ")
    assert "\x1b[38;5;" in terminal.screen
    terminal.type("b7\n")
    terminal.wait_for(r"White plays[\s\S]*Black> ")
    assert terminal.interrupt() == 130
    assert "Traceback" not in terminal.screen
    assert "hortus play --resume" in terminal.screen
    assert len(kept(hortus).plies) == 2


def test_no_color_is_respected(hortus):
    terminal = Terminal(hortus, "play", "tanbo", "-o", "size=7x7", "--level", 1, NO_COLOR="1")
    terminal.wait_for("Black> ")
    assert "\x1b[38;5;" not in terminal.screen and "\x1b[1m" not in terminal.screen
    terminal.type("\x04")
    assert terminal.wait() == 0


def test_thinking_is_seen_and_can_be_interrupted(hortus):
    terminal = Terminal(hortus, "play", "tanbo", "-o", "size=19x19", "--level", 8)
    terminal.wait_for("Black> ")
    terminal.type(f"{games.get('tanbo').start(size='19x19').actions()[0]}\n")
    terminal.wait_for(r"thinking: [0-9,]+ of [0-9,]+ simulations, \d+% to win")
    terminal.process.send_signal(signal.SIGINT)
    assert terminal.wait() == 130
    assert "Traceback" not in terminal.screen
    assert len(kept(hortus).plies) == 1
