"""The families of looks: a module for each ``Scene.style``, of the same name, with its ``look``."""
