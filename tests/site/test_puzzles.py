"""Puzzles on the site: answers, ratings, what is told and what is not; taking them in, and finding them."""

from __future__ import annotations

from itertools import count, pairwise

import pytest
from django.core.management import CommandError, call_command

from hortus import games
from hortus.site.puzzles import importing
from hortus.site.puzzles.actions import solving
from hortus.site.puzzles.choosing import next_puzzle
from hortus.site.puzzles.importing import bring, bring_shipped
from hortus.site.puzzles.models import Attempt, Edition, Puzzle, Searched, Solver, Theme
from hortus.site.puzzles.rating import START, changes, expected
from hortus.site.puzzles.searching import search_tables, unsearched
from hortus.study.puzzles import Manner, play_game, proves, written
from study.test_puzzles import IN_TWO, LOGO, ONLY

pytestmark = pytest.mark.django_db(transaction=True)
_ids = count(1)


@pytest.fixture
def puzzles():
    for told in (ONLY, IN_TWO, LOGO):
        bring(told)


def answer(browser, told, action, ply=0, request_id=""):
    wish = {"ply": ply, "action": action, "request_id": request_id or f"puzzle-{next(_ids)}"}
    return browser.post(f"/api/puzzles/{told.id}/plies", **wish)


def wrong_answer(told):
    return next(action for action in told.begin().actions() if action != told.line[0])


def test_a_puzzle_is_told_without_its_solution(puzzles, browser):
    told = browser.get(f"/api/puzzles/{LOGO.id}").json()
    assert told["task"] == "Brown to act and win in 2 turns"
    assert (told["state"], told["ply"], told["player"]) == ("open", 0, 1)
    assert told["solution"] is told["proof"] is told["table"] is None and told["themes"] == []
    pages = (f"/api/puzzles/{LOGO.id}", f"/puzzles/{LOGO.id}/", f"/api/puzzles/next?after={ONLY.id}")
    everything = b"".join(browser.get(page).content for page in pages)
    for hidden in (b'"solution": [', b"fastest", LOGO.line[2].encode()):
        assert hidden not in everything


def test_right_answers_solve_it_and_are_rated_once(puzzles, browser):
    first = answer(browser, LOGO, LOGO.line[0]).json()
    assert (first["grade"], first["actions"], first["ply"]) == ("right", LOGO.line[:2], 2)
    assert len(first["frames"]) == 2 and first["frames"][1]["position"] == first["frame"]["position"]
    assert first["solution"] is None and first["counted"] is None
    last = answer(browser, LOGO, LOGO.line[2], ply=2).json()
    assert (last["grade"], last["state"], last["counted"]) == ("solved", "solved", True)
    assert last["solution"] == LOGO.line and "proved" in last["proof"]
    assert {theme["id"] for theme in last["themes"]} == {*LOGO.themes, LOGO.rule}
    assert last["change"] > 0 and last["you"]["plays"] == last["you"]["solved"] == 1
    puzzle = Puzzle.objects.get(slug=LOGO.id)
    assert (puzzle.plays, puzzle.solved) == (1, 1) and puzzle.rating < LOGO.rating
    # Once more changes no rating.
    rating = last["you"]["rating"]
    assert browser.post(f"/api/puzzles/{LOGO.id}/anew", request_id="anew-1").json()["state"] == "open"
    assert answer(browser, LOGO, wrong_answer(LOGO)).json()["grade"] == "wrong"
    assert browser.get(f"/api/puzzles/{LOGO.id}").json()["you"] == {"rating": rating, "plays": 1, "solved": 1}


def test_a_wrong_answer_is_refuted_and_counts(puzzles, browser):
    told = answer(browser, ONLY, wrong_answer(ONLY)).json()
    assert told["grade"] == "wrong" and len(told["actions"]) > 1
    assert told["actions"][1] in told["sentence"]
    assert (told["state"], told["ply"], told["tries"], told["counted"]) == ("open", 0, 1, False)
    assert told["solution"] is None and told["change"] < 0
    # Solving it then makes no difference to the rating.
    solved = answer(browser, ONLY, ONLY.line[0]).json()
    assert (solved["grade"], solved["counted"]) == ("solved", False)
    assert solved["you"] == {**told["you"]}


def test_who_has_the_solution_shown_has_not_solved_it(puzzles, browser):
    told = browser.post(f"/api/puzzles/{ONLY.id}/solution", request_id="shown-1").json()
    assert (told["grade"], told["state"], told["counted"]) == ("shown", "shown", False)
    assert told["solution"] == ONLY.line and told["you"]["solved"] == 0
    assert answer(browser, ONLY, ONLY.line[0]).status_code == 409


