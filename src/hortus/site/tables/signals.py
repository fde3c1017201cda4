"""What others may want to know of tables."""

from django.dispatch import Signal

#: A record has become a table, in the transaction that makes it: ``table``, ``record``, and the ``key`` of
#: the browser that brought it.
uploaded = Signal()

#: Actions of a person are about to be written, in the transaction that does: ``table``, the ``positions``
#: after each of them, and the ``key`` of the browser. Who raises HortusError refuses them.
playing = Signal()
