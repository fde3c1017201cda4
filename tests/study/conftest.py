from records.conftest import doubles

__all__ = ["doubles"]
