"""Finding a page of rules, and languages that have only some of it."""

import textwrap
from importlib.metadata import EntryPoint

import pytest

from hortus import rulebook
from hortus.rulebook import shelf


@pytest.fixture
def other_language(tmp_path, monkeypatch):
    """A function that puts a page of an invented language on the shelf, beside the real English."""

    def put(page, text, language="xx"):
        file = tmp_path / f"{page}.toml"
        file.write_text(textwrap.dedent(text), encoding="utf-8")
        known = dict(shelf._shelf())
        known[language] = {**known.get(language, {}), page: file}
        monkeypatch.setattr(shelf, "_shelf", lambda: known)
        shelf._load.cache_clear()

    yield put
    shelf._load.cache_clear()


def test_a_page_that_there_is_not_is_refused_with_those_there_are():
    with pytest.raises(rulebook.RulebookError, match=r"no rules chess\. The pages: .*tanbo"):
        rulebook.load("chess")


@pytest.mark.parametrize("page", ["common", "../en/tanbo", "", "tanbo.toml"])
def test_what_is_no_page_is_not_opened(page):
    with pytest.raises(rulebook.RulebookError, match="no rules"):
        rulebook.load(page)


@pytest.mark.parametrize("language", ["en", "EN", "en-GB", "en_US.UTF-8", "tlh", "", "../en", "zz-ZZ"])
def test_english_stands_in_for_a_language_that_there_is_not(language):
    assert rulebook.load("tanbo", language) is rulebook.load("tanbo")


def test_a_translation_replaces_what_it_has_and_english_the_rest(other_language):
    other_language(
        "tanbo",
        """
        [clauses.TAN-3]
        title = "Obnatic"
        [figures.dense]
        caption = "Le tratsen"
        [reasons]
        occupied = "{owner} no {point}!"
        """,
    )
    english, other = rulebook.load("tanbo"), rulebook.load("tanbo", "xx-YY")
    assert other.language == "xx"
    assert other.clause("TAN-3").title == "Obnatic"
    assert other.clause("TAN-3").text == english.clause("TAN-3").text
    assert [clause.id for clause in other.clauses] == [clause.id for clause in english.clauses]
    (dense, _) = other.clause("TAN-2").figures
    assert dense.caption == "Le tratsen"
    assert dense.position == english.clause("TAN-2").figures[0].position
    params = {"owner": "White", "point": "d4"}
    spoken = rulebook.explain("tanbo", "TAN-3", "occupied", params, "xx", translate=str.upper)
    assert spoken == "WHITE no d4! (TAN-3)"


def test_common_sentences_are_translated_once_for_all_pages(other_language):
    other_language("common", 'citation = "{rule}: {sentence}"\n[reasons]\ngame_over = "Revo"')
    assert rulebook.explain("tanbo", "TAN-7", "game_over", {}, "xx") == "TAN-7: Revo"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[clauses.TAN-33]\ntitle = "?"', "TAN-33 is not in the English file"),
        ('[reasons]\nocupied = "?"', "ocupied is not in the English file"),
        (
            '[reasons]\noccupied = "{poseedor}: {point}"',
            r"xx/tanbo, reasons, occupied: there is no \{poseedor\}",
        ),
        ('[reasons]\noccupied = "{owner"', "xx/tanbo, reasons, occupied: .*'}'"),
        ("[clauses", "xx|toml"),
    ],
)
def test_a_translation_of_what_there_is_not_is_an_error(other_language, text, said):
    other_language("tanbo", text)
    with pytest.raises(rulebook.RulebookError, match=said):
        rulebook.load("tanbo", "xx")


def test_people_are_told_the_reason_whatever_a_page_lacks():
    params = {"owner": "White", "point": "d4"}
    assert rulebook.tell("tanbo", "TAN-3", "occupied", params) == rulebook.explain(
        "tanbo", "TAN-3", "occupied", params
    )
    assert rulebook.tell("tanbo", "TAN-3", "no_such_{reason}", {}) == "no such {reason} (TAN-3)"
    assert rulebook.tell("tanbo", None, "occupied", {}) == "occupied"
    over = rulebook.explain("tanbo", "CHS-1", "game_over", {})
    assert rulebook.tell("chess", "CHS-1", "game_over", {}) == over
    assert rulebook.tell("chess", "CHS-2", "in_check", {"king": "e1"}, "es") == "in check (CHS-2)"


@pytest.fixture
def elsewhere(tmp_path, monkeypatch):
    """A package that brings pages along."""
    package = tmp_path / "brought_pages"
    (package / "en").mkdir(parents=True)
    (package / "notes").mkdir()
    (package / "notes" / "read.me").touch()
    (package / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    points = [EntryPoint(name, f"{name}_pages", shelf.GROUP) for name in ("brought", "missing")]
    monkeypatch.setattr(shelf, "entry_points", lambda group: points if group == shelf.GROUP else [])
    shelf._shelf.cache_clear()
    shelf._load.cache_clear()
    yield package
    shelf._shelf.cache_clear()
    shelf._load.cache_clear()


def test_pages_are_brought_along_and_replace_none_of_ours(elsewhere, caplog):
    languages = rulebook.languages()
    shelf._shelf.cache_clear()
    for page in ("draughts", "tanbo"):
        text = f'title = "Brought {page}"\n[clauses.DRA-1]\ntitle = "Aim"\ntext = "Win."\n'
        (elsewhere / "en" / f"{page}.toml").write_text(text)
    assert rulebook.load("draughts").title == "Brought draughts"
    assert rulebook.load("tanbo").title == "Tanbo"
    assert rulebook.languages() == languages
    assert "missing_pages cannot be found" in caplog.text
