"""Tables: games that are being played or were played, their seats and their plies."""
