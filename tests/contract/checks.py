"""What every game owes, whatever its rules. Each check is a function of a game and options.

They are plain functions, so that a game that is not installed can be checked, too.
"""

from __future__ import annotations

import dataclasses
import json
import math
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from contract.cases import facts, some, walk
from hortus.core import (
    ChoiceOption,
    Game,
    HortusError,
    IllegalAction,
    IntOption,
    OptionError,
    Position,
    PositionError,
)
from hortus.core.levels import check_own_levels
from hortus.core.settings import Settings
from hortus.drawing import ascii_board, svg_board
from hortus.drawing.look import styles

#: What people and programs type. None of it may ever raise anything.
ODD = [
    *("", " ", "-", "pass", "resign", "0", "a", "1a", "a1a1", "a0", "a-1", "a1 b1", "A1", "z999999999999"),
    *("\x00", "é", "٣", "ａ１", "{point}", "%s", "<b>", "0,0", "0,0=", "-9999999999,0=?", "x" * 10_000),
]


class Checks:
    """The checks for one game under one set of options. ``explain`` makes sentences of reasons and
    ``rules`` are the ids of the rulebook's clauses."""

    def __init__(self, game: Game, options: dict[str, str], explain, rules: set[str]) -> None:
        self.game = game
        self.options = options
        self.explain = explain
        self.rules = rules

    @classmethod
    def names(cls) -> list[str]:
        return sorted(name.removeprefix("check_") for name in vars(cls) if name.startswith("check_"))

    def run(self, name: str) -> None:
        getattr(self, f"check_{name}")()

    def positions(self, seed: int = 0) -> list[Position]:
        return walk(self.game, self.options, seed)

    # The game

    def check_identity(self):
        game = self.game
        assert game.id.isidentifier() and game.id == game.id.lower()
        assert game.names["en"] == game.name
        assert len(set(game.players)) == 2 and all(game.players)
        assert game.designer is None or game.designer
        assert game.year is None or game.year > 1900
        assert game.rules
        for option in game.options:
            assert option.label and option.settle(option.default) == option.default
            if isinstance(option, IntOption):  # its name is told beside its value, on phones as well
                assert 0 < len(option.brief) <= 20
            if isinstance(option, ChoiceOption):
                assert len(option.labels) in (0, len(option.choices))

    def check_start(self):
        position = self.game.start(**self.options)
        assert position == self.game.start(**self.options)
        assert position.options == self.game.settle(self.options)
        assert position.result is None
        assert position.to_move in (0, 1)
        assert position.actions()

    def check_options_settle_once(self):
        settled = self.game.settle(self.options)
        assert set(settled) == {option.name for option in self.game.options}
        assert self.game.settle(settled) == settled

    def check_bad_options(self):
        names = [option.name for option in self.game.options]
        error = raised(OptionError, self.game.start, **self.options, no_such_option="1")
        assert "no_such_option" in str(error)
        assert all(name in str(error) for name in names)
        for option in self.game.options:
            for value in ("", "no such value", "-1", "1e9", "99999999999999999999", "٣"):
                error = raised(OptionError, self.game.start, **{**self.options, option.name: value})
                assert option.values() in str(error)

    # A game from start to end

    def check_legal_actions_agree(self):
        for position in self.positions():
            state, actions = position.state, position.actions()
            codes = state.legal_actions()
            assert len(set(actions)) == len(actions) == state.legal_count() == len(codes) <= state.max_legal
            assert [position.encode(action) for action in actions] == sorted(codes)
            assert [position.decode(code) for code in sorted(codes)] == actions

    def check_notation(self):
        for position in some(self.positions()):
            for action in position.actions():
                # Programs that speak UGI part actions by spaces.
                assert action.split() == [action]
                for text in (action, f"  {action}\n"):
                    verdict = position.judge(text)
                    assert verdict.legal and verdict.action == action and verdict.text == text
                    assert verdict.rule is None and verdict.reason is None

    def check_choices(self):
        for position in some(self.positions()):
            choices = position.choices()
            cells = {cell.id for cell in position.scene().cells}
            assert sorted(choice.action for choice in choices) == sorted(position.actions())
            assert all(set(choice.cells) <= cells for choice in choices)
            assert all(choice.cells or choice.face for choice in choices)
            assert len({(choice.cells, choice.face) for choice in choices}) == len(choices)

    def check_clicks_can_be_typed(self):
        """What was clicked is judged as text, so that a click astray is answered as a whole."""
        for position in some(self.positions()):
            for choice in position.choices():
                if choice.face is None and choice.cells:
                    assert position.judge(" ".join(choice.cells)).action == choice.action

    def check_turns(self):
        for position in some(self.positions())[:-1]:
            action = position.actions()[0]
            assert position.to_move == position.state.to_move
            assert position.judge(action, position.to_move).legal
            for text in (action, "no such action"):
                verdict = position.judge(text, 1 - position.to_move)
                assert not verdict.legal and verdict.reason == "not_your_turn"
                self.is_explained(position, verdict)
            assert raised(IllegalAction, position.play, action, 1 - position.to_move)

    def check_positions_never_change(self):
        random = Random(1)
        for position in some(self.positions())[:-1]:
            before, scene = facts(position), position.scene()
            for action in random.sample(position.actions(), min(5, len(position.actions()))):
                assert position.play(action) == position.play(action)
            assert raised(IllegalAction, position.play, "no such action")
            assert (facts(position), position.scene()) == (before, scene)

    def check_end(self):
        last = self.positions()[-1]
        result = last.result
        assert result is not None, "no end in sight"
        assert last.state.result == (2 if result.winner is None else result.winner)
        assert last.to_move is None
        assert last.actions() == last.choices() == last.state.legal_actions() == []
        assert last.state.legal_count() == 0
        assert last.state.random_playout(1) == (last.state.result, 0)
        assert result.rule in self.rules
        assert result.rule in self.explain(result.rule, result.reason, result.params)
        assert set(result.cells) <= {cell.id for cell in last.scene().cells}
        for text in [*self.positions()[-2].actions(), *ODD]:
            verdict = last.judge(text)
            assert not verdict.legal and verdict.reason == "game_over"
            self.is_explained(last, verdict)
        assert all(position.result is None for position in self.positions()[:-1])

    # Text

    def check_examples_of_positions(self):
        """A text that is no position is answered with one that is."""
        error = raised(PositionError, self.game.parse, "no position", **self.options)
        if "example" in error.params:
            example = error.params["example"]
            assert str(self.game.parse(example)) == example

    def check_position_strings(self):
        for position in self.positions():
            read = self.game.parse(str(position), **position.options)
            assert read == position and hash(read) == hash(position)
            if not self.game.remembers:
                assert facts(read) == facts(position)
            elif position.result is None:
                assert facts(read)[:-1] == facts(position)[:-1]

    def check_positions_are_equal_as_their_keys_are(self):
        keys, strings = {}, {}
        for seed in range(3):
            for position in self.positions(seed):
                key, text = position.state.hash, str(position)
                assert keys.setdefault(key, text) == text
                assert self.game.remembers or strings.setdefault(text, key) == key
        futures = {}
        for position in some(self.positions())[:-1]:
            for near in self.nearby(position):
                # The same pieces may have come in another order.
                future = sorted(str(near)), sorted(near.state.legal_actions()), near.result is None
                assert futures.setdefault(near.state.hash, future) == future
        start, after = self.positions()[:2]
        assert start != after and start != str(start)

    def nearby(self, position):
        """What two actions lead to, the first one of a few: positions that differ by little."""
        for code in position.state.legal_actions()[::-1][:12]:
            after = position.follow(code)
            yield after
            if after.result is None:
                yield from (after.follow(code) for code in after.state.legal_actions()[::-1][:12])

    def check_illegal_actions_are_explained(self):
        everywhere = {action for position in self.positions() for action in position.actions()}
        for position in some(self.positions())[:-1]:
            for text in [*sorted(everywhere - set(position.actions())), *ODD]:
                self.is_judged(position, text)

    def check_any_text_is_judged(self):
        position = self.positions()[(len(self.positions()) - 1) // 2]
        actions = position.actions()[:3]
        near = st.sampled_from([text + more for text in actions for more in ("x", "1", "-", "=", ",")])

        @settings(max_examples=200, deadline=None, database=None)
        @given(st.text() | near | near.flatmap(st.permutations).map("".join))
        def judge(text):
            self.is_judged(position, text)

        judge()

    def check_any_text_is_read_or_refused(self):
        texts = [str(position) for position in some(self.positions())]

        @settings(max_examples=200, deadline=None, database=None)
        @given(st.text() | st.builds(spoilt, st.sampled_from(texts), st.randoms(use_true_random=False)))
        def read(text):
            try:
                position = self.game.parse(text, **self.options)
            except HortusError as error:
                assert isinstance(error, PositionError | OptionError)
                assert 0 < len(str(error)) < 1000
                return
            # What has been read is a position like any other.
            assert self.game.parse(str(position), **position.options) == position
            assert position.state.random_playout(1)[0] in (0, 1, 2)
            assert (position.result is None) == bool(position.actions())
            position.scene()

        read()

    # What there is to see

    def check_scene_is_whole(self):
        for position in some(self.positions()):
            scene = position.scene()
            assert scene.to_move == position.to_move
            cells = [cell.id for cell in scene.cells]
            groups = [group.id for group in scene.groups]
            assert len(set(cells)) == len(cells) and len(set(groups)) == len(groups)
            named = [piece.cell for piece in scene.pieces] + [mark.cell for mark in scene.marks]
            named += [cell for link in scene.links for cell in (link.a, link.b)]
            named += [cell for group in scene.groups for cell in (*group.cells, *group.space)]
            assert set(named) <= set(cells)
            grouped = {piece.group for piece in scene.pieces} | {link.group for link in scene.links}
            assert grouped - {None} <= set(groups)
            coloured = (*scene.pieces, *scene.links, *scene.groups)
            assert {thing.player for thing in coloured} <= {0, 1}
            places = [(cell.x, cell.y) for cell in scene.cells]
            assert len(set(places)) == len(places)
            assert all(math.isfinite(x) and math.isfinite(y) for x, y in places)

    def check_scene_is_drawn(self):
        for position in some(self.positions()):
            scene = position.scene()
            assert scene.style in styles(), f"style is one of {', '.join(styles())}, or a look of your own"
            assert {cell.kind for cell in scene.cells} <= {"point", "square", "hex"}
            show = [choice.cells[0] for choice in position.choices() if choice.cells]
            svg_board(scene, show=show, lit=[group.id for group in scene.groups], ghosts=scene)
            ascii_board(scene, colour=True, show=show)

    def check_scene_is_data(self):
        for position in some(self.positions()):
            scene = dataclasses.asdict(position.scene())
            assert json.loads(json.dumps(scene, allow_nan=False)).keys() == scene.keys()
            assert scene == dataclasses.asdict(position.scene())

    def check_scene_marks_the_last_action(self):
        assert not any(mark.kind == "last" for mark in self.positions()[0].scene().marks)
        for position in some(self.positions())[1:]:
            assert any(mark.kind == "last" for mark in position.scene().marks)

    # Search

    def check_copies_are_independent(self):
        for position in some(self.positions())[:-1]:
            before = facts(position)
            copy = position.state.copy()
            assert (copy.hash, copy.to_move) == (position.state.hash, position.state.to_move)
            code = position.encode(position.actions()[-1])
            copy.apply(code)
            assert facts(position) == before
            after = copy.hash
            other = position.state.copy()
            if copy.result is None:
                copy.apply(copy.legal_actions()[0])
            other.apply(code)
            assert other.hash == after
            assert facts(position) == before

    def check_illegal_codes_are_refused(self):
        for position in some(self.positions()):
            state, before = position.state.copy(), facts(position)[4:]
            legal = set(state.legal_actions())
            for code in {-1, 0, 2**63, 2**64 - 1, 2**64, max(legal, default=0) + 1} - legal:
                assert raised(ValueError, state.apply, code)
            assert (sorted(state.legal_actions()), state.hash) == before

    def check_playouts(self):
        for position in some(self.positions(), 4)[:-1]:
            before = facts(position)
            endings = [position.state.random_playout(seed) for seed in range(20)]
            assert all(outcome in (0, 1, 2) and length > 0 for outcome, length in endings)
            assert endings == [position.state.random_playout(seed) for seed in range(20)]
            assert facts(position) == before
        start = self.positions()[0].state
        games = {start.random_playout(seed) for seed in range(50)}
        assert len(games) > 1 or max(length for _, length in games) < 3  # too short to differ in that

    def check_rollouts_are_games(self):
        """What a playout for search notes is a game by the rules, with care and preferences, too."""
        ramp = [slot / 8192 for slot in range(8192)]
        for position in some(self.positions(), 4)[:-1]:
            for seed, (careful, worth) in enumerate([(0, None), (1000, None), (3, ramp), (1000, ramp)]):
                outcome, steps = position.state.random_rollout(seed, careful, worth)
                state = position.state.copy()
                for action, player in steps:
                    assert player == state.to_move
                    state.apply(action)
                assert not steps or state.result == outcome

    def check_features_are_of_the_position(self):
        """Finite numbers, as many as weights, the same for a copy and for the same position again."""
        for position in some(self.positions()):
            state = position.state
            features = state.features()
            assert len(features) == len(state.weights()) <= 8
            assert all(math.isfinite(number) for number in features)
            assert features == state.copy().features() == state.features()
            assert all(math.isfinite(weight) for weight in state.weights().values())

    def check_the_computer_can_play_it(self):
        """What the game says of levels and of the search is what there is."""
        check_own_levels(self.game)
        for position in some(self.positions()):
            tuned = Settings.of(position.state)
            assert set(position.state.tuning()) <= set(dataclasses.asdict(tuned))

    def check_memory_is_bounded(self):
        sizes = {position.state.memory() for position in self.positions()}
        assert min(sizes) > 0 and max(sizes) <= 1 << 20

    # Shared

    def is_judged(self, position: Position, text: str) -> None:
        """Any text has a verdict: one of the legal actions, or a reason that can be told."""
        verdict = position.judge(text)
        assert verdict.text == text
        if verdict.legal:
            assert verdict.action in position.actions()
        else:
            self.is_explained(position, verdict)
            assert raised(IllegalAction, position.play, text).verdict == verdict

    def is_explained(self, position: Position, verdict) -> None:
        assert verdict.rule in self.rules
        sentence = self.explain(verdict.rule, verdict.reason, verdict.params)
        assert verdict.rule in sentence and len(sentence) < 1000
        assert set(verdict.cells) <= {cell.id for cell in position.scene().cells}
        json.dumps(dict(verdict.params))


def raised(kind, call, *arguments, **named):
    """The error of this kind that a call raises."""
    try:
        call(*arguments, **named)
    except kind as error:
        return error
    raise AssertionError(f"no {kind.__name__} of {arguments} {named}")


def spoilt(text: str, random: Random) -> str:
    """A position string with a few characters lost, doubled, moved or replaced."""
    letters = list(text)
    for _ in range(random.randint(1, 4)):
        at = random.randrange(len(letters) + 1)
        letters[at : at + random.randint(0, 3)] = random.choices(
            text + "xXbw0123456789/;,= -", k=random.randint(0, 3)
        )
    return "".join(letters)
