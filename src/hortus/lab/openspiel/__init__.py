"""The games as games of OpenSpiel, a library of algorithms for games, and its search as a player.

``hortus.lab.openspiel.adapter`` needs OpenSpiel (``pip install open_spiel``); importing it makes
``pyspiel.load_game("hortus_tanbo(size=7x7)")`` and the like work.
"""
