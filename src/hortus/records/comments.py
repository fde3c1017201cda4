"""Comments in the text form: what stands between braces.

In them, numbers for programs have the form that chess has for them: ``[%chance 0.63]`` is the first
player's chance to win, ``[%proven 1-0]`` the outcome with best play. A backslash stands before a brace
that closes nothing, before a backslash, and before the ``%`` of what is no number for programs; ``\\n`` is
a line's end.
"""

from __future__ import annotations

import re

from hortus.records.model import RESULTS
from hortus.records.remarks import DIGITS
from hortus.records.tree import Node

DRAW = 2
OUTCOMES = {0: RESULTS[0], 1: RESULTS[1], DRAW: RESULTS[None]}
PROVEN = {result: outcome for outcome, result in OUTCOMES.items()}
ESCAPED = re.compile(r"\\([\\}n%])")
SAID = re.compile(r"\[%(?:chance ([01](?:\.[0-9]{1,9})?)|proven (1-0|0-1|1/2-1/2))\]")


def comment_of(node: Node) -> str:
    """What is said of a node, in braces; nothing where nothing is said but a mark."""
    parts = []
    if node.chance is not None:
        parts.append(f"[%chance {node.chance:.{DIGITS}f}".rstrip("0").rstrip(".") + "]")
    if node.proven is not None:
        parts.append(f"[%proven {OUTCOMES[node.proven]}]")
    if node.comment is not None:
        text = node.comment.replace("\\", "\\\\").replace("}", "\\}").replace("\n", "\\n")
        parts.append(text.replace("[%", "[\\%"))
    return f"{{{' '.join(parts)}}}" if parts else ""


def read_comment(inside: str) -> dict[str, object]:
    """What the inside of a pair of braces says, by field."""
    said: dict[str, object] = {}
    inside = " ".join(inside.split())
    for match in SAID.finditer(inside):
        if match[1]:
            said["chance"] = float(match[1])
        else:
            said["proven"] = PROVEN[match[2]]
    text = " ".join(SAID.sub(" ", inside).split())
    text = ESCAPED.sub(lambda match: "\n" if match[1] == "n" else match[1], text)
    return {**said, "comment": text} if text else said
