"""``hortus ugi``, driven as a process, as programs of tournaments do."""

from __future__ import annotations

import queue
import subprocess
import sys
import threading

import pytest

from hortus import games
from services.common import PATIENCE, leashed

ARGV = [sys.executable, "-m", "hortus.terminal.main", "ugi"]
tanbo = games.get("tanbo")


class Process:
    """The engine and the lines that it says."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            leashed(*ARGV), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0
        )
        self.lines: queue.Queue[str | None] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        for line in self.process.stdout:
            self.lines.put(line.decode().rstrip("\n"))
        self.lines.put(None)

    def send(self, *lines: str) -> None:
        self.process.stdin.write("".join(f"{line}\n" for line in lines).encode())

    def until(self, word: str) -> list[str]:
        """The lines up to the first that begins with a word."""
        found = []
        while not found or not found[-1].startswith(word):
            line = self.lines.get(timeout=PATIENCE)
            assert line is not None, f"the engine ended; it had said {found}"
            found.append(line)
        return found

    def ask(self, line: str, word: str) -> str:
        self.send(line)
        return self.until(word)[-1]

    def end(self, *lines: str) -> list[str]:
        """Say the last lines, close the input; what is still said."""
        self.send(*lines)
        self.process.stdin.close()
        assert self.process.wait(PATIENCE) == 0
        assert self.process.stderr.read() == b""
        rest = []
        while (line := self.lines.get(timeout=PATIENCE)) is not None:
            rest.append(line)
        return rest


@pytest.fixture
def fresh():
    process = Process()
    yield process
    process.process.kill()
    process.process.wait()


@pytest.fixture
def engine(fresh: Process) -> Process:
    """An engine that has been told to play Tanbo."""
    fresh.send("setoption name Game value tanbo", "isready")
    fresh.until("readyok")
    return fresh


def words(line: str) -> dict[str, str]:
    """The numbers of an info line, and its line of play."""
    head, _, line_of_play = line.partition(" pv ")
    tokens = head.split()
    found = {name: tokens[tokens.index(name) + 1] for name in ("depth", "nodes", "nps", "time", "hashfull")}
    assert tokens[tokens.index("score") + 1] == "cp"
    return {**found, "cp": tokens[tokens.index("cp") + 1], "pv": line_of_play}


def test_it_begins_with_the_first_game(fresh: Process) -> None:
    fresh.send("ugi")
    names = games.names()
    known = "".join(f" var {name}" for name in names)
    assert f"option name Game type combo default {names[0]}{known}" in fresh.until("ugiok")


@pytest.mark.parametrize("name", games.names())
def test_every_game_is_played_in_tokens(fresh: Process, name: str) -> None:
    """Options are announced and taken back as they are, and actions are single words."""
    fresh.send(f"setoption name Game value {name}", "isready", "ugi")
    fresh.until("readyok")
    announced = [line.split() for line in fresh.until("ugiok") if line.startswith("option name ")]
    own = {option.name for option in games.get(name).options}
    for words_ in announced:
        option, value = words_[2], words_[words_.index("default") + 1]
        if option in own:
            own.discard(option)
            fresh.send(f"setoption name {option} value {value}")
    assert not own
    position, moves = games.get(name).start(), []
    for _ in range(4):
        fresh.send(" ".join(["position startpos moves", *moves]), "go nodes 20")
        info, best = fresh.until("bestmove")[-2:]
        (move,) = best.split()[1:]
        assert words(info)["pv"].split()[0] == move
        position = position.play(move)
        moves.append(move)
    fresh.send(f"position fen {position}", "query p1turn")
    assert fresh.until("response")[-1] == f"response {str(position.to_move == 0).lower()}"


def test_introduction(engine: Process) -> None:
    engine.send("ugi")
    lines = engine.until("ugiok")
    assert lines[0].startswith("id name Hortus ")
    assert lines[1].startswith("id author ")
    assert any(line.startswith("option name Game type combo default tanbo var ") for line in lines)
    for name in ("Level", "Threads", "Memory"):
        assert any(line.startswith(f"option name {name} type spin default ") for line in lines)
    for option in tanbo.options:
        assert any(
            line.startswith(f"option name {option.name} type combo default {option.default} var ")
            for line in lines
        )
    assert engine.ask("isready", "readyok") == "readyok"
    assert engine.end("quit") == []


def test_a_whole_game_is_legal_and_its_queries_are_right(engine: Process) -> None:
    engine.send("ugi", "setoption name size value 5x7", "setoption name Level value 2", "uginewgame")
    engine.until("ugiok")
    position, moves = tanbo.start(size="5x7"), []
    while True:
        engine.send("position startpos" + (" moves " + " ".join(moves) if moves else ""))
        over = position.result is not None
        assert engine.ask("query gameover", "response") == f"response {str(over).lower()}"
        if over:
            break
        assert engine.ask("query p1turn", "response") == f"response {str(position.to_move == 0).lower()}"
        assert engine.ask("query result", "response") == "response none"
        moves.append(engine.ask("go", "bestmove").split()[1])
        position = position.play(moves[-1])
    assert engine.ask("query result", "response") == f"response p{position.result.winner + 1}win"
    assert "error: The game is over." in engine.ask("go nodes 5", "info")
    assert engine.end("quit") == []


def test_info_lines(engine: Process) -> None:
    # On smaller boards the solver may take a part of the nodes.
    engine.send("setoption name size value 11x11", "position startpos moves b1", "go nodes 3000")
    lines = engine.until("bestmove")
    said = words(lines[-2])
    assert int(said["nodes"]) == 3000
    assert -100 <= int(said["cp"]) <= 100
    assert lines[-1] == f"bestmove {said['pv'].split()[0]}"
    position = tanbo.start(size="11x11").play("b1")
    for move in said["pv"].split():
        position = position.play(move)


def test_a_seed_gives_the_same_answer_with_one_thread_and_with_two(engine: Process) -> None:
    for threads in (1, 2):
        answers = set()
        for _ in range(2):
            engine.send(f"setoption name Threads value {threads}", "setoption name Seed value 11")
            engine.send("setoption name size value 7x7", "uginewgame", "position startpos", "go nodes 2000")
            answers.add(engine.until("bestmove")[-1])
        assert len(answers) == 1


def test_a_proven_win_is_said(engine: Process) -> None:
    engine.send("position fen b1w/3/w1b b", "go nodes 100000")
    line = engine.until("bestmove")[-2]
    assert " score cp 100 proven win " in line or " score cp -100 proven loss " in line


def test_time_and_clocks_give_answers(engine: Process) -> None:
    for go in ("go movetime 30", "go p1time 900 p2time 1 p1inc 0 p2inc 0", "go movetime 30 nodes 5"):
        assert engine.ask(go, "bestmove").split()[1] in tanbo.start().actions()


def test_reading_goes_on_while_it_thinks_and_stop_ends_it(engine: Process) -> None:
    engine.send("setoption name size value 7x7", "go infinite")
    assert engine.until("info")[-1].startswith("info depth")
    assert engine.ask("isready", "readyok")
    assert engine.ask("query gameover", "response") == "response false"
    said = engine.ask("go nodes 5", "info string")
    assert "error: go has to wait: send stop first." in said
    assert engine.ask("stop", "bestmove")
    # A stop without a search says nothing.
    engine.send("stop")
    assert engine.ask("isready", "readyok")
    assert engine.end("quit") == []


def test_infinite_waits_for_stop_even_where_all_is_proven(engine: Process) -> None:
    engine.send("position fen b1w/3/w1b b", "go infinite")
    engine.until("info depth")
    engine.send("isready")
    assert not any(line.startswith("bestmove") for line in engine.until("readyok"))
    assert engine.ask("stop", "bestmove")


def test_what_comes_during_a_search_with_an_end_waits_its_turn(engine: Process) -> None:
    engine.send("setoption name size value 11x11")
    engine.send(
        "go nodes 20000", "position startpos moves b1", "query p1turn", "go nodes 100", "query result"
    )
    first = engine.until("bestmove")
    assert words(first[-2])["nodes"] == "20000"
    assert engine.until("response")[-1] == "response false"
    assert words(engine.until("bestmove")[-2])["nodes"] == "100"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("hello there", "no command hello"),
        ("position", "position startpos|fen"),
        ("position somewhere", "position startpos|fen"),
        ("position fen", "position startpos|fen"),
        ("position fen b1w/3/w1x b", "w1x"),
        ("position startpos moves a1", "TAN-3"),
        ("position startpos moves zz", "TAN-1"),
        ("setoption", "setoption name X value Y"),
        ("setoption name Nonsense value 3", "no option Nonsense"),
        ("setoption name size value 8x8", "size takes: 3x3"),
        ("setoption name Game value chess", "The games: "),
        ("setoption name Level value 9", "Level takes a whole number from 1 to 8"),
        ("setoption name Level", "Level takes a whole number from 1 to 8"),
        ("setoption name Threads value -1", "Threads takes a whole number"),
        ("setoption name Memory value lots", "Memory takes a whole number"),
        ("setoption name Seed value 1.5", "Seed takes a whole number"),
        ("go nodes", "go [movetime MS]"),
        ("go depth 4", "go [movetime MS]"),
        ("go nodes " + "9" * 5000, "go [movetime MS]"),
        ("query weather", "query gameover|p1turn|result"),
    ],
)
def test_what_cannot_be_had_is_said_in_one_line(engine: Process, line: str, said: str) -> None:
    engine.send(line, "isready")
    lines = engine.until("readyok")
    assert len(lines) == 2
    assert lines[0].startswith("info string error: ")
    assert said in lines[0]
    assert engine.end() == []


def test_options_that_do_not_go_together_are_told_with_the_position(engine: Process) -> None:
    engine.send("setoption name size value 7x7", "setoption name setup value classic", "position startpos")
    assert "setup=classic is not possible with size=7x7" in engine.until("info")[-1]
    engine.send("setoption name size value 9x9", "position startpos", "go nodes 1")
    assert engine.until("bestmove")[-1].split()[1] in tanbo.start(size="9x9", setup="classic").actions()


def test_a_bad_position_leaves_the_one_before(engine: Process) -> None:
    engine.send("position startpos moves b1", "position startpos moves b1 b1")
    engine.until("info string error")
    assert engine.ask("query p1turn", "response") == "response false"


def test_the_end_of_input_ends_it_quietly(engine: Process) -> None:
    assert engine.end() == []


def test_the_end_of_input_lets_a_search_finish(engine: Process) -> None:
    said = engine.end("setoption name size value 11x11", "go nodes 5000")
    assert words(said[-2])["nodes"] == "5000"
    assert said[-1].startswith("bestmove ")


@pytest.mark.parametrize("last", [(), ("quit",)])
def test_an_endless_search_ends_with_the_input(engine: Process, last: tuple[str, ...]) -> None:
    assert engine.end("go infinite", *last)[-1].startswith("bestmove ")


def test_what_is_not_text_is_no_trace(engine: Process) -> None:
    engine.process.stdin.write(b"\xff\xfe\x00\n\n")
    assert engine.ask("isready", "readyok")
    assert engine.end() == []
