"""Learning from games: reviews, live opinions, hints, and trees of one's own."""
