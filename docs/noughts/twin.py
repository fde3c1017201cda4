"""Noughts and crosses, plainly, to compare the compiled core with."""

FILES, RANKS = "abc", "123"
LINES = [
    *({file + rank for rank in RANKS} for file in FILES),
    *({file + rank for file in FILES} for rank in RANKS),
    {"a1", "b2", "c3"},
    {"a3", "b2", "c1"},
]


class Twin:
    def __init__(self, avoid=False, played=()):
        self.avoid, self.played = avoid, played

    def legal(self):
        squares = {file + rank for file in FILES for rank in RANKS}
        return set() if self.result() is not None else squares - set(self.played)

    def play(self, square):
        assert square in self.legal()
        return Twin(self.avoid, (*self.played, square))

    def result(self):
        """``None``, the winner, or 2 for a draw."""
        for player in (0, 1):
            if any(line <= set(self.played[player::2]) for line in LINES):
                return 1 - player if self.avoid else player
        return 2 if len(self.played) == 9 else None
