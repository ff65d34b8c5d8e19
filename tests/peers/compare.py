#!/usr/bin/env python3
"""Plays random pieces on random boards in Fairy-Stockfish and in `betza moves --json`,
and compares where they can land. See README.md beside this file."""

import argparse
import json
import os
import random
import subprocess
import sys
import time
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
VENV = ROOT / "target" / "peers-venv"

SINGLE = ["f", "b", "l", "r", "s", "v"]
PAIRS = ["fs", "bs", "fl", "fr", "bl", "br"]
# On an oblique atom a pair's second letter names the long way, in both dialects.
OBLIQUE = SINGLE + PAIRS + ["ff", "bb", "ss", "vv", "lf", "rf", "lb", "rb", "sf", "sb", "fsb", "fbs"]
STRAIGHT = SINGLE + PAIRS + ["fsb"]
LANDINGS = ["", "", "", "m", "c"]

LINES = {"W": "+", "R": "+", "F": "x", "B": "x", "K": "+x", "Q": "+x"}
# Lame leaps are looked up like lines, and these end on the same squares.
LAME = {"D": "+", "A": "x"}


def known(parts):
    """Why the two are known to differ on a piece of these components; None when they
    must not."""
    lines = [atom(part) + (LAME if "n" in part else LINES).get(atom(part), "") for part in parts]
    goes_on = [is_line(part) for part in parts]
    for i in range(len(parts)):
        for j in range(i):
            if set(lines[i]) & set(lines[j]) and (goes_on[i] or goes_on[j]):
                return "two components on the same lines: Fairy-Stockfish masks them together"
    if any(atom(part) in "NCZ" and ("sf" in part or "sb" in part) for part in parts):
        return "sf and sb on an oblique atom: Fairy-Stockfish reads no move"
    return None


def atom(part):
    """The upper-case letter of a component."""
    return next(c for c in part if c.isupper())


def is_line(part):
    """Whether a component slides, hops or is lame: more than a leap."""
    return part[-1].isdigit() or part.endswith("NN") or atom(part) in "RBQ" or "n" in part


def component(rng):
    """One component of the part of the language that both read."""
    landing = rng.choice(LANDINGS)
    kind = rng.randrange(12)
    if kind < 3:  # a leaper
        atom = rng.choice("WDFAHGNCZ")
        directions = OBLIQUE if atom in "NCZ" else STRAIGHT
        return rng.choice(["", rng.choice(directions)]) + landing + atom
    if kind < 5:  # a compound: each dialect reads pairs of letters on it in its own way
        return rng.choice(["", rng.choice(SINGLE)]) + landing + rng.choice("KQ")
    if kind < 8:  # a slider
        return rng.choice(["", rng.choice(STRAIGHT)]) + landing + rng.choice("RB")
    if kind < 9:
        return rng.choice(["", rng.choice(OBLIQUE)]) + landing + "NN"
    if kind < 10:  # a range
        atom = rng.choice("WFKNRBQ")
        directions = SINGLE if atom in "KQ" else OBLIQUE if atom == "N" else STRAIGHT
        return rng.choice(["", rng.choice(directions)]) + landing + atom + str(rng.randint(1, 9))
    if kind < 11:  # lame leaps
        atom = rng.choice("NADZ")
        directions = OBLIQUE if atom in "NZ" else STRAIGHT
        return rng.choice(["", rng.choice(directions)]) + landing + "n" + atom
    directions = rng.choice(["", rng.choice(SINGLE)])
    return directions + landing + rng.choice("pg") + rng.choice("RBQ")


def piece(rng):
    """A piece of one to three components, as a list."""
    parts = []
    for _ in range(rng.choice([1, 1, 2, 3])):
        part = component(rng)
        # The same letter twice would read as a rider.
        if not parts or parts[-1][-1] != part[0]:
            parts.append(part)
    return parts


def position(rng):
    """Size, origin, and pieces as (x, y, relation)."""
    width, height = rng.randint(5, 12), rng.randint(5, 10)
    squares = [(x, y) for x in range(width) for y in range(height)]
    rng.shuffle(squares)
    origin, rest = squares[0], squares[1:]
    count = int(len(rest) * rng.choice([0.08, 0.2, 0.35]))
    return width, height, origin, [(x, y, rng.choice(["own", "enemy"])) for x, y in rest[:count]]


def fen(width, height, origin, pieces):
    """The board with the piece as A and the others as X (own) and x (enemy), which never move."""
    signs = {(x, y): "X" if relation == "own" else "x" for x, y, relation in pieces}
    signs[origin] = "A"
    ranks = []
    for y in reversed(range(height)):
        rank, gap = "", 0
        for x in range(width):
            sign = signs.get((x, y))
            if sign is None:
                gap += 1
                continue
            rank += (str(gap) if gap else "") + sign
            gap = 0
        ranks.append(rank + (str(gap) if gap else ""))
    return "/".join(ranks) + " w - - 0 1"


