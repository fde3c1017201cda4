"""Openings: what is counted, what counts together, and where games come from."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from hortus import games
from hortus.core import HortusError, IllegalAction, Position
from hortus.records import Ending, GameRecord, Player, Ply, dump_json, dump_text
from hortus.study.openings import (
    DEPTH,
    Count,
    Openings,
    added,
    continuations,
    passages,
    scheme,
    total,
)
from hortus.study.played import Played, read_played
from hortus.study.selfplay import selfplay
from terminal.running import Inside, Runner

SCRIPT = Path(__file__).parents[2] / "scripts" / "selfplay.py"
PLAYERS = (Player(name="a"), Player(name="b"))


@pytest.fixture
def hortus(tmp_path: Path) -> Runner:
    return Runner(tmp_path)


def random_game(start: Position, seed: int) -> tuple[list[str], int | None]:
    lots, position, actions = Random(seed), start, []
    while position.result is None:
        actions.append(lots.choice(position.actions()))
        position = position.play(actions[-1])
    return actions, position.result.winner


def by_action(position: Position, openings: Openings) -> dict[str, Count]:
    return {each.action: each.count for each in continuations(position, openings.at(position))}


@pytest.mark.parametrize("game", games.names())
def test_counts_are_those_of_counting_by_hand(game: str) -> None:
    """On the way of each game, its continuation has the games that were at a like position and went to a
    like one, with the results of whoever acted."""
    start = games.get(game).start()
    played = [random_game(start, seed) for seed in range(12)]
    openings = Openings()
    for actions, winner in played:
        openings.add(passages(start, actions, winner))
    steps: dict[tuple[int, int], list[float]] = {}
    for actions, winner in played:
        seen = set()
        position = start
        for action in actions[:DEPTH]:
            after = position.play(action)
            step = position.state.symmetric_hash, after.state.symmetric_hash
            if step not in seen:
                points = 0.5 if winner is None else float(winner == position.to_move)
                steps.setdefault(step, []).append(points)
            seen.add(step)
            position = after
    assert openings.games == 12
    for actions, _winner in played[:4]:
        position = start
        for action in actions[:10]:
            found = continuations(position, openings.at(position))
            after = position.play(action)
            mine = [each for each in found if action in (each.action, *each.others)]
            points = steps[position.state.symmetric_hash, after.state.symmetric_hash]
            assert len(mine) == 1
            count = mine[0].count
            assert [count.wins, count.draws, count.losses] == [points.count(p) for p in (1.0, 0.5, 0.0)]
            assert total(found).games == sum(
                len(each) for (at, _to), each in steps.items() if at == position.state.symmetric_hash
            )
            position = after


def test_the_depth_is_kept_to() -> None:
    start = games.get("tanbo").start()
    actions, winner = random_game(start, 1)
    assert len(actions) > DEPTH == len(passages(start, actions, winner))
    assert len(passages(start, actions, winner, depth=3)) == 3


def test_a_way_that_is_gone_twice_counts_once() -> None:
    """In games where a position comes back."""
    start = games.get("superlogo").start()
    found = passages(start, random_game(start, 3)[0], None, depth=10_000)
    assert len({passage[:2] for passage in found}) == len(found)


def test_mirrored_openings_count_together() -> None:
    """Where the mirror exchanges the players, too, their results are exchanged."""
    start = games.get("tanbo").start(size="7x7")
    moves = start.actions()
    first = continuations(start, {start.play(moves[0]).state.symmetric_hash: Count(wins=1)})[0]
    assert len(first.others) >= 1
    openings = Openings()
    openings.add(passages(start, [moves[0]], 0))
    openings.add(passages(start, [first.others[-1]], 1))
    (both,) = continuations(start, openings.at(start))
    assert both.count == Count(1, 0, 1) and both.action == first.action
    assert {both.action, *both.others} >= {moves[0], first.others[-1]}


def test_ways_that_lead_to_one_position_go_on_together() -> None:
    start = games.get("mambo").start()
    middle = start.play(start.actions()[0])
    one, two = next(
        (one, two)
        for one in middle.actions()
        for two in middle.actions()
        if one < two
        and middle.play(one).judge(two).legal
        and middle.play(two).judge(one).legal
        and middle.play(one).play(two).state.hash == middle.play(two).play(one).state.hash
    )
    last = middle.play(one).play(two)
    openings = Openings()
    for way in ([one, two], [two, one]):
        openings.add(passages(start, [start.actions()[0], *way, last.actions()[0]], None))
    assert [each.count for each in continuations(last, openings.at(last))] == [Count(draws=2)]
    assert [each.count.games for each in continuations(middle, openings.at(middle))] == [1, 1]


def test_illegal_actions_are_refused() -> None:
    with pytest.raises(IllegalAction):
        passages(games.get("tanbo").start(), ["z9"], None)


def test_scores_and_intervals() -> None:
    count = Count(wins=6, draws=2, losses=2)
    assert (count.games, count.score) == (10, 0.7)
    # Wilson's interval for 7 of 10.
    assert count.interval == pytest.approx((0.3968, 0.8922), abs=1e-4)
    assert Count(wins=5).interval[1] == 1.0 and Count(losses=5).interval[0] == 0.0
    assert Count.of(0.5, 3) == Count(draws=3) and Count.of(1.0) == Count(wins=1)
    assert added([{1: Count(1)}, {1: Count(0, 1), 2: Count(0, 0, 1)}]) == {1: Count(1, 1), 2: Count(0, 0, 1)}


def test_positions_at_the_end_have_no_continuations() -> None:
    start = games.get("mambo").start()
    position = start
    for action in random_game(start, 2)[0]:
        position = position.play(action)
    assert continuations(position, {1: Count(1)}) == []


def test_schemes_differ_by_game_and_option() -> None:
    starts = [games.get(game).start() for game in games.names()]
    starts.append(games.get("tanbo").start(size="7x7"))
    starts.append(games.get("superbo").start(colours="any"))
    assert len({scheme(start) for start in starts}) == len(starts)
    assert scheme(games.get("tanbo").start()) == scheme(games.get("tanbo").start(size="11x11"))


# Where games come from.


def match_file(path: Path, *lines: dict[str, object]) -> Path:
    rows = [{"kind": "match"}, *({"kind": "game", **line} for line in lines), {"kind": "summary"}]
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return path


def record(start: Position, seed: int) -> GameRecord:
    actions, winner = random_game(start, seed)
    return GameRecord(
        game=start.game.id,
        options=dict(start.options),
        players=PLAYERS,
        plies=tuple(Ply(action=action) for action in actions),
        ending=Ending(by="rules", winner=winner),
    )


def test_games_are_read_from_records_and_matches(tmp_path: Path) -> None:
    start = games.get("tanbo").start(size="5x7")
    made = record(start, 1)
    wanted = Played("tanbo", dict(start.options), [ply.action for ply in made.plies], made.ending.winner)
    for name, text in (("a.json", dump_json(made)), ("a.txt", dump_text(made))):
        path = tmp_path / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        assert read_played(path) == [wanted]
    path = match_file(
        tmp_path / "m",
        {"game": "tanbo", "options": {}, "actions": ["a1"], "result": "draw"},
        {"game": "mambo", "options": {"tiles": "9"}, "actions": [], "result": "1", "more": 3},
    )
    with path.open("a") as file:
        file.write('{"kind": "game", "ga')
    assert read_played(path) == [
        Played("tanbo", {}, ["a1"], None),
        Played("mambo", {"tiles": "9"}, [], 1),
    ]


def test_games_that_go_on_are_not_counted(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    text = dump_json(GameRecord(game="tanbo", players=PLAYERS, plies=(Ply(action="a2"),)))
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    assert read_played(path) == []


def test_what_is_wrong_with_a_file_is_told(tmp_path: Path) -> None:
    path = match_file(tmp_path / "m", {"game": "tanbo", "options": {}, "actions": [], "result": "won"})
    with pytest.raises(HortusError, match="m, line 2: result: "):
        read_played(path)
    path.write_text('{"kind": "match"}\nnonsense\n')
    with pytest.raises(HortusError, match="m, line 2: not a JSON object"):
        read_played(path)
    path.write_text(f'{{"kind": "match"}}\n{"[" * 100_000}\n')
    with pytest.raises(HortusError, match="m, line 2: not a JSON object"):
        read_played(path)
    path.write_text("[" * 100_000)
    with pytest.raises(HortusError, match=f"{path}: "):
        read_played(path)
    path.write_text("nonsense")
    with pytest.raises(HortusError, match=f"{path}: "):
        read_played(path)
    with pytest.raises(HortusError, match="cannot be read"):
        read_played(tmp_path / "absent")


@pytest.mark.parametrize("game", games.names())
def test_what_hortus_brings_along(game: str) -> None:
    """Hundreds of games of every game with its usual options, and none for others."""
    start = games.get(game).start()
    openings = selfplay(game, start.options)
    found = continuations(start, openings.at(start))
    assert openings.games >= 200
    assert total(found).games == openings.games
    assert 0.2 < total(found).score < 0.8
    best = start.play(found[0].action)
    assert continuations(best, openings.at(best))
    others = dict(start.options) | {start.game.options[0].name: "unheard of"}
    assert selfplay(game, others).games == 0


def test_the_script_that_makes_them(hortus: Runner, tmp_path: Path) -> None:
    """What it writes is what comes of the games, as far as it keeps them."""
    hortus("match", "random", "random", "--game", "mambo", "--games", 6, "--seed", 3, "--out", "m")
    subprocess.run([sys.executable, SCRIPT, tmp_path / "m", "--into", tmp_path], check=True)
    lines = (tmp_path / "mambo.txt").read_text().splitlines()
    played = read_played(tmp_path / "m")
    told = [line.split(" ") for line in lines if not line.startswith("#")]
    signs = {0: "0", 1: "1", None: "-"}
    assert sorted(told) == sorted([signs[each.winner], *each.actions[:24]] for each in played)
    assert lines[0] == "# 6 games of mambo, random against one another"
    assert lines[1] == "# options: largest_wins=on tiles=48"


# The command.


def test_the_command_counts_what_comes_along(hortus: Runner) -> None:
    done = hortus("openings", "tanbo")
    start = games.get("tanbo").start()
    openings = selfplay("tanbo", start.options)
    assert done.code == 0 and done.err == ""
    assert done.lines[0] == f"tanbo size=11x11 setup=dense: {openings.games} games"
    first = continuations(start, openings.at(start))[0]
    assert done.lines[3].startswith(f"{first.action} (+{len(first.others)})")
    row = json.loads(hortus("openings", "tanbo", first.others[0], "--json").out)
    assert row["moves"] == [first.others[0]] and row["to_move"] == 1
    assert sum(each["games"] for each in row["continuations"]) == first.count.games


def test_moves_may_be_whole_turns(hortus: Runner) -> None:
    first = ["b7-c6", "d7", "g7-h7", "h6"]
    apart, whole, mixed = (
        hortus("openings", "symbio", *moves, "--json")
        for moves in (first, ["b7-c6,d7", "g7-h7;h6"], ["B7-C6;D7 g7-h7", "h6"])
    )
    assert apart.code == 0 and json.loads(apart.out)["moves"] == first
    assert whole == apart == mixed
    beyond = hortus("openings", "symbio", "b7-c6,d7,h6")
    assert (beyond.code, beyond.out) == (1, "") and beyond.err.startswith("hortus: h6: ")


def test_the_command_counts_files(hortus: Runner, tmp_path: Path) -> None:
    start = games.get("tanbo").start(size="5x7")
    played = [random_game(start, seed) for seed in range(4)]
    lines = [
        {"game": "tanbo", "options": {"size": "5x7"}, "actions": actions, "result": str(winner)}
        for actions, winner in played
    ]
    match_file(tmp_path / "m", *lines, {"game": "mambo", "options": {}, "actions": [], "result": "0"})
    (tmp_path / "r").write_bytes(bytes(dump_json(record(start, 5)), "utf-8"))
    done = hortus("openings", "tanbo", "-o", "size=5x7", "--from", "m", "--from", "r", "--json")
    row = json.loads(done.out)
    assert row["games"] == 5 and "1 game is of another kind" in done.err
    assert sum(each["games"] for each in row["continuations"]) == 5
    for each in row["continuations"]:
        assert each["games"] == each["wins"] + each["draws"] + each["losses"]
        assert 0 <= each["low"] <= each["score"] <= each["high"] <= 1
    unknown = hortus("openings", "tanbo", "-o", "size=7x7")
    assert unknown.lines[1] == "From the start: no game went this way."


def test_a_way_is_told_to_its_end(hortus: Runner, tmp_path: Path) -> None:
    actions, winner = random_game(games.get("tanbo").start(size="5x7"), 1)
    match_file(
        tmp_path / "m",
        {"game": "tanbo", "options": {"size": "5x7"}, "actions": actions, "result": str(winner)},
    )
    told = hortus("openings", "tanbo", "-o", "size=5x7", "--from", "m", " ".join(actions))
    assert told.lines[-1] == "The game is over."


@pytest.mark.parametrize(
    ("arguments", "code", "complaint"),
    [
        (["nothing"], 1, "There is no game nothing"),
        (["tanbo", "z9"], 1, "z9 lies off the board"),
        (["tanbo", "-o", "size=2x2"], 1, "size"),
        (["tanbo", "--from", "absent"], 2, "absent"),
        (["tanbo", "--from", "empty"], 1, "There is no finished game of this kind"),
        (["tanbo", "--from", "illegal"], 1, "illegal, game 1: "),
    ],
)
def test_what_cannot_be(
    inside: Inside, tmp_path: Path, arguments: list[str], code: int, complaint: str
) -> None:
    match_file(tmp_path / "empty")
    match_file(tmp_path / "illegal", {"game": "tanbo", "options": {}, "actions": ["a0"], "result": "0"})
    done = inside("openings", *arguments)
    assert (done.code, done.out) == (code, "") and complaint in done.err