def test_the_same_request_again_changes_nothing(puzzles, browser):
    one = answer(browser, ONLY, wrong_answer(ONLY), request_id="same").json()
    two = answer(browser, ONLY, wrong_answer(ONLY), request_id="same").json()
    assert one == two and Attempt.objects.get().tries == 1
    other = answer(browser, ONLY, ONLY.line[0], request_id="same")
    assert other.status_code == 409 and "before" in other.json()["detail"]
    assert answer(browser, ONLY, ONLY.line[0], request_id="so lala").status_code == 422


def test_what_does_not_fit_is_refused_and_tells_how_it_stands(puzzles, browser):
    stale = answer(browser, LOGO, LOGO.line[2], ply=2)
    assert stale.status_code == 409 and stale.json()["puzzle"]["ply"] == 0
    illegal = answer(browser, ONLY, "d4")
    assert illegal.status_code == 422 and illegal.json()["verdict"]["rule"].startswith("TAN-")
    assert browser.get("/api/puzzles/000000000000").status_code == 404
    assert browser.get("/puzzles/000000000000/").status_code == 404
    assert browser.get("/api/puzzles?game=chess").status_code == 422
    assert browser.get("/api/puzzles?theme=%00").status_code == 422
    assert browser.get("/puzzles/?theme=%00&game=%00&page=none").status_code == 200
    assert browser.get("/puzzles/next/?after=%00").status_code == 302
    assert not Attempt.objects.exists()


def test_each_browser_has_an_attempt_of_its_own(puzzles, browser, other):
    answer(browser, LOGO, LOGO.line[0])
    assert other.get(f"/api/puzzles/{LOGO.id}").json()["ply"] == 0


def test_who_waits_too_long_for_a_check_is_asked_to_come_again(puzzles, browser, monkeypatch):
    monkeypatch.setattr(solving, "PATIENCE", 0.01)
    with solving._proving:
        busy = answer(browser, ONLY, ONLY.line[0])
    assert busy.status_code == 429
    assert answer(browser, ONLY, ONLY.line[0]).json()["grade"] == "solved"


def test_the_next_one_is_near_the_rating_and_new(puzzles, browser):
    seen = []
    for _each in range(3):
        told = browser.get("/api/puzzles/next").json()
        seen.append(told["rating"])
        browser.post(f"/api/puzzles/{told['id']}/solution", request_id=f"seen-{told['id']}")
    assert abs(seen[0] - START) == min(abs(told.rating - START) for told in (ONLY, IN_TWO, LOGO))
    assert len(set(seen)) == 3
    # All were tried: those not solved come again, and not the one that is left.
    again = browser.get(f"/api/puzzles/next?game=tanbo&after={ONLY.id}").json()
    assert again["id"] == IN_TWO.id
    assert browser.get("/api/puzzles/next?game=symbio").status_code == 404
    assert browser.get("/puzzles/next/?game=symbio").headers["Location"].endswith("none=")


def test_they_are_chosen_by_game_and_theme(puzzles, browser):
    def ids(query):
        return {each["id"] for each in browser.get(f"/api/puzzles{query}").json()["puzzles"]}

    assert ids("?game=tanbo") == {ONLY.id, IN_TWO.id}
    assert ids("?game=tanbo&theme=win_in_2") == {IN_TWO.id}
    assert ids(f"?theme={LOGO.rule}") == {LOGO.id}
    assert ids("?limit=1&offset=1") == {ONLY.id}
    names = {each["id"]: each["name"] for each in browser.get("/api/puzzles?game=tanbo").json()["themes"]}
    assert names["win_in_2"] == "Win in two turns" and names["TAN-7"] != "TAN-7"
    page = browser.get("/puzzles/?game=tanbo&theme=win_in_2").content.decode()
    assert IN_TWO.id in page and ONLY.id not in page


def test_the_list_of_all_games_takes_them_in_turn_near_the_solvers_rating(puzzles, browser):
    def near(*found):
        return sorted(found, key=lambda told: abs(told.rating - START))

    tanbo = near(ONLY, IN_TWO)
    first = near(tanbo[0], LOGO)
    assert _listed(browser, "") == [told.id for told in (*first, tanbo[1])]
    # Those of one game come from the easiest on.
    easy = sorted((ONLY, IN_TWO), key=lambda told: told.rating)
    assert _listed(browser, "?game=tanbo") == [told.id for told in easy]
    assert _listed(browser, "?theme=win_in_2") == [told.id for told in near(IN_TWO, LOGO)]


def _listed(browser, query):
    page = browser.get(f"/puzzles/{query}").content.decode()
    places = {told.id: page.find(f"/puzzles/{told.id}/") for told in (ONLY, IN_TWO, LOGO)}
    return sorted((slug for slug, at in places.items() if at >= 0), key=places.__getitem__)


