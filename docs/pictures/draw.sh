#!/bin/sh
# Makes the pictures of the documents again, with the `hortus` command of this checkout.
# A test runs every line and compares, so that the pictures stay what the program draws.
set -e
cd "$(dirname "$0")"
hortus draw tanbo --random 100 --seed 8 --lit e9 --title "A game of Tanbo under way" --output tanbo.svg
hortus draw tanbo --random 100 --seed 8 --lit e9 --title "A game of Tanbo under way" --theme dark --output tanbo-dark.svg
hortus draw tanbo --title "The start of Tanbo" --output tanbo-start.svg
hortus draw tanbo -o size=7x7 --random 19 --seed 3 --show --title "Where White may play in a small game of Tanbo" --output tanbo-legal.svg
