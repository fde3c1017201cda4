"""What is written is read again, whole."""

import json
from datetime import datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hortus import games
from hortus.records import (
    Ending,
    GameRecord,
    Player,
    Ply,
    RecordError,
    dump_json,
    dump_text,
    load,
    load_json,
    load_text,
)
from records.samples import CREATED, FINISHED, PLAYERS, finished, random_game

RANDOM = [
    random_game(seed, limit=limit, times=times, **options)
    for seed, limit, times, options in (
        (1, 400, False, {"size": "3x3"}),
        (2, 400, True, {"size": "7x7"}),
        (3, 10, True, {"size": "5x7"}),
        (4, 11, False, {}),
        (5, 0, False, {"setup": "classic", "size": "9x9"}),
        (7, 1, False, {"size": "19x19"}),
    )
]


@pytest.mark.parametrize("record", RANDOM, ids=range(len(RANDOM)))
def test_json_loses_nothing(record):
    assert load_json(dump_json(record)) == record
    assert load(dump_json(record).encode()) == record


@pytest.mark.parametrize("record", RANDOM, ids=range(len(RANDOM)))
def test_text_loses_only_the_times_of_plies(record):
    text = dump_text(record)
    plies = tuple(Ply(action=ply.action) for ply in record.plies)
    assert load_text(text) == record.model_copy(update={"plies": plies})
    assert dump_text(load(text.encode())) == text
    assert all(len(line) <= 80 for line in text.splitlines())


def test_the_two_forms_of_a_finished_game():
    record = finished()
    assert json.loads(dump_json(record)) == {
        "format": "hortus",
        "version": 1,
        "game": "tanbo",
        "options": {"size": "3x3", "setup": "dense"},
        "start": None,
        "players": [
            {"name": "Ada", "kind": "human", "level": None},
            {"name": 'Hortus "3" \\', "kind": "computer", "level": 3},
        ],
        "plies": [{"action": action} for action in FINISHED],
        "ending": {"by": "rules", "winner": 1},
        "created": "2026-01-31T18:30:00Z",
    }
    assert dump_text(record) == (
        '[Game "tanbo"]\n'
        '[Options "size=3x3; setup=dense"]\n'
        '[Black "Ada"]\n'
        '[White "Hortus \\"3\\" \\\\"]\n'
        '[WhiteKind "computer"]\n'
        '[WhiteLevel "3"]\n'
        '[Created "2026-01-31T18:30:00+00:00"]\n'
        '[Result "0-1"]\n'
        '[Termination "rules"]\n'
        "\n"
        "1. b3 a2 2. b2 b2 3. b1 c2 0-1\n"
    )


def test_json_has_a_line_for_each_ply():
    lines = dump_json(finished()).splitlines()
    first = next(number for number, line in enumerate(lines) if '"plies"' in line) + 1
    assert [json.loads(line.rstrip(","))["action"] for line in lines[first : first + 6]] == list(FINISHED)


def test_a_game_from_a_position_string():
    start = games.get("tanbo").start(size="7x7").play("b7")
    action = start.actions()[0]
    record = GameRecord(game="tanbo", start=str(start), players=PLAYERS, plies=[Ply(action=action)]).checked()
    assert record.options == {"size": "7x7", "setup": "dense"}
    assert record.position() == start.play(action)
    for again in (load(dump_json(record)), load(dump_text(record))):
        assert again == record
    assert f"\n1... {action} *\n" in dump_text(record)


def test_actions_become_canonical_when_loaded():
    text = dump_text(finished()).replace(
        "1. b3 a2 2. b2", "1.B3 A02 { a comment\n 9-9 } ; and another\n2. b2"
    )
    assert "{" in text
    assert [ply.action for ply in load_text(text).plies] == list(FINISHED)


def test_tags_of_other_programs_that_say_nothing_are_skipped():
    text = dump_text(finished()).replace("[Result", '[Event "?"]\n[Date "2026.01.31"]\n[Result')
    assert load_text(text) == finished()


def test_a_text_without_names_has_the_names_of_the_sides():
    assert [player.name for player in load_text('[Game "tanbo"]\n\n*').players] == ["Black", "White"]


def test_lines_may_end_as_on_windows():
    record = finished()
    assert load(dump_json(record).replace("\n", "\r\n")) == record
    assert load(dump_text(record).replace("\n", "\r\n")) == record


def test_times_keep_their_zone():
    at = datetime(2026, 1, 1, 12, tzinfo=timezone(timedelta(hours=9)))
    record = GameRecord(game="tanbo", players=PLAYERS, created=at).checked()
    assert load(dump_json(record)).created == at
    assert load(dump_text(record)).created == at


@given(
    st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]), min_size=1, max_size=100),
    st.integers(0, 10**9),
)
def test_any_name_survives(name, seed):
    players = (Player(name=name), Player(name=name[::-1], kind="computer", level=seed % 8 + 1))
    record = random_game(seed, limit=seed % 7, size="3x3").model_copy(update={"players": players})
    assert load(dump_json(record)) == record
    assert load(dump_text(record)) == record


def test_positions_are_those_of_the_game():
    record = finished()
    positions = list(record.positions())
    assert len(positions) == len(FINISHED) + 1
    assert positions[0] == games.get("tanbo").start(size="3x3")
    assert positions[-1] == record.position()
    assert record.position().result.winner == 1


def test_numbers_of_a_game_in_which_players_act_twice(doubles):
    record = GameRecord(
        game="doubles",
        options={"heap": "10"},
        players=PLAYERS,
        plies=[Ply(action=action) for action in "11112211"],
        ending=Ending(by="rules", winner=1),
        created=CREATED,
    ).checked()
    text = dump_text(record)
    assert text.endswith("\n1. 1 1 1... 1 1 2. 2 2 2... 1 1 0-1\n")
    assert '[First "Ada"]\n[Second "Hortus' in text
    assert load(text) == record


def test_a_draw(doubles):
    record = GameRecord(
        game="doubles",
        options={"heap": "5"},
        players=PLAYERS,
        plies=[Ply(action="2"), Ply(action="2")],
        ending=Ending(by="rules", winner=None),
    ).checked()
    assert dump_text(record).endswith("1. 2 2 1/2-1/2\n")
    assert load(dump_text(record)) == load(dump_json(record)) == record


def test_an_illegal_ply_carries_the_verdict():
    record = GameRecord(game="tanbo", players=PLAYERS, plies=[Ply(action="b1"), Ply(action="b1")])
    for replay in (record.position, record.checked):
        with pytest.raises(RecordError) as caught:
            replay()
        assert caught.value.ply == 2
        assert caught.value.verdict.reason == "occupied"
        assert caught.value.line is None
        assert str(caught.value) == "Ply 2, b1, is not legal (TAN-3: occupied)."
