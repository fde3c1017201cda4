"""Nobody is helped with a rated game that is on."""

from __future__ import annotations

import json
from itertools import count

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from hortus.site.review.models import Question, Review, Study
from hortus.site.review.positions import way
from hortus.site.review.rated import AHEAD, guard
from hortus.site.review.refusals import Rated
from hortus.site.tables.models import Owed, Seat, Table

pytestmark = pytest.mark.django_db(transaction=True)
_ids = count(1)


def rated_game(browser, other, plies=4, **options):
    """A rated game between two browsers, with so many plies."""
    slug = browser.open("me", "open", **options)["id"]
    other.post(f"/api/tables/{slug}/sit", seat=1, request_id=f"sit-{next(_ids)}")
    for number in range(plies):
        (browser, other)[number % 2].play_some(slug, 1)
    Table.objects.filter(slug=slug).update(rated=True)
    return slug


def key_of(slug, seat=0):
    return Seat.objects.get(table__slug=slug, number=seat).key


def moves_of(browser, slug):
    return [ply["action"] for ply in browser.table(slug)["plies"]]


def asked(browser, slug):
    """The statuses of everything that helps with a table's game."""
    ply = browser.table(slug)["ply"]
    action = browser.get(f"/api/tables/{slug}/frames/{ply}").json()["choices"][0]["action"]
    base = f"/api/tables/{slug}"
    answers = [
        browser.post(f"{base}/review", depth="quick", request_id=f"r-{next(_ids)}"),
        browser.get(f"{base}/review"),
        browser.post(f"{base}/hint", ply=ply, request_id=f"h-{next(_ids)}"),
        browser.post(f"{base}/why", ply=ply, action=action, request_id=f"w-{next(_ids)}"),
        browser.post("/api/studies", table=slug, request_id=f"s-{next(_ids)}"),
    ]
    for answer in answers:
        if answer.status_code == 403:
            assert answer.json()["detail"]
    return [answer.status_code for answer in answers]


def test_a_rated_game_in_progress_is_nobodys_to_analyse(browser, other):
    slug = rated_game(browser, other)
    assert asked(browser, slug) == asked(other, slug) == [403] * 5
    assert "rated game" in browser.get(f"/api/tables/{slug}/review").json()["detail"]
    assert not Review.objects.exists() and not Question.objects.exists() and not Study.objects.exists()


def test_a_copy_of_it_is_not_analysed_for_those_who_play_it(browser, other):
    slug = rated_game(browser, other)
    record = browser.get(f"/api/tables/{slug}/record").content
    copy = browser.upload(record).json()["id"]
    ply = browser.table(copy)["ply"]
    for path, wish in (
        ("review", {"depth": "quick"}),
        ("hint", {"ply": ply}),
        ("why", {"ply": ply, "action": browser.table(copy)["frame"]["choices"][0]["action"]}),
    ):
        answer = browser.post(f"/api/tables/{copy}/{path}", **wish, request_id=f"c-{next(_ids)}")
        assert answer.status_code == 403
        assert "that you play" in answer.json()["detail"]
    # Whoever has nothing to do with the game may.
    stranger = type(browser)()
    theirs = stranger.upload(record).json()["id"]
    answer = stranger.post(f"/api/tables/{theirs}/review", depth="quick", request_id="x")
    assert answer.status_code == 202


def test_when_it_is_over_everything_is_granted(browser, other):
    slug = rated_game(browser, other)
    other.post(f"/api/tables/{slug}/resign", request_id="resign")
    answer = browser.post(f"/api/tables/{slug}/review", depth="quick", request_id="after")
    assert answer.status_code == 202
    guard(key_of(slug), way("tanbo", {"size": "7x7"}, None, moves_of(browser, slug)))


def test_an_unrated_game_is_no_secret(browser, other):
    slug = rated_game(browser, other)
    Table.objects.update(rated=False)
    guard(key_of(slug), way("tanbo", {"size": "7x7"}, None, moves_of(browser, slug)))


def positions_asked(browser, slug):
    """Ways to ask about a game: to its present position, to one before it, to one after it, from its
    position strings, and by another order of moves."""
    moves = moves_of(browser, slug)
    options = {"size": "7x7"}
    whole = way("tanbo", options, None, moves)
    after = whole[-1].actions()[0]
    further = whole[-1].play(after).actions()[0]
    yield "present", whole
    yield "before", whole[:-2]
    yield "the beginning", whole[:1]
    yield "after", way("tanbo", options, None, [*moves, after])
    yield "further", way("tanbo", options, None, [*moves, after, further])
    yield "as a string", way("tanbo", {}, str(whole[-1]), [])
    yield "after, as a string", way("tanbo", {}, str(whole[-1].play(after)), [])
    swapped = [moves[2], moves[1], moves[0], moves[3]]
    yield "another order", way("tanbo", options, None, swapped)


