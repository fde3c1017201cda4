"""The ``hortus`` command. Each file in ``commands`` is one sub-command and is imported when it is used."""
