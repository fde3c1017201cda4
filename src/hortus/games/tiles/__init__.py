"""The tile games of Cameron Browne: Mambo, Mamba, Mamboa and Mambogo (2007), Superbo (2008)."""

from hortus.games.tiles.game import Mamba, Mambo, Mamboa, Mambogo, Superbo

mambo, mamba, mamboa, mambogo, superbo = Mambo(), Mamba(), Mamboa(), Mambogo(), Superbo()

__all__ = ["mamba", "mambo", "mamboa", "mambogo", "superbo"]