def variant(name, notation, width, height):
    """A variant with nothing but the piece; a name is never used twice, since an old
    one would keep its old piece."""
    none = "".join(f"{kind} = -\n" for kind in ["pawn", "knight", "bishop", "rook", "queen", "king"])
    empty = "/".join([str(width)] * height)
    return (
        f"[{name}]\nmaxFile = {width}\nmaxRank = {height}\n{none}"
        f"customPiece1 = a:{notation}\nimmobile = x\ncastling = false\ndoubleStep = false\n"
        f"startFen = {empty} w - - 0 1\n\n"
    )


def square(text):
    return ord(text[0]) - ord("a"), int(text[1:]) - 1


def peers_landings(pyffish, name, board):
    """Where Fairy-Stockfish says the piece can land."""
    landings = set()
    for move in pyffish.legal_moves(name, fen(*board), []):
        at = max(i for i, c in enumerate(move) if c.isalpha())
        landings.add(square(move[at:]))
    return landings


def record(notation, board):
    width, height, origin, pieces = board
    return json.dumps(
        {
            "notation": notation,
            "board": {"w": width, "h": height, "void": []},
            "seat": "South",
            "origin": list(origin),
            "pieces": [list(piece) for piece in pieces],
            "ep": [],
            "tiles": {},
            "moved": True,
        }
    )


def ours(program, lines):
    """The answers of `betza moves --json`: landing squares, or an error as text."""
    run = subprocess.run([*program, "moves", "--json"], input="\n".join(lines) + "\n", capture_output=True, text=True)
    answers = run.stdout.splitlines()
    if len(answers) != len(lines):
        sys.exit(f"{len(lines)} records, {len(answers)} answers\n{run.stderr}")
    return [json.loads(answer) for answer in answers]


def picture(board, theirs, mine):
    """`=` both land there, `+` only the peer, `-` only we."""
    width, height, origin, pieces = board
    signs = {(x, y): relation[0] for x, y, relation in pieces} | {origin: "@"}
    rows = []
    for y in reversed(range(height)):
        row = ""
        for x in range(width):
            mark = {(True, True): "=", (True, False): "+", (False, True): "-"}.get(((x, y) in theirs, (x, y) in mine), " ")
            row += signs.get((x, y), ".") + mark + " "
        rows.append("    " + row)
    return "\n".join(rows)


def program(given):
    """The program to compare, built if it isn't given."""
    if given:
        return [given]
    build = ["cargo", "build", "--quiet", "--release", "-p", "betza-cli"]
    subprocess.run(build, cwd=ROOT, check=True)
    return [str(Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")) / "release" / "betza")]


def in_venv():
    """Goes on in a virtual environment that has what requirements.txt names."""
    python = VENV / "bin" / "python"
    if Path(sys.prefix) == VENV:
        return
    if not python.exists():
        venv.create(VENV, with_pip=True)
    install = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", HERE / "requirements.txt"]
    subprocess.run(install, check=True)
    os.execv(python, [str(python), *sys.argv])


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pieces", type=int, default=3000, help="how many pieces (default 3000)")
    parser.add_argument("--boards", type=int, default=4, help="boards for each piece (default 4)")
    parser.add_argument("--seed", type=int, default=1, help="where the random numbers start (default 1)")
    parser.add_argument("--betza", help="the program betza; built when left out")
    options = parser.parse_args()
    in_venv()
    import pyffish

    start = time.monotonic()
    rng = random.Random(options.seed)
    cases = []
    config = ""
    for number in range(options.pieces):
        parts = piece(rng)
        notation = "".join(parts)
        for nth in range(options.boards):
            name, board = f"p{options.seed}x{number}x{nth}", position(rng)
            config += variant(name, notation, board[0], board[1])
            cases.append((name, parts, board))
    # It tells about every variant on the error stream.
    quiet, err = os.open(os.devnull, os.O_WRONLY), os.dup(2)
    os.dup2(quiet, 2)
    pyffish.load_variant_config(config)
    os.dup2(err, 2)

    answers = ours(program(options.betza), [record("".join(parts), board) for _, parts, board in cases])
    landings, expected, wrong = 0, {}, []
    for (name, parts, board), answer in zip(cases, answers):
        theirs = peers_landings(pyffish, name, board)
        mine = {tuple(move[0]) for move in answer.get("moves", [])}
        landings += len(theirs)
        if "moves" in answer and theirs == mine:
            continue
        reason = known(parts)
        if reason:
            expected[reason] = expected.get(reason, 0) + 1
        else:
            wrong.append(f"{' '.join(parts)}\n{picture(board, theirs, mine)}\n{answer.get('errors', '')}")
    seconds = time.monotonic() - start
    print(f"{options.pieces} pieces, {len(cases)} boards, {landings} landing squares, {seconds:.1f} s")
    for reason, count in sorted(expected.items()):
        print(f"known difference on {count} boards: {reason}")
    for text in wrong[:10]:
        print(text)
    print(f"{len(wrong)} boards differ" if wrong else "no other difference")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
