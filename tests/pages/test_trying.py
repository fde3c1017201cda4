"""Positions that are named by the moves that led to them."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from hortus import games


def ask(client: Client, path: str = "", **wish: Any) -> dict[str, Any]:
    answer = client.get(f"/api/positions{path}", wish)
    return {"status": answer.status_code, **answer.json()}


@pytest.mark.parametrize("name", games.names())
def test_moves_are_played_from_the_games_start_or_from_a_position(client: Client, name: str) -> None:
    position = start = games.get(name).start()
    moves: list[str] = []
    for _ in range(3):
        moves.append(position.actions()[0])
        position = position.play(moves[-1])
    options = [f"{key}={value}" for key, value in start.options.items()]
    bare = ask(client, game=name, option=options, moves=" ".join(moves))
    assert bare["status"] == 200 and bare["verdict"] is None
    assert bare["frame"]["position"] == str(position)
    assert bare["frame"]["ply"] == 3 and moves[-1] in bare["frame"]["spoken"]
    told = ask(
        client, game=name, position=str(start), option=options, moves=" ".join(moves[:2]), action=moves[2]
    )
    assert told["verdict"]["legal"] and told["frame"] == bare["frame"]


def test_what_stood_before_is_known(client: Client) -> None:
    """Going to and fro three times is a draw, which no position string tells by itself."""
    beginning = "sssss/lltll/ll1LL/LLTLL/SSSSS 0 0,0 0,0 0"
    game = games.get("superlogo")
    position, moves = game.parse(beginning, layout="centre"), []
    assert game.remembers
    while position.result is None:
        back = [
            action
            for action in position.actions()
            if len(moves) >= 2 and seen(game, beginning, [*moves, action])
        ]
        moves.append((back or position.actions())[0])
        position = position.play(moves[-1])
    told = ask(client, game="superlogo", position=beginning, option="layout=centre", moves=" ".join(moves))
    assert told["frame"]["to_move"] is None
    assert told["frame"]["position"] == str(position)


def seen(game: Any, beginning: str, moves: list[str]) -> bool:
    """Whether the last of the moves leads back to a position that was there."""
    position = game.parse(beginning, layout="centre")
    there = [str(position)]
    for action in moves:
        position = position.play(action)
        there.append(str(position))
    return there[-1] in there[:-1]


@pytest.mark.parametrize("typed", ["f2-f1,e1", "f2-f1;e1", "f2-f1 e1", "F2-F1; E1;"])
def test_a_whole_turn_is_played_and_shown_beforehand(client: Client, typed: str) -> None:
    one = ask(client, game="symbio", moves="f2-f1 e1")
    told = ask(client, game="symbio", action=typed)
    assert told["verdict"]["legal"] and told["verdict"]["action"] == "f2-f1,e1"
    assert told["frame"] == one["frame"] and (told["frame"]["ply"], told["frame"]["to_move"]) == (2, 1)
    assert ask(client, game="symbio", moves="f2-f1,e1")["frame"] == one["frame"]
    shown = ask(client, "/preview", game="symbio", action=typed)
    assert (shown["status"], shown["action"]) == (200, "f2-f1,e1")


def test_half_a_turn_with_a_trailing_joint_is_understood(client: Client) -> None:
    told = ask(client, game="symbio", action="f2-f1;")
    assert told["verdict"]["action"] == "f2-f1" and told["frame"]["to_move"] == 0


def test_a_turn_of_too_many_tiles_gets_one_reason(client: Client) -> None:
    for game, typed, rule in (
        ("superbo", "0,-1=OxO;1,0=OOx", "TIL-12"),
        ("mambo", "0,0=OOx 0,1=OxO", "TIL-7"),
    ):
        told = ask(client, game=game, action=typed)
        shown = ask(client, "/preview", game=game, action=typed)
        assert (shown["status"], shown["detail"]) == (422, told["verdict"]["sentence"])
        assert "one tile" in shown["detail"] and shown["detail"].endswith(f"({rule})")
        assert told["frame"]["ply"] == 0


def test_an_action_is_shown_beforehand(client: Client) -> None:
    told = ask(client, "/preview", game="tanbo", position="b1w/3/w1b b", action="b3")
    assert told["status"] == 200 and told["cells"] == ["b3"]
    assert 'class="ghosts"' in told["svg"]
    refused = ask(client, "/preview", game="tanbo", position="b1w/3/w1b b", action="b2")
    assert refused["status"] == 422 and "TAN-3" in refused["detail"]


def test_a_line_that_cannot_be_played_is_refused_with_the_reason(client: Client) -> None:
    told = ask(client, game="tanbo", position="b1w/3/w1b b", moves="b3 b3")
    assert told["status"] == 422 and "b3" in told["detail"] and "TAN-" in told["detail"]
    many = ask(client, game="tanbo", option="size=7x7", moves="b7 " * 9000)
    assert many["status"] == 422
