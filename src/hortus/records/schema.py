"""The JSON schema of records. ``python -m hortus.records.schema`` prints it."""

from __future__ import annotations

import json

from hortus.records.model import GameRecord


def schema() -> str:
    """The schema (draft 2020-12) as text. It tells the shape; the rules tell the rest."""
    described = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **GameRecord.model_json_schema(),
    }
    # In Python the two are there by default; a file has to have them.
    described["required"] = ["format", "version", *described["required"]]
    return json.dumps(described, indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    print(schema(), end="")
