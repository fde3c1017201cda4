"""A broken record is refused, with the line and the reason, and never with another error."""

import json

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from hortus.core import HortusError
from hortus.records import MAX_BYTES, RecordError, dump_json, dump_text, load, load_json, load_text
from records.samples import finished

GOOD = dump_json(finished())
TEXT = dump_text(finished())


def line_of(text, part):
    assert text.count(part) == 1
    return text[: text.index(part)].count("\n") + 1


def refused(read, data):
    with pytest.raises(RecordError) as caught:
        read(data)
    return caught.value


# What is replaced in a good record, by what; the line is that of what is replaced.
SPOILT = [
    ('"format": "hortus"', '"format": "chess"', "no record of Hortus"),
    ('"version": 1', '"version": 2', "version 2"),
    ('"version": 1', '"version": "1"', "whole number"),
    ('"version": 1', '"version": true', "whole number"),
    ('"version": 1', '"version": 0', "version"),
    ('"game": "tanbo"', '"game": "chess"', "no game chess. The games: "),
    ('"game": "tanbo"', '"game": 7', "text"),
    ('"game": "tanbo"', '"gane": "tanbo"', None),
    ('"size": "3x3"', '"size": "4x4"', "size=4x4 is not possible"),
    ('"size": "3x3"', '"colour": "red"', "no option colour"),
    ('"start": null', '"start": "b1w/3/w1b z"', "position of Tanbo"),
    ('"start": null', '"start": "b1w/3/w1b b", "start": null', 'key "start" stands twice'),
    ('"kind": "human"', '"kind": "dog"', "one of: human, computer"),
    ('"kind": "human", "level": null', '"kind": "human", "level": 3', "only a computer"),
    ('"level": 3', '"level": "3"', "whole number"),
    ('"level": 3', '"level": NaN', "NaN is not JSON"),
    ('"level": 3', '"level": 1e999', "whole number"),
    ('"level": 3', '"level": ' + "9" * 5000, "number is too long"),
    ('"level": 3', '"level": -' + "9" * 5000 + "x", "number is too long"),
    ('"level": 3', '"level": ' + "9" * 100, "8 at most"),
    ('"level": 3', '"level": 9', "8 at most"),
    ('"level": 3', '"level": 0', "1 at least"),
    ('"level": 3', '"level": 2.5', "whole number"),
    ('"name": "Ada"', '"name": ""', "empty"),
    ('"name": "Ada"', '"name": "A\\nda"', "control characters"),
    ('"name": "Ada"', '"name": "\\ud800"', None),
    ('"name": "Ada"', '"name": "' + "A" * 101 + '"', "longer than 100"),
    ('"name": "Ada"', '"name": "A\tda"', "Not JSON at column 16: there is a control character"),
    ('{"action": "c2"}', '{"action": "c3"}', "Ply 6, c3, is not legal (TAN-3: no own neighbour)"),
    ('{"action": "c2"}', '{"action": "d9"}', "off the board"),
    ('{"action": "c2"}', '{"action": "c2", "at": "noon"}', "at"),
    ('{"action": "c2"}', '{"action": "c2", "at": "123456"}', "time such as"),
    ('{"action": "c2"}', '{"action": "c2", "at": "2026-01-01T00:00:00"}', "time zone"),
    ('{"action": "c2"}', '{"action": "c2", "at": "0001-01-01T00:00:00+14:00"}', "before the year 1"),
    ('{"action": "c2"}', '{"action": "c2", "at": "9999-12-31T23:59:59-14:00"}', "after the year 9999"),
    ('"created": "2026-01-31T18:30:00Z"', '"created": "0001-01-01T00:00:00+00:01"', "before the year 1"),
    ('"created": "2026-01-31T18:30:00Z"', '"created": "2026-02-30T00:00:00Z"', "time such as"),
    ('{"action": "c2"}', '"c2"', "object in braces"),
    ('{"action": "c2"}', '{"action": "c2"} {', "Not JSON"),
    ('{"action": "c2"}', "[" * 100 + "]" * 100, "nested"),
    ('"winner": 1', '"winner": 0', "result is 1-0; by the rules (TAN-7) it is 0-1"),
    ('"winner": 1', '"winner": 2', "winner"),
    ('"by": "rules"', '"by": "resignation"', "nobody can resign"),
    ('"ending": {"by": "rules", "winner": 1}', '"ending": null', "says that it goes on"),
    ('"created": "2026-01-31T18:30:00Z"', '"created": 1234', "time such as"),
    ('"created"', '"made"', 'no field "made"'),
]


