"""An engine that speaks the protocol and answers every ``go`` alike: odd_engine.py ANSWER LOG [OPTION ...].

ANSWER is a line, ``silence`` or ``exit``; what it is told goes to the file LOG.
"""

import sys
from pathlib import Path

answer, log, *options = sys.argv[1:]
with Path(log).open("w") as file:
    for line in sys.stdin:
        file.write(line)
        file.flush()
        word = line.split()[0]
        if word == "ugi":
            for name in options:
                print(f"option name {name} type string default none")
            print("ugiok", flush=True)
        elif word == "isready":
            print("readyok", flush=True)
        elif word == "quit" or (word == "go" and answer == "exit"):
            break
        elif word == "go" and answer != "silence":
            print(answer, flush=True)
