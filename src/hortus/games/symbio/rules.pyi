from hortus.core.state import State

class SymbioState(State):
    repetition: bool
    def __init__(
        self,
        black: int = 0,
        white: int = 0,
        player: int = 0,
        adding: bool = False,
        repetition: bool = True,
    ) -> None: ...
    @property
    def adding(self) -> bool: ...
    def pieces(self, player: int) -> int: ...
    def bodies(self) -> list[tuple[int, int, int]]: ...
    def earlier(self) -> list[int]: ...
