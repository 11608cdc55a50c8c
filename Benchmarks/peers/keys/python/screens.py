"""Whether all programs show the same screen after each key: else one would have less to draw.

Usage: screens.py COLUMNS ROWS REHEARSAL…     FOLDER/NAME of a rehearsal of the driver, without .bytes; the first is ours
All are shown in pyte, a terminal emulator. Exits 1 and says where the first difference is.
"""
import itertools, sys

import pyte


class Screen(pyte.Screen):
    """A screen with what pyte lacks: REP, SU and SD (ECMA-48, 8.3.103, 8.3.147 and 8.3.113)."""

    last = " "

    def draw(self, data):
        super().draw(data)
        self.last = data[-1]

    def repeat(self, count=1, **_):
        self.draw(self.last * (count or 1))

    def scroll(self, count, edge, index):
        margins = self.margins or pyte.screens.Margins(0, self.lines - 1)
        before, self.cursor.y = self.cursor.y, getattr(margins, edge)
        for _ in range(count or 1):
            index()
        self.cursor.y = before

    def scroll_up(self, count=1, **_):
        self.scroll(count, "bottom", self.index)

    def scroll_down(self, count=1, **_):
        self.scroll(count, "top", self.reverse_index)


class Stream(pyte.ByteStream):
    csi = {**pyte.ByteStream.csi, "b": "repeat", "S": "scroll_up", "T": "scroll_down"}
    events = frozenset(itertools.chain(pyte.ByteStream.events, ("repeat", "scroll_up", "scroll_down")))


class Program:
    """A program's screen, key by key."""

    def __init__(self, path, columns, rows):
        self.path = path
        with open(f"{path}.bytes", "rb") as file, open(f"{path}.counts") as counts:
            data, ends = file.read(), [0]
            for line in counts:
                ends.append(ends[-1] + int(line))
        self.answers = [data[start:end] for start, end in zip(ends, ends[1:])]
        self.screen = Screen(columns, rows)
        self.stream = Stream(self.screen)

    def show(self, answer):
        """Shows the answer to a key, and returns the rows that may have changed."""
        self.screen.dirty.clear()
        self.stream.feed(self.answers[answer])
        return self.screen.dirty

    def row(self, number):
        row = self.screen.buffer[number]
        return [look(row[column]) for column in range(self.screen.columns)]


# crossterm sends the first 16 colors as those of the palette of 256.
names = {"0000ee": "blue", "e5e5e5": "white"}


def look(cell):
    # Of a blank, only the background is visible.
    foreground, background = (names.get(color, color) for color in (cell.fg, cell.bg))
    return (" ", background) if cell.data == " " else (cell.data, background, foreground, cell.bold)


def main():
    columns, rows, paths = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:]
    ours, *others = programs = [Program(path, columns, rows) for path in paths]
    for answer in range(len(ours.answers)):
        changed = set().union(*(program.show(answer) for program in programs))
        for number in sorted(changed & set(range(rows))):
            row = ours.row(number)
            for other in others:
                if row != other.row(number):
                    sys.exit(f"After key {answer}, {other.path} has another row {number}:\n  {text(row)}\n  "
                             f"{text(other.row(number))}\n  {difference(row, other.row(number))}")


def text(row):
    return "".join(cell[0] for cell in row).rstrip()


def difference(row, other):
    return next(f"column {column}: {one} and {two}" for column, (one, two) in enumerate(zip(row, other)) if one != two)


main()
