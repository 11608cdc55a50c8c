"""The list of Benchmarks/README.md, "Keys", with Textual, whose lines are drawn by its line API: the least work it offers."""
import sys
from itertools import chain

from rich.segment import Segment
from rich.style import Style
from textual.app import App
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

ADJECTIVES = "Amber Brisk Calm Dusty Eager Faint Grand Hazel Ivory Jolly Keen Lunar Misty Noble Ochre Pale".split()
NOUNS = ("Anchor Beacon Canyon Dolphin Engine Feather Garden Harbor Island Jacket Kettle Ladder Meadow Needle Orchard "
         "Pepper Quarry Ribbon Saddle Timber Umbrella Valley Window Yonder").split()
PLAIN, BAR = Style(), Style(color="white", bgcolor="blue")
BOLD, DIM = BAR + Style(bold=True), Style(dim=True)


class Rows(Widget, can_focus=True):
    DEFAULT_CSS = "Rows { width: 1fr; height: 1fr; }"

    def __init__(self, count):
        super().__init__()
        self.names = [f"{ADJECTIVES[row % 16]} {NOUNS[row * 7 % 24]} {row}" for row in range(count)]
        self.first = self.selected = 0

    def render_line(self, y):
        columns, rows = self.size
        if y == 0:
            note = f"{len(self.names)} items"
            return Strip([Segment(f" Settings{note:>{columns - 10}} ", BOLD)])
        if y == 1:
            return Strip([Segment(f" {'/ Search…':{columns - 1}}", DIM)])
        if y == rows - 1:
            return Strip([Segment(f" {'Down next  Up previous  q quit':{columns - 1}}", DIM)])
        index = self.first + y - 2
        return Strip([Segment(f"  {self.names[index]:{columns - 5}}›  ", BAR if index == self.selected else PLAIN)])

    def on_key(self, event):
        visible, selected, last = self.size.height - 3, self.selected, len(self.names) - 1
        moves = {"down": selected + 1, "up": selected - 1, "pagedown": selected + visible - 1,
                 "pageup": selected - visible + 1, "home": 0, "end": last}
        if event.key in moves:
            self.select(max(0, min(moves[event.key], last)), visible)
        elif event.is_printable:
            # The next row that begins with the letter, as all sides find it.
            order = chain(range(selected + 1, last + 1), range(selected + 1))
            letter = event.character.upper()
            self.select(next((row for row in order if self.names[row][0] == letter), selected), visible)

    def select(self, row, visible):
        old, first = self.selected, self.first
        self.selected, self.first = row, max(min(first, row), row + 1 - visible)
        if self.first != first:
            return self.refresh(Region(0, 2, self.size.width, visible))
        self.refresh(*(Region(0, 2 + one - first, self.size.width, 1) for one in (old, row)))


class Keys(App):
    BINDINGS = [("q", "quit", "Quit")]
    ENABLE_COMMAND_PALETTE = False

    def compose(self):
        yield Rows(int(sys.argv[1]))


Keys(ansi_color=True).run()
