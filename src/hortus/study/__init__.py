"""Learning from games: opinions, reviews, puzzles and openings."""
