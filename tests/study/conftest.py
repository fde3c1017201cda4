from records.conftest import doubles
from terminal.conftest import inside

__all__ = ["doubles", "inside"]
