from django.apps import AppConfig


class PuzzlesConfig(AppConfig):
    name = "hortus.site.puzzles"
    label = "puzzles"
