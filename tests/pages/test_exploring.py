"""The pages of reviews, analysis and studies as they come from the server."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from hortus import games
from hortus.site.pages.reviewing import rows
from hortus.site.review.schemas import ReviewedPly, ReviewOut

Post = Callable[..., Any]
pytestmark = pytest.mark.django_db


@pytest.fixture
def post(client: Client) -> Post:
    client.get("/")
    return lambda path, **wish: client.post(path, json.dumps(wish), content_type="application/json")


@pytest.fixture
def table(client: Client, post: Post) -> str:
    """The address of a game of two moves that is over."""
    wish = {"game": "tanbo", "options": {"size": "7x7"}, "seats": ["me", "me"], "request_id": "t"}
    made = post("/api/tables", **wish).json()
    for ply, action in enumerate(("b7", "b5")):
        post(f"/api/tables/{made['id']}/plies", ply=ply, action=action, request_id=f"p{ply}")
    post(f"/api/tables/{made['id']}/resign", request_id="r")
    return str(made["url"])


def test_the_start_page_leads_to_reviews_studies_and_analysis(client: Client, post: Post, table: str) -> None:
    study = post("/api/studies", table=table.split("/")[2], name="Mine", request_id="s").json()
    page = client.get("/").text
    assert f'href="{table}review/"' in page
    assert f'href="/studies/{study["id"]}/"' in page and "Mine" in page
    assert 'href="/analysis/?game=' in page


@pytest.mark.parametrize(
    ("ply", "shown"), [("", "2. b5"), ("1", "1. b7"), ("0", "The start"), ("99", "2. b5"), ("x", "2. b5")]
)
def test_any_move_can_be_asked_for(client: Client, table: str, ply: str, shown: str) -> None:
    page = client.get(f"{table}review/", {"ply": ply} if ply else {}).text
    assert shown in page.split('id="headline"')[1].split("</h2>")[0]


def test_a_depth_that_there_is_not_is_told(client: Client, table: str) -> None:
    answer = client.post(f"{table}review/", {"depth": "bottomless"})
    assert answer.status_code == 400
    assert "There is no such depth of a review." in answer.text
    assert client.get("/tables/nothing/review/").status_code == 404


def test_a_review_that_is_asked_for_is_waited_for(client: Client, table: str) -> None:
    """No worker is here: the page tells that it waits, and asks again by itself."""
    answer = client.post(f"{table}review/", {"depth": "quick", "request_id": "q"}, follow=True)
    assert answer.status_code == 200
    assert "Waiting for the computer…" in answer.text and "looked at" not in answer.text
    assert 'http-equiv="refresh"' in answer.text


def test_what_a_move_cost_is_told_by_the_chance_with_the_better_one() -> None:
    """What the search expected before the move may be less than the better move was worth."""
    facts = {"ply": 1, "player": 0, "action": "b7", "before": 0.3, "score": 0.27, "turning": False}
    facts |= {"kind": "inaccuracy", "missed": None, "proven": None, "line": [], "lines": []}
    ply = ReviewedPly(best="d5", best_score=0.37, loss=0.1, **facts)
    review = ReviewOut.model_construct(plies=[ply], chances=[0.3, 0.27])
    assert (
        rows(review, ["Black", "White"])[0].chances
        == "Chances of Black: 27% after it, 37% after the better move"
    )
    review.plies[0] = ReviewedPly(best="b7", best_score=0.27, loss=0.0, **facts)
    assert rows(review, ["Black", "White"])[0].chances == "Chances of Black: 30% before, 27% after"


@pytest.mark.parametrize("name", games.names())
def test_the_analysis_board_has_any_position(client: Client, name: str) -> None:
    position = games.get(name).start()
    assert client.get("/analysis/", {"game": name}).status_code == 200
    later = str(position.play(position.actions()[0]))
    page = client.get("/analysis/", {"game": name, "position": later})
    assert page.status_code == 200
    told = json.loads(page.text.split('id="explore-data" type="application/json">')[1].split("</script>")[0])
    assert told["start"] == told["frame"]["position"] == later


def test_options_choose_the_beginning(client: Client) -> None:
    page = client.get("/analysis/", {"game": "tanbo", "option-size": "5x7"}).text
    assert "5x7" in page.split("crumb")[1].split("</span>")[0]


@pytest.mark.parametrize(
    ("wish", "status"),
    [
        ({"game": "chess"}, 404),
        ({"game": "tanbo", "option-size": "2x2"}, 422),
        ({"game": "tanbo", "position": "nonsense"}, 422),
        ({"game": "tanbo", "position": "b" * 9000}, 422),
    ],
)
def test_what_cannot_be_analysed_is_told(client: Client, wish: dict[str, str], status: int) -> None:
    answer = client.get("/analysis/", wish)
    assert answer.status_code == status
    assert 'class="trouble"' in answer.text and "svg" in answer.text


def test_a_study_is_its_owners_until_it_is_shared(client: Client, post: Post, table: str) -> None:
    tree = {"notes": [], "variations": [{"ply": 1, "action": "d7", "comment": "<b>Bold</b>"}]}
    study = post("/api/studies", table=table.split("/")[2], tree=tree, request_id="s").json()
    page = client.get(f"/studies/{study['id']}/").text
    assert "<b>Bold" not in page, "what people write is no part of the page"
    told = json.loads(page.split('id="explore-data" type="application/json">')[1].split("</script>")[0])
    assert told["study"]["tree"]["variations"][0]["comment"] == "<b>Bold</b>"
    assert told["study"]["players"] == [1]
    stranger = Client()
    assert stranger.get(f"/studies/{study['id']}/").status_code == 404
    shared = post(f"/api/studies/{study['id']}/share").json()["shared"]
    theirs = stranger.get(f"/studies/{shared}/").text
    assert "Copy to mine" in theirs and study["id"] not in theirs