def test_positions_of_it_are_refused_to_those_who_play_it(browser, other):
    slug = rated_game(browser, other)
    for seat in (0, 1):
        for name, positions in positions_asked(browser, slug):
            with pytest.raises(Rated):
                guard(key_of(slug, seat), positions)
                pytest.fail(name)
    stranger = "0" * 64
    for _name, positions in positions_asked(browser, slug):
        guard(stranger, positions)
        guard("", positions)


def turned(moves):
    """The moves on the board of 7x7 turned by half."""
    return [f"{'gfedcba'['abcdefg'.index(move[0])]}{8 - int(move[1:])}" for move in moves]


def test_a_turned_board_is_no_way_round(browser, other):
    slug = rated_game(browser, other, plies=4)
    positions = way("tanbo", {"size": "7x7"}, None, turned(moves_of(browser, slug)))
    assert str(positions[-1]) != Table.objects.get().position
    with pytest.raises(Rated):
        guard(key_of(slug), positions)


def test_other_positions_are_free(browser, other):
    slug = rated_game(browser, other)
    first = moves_of(browser, slug)[:1]
    start = way("tanbo", {"size": "7x7"}, None, [])[-1]
    elsewhere = next(action for action in start.actions() if action not in first + turned(first))
    guard(key_of(slug), way("tanbo", {"size": "7x7"}, None, [elsewhere]))
    guard(key_of(slug), way("tanbo", {"size": "11x11"}, None, []))
    guard(key_of(slug), way("mambo", {}, None, []))


def test_what_is_far_from_it_is_free(browser, other):
    """A game that began alike long ago is another game."""
    slug = rated_game(browser, other, plies=1)
    positions = way("tanbo", {"size": "7x7"}, None, moves_of(browser, slug))
    while len(positions) < AHEAD + 3:
        positions.append(positions[-1].play(positions[-1].actions()[0]))
    guard(key_of(slug), positions)
    with pytest.raises(Rated):
        guard(key_of(slug), positions[:-1])


def test_a_study_of_its_position_is_refused_and_others_are_not(browser, other):
    slug = rated_game(browser, other)
    moves = moves_of(browser, slug)

    def study(**wish):
        options = {"size": "7x7"}
        return browser.post(
            "/api/studies", game="tanbo", options=options, request_id=f"s-{next(_ids)}", **wish
        )

    assert study(moves=moves).status_code == 403
    assert study(position=browser.table(slug)["frame"]["position"]).status_code == 403
    assert study().status_code == 201


def test_a_finished_game_that_began_like_it_is_reviewed(browser, other):
    """But not while it is at the position that the rated game is at."""
    slug = rated_game(browser, other, plies=0)
    old = browser.open("me", "me")["id"]
    browser.play_some(old, 3)
    browser.post(f"/api/tables/{old}/resign", request_id="give-up")
    assert browser.post(f"/api/tables/{old}/review", depth="quick", request_id="one").status_code == 202
    browser.play_some(slug, 1)
    assert moves_of(browser, slug) == moves_of(browser, old)[:1]
    Review.objects.all().delete()
    assert browser.post(f"/api/tables/{old}/review", depth="quick", request_id="two").status_code == 403
    other.play(slug, browser.table(slug)["frame"]["choices"][-1]["action"])
    assert browser.post(f"/api/tables/{old}/review", depth="quick", request_id="three").status_code == 202


def test_an_old_review_is_not_read_while_the_rated_game_is_at_its_position(browser, other, analyse):
    slug = rated_game(browser, other, plies=0)
    old = browser.open("me", "me")["id"]
    browser.play_some(old, 3)
    browser.post(f"/api/tables/{old}/resign", request_id="give-up")
    browser.post(f"/api/tables/{old}/review", depth="quick", request_id="old")
    assert analyse()

    def read(asker):
        page = asker.client.get(f"/tables/{old}/review/").content.decode()
        study = {"table": old, "reviewed": True, "request_id": f"s-{next(_ids)}"}
        again = {"depth": "quick", "request_id": "old"} if asker is browser else {}
        if again:
            status = asker.post(f"/api/tables/{old}/review", **again).status_code
            assert (status == 403) == (asker.get(f"/api/tables/{old}/review").status_code == 403)
        answers = asker.get(f"/api/tables/{old}/review"), asker.post("/api/studies", **study)
        return [answer.status_code for answer in answers], "Chances of" in page

    assert read(browser) == ([200, 201], True)
    browser.play_some(slug, 1)
    assert read(browser) == ([403, 403], False)
    assert read(type(browser)()) == ([200, 201], True)
    other.play(slug, browser.table(slug)["frame"]["choices"][-1]["action"])
    assert read(browser) == ([200, 201], True)


