#!/bin/sh
# Makes the pictures of the documents again, with the `hortus` command of this checkout.
# A test runs every line and compares, so that the pictures stay what the program draws.
set -e
cd "$(dirname "$0")"
hortus draw tanbo --random 100 --seed 8 --lit e9 --title "A game of Tanbo under way" --output tanbo.svg
hortus draw tanbo --random 100 --seed 8 --lit e9 --title "A game of Tanbo under way" --theme dark --output tanbo-dark.svg
hortus draw tanbo --title "The start of Tanbo" --output tanbo-start.svg
hortus draw tanbo -o size=7x7 --random 19 --seed 3 --show --title "Where White may play in a small game of Tanbo" --output tanbo-legal.svg
hortus draw tanbo -o size=7x7 --random 1000 --seed 3 --title "The end of a small game of Tanbo" --output tanbo-end.svg
hortus draw mambo --moves "0,0=OOx" --show --title "Where X may lay the second tile of Mambo" --output mambo-start.svg
hortus draw mambo --random 19 --seed 228 --title "A game of Mambo under way" --output mambo.svg
hortus draw mambo --random 200 --seed 228 --title "The end of a game of Mambo: a group is dead" --output mambo-end.svg
hortus draw mamba --random 14 --seed 12 --title "A game of Mamba under way" --output mamba.svg
hortus draw mamba --random 200 --seed 12 --title "The end of a game of Mamba: a group has two loops" --output mamba-end.svg
hortus draw mamboa --random 20 --seed 178 --theme colourblind --title "A game of Mamboa, in colours for all eyes" --output mamboa-end.svg
hortus draw mambogo --random 10 --seed 7 --title "A chain of automatic tiles in Mambogo" --output mambogo.svg
hortus draw mambogo --random 200 --seed 72 --title "The end of a game of Mambogo, with its territory" --output mambogo-end.svg
hortus draw superbo --show --title "Where O may lay the first tile of Superbo" --output superbo-start.svg
hortus draw superbo --random 14 --seed 3 --show --title "An open turn in Superbo" --output superbo.svg
hortus draw superbo --random 200 --seed 13 --theme dark --title "The end of a game of Superbo, in the dark" --output superbo-end.svg
hortus draw symbio --title "The start of Symbio" --output symbio-start.svg
hortus draw symbio --random 41 --seed 3 --show --title "Where Black may add a piece in Symbio" --output symbio.svg
hortus draw symbio --random 400 --seed 9 --title "The end of a game of Symbio: White is enclosed" --output symbio-end.svg
hortus draw superlogo --title "The start of Superlogo" --output superlogo-start.svg
hortus draw superlogo --random 60 --seed 6 --show --title "A game of Superlogo under way" --output superlogo.svg
hortus draw superlogo --random 300 --seed 9 --title "The end of a game of Superlogo" --output superlogo-end.svg
