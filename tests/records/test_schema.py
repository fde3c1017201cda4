"""The published schema is that of the models, and records keep to it."""

import json
from pathlib import Path

import jsonschema
import pytest

from hortus.records import dump_json
from hortus.records.schema import schema
from records.samples import finished, random_game

PUBLISHED = Path(__file__).parents[2] / "docs" / "record.schema.json"


def test_the_published_schema_is_current():
    assert PUBLISHED.read_text(encoding="utf-8") == schema(), (
        "run: python -m hortus.records.schema > docs/record.schema.json"
    )


def test_it_is_a_schema():
    jsonschema.Draft202012Validator.check_schema(json.loads(schema()))


@pytest.mark.parametrize(
    "record", [finished(), random_game(2, times=True, size="7x7")], ids=["plain", "times"]
)
def test_records_are_valid_by_it(record):
    jsonschema.validate(json.loads(dump_json(record)), json.loads(schema()))


@pytest.mark.parametrize(
    "change",
    [{"version": 2}, {"format": "x"}, {"extra": 1}, {"plies": [{"action": ""}]}, {"players": []}],
    ids=str,
)
def test_others_are_not(change):
    spoilt = {**json.loads(dump_json(finished())), **change}
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(spoilt, json.loads(schema()))
