"""``hortus games`` and ``hortus rules``."""

from hortus import games
from hortus.rulebook import load


def test_games_are_listed_with_their_options(inside):
    done = inside("games")
    assert done.code == 0
    for name in games.names():
        game = games.get(name)
        maker = "designer unknown" if game.designer is None else f"{game.designer}, {game.year}"
        assert f"{name}  {game.name} ({maker})" in done.lines
        assert f"  {game.summary}" in done.lines
        for option in game.options:
            assert f"  -o {option.name}={option.default}  {option.label}" in done.lines


def test_what_the_values_of_an_option_mean_is_told_with_the_rules_too(inside):
    told = "-o largest_wins=on When the tiles run out, the largest group values: on (wins); off (loses)"
    assert told in " ".join(inside("games").out.split())
    done = inside("rules", "mambo")
    assert told in " ".join(done.out.split())
    assert done.out.index("TIL-8") < done.out.index("Options\n  -o tiles=48  Number of tiles\n")


def test_rules_are_shown_whole(inside):
    done = inside("rules", "tanbo")
    for clause in load("tanbo").clauses:
        assert f"{clause.id}  {clause.title}" in done.lines
        assert " ".join(clause.text.split())[:200] in " ".join(done.out.split())
        if clause.ruling:
            assert "Ruling: " in done.out
    assert all(len(line) <= 80 for line in done.lines)


def test_a_rule_with_its_figure(inside):
    by_id, by_number, by_case = (inside("rules", "tanbo", rule) for rule in ("TAN-3", "3", "tan-3"))
    assert by_id == by_number == by_case
    assert by_id.lines[0] == "TAN-3  Placement"
    assert "TAN-4" not in by_id.out
    assert " a   b   c" in by_id.out
