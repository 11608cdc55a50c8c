"""Whether all programs show the same screen after all keys: else one would have less to draw.

Usage: screens.py COLUMNS ROWS FILE…     each file is everything that a program wrote; the first is ours
All are shown in pyte, a terminal emulator. Exits 1 and says where the first difference is.
"""
import re, sys

import pyte


def screen(path, columns, rows):
    with open(path, "rb") as file:
        data = file.read()
    # pyte does not know REP (ECMA-48, 8.3.103).
    data = re.sub(rb"([ -~])\x1b\[(\d+)b", lambda match: match[1] * (int(match[2]) + 1), data)
    screen = pyte.Screen(columns, rows)
    pyte.ByteStream(screen).feed(data)
    return [[look(screen.buffer[row][column]) for column in range(columns)] for row in range(rows)]


# crossterm sends the first 16 colors as those of the palette of 256.
names = {"0000ee": "blue", "e5e5e5": "white"}


def look(cell):
    # Of a blank, only the background is visible.
    foreground, background = (names.get(color, color) for color in (cell.fg, cell.bg))
    return (" ", background) if cell.data == " " else (cell.data, background, foreground, cell.bold)


def main():
    columns, rows, paths = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]
    ours = screen(paths[0], columns, rows)
    for path in paths[1:]:
        for number, (left, right) in enumerate(zip(ours, screen(path, columns, rows))):
            if left != right:
                text, other = ("".join(cell[0] for cell in row).rstrip() for row in (left, right))
                first = next(index for index, (one, other) in enumerate(zip(left, right)) if one != other)
                sys.exit(
                    f"{path} shows another screen, row {number}, column {first}:\n  {left[first]} in {text}\n"
                    f"  {right[first]} in {other}")


main()