def test_without_scripts_a_form_does_the_same(puzzles, browser):
    page = browser.get(f"/puzzles/{LOGO.id}/").content.decode()
    assert 'name="action"' in page and "Brown to act and win in 2 turns" in page

    def post(**form):
        return browser.client.post(f"/puzzles/{LOGO.id}/act/", form, headers={"X-CSRFToken": browser.token})

    right = post(do="play", ply=0, action=LOGO.line[0])
    assert "Right. Go on." in right.content.decode()
    assert post(do="play", ply=2, action="nonsense").status_code == 422
    assert post(do="play", ply=0, action=LOGO.line[0]).status_code == 409
    post(do="solution")
    assert LOGO.line[2] in browser.get(f"/puzzles/{LOGO.id}/").content.decode()


def test_ratings_are_a_game_between_solver_and_puzzle():
    assert expected(1200, 1200) == 0.5 and round(expected(1600, 1200), 2) == 0.91
    mine, its = changes(1000, 0, 1400, 0, True)
    assert mine > 50 and -30 < its < 0
    assert changes(1000, 100, 1000, 100, False) == (-12.0, 4.0)
    assert changes(3499.0, 0, 3499.0, 0, True)[0] <= 1.0


def test_the_shipped_ones_come_once_and_keep_their_ratings(monkeypatch):
    monkeypatch.setattr(importing, "shipped", lambda: (ONLY, LOGO))
    told: list[str] = []
    bring_shipped(told.append)
    assert told == ["puzzles: 2"] and Theme.objects.filter(puzzle__slug=LOGO.id).count() == 4
    Puzzle.objects.update(rating=1234)
    bring_shipped(told.append)
    monkeypatch.setattr(importing, "shipped", lambda: (ONLY, LOGO, IN_TWO))
    bring_shipped(told.append)
    assert told == ["puzzles: 2", "puzzles: 1"] and Edition.objects.count() == 1
    assert Puzzle.objects.get(slug=ONLY.id).rating == 1234


def test_files_are_taken_in_whole_or_not_at_all(tmp_path, capsys):
    file = tmp_path / "puzzles.jsonl"
    file.write_text(written([ONLY, IN_TWO]), encoding="utf-8")
    call_command("import_puzzles", str(file))
    assert "2 new puzzles of 2" in capsys.readouterr().out
    call_command("import_puzzles", str(file))
    assert "0 new puzzles of 2" in capsys.readouterr().out
    file.write_text(written([LOGO, ONLY.model_copy(update={"line": ["a6"]})]), encoding="utf-8")
    with pytest.raises(CommandError, match="cannot be proved"):
        call_command("import_puzzles", str(file))
    file.write_text(written([LOGO, ONLY.model_copy(update={"line": ["f1"]})]), encoding="utf-8")
    with pytest.raises(CommandError, match="line 2: line: f1: "):
        call_command("import_puzzles", str(file), "--trust")
    file.write_text("{}\n", encoding="utf-8")
    with pytest.raises(CommandError, match="line 1"):
        call_command("import_puzzles", str(file))
    assert Puzzle.objects.count() == 2


def finished(browser, seed):
    """A finished table with a game of the computer's with itself."""
    positions = play_game(games.get("tanbo"), {"size": "5x7"}, seed, Manner())
    slug = browser.open("me", "me", size="5x7")["id"]
    for number, (before, after) in enumerate(pairwise(positions)):
        action = next(a for a in before.actions() if str(before.play(a)) == str(after))
        browser.play(slug, action, number)
    return slug


def test_games_that_were_played_here_give_puzzles_once(browser, capsys):
    slugs = [finished(browser, seed) for seed in (2, 3)]
    browser.open("me", "me", size="5x7")
    assert unsearched().count() == 2
    assert search_tables(600, 1)[0] == 1
    assert unsearched().count() == 1
    call_command("find_puzzles")
    assert "0 games are left" in capsys.readouterr().out
    assert search_tables(600, 10) == (0, 0)
    assert sum(Searched.objects.values_list("found", flat=True)) == Puzzle.objects.count()
    for puzzle in Puzzle.objects.all():
        assert puzzle.table.slug in slugs and proves(puzzle.told())
        told = browser.post(f"/api/puzzles/{puzzle.slug}/solution", request_id=f"s-{puzzle.pk}").json()
        assert told["table"] == puzzle.table.get_absolute_url()
    assert not Solver.objects.exclude(plays=Puzzle.objects.count()).exists()


def test_no_time_means_no_table(browser):
    finished(browser, 2)
    assert search_tables(0, 10) == (0, 0) and next_puzzle("nobody") is None
