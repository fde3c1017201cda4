"""The kinds of players, a module each. Nobody lists them: ``hortus.lab.player`` finds them.

A kind has ``FROZEN``, whether it is the same in every version, and ``make``, which makes a player from
its description and the budget given to all.
"""