def table_of(browser, other, game, plies, seats=("me", "open"), **options):
    """A rated game of any game, and its present position."""
    wish = {"game": game, "options": options, "seats": list(seats), "level": 1}
    slug = browser.post("/api/tables", **wish, request_id=f"t-{next(_ids)}").json()["id"]
    if "open" in seats:
        other.post(f"/api/tables/{slug}/sit", seat=1, request_id=f"sit-{next(_ids)}")
    for _ in range(plies):
        mover = browser if browser.table(slug)["your_turn"] else other
        mover.play_some(slug, 1)
    Table.objects.filter(slug=slug).update(rated=True)
    table = Table.objects.get(slug=slug)
    return slug, way(game, options, None, [ply.action for ply in table.plies.all()])[-1]


def refused(key, *positions):
    try:
        guard(key, positions)
    except Rated:
        return True
    return False


@pytest.mark.parametrize("game", ["superlogo", "symbio", "mambo", "superbo"])
def test_a_position_string_that_tells_no_history_is_no_way_round(browser, other, game):
    slug, here = table_of(browser, other, game, 6)
    for position in (here, here.play(here.actions()[0])):
        assert refused(key_of(slug), *way(game, {}, str(position), []))


def test_a_start_that_half_a_turn_changes_nothing_of_is_no_way_round(browser, other):
    slug, here = table_of(browser, other, "symbio", 6)
    moves, half_turn = moves_of(browser, slug), str.maketrans("abcdefgh12345678", "hgfedcba87654321")
    positions = way("symbio", {}, None, [move.translate(half_turn) for move in moves])
    assert str(positions[-1]) != str(here)
    assert refused(key_of(slug), *positions)
    ways = (way("symbio", {}, None, [action])[-1] for action in here.game.start().actions())
    assert not all(refused(key_of(slug), one) for one in ways)


@pytest.mark.parametrize("game", ["mambo", "mamba", "mamboa", "mambogo", "superbo"])
def test_a_turned_table_is_no_way_round(browser, other, game):
    slug, here = table_of(browser, other, game, 5)
    for image in here.images():
        assert refused(key_of(slug), *way(game, {}, image, []))
        after = way(game, {}, image, [])[-1]
        assert refused(key_of(slug), *way(game, {}, image, [after.actions()[0]]))
    far = here.game.start()
    for _ in range(3):
        far = far.play(far.actions()[-1])
    assert not refused(key_of(slug), *way(game, {}, str(far), []))


def test_other_counters_on_the_same_board_are_no_way_round(browser, other):
    slug, here = table_of(browser, other, "mambo", 6)
    board, _mover, _left, _turn = str(here).split()
    for rest in ("o 41 -", "o 43 -", "x 42 -"):
        assert refused(key_of(slug), *way("mambo", {}, f"{board} {rest}", []))
    slug, here = table_of(browser, other, "superlogo", 6)
    board = str(here).split()[0]
    assert refused(key_of(slug), *way("superlogo", {}, f"{board} 0 0,0 0,0 1", []))
    # From the board with other counters on, too.
    there = way("superlogo", {}, f"{board} 0 0,0 0,0 1", [])
    for _ in range(4):
        there.append(there[-1].play(there[-1].actions()[0]))
    assert refused(key_of(slug), *there)


def test_a_game_with_the_same_pieces_is_no_way_round(browser, other):
    slug, here = table_of(browser, other, "mambo", 6)
    board = str(here).split()[0]
    for sister in ("mamboa", "mambogo", "mamba"):
        assert refused(key_of(slug), *way(sister, {}, f"{board} o 42 -", []))
    elsewhere = way("mamboa", {}, None, [])
    while len(elsewhere) < 9:
        elsewhere.append(elsewhere[-1].play(elsewhere[-1].actions()[-1]))
    assert not refused(key_of(slug), *elsewhere)


def test_two_actions_ahead_as_a_string_is_no_way_round(browser, other):
    slug, here = table_of(browser, other, "tanbo", 4, size="7x7")
    soon = here.play(here.actions()[3])
    soon = soon.play(soon.actions()[5])
    assert refused(key_of(slug), *way("tanbo", {}, str(soon), []))


