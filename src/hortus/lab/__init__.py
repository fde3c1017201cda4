"""The lab: how strong players are, by games between them and the statistics of those games."""
