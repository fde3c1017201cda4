"""The text form: tags in brackets, then the actions with their numbers, in the manner of PGN.

It is for people and mail. All of a record stands in it but the times of the single plies::

    [Game "tanbo"]
    [Options "size=7x7; setup=dense"]
    [Black "Ada"]
    [White "Hortus"]
    [WhiteKind "computer"]
    [WhiteLevel "3"]
    [Result "*"]

    1. b7 d5 2. c7? {Too far away.} (2. c6 e5!) e5 *

Numbers are for the eye and skipped when read.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass, field

from hortus import games
from hortus.core import HortusError
from hortus.records.errors import RecordError
from hortus.records.lines import Place, line_of
from hortus.records.model import RESULTS, GameRecord, Player
from hortus.records.moveread import RUNNING, Moves, Reader
from hortus.records.movetext import words
from hortus.records.reading import built, text_of

WIDTH = 80
WINNERS = {result: winner for winner, result in RESULTS.items()}
OWN_TAGS = ("Game", "Options", "Start", "Created", "Result", "Termination")
#: Tags of PGN that say nothing which a record keeps.
SKIPPED_TAGS = ("Event", "Site", "Date", "Round")
TAG = re.compile(r'\[([A-Za-z]\w*)\s+"((?:[^"\\]|\\["\\])*)"\s*\]')


def player_tags(game: str) -> tuple[str, str]:
    """The tags of the two players: what the game calls them, where that makes two words."""
    first, second = ("".join(re.findall("[A-Za-z]+", name)).capitalize() for name in games.get(game).players)
    taken = (*OWN_TAGS, *SKIPPED_TAGS)
    if not first or not second or first == second or first in taken or second in taken:
        return "First", "Second"
    return first, second


def dump_text(record: GameRecord) -> str:
    """A record as text. Raises RecordError for a record that is no game by the rules."""
    tags = "".join(f"[{name} {_quoted(value)}]\n" for name, value in _tags(record))
    moves = " ".join([*words(record), _result(record)])
    filled = textwrap.fill(moves, WIDTH, break_long_words=False, break_on_hyphens=False)
    return f"{tags}\n{filled}\n"


def _tags(record: GameRecord) -> Iterator[tuple[str, str]]:
    options = record.beginning().options
    yield "Game", record.game
    yield "Options", "; ".join(f"{name}={value}" for name, value in options.items())
    if record.start is not None:
        yield "Start", record.start
    for tag, player in zip(player_tags(record.game), record.players, strict=True):
        yield tag, player.name
        if player.kind != "human":
            yield f"{tag}Kind", player.kind
        if player.level is not None:
            yield f"{tag}Level", str(player.level)
    if record.created is not None:
        yield "Created", record.created.isoformat()
    yield "Result", _result(record)
    if record.ending is not None:
        yield "Termination", record.ending.by


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _result(record: GameRecord) -> str:
    if record.ending is None:
        return RUNNING
    return RESULTS[record.ending.winner]


@dataclass
class _Read:
    """What has been read of a text, and on which line each part of the record stands."""

    tags: dict[str, str] = field(default_factory=dict)
    tag_lines: dict[str, int] = field(default_factory=dict)
    moves: Moves = field(default_factory=Moves)
    lines: dict[Place, int] = field(default_factory=lambda: {(): 1})


def load_text(data: bytes | str) -> GameRecord:
    """A record from its text form, replayed. Raises RecordError with the line and the reason."""
    text = text_of(data)
    if not text.strip():
        raise RecordError("The file is empty.").at(1)
    read = _Read()
    read.moves = Reader().read(text, _read_tags(read, text))
    read.lines |= read.moves.lines
    try:
        return built(_fields(read)).checked()
    except RecordError as error:
        raise error.at(error.line or line_of(read.lines, error.place)) from None


def _read_tags(read: _Read, text: str) -> int:
    """Read the tags; give the offset at which they end."""
    offset = 0
    for line, row in enumerate(text.split("\n"), 1):
        stripped = row.strip()
        if stripped and not stripped.startswith("["):
            break
        if stripped:
            match = TAG.fullmatch(stripped)
            if match is None:
                raise RecordError(
                    "A tag is a word and a text in quotes: {example}", example='[Game "tanbo"]'
                ).at(line)
            name, value = match[1], re.sub(r"\\(.)", r"\1", match[2])
            if name in read.tags:
                raise RecordError('The tag "{tag}" stands twice.', tag=name).at(line)
            read.tags[name], read.tag_lines[name] = value, line
        offset += len(row) + 1
    return min(offset, len(text))


def _fields(read: _Read) -> dict[str, object]:
    """What was read, as the fields of a record."""
    game = _tag(read, "Game", ("game",))
    if game is None:
        raise RecordError('The tag "{tag}" is missing.', tag="Game")
    try:
        tags = player_tags(game)
    except HortusError as error:
        raise RecordError.from_error(error, ("game",)) from error
    _check_names(read, tags)
    fields: dict[str, object] = {
        "game": game,
        "options": _options(read),
        "players": [_player(read, number, tag) for number, tag in enumerate(tags)],
        "plies": [{"action": action} for action in read.moves.actions],
        "ending": _ending(read),
        "study": read.moves.study(),
    }
    for name in ("start", "created"):
        fields[name] = _tag(read, name.capitalize(), (name,))
    return fields


def _tag(read: _Read, name: str, place: Place) -> str | None:
    if name in read.tags:
        read.lines[place] = read.tag_lines[name]
    return read.tags.get(name)


def _check_names(read: _Read, players: tuple[str, str]) -> None:
    of_players = [f"{tag}{part}" for tag in players for part in ("", "Kind", "Level")]
    known = (*OWN_TAGS, *of_players)
    for name, line in read.tag_lines.items():
        if name not in (*known, *SKIPPED_TAGS):
            raise RecordError(
                'There is no tag "{tag}". The tags: {tags}.', tag=name, tags=", ".join(known)
            ).at(line)


def _options(read: _Read) -> dict[str, str]:
    options: dict[str, str] = {}
    for pair in (_tag(read, "Options", ("options",)) or "").split(";"):
        if not pair.strip():
            continue
        name, equals, value = (part.strip() for part in pair.partition("="))
        if not equals or name in options:
            raise RecordError("Options are written like this, each once: {example}", example="size=7x7").at(
                place=("options",)
            )
        options[name] = value
    return options


def _player(read: _Read, number: int, tag: str) -> dict[str, object]:
    place = ("players", number)
    level_tag = f"{tag}Level"
    name = _tag(read, tag, (*place, "name"))
    kind = _tag(read, f"{tag}Kind", (*place, "kind"))
    level = _tag(read, level_tag, (*place, "level"))
    if level is not None and not re.fullmatch("[0-9]+", level):
        raise RecordError('Field "{field}" has to be a whole number.', field=level_tag).at(
            place=(*place, "level")
        )
    player: dict[str, object] = {
        "name": tag if name is None else name,
        "kind": kind or Player.model_fields["kind"].default,
    }
    return player if level is None else {**player, "level": int(level[:9])}


def _ending(read: _Read) -> dict[str, object] | None:
    written = _tag(read, "Result", ("result",))
    by = _tag(read, "Termination", ("ending", "by"))
    if written not in (None, read.moves.result):
        raise RecordError(
            'The tag says that the result is "{tag}", and after the actions it is "{result}".',
            tag=written,
            result=read.moves.result,
        ).at(place=("ending",))
    if read.moves.result == RUNNING:
        if by is not None:
            raise RecordError("A game that goes on has no termination.").at(place=("ending", "by"))
        return None
    return {"by": by or "rules", "winner": WINNERS[str(read.moves.result)]}