@pytest.mark.parametrize(("good", "bad", "reason"), SPOILT)
def test_spoilt_json(good, bad, reason):
    error = refused(load_json, GOOD.replace(good, bad))
    if reason is not None:
        assert reason in error.reason
        if "gane" not in bad:
            assert error.line == line_of(GOOD, good)
            assert str(error) == f"Line {error.line}: {error.reason}"
    assert error.reason


def test_a_ply_too_many():
    error = refused(load_json, GOOD.replace('{"action": "c2"}', '{"action": "c2"},\n    {"action": "c1"}'))
    assert error.line == line_of(GOOD, '{"action": "c2"}') + 1
    assert (error.ply, error.verdict.reason) == (7, "game_over")


def test_an_ending_too_early():
    error = refused(load_json, GOOD.replace(',\n    {"action": "c2"}', ""))
    assert "the rules have not ended it" in error.reason
    assert error.line == line_of(GOOD, '"ending"') - 1


@pytest.mark.parametrize("missing", ["game", "players", "format", "version"])
def test_missing_fields(missing):
    fields = json.loads(GOOD)
    del fields[missing]
    error = refused(load_json, json.dumps(fields, indent=1))
    assert missing in error.reason
    assert error.line == 1


@pytest.mark.parametrize("number", [0, 1, 3])
def test_a_game_has_two_players(number):
    fields = json.loads(GOOD)
    fields["players"] = fields["players"][:1] * number
    error = refused(load_json, json.dumps(fields))
    assert error.line == 1 and "players" in error.reason


@pytest.mark.parametrize("data", [b"", b"  \n", "\n\n"])
def test_an_empty_file(data):
    for read in (load, load_json, load_text):
        assert "empty" in refused(read, data).reason


@pytest.mark.parametrize("data", [b"null", b"[]", b"7", b'"hortus"', b"true"])
def test_json_that_is_no_object(data):
    assert refused(load_json, data).line == 1


@pytest.mark.parametrize(
    "data", ["[[[", "[]", " [ ]", "[1, 2]", "[null]", '["x"]', "[{}]", '"hortus"', "[-1"]
)
def test_json_that_is_no_object_is_told_so_and_not_taken_for_text(data):
    error = refused(load, data)
    assert error.line == 1
    assert error.reason.startswith(("A record is an object in braces", "Not JSON at column"))


@pytest.mark.parametrize("data", ["[Game tanbo]", "[Game", '[null "x"]', "1. d4 *"])
def test_text_is_not_taken_for_json(data):
    assert "JSON" not in refused(load, data).reason


def test_bytes_that_are_no_text():
    error = refused(load, GOOD.encode().replace(b"Ada", b"A\xffda"))
    assert error.line == line_of(GOOD, "Ada")
    assert "UTF-8" in error.reason and "0xff" in error.reason
    assert "UTF-8" in refused(load, GOOD.encode("utf-16")).reason


def test_a_byte_order_mark():
    error = refused(load, b"\xef\xbb\xbf" + GOOD.encode())
    assert error.line == 1 and "byte order mark" in error.reason
    assert "byte order mark" in refused(load, "\ufeff" + TEXT).reason


@pytest.mark.parametrize("text", [GOOD, TEXT])
def test_a_file_that_is_too_large(text):
    error = refused(load, text + "\n" * MAX_BYTES)
    assert str(MAX_BYTES) in error.reason


def test_more_plies_than_any_game_has():
    plies = ",".join(['{"action": "a1"}'] * 20_001)
    error = refused(load_json, GOOD.replace('{"action": "b3"}', plies))
    assert "more than 20000 items" in error.reason


@pytest.mark.parametrize(
    "data", ['{"' + '\\"' * 400_000, '{"a' + "[" * 900_000, "{" * 900_000, '"' * 900_000]
)
def test_hostile_files_are_refused_at_once(data):
    assert refused(load, data).reason


