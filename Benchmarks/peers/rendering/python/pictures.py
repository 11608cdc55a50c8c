"""Whether all sides show the same picture: else one would be measured with less to draw.

Usage: pictures.py list|detail COLUMNS ROWS FILE…     each file is one frame as bytes; the first is ours
All are shown in pyte, a terminal emulator. `list` compares all cells. The text of `detail` holds joined emoji, on
whose width nobody agrees, pyte included, so it wraps elsewhere: there the signs and their looks are compared in reading
order, without blanks and the box's sides. Exits 1 and says where the first difference is.
"""
import re, sys

import pyte


def read(path):
    with open(path, "rb") as file:
        text = file.read().decode()
    # ncurses repeats a sign by REP (ECMA-48, 8.3.103), which pyte does not know.
    text = re.sub(r"(.)\x1b\[(\d+)b", lambda match: match[1] * (int(match[2]) + 1), text)
    return re.sub(r"\x1b\[([\d;]*)m", dimmed, text).rstrip("\n").replace("\r\n", "\n").replace("\n", "\r\n")


def dimmed(sequence):
    """Blinking, which nobody here uses, for SGR 2 (dim), which pyte does not know."""
    codes = [{"2": "5", "22": "22;25"}.get(code, code) for code in sequence[1].split(";")]
    return f"\x1b[{';'.join(codes)}m"


def shown(text, columns, rows):
    """Each cell that shows something, row by row: its sign and its look. Of a blank only the ground can be seen."""
    screen = pyte.Screen(columns, rows)
    pyte.ByteStream(screen).feed(text.encode())
    cells = [[screen.buffer[row][column] for column in range(columns)] for row in range(rows)]
    return [
        [(" ", cell.bg, cell.underscore) if cell.data == " " else
         (cell.data, cell.fg, cell.bg, cell.bold, cell.blink, cell.italics, cell.underscore) for cell in row]
        for row in cells]


def list_picture(path, columns, rows):
    return shown(read(path), columns, rows)


def detail_picture(path, columns, rows):
    # pyte stops at a joiner; without them there are more signs, for which twice the columns are enough.
    text = re.sub("[\u200d\ufe0f]", "", read(path))
    rows = shown(text, columns * 2, rows)
    return [[cell] for row in rows for cell in row if cell[0] not in ("", " ", "│")]


def main():
    kind, columns, rows, paths = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4:]
    picture = {"list": list_picture, "detail": detail_picture}[kind]
    ours = picture(paths[0], columns, rows)
    for path in paths[1:]:
        theirs = picture(path, columns, rows)
        for number, (left, right) in enumerate(zip(ours, theirs)):
            if left != right:
                where = next(index for index, (one, other) in enumerate(zip(left, right)) if one != other)
                sys.exit(
                    f"{path} shows another picture: {kind} {number}, cell {where}:\n"
                    f"  ours   {left[where:where + 3]}\n  theirs {right[where:where + 3]}")
        if len(ours) != len(theirs):
            sys.exit(f"{path} shows {len(theirs)} signs, ours {len(ours)}")


main()