def test_the_computer_does_not_play_on_from_it(browser, other):
    """A copy in which the computer has the seat that is to move would be a hint."""
    slug = rated_game(browser, other)
    record = json.loads(browser.get(f"/api/tables/{slug}/record").content)
    record["players"][0] |= {"kind": "computer", "level": 8}
    count_before = Table.objects.count()
    answer = browser.upload(json.dumps(record).encode())
    assert answer.status_code == 403 and "that you play" in answer.json()["detail"]
    assert Table.objects.count() == count_before
    page = browser.client.post(
        "/new/record/",
        {"record": SimpleUploadedFile("game.json", json.dumps(record).encode())},
        headers={"X-CSRFToken": browser.token},
    )
    assert page.status_code == 403 and "that you play" in page.content.decode()
    assert type(browser)().upload(json.dumps(record).encode()).status_code == 201
    # Without the computer, or when the game of the file is over, it is but a game.
    record["players"][0] |= {"kind": "human", "level": None}
    assert browser.upload(json.dumps(record).encode()).status_code == 201


def shadow(browser, moves):
    """A game against the computer that has come so far."""
    slug = browser.open("me", "me")["id"]
    for move in moves:
        assert browser.play(slug, move).status_code == 200
    seat = Seat.objects.filter(table__slug=slug, number=len(moves) % 2 ^ 1)
    seat.update(kind=Seat.Kind.COMPUTER, key="", level=8)
    return slug


def test_the_computer_is_no_adviser_at_another_table(browser, other):
    """What it answers to the rated game's moves in a game that does not count would be a hint."""
    slug = rated_game(browser, other, plies=4)
    moves = moves_of(browser, slug)
    ahead = browser.table(slug)["frame"]["choices"][0]["action"]
    behind, there = shadow(browser, moves[:3]), shadow(browser, moves)
    for table, move in ((behind, moves[3]), (there, ahead)):
        answer = browser.play(table, move)
        assert answer.status_code == 403 and "that you play" in answer.json()["detail"]
        page = browser.client.post(
            f"/tables/{table}/act/", {"action": move}, headers={"X-CSRFToken": browser.token}
        )
        assert page.status_code == 403 and "that you play" in page.content.decode()
    # By another order of moves, too.
    swapped = [moves[2], moves[1], moves[0]]
    assert browser.play(shadow(browser, swapped), moves[3]).status_code == 403
    assert not Owed.objects.exists()
    stranger = type(browser)()
    assert stranger.play(shadow(stranger, moves), ahead).status_code == 200


def test_games_that_do_not_count_go_on_beside_a_rated_one(browser, other):
    """Those that went another way, or began as the rated game did, and those of two people."""
    slug = rated_game(browser, other, plies=4)
    moves = moves_of(browser, slug)
    elsewhere = browser.table(shadow(browser, moves[:1]))
    assert elsewhere["your_turn"]
    another = next(
        one["action"] for one in reversed(elsewhere["frame"]["choices"]) if one["action"] != moves[1]
    )
    assert browser.play(elsewhere["id"], another).status_code == 200
    assert browser.play(shadow(browser, moves[:1]), moves[1]).status_code == 200
    people = browser.open("me", "me")["id"]
    for move in moves:
        assert browser.play(people, move).status_code == 200
    # The rated game itself most of all, in another rated game's shadow as well.
    again = rated_game(browser, other, plies=4)
    assert moves_of(browser, again) == moves
    Seat.objects.filter(table__slug=again, number=1).update(kind=Seat.Kind.COMPUTER, key="", level=1)
    browser.play_some(again, 1)


def test_nothing_is_taken_back_in_a_rated_game(browser, other):
    slug, _here = table_of(browser, other, "tanbo", 1, ("me", "computer"), size="7x7")
    assert browser.table(slug)["can_undo"] is False
    answer = browser.post(f"/api/tables/{slug}/undo", ply=1, request_id="undo")
    assert answer.status_code == 403 and "rated" in answer.json()["detail"]
    assert browser.table(slug)["ply"] == 1


def test_what_the_computer_expects_is_not_told_in_a_rated_game(browser, other):
    slug, _here = table_of(browser, other, "tanbo", 1, ("me", "computer"), size="7x7")
    heard = {"simulations": 5, "score": 0.25, "line": ["a1", "b2"], "seconds": 0.5}
    Owed.objects.filter(table__slug=slug).update(progress=heard)
    thinking = browser.table(slug)["thinking"]
    assert (thinking["simulations"], thinking["score"], thinking["line"]) == (5, None, [])
    Table.objects.update(rated=False)
    assert browser.table(slug)["thinking"]["line"] == ["a1", "b2"]
