"""The addresses of the pages."""

from __future__ import annotations

from django.urls import path

from hortus.site.pages.views.analysis import analysis_page
from hortus.site.pages.views.board_style import board_style
from hortus.site.pages.views.home import home, new_from_record, new_game, new_level
from hortus.site.pages.views.openings import openings_index, openings_page, openings_rows
from hortus.site.pages.views.picture import game_picture, puzzle_picture
from hortus.site.pages.views.puzzles import puzzle_act, puzzle_next, puzzle_page, puzzles_index
from hortus.site.pages.views.review import review_page
from hortus.site.pages.views.rules import rules_index, rules_page
from hortus.site.pages.views.study import study_page
from hortus.site.pages.views.table import act, table_page

urlpatterns = [
    path("", home, name="home"),
    path("new/", new_game, name="new-game"),
    path("new/level/", new_level, name="new-level"),
    path("new/record/", new_from_record, name="new-from-record"),
    path("tables/<slug:slug>/", table_page, name="table"),
    path("tables/<slug:slug>/act/", act, name="act"),
    path("tables/<slug:slug>/review/", review_page, name="review"),
    path("analysis/", analysis_page, name="analysis"),
    path("studies/<slug:slug>/", study_page, name="study"),
    path("openings/", openings_index, name="openings-index"),
    path("openings/<slug:game>/", openings_page, name="openings"),
    path("openings/<slug:game>/continuations/", openings_rows, name="openings-rows"),
    path("puzzles/", puzzles_index, name="puzzles"),
    path("puzzles/next/", puzzle_next, name="puzzle-next"),
    path("puzzles/<slug:slug>/", puzzle_page, name="puzzle"),
    path("puzzles/<slug:slug>/act/", puzzle_act, name="puzzle-act"),
    path("rules/", rules_index, name="rules-index"),
    path("rules/<slug:page>/", rules_page, name="rules"),
    path("pictures/<slug:theme>/<slug:game>.svg", game_picture, name="game-picture"),
    path("pictures/<slug:theme>/puzzles/<slug:slug>.svg", puzzle_picture, name="puzzle-picture"),
    path("board.css", board_style, name="board-style"),
]
