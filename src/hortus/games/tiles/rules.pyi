from collections.abc import Sequence

from hortus.core.state import State

Hex = tuple[int, int]

class TilesState(State):
    def __init__(
        self,
        game: str,
        supply: int,
        largest_wins: bool = True,
        pair: str = "group",
        any_colours: bool = False,
        goal: str = "eye",
        kill_size: int = 0,
        table: Sequence[tuple[int, int, int]] = (),
        player: int = 0,
    ) -> None: ...
    @property
    def pool(self) -> tuple[int, ...]: ...
    @property
    def turn(self) -> int: ...
    def spot(self, q: int, r: int) -> int: ...
    def hex_of(self, spot: int) -> Hex: ...
    def tiles(self) -> list[tuple[int, int, int]]: ...
    def groups(self) -> list[tuple[int, int, list[Hex], int, int, int]]: ...
    def territories(self) -> dict[int, tuple[list[Hex], list[Hex]]]: ...