# The text form. Each replacement, the part on whose line the trouble stands, and the reason.
SPOILT_TEXT = [
    ('[Game "tanbo"]\n', "", None, '"Game" is missing'),
    ('"tanbo"', '"chess"', '[Game "chess"]', "no game chess"),
    ('[Game "tanbo"]', "[Game tanbo]", "[Game tanbo]", "a text in quotes"),
    ("[WhiteLevel", '[White "Eve"]\n[WhiteLevel', '[White "Eve"]', "stands twice"),
    ("[WhiteLevel", "[WhiteElo", "[WhiteElo", 'no tag "WhiteElo"'),
    ('[WhiteLevel "3"]', '[WhiteLevel "high"]', "[WhiteLevel", "whole number"),
    ('[WhiteLevel "3"]', '[WhiteLevel "9"]', "[WhiteLevel", "8 at most"),
    ('[WhiteLevel "3"]', '[WhiteLevel "' + "9" * 5000 + '"]', "[WhiteLevel", "8 at most"),
    ('[WhiteKind "computer"]', '[WhiteKind "cat"]', "[WhiteKind", "one of: human, computer"),
    ("size=3x3", "size=4x4", "[Options", "size=4x4"),
    ("size=3x3", "size", "[Options", "written like this"),
    ("size=3x3", "setup=dense", "[Options", "each once"),
    ('[Black "Ada"]', '[Black ""]', "[Black ", "empty"),
    ('[Created "2026', '[Created "soon', "[Created", "created"),
    (
        '[Created "2026-01-31T18:30:00+00:00',
        '[Created "9999-12-31T23:59:59-14:00',
        "[Created",
        "after the year",
    ),
    ("b1 c2", "b1\nc3", "\nc3", "Ply 6, c3, is not legal (TAN-3: no own neighbour)"),
    ("b1 c2 0-1", "b1 c2", "b1 c2", "end with the result"),
    ("b1 c2 0-1", "b1 c2 0-1\nc1", "\nc1", "follow the result"),
    ("c2 0-1", "{ open c2 0-1", "{ open", "not closed"),
    ("c2 0-1", "c2 1-0", "c2 1-0", "The tag says"),
    ('[Result "0-1"]\n', "", None, None),
    ('[Termination "rules"]', '[Termination "time"]', "[Termination", "one of: rules, resignation"),
    ('[Termination "rules"]', '[Termination "resignation"]', "[Termination", "nobody can resign"),
]


@pytest.mark.parametrize(("good", "bad", "place", "reason"), SPOILT_TEXT)
def test_spoilt_text(good, bad, place, reason):
    assert TEXT.count(good) == 1
    spoilt = TEXT.replace(good, bad)
    if reason is None:
        assert load_text(spoilt) == finished()
        return
    error = refused(load_text, spoilt)
    assert reason in error.reason
    if place is not None:
        assert error.line == line_of(spoilt, place) + place.startswith("\n")


def test_a_result_that_the_rules_do_not_give():
    spoilt = TEXT.replace("0-1", "1-0")
    error = refused(load_text, spoilt)
    assert "result is 1-0; by the rules (TAN-7) it is 0-1" in error.reason


def test_a_running_game_has_no_termination():
    spoilt = TEXT.replace("0-1", "*")
    assert "no termination" in refused(load_text, spoilt).reason


@given(st.data())
@example(None)
def test_damage_never_makes_another_error(data):
    for text in (GOOD, TEXT):
        raw = bytearray(text.encode())
        if data is not None:
            for _ in range(data.draw(st.integers(1, 4))):
                at = data.draw(st.integers(0, len(raw) - 1))
                cut = data.draw(st.integers(0, 8))
                raw[at : at + cut] = data.draw(
                    st.binary(max_size=4) | st.sampled_from([b"{", b'"', b"\n", b"["])
                )
        try:
            load(bytes(raw)).position()
        except RecordError as error:
            assert error.reason and isinstance(error, HortusError)
            assert error.line is None or 1 <= error.line <= raw.count(b"\n") + 1


@given(st.binary(max_size=60) | st.text(max_size=60).map(lambda text: text.encode("utf-8", "replace")))
def test_noise_is_refused(data):
    for read in (load, load_json, load_text):
        assert refused(read, data).reason
