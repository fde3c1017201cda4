"""The table of a review, where names are not in Latin letters."""

from __future__ import annotations

from rich.cells import cell_len

from hortus.study.review import review
from hortus.terminal import reviewing
from records.samples import finished


def test_columns_stand_below_one_another_in_wide_letters(monkeypatch):
    monkeypatch.setattr(reviewing, "players_name", {"Black": "흑", "White": "백돌"}.__getitem__)
    record = finished()
    lines = list(reviewing.told(record, review(record, simulations=50, seed=1)))
    rows = [line for line in lines if "#" in line or ".." in line]
    assert len(rows) == len(record.plies) + 1
    places = {cell_len(row[: min(row.find(sign) for sign in "#." if sign in row)]) for row in rows}
    assert len(places) == 1
