"""The workloads of Benchmarks/README.md with Rich, and the widths of wcwidth.

Usage: rendering.py frame|W1|W3|W3b COLUMNS ROWS N     the list screen
       rendering.py detail|W2 COLUMNS ROWS             the detail screen
       rendering.py W5 FILE                            the width of each line, by wcwidth
       rendering.py W5rich FILE                        the same by rich.cells
`frame` and `detail` print one frame, the others one line of JSON.
"""
import io, json, sys, time

ADJECTIVES = (
    "Amber Brisk Calm Dusty Eager Faint Grand Hazel Ivory Jolly Keen Lunar Misty Noble Ochre Pale").split()
NOUNS = (
    "Anchor Beacon Canyon Dolphin Engine Feather Garden Harbor Island Jacket Kettle Ladder Meadow Needle Orchard "
    "Pepper Quarry Ribbon Saddle Timber Umbrella Valley Window Yonder").split()


def measure(frame, frames=None):
    """Seven repetitions of as many frames as are named, or as take some 100 ms, in time of the processor."""
    count, start = 0, time.process_time()
    while count < frames if frames else time.process_time() - start < 0.1:
        frame(count)
        count += 1
    times = []
    for _ in range(7):
        size, start = 0, time.process_time()
        for step in range(count):
            size += frame(step)
        times.append(round((time.process_time() - start) * 1e6 / count, 3))
    print(json.dumps({"us": times, "bytes": round(size / count, 1), "allocations": None}))


def width(by, path):
    with open(path, encoding="utf-8") as file:
        text = file.read()
    lines, size, total = text.split("\n"), len(text.encode()), 0

    def frame(_):
        nonlocal total
        total = sum(by(line) for line in lines)
        return size

    measure(frame)
    print(f"{total} columns", file=sys.stderr)


class Screens:
    def __init__(self, columns, rows):
        from rich.console import Console
        self.columns, self.rows, self.visible = columns, rows, (rows - 2) // 2
        self.console = Console(
            file=io.StringIO(), force_terminal=True, color_system="standard", width=columns, height=rows,
            legacy_windows=False, _environ={})

    def printed(self, screen, **options):
        self.console.file = io.StringIO()
        self.console.print(screen, **options)
        return self.console.file.getvalue()

    def bar(self, left, right):
        from rich.text import Text
        gap = " " * (self.columns - len(left) - len(right) - 2)
        return Text(f" {left}{gap}{right} ", style="bold white on blue")

    def list(self, names, first, selected):
        """The list screen from a row on; only the rows in sight are made."""
        from rich.console import Group
        from rich.text import Text
        dash = "─" * (self.columns - 4)
        lines = [self.bar("Settings", f"{len(names)} items"), Text(" / Search…", style="dim")]
        for index in range(first, first + self.visible):
            style = "white on blue" if index == selected else ""
            gap = " " * (self.columns - 5 - len(names[index]))
            lines.append(Text(f"  {names[index]}{gap}›  ", style=style))
            lines.append(Text(f"  {dash}  ", style=style or "dim"))
        return self.printed(Group(*lines), no_wrap=True, overflow="crop", crop=True)

    def detail(self, text, pairs):
        """The detail screen: a styled text in a box, and pairs below it."""
        from rich import box
        from rich.console import Group
        from rich.panel import Panel
        from rich.table import Table
        from rich.text import Text
        styles = {"n": "", "b": "bold", "i": "italic", "u": "underline", "c": "cyan"}
        content = Text()
        for kind, piece in text:
            content.append(piece, style=styles[kind])
        table = Table(box=None, show_header=False, padding=(0, 0, 0, 2))
        table.add_column(width=14, style="bold")
        table.add_column()
        for key, value in pairs:
            table.add_row(key, value)
        panel = Panel(content, box=box.ROUNDED, border_style="dim", height=self.rows - 3 - len(pairs))
        return self.printed(Group(self.bar("Detail", "A-17"), Text(""), panel, Text(""), table))


def load(path):
    with open(path, encoding="utf-8") as file:
        return [line.split("\t") for line in file.read().splitlines()]


def main():
    workload = sys.argv[1]
    if workload == "W5":
        import wcwidth
        return width(wcwidth.wcswidth, sys.argv[2])
    if workload == "W5rich":
        from rich.cells import cell_len
        return width(cell_len, sys.argv[2])
    columns, rows = int(sys.argv[2]), int(sys.argv[3])
    screens = Screens(columns, rows)
    if workload in ("detail", "W2"):
        text, pairs = load("para.txt"), load("kv.txt")
        if workload == "detail":
            return sys.stdout.write(screens.detail(text, pairs))
        return measure(lambda _: len(screens.detail(text, pairs).encode()))
    count = int(sys.argv[4])
    names = [f"{ADJECTIVES[row % 16]} {NOUNS[row * 7 % 24]} {row}" for row in range(count)]
    first, visible = count // 2, screens.visible
    if workload == "frame":
        sys.stdout.write(screens.list(names, first, first + 3))
    elif workload == "W1":
        measure(lambda step: len(screens.list(names, first, first + step % visible).encode()))
    else:
        # rich.live has no difference: it goes up, clears and prints everything again.
        clear = "\x1b[1A\x1b[2K" * (rows - 1)

        def frame(step):
            selected = step % visible if workload == "W3b" else step
            return len((clear + screens.list(names, max(0, selected + 1 - visible), selected)).encode())

        measure(frame, 100)


main()
