"""The workloads W1 to W5 beside tui-rs, ncurses, Rich and wcwidth."""
import os, subprocess, time

from parts.common import median, python, quick, rounds, run, say, table
from parts.programs import allocations, call, folder, prepare, programs, scripts

peers = ["rich==15.0.0", "wcwidth==0.9.4", "pyte==0.8.2"]

everybody = ["calotype", "tui-rs", "ncurses", "rich"]
without_ncurses = ["calotype", "tui-rs", "rich"]
workloads = {
    "W1 80 24 100": everybody,
    "W1 200 60 100": everybody,
    "W1 200 60 10000": everybody,
    "W1 200 60 100000": everybody,
    "W2 80 60": without_ncurses,
    "W3 200 60 10000": everybody,
    "W3b 200 60 10000": everybody,
    "W3x 200 60 10000": ["calotype"],
    "nest 80 24 125": ["calotype"],
    "nest 80 24 250": ["calotype"],
    "nest 80 24 500": ["calotype"],
    "nest 80 24 1000": ["calotype"],
    "W5 mixed.txt": without_ncurses,
    "W5 ascii.txt": without_ncurses,
}


def measure(work):
    compare_pictures(work)
    results = {}
    for number in range(rounds):
        say(f"rendering, round {number + 1} of {rounds}")
        for words, sides in workloads.items():
            for side in sides:
                results.setdefault((words, side), []).append(call(side, words))
    times(results)
    nesting(results)
    sizes(results)
    counts()
    widths(results)
    if not quick:
        first_frames()
    table.note("")


def compare_pictures(work):
    """Who draws less is fast: all sides must show the same."""
    say("comparing the pictures in pyte")
    for kind, words, sides in (("list", "frame 80 24 100", everybody), ("list", "frame 200 60 10000", everybody),
                               ("detail", "detail 80 60", without_ncurses)):
        files = [os.path.join(work, side) for side in sides]
        for side, path in zip(sides, files):
            with open(path, "wb") as file:
                subprocess.run([*programs[side], *words.split()], cwd=folder, stdout=file, check=True)
        run([python, os.path.join(scripts, "pictures.py"), kind, *words.split()[1:3], *files])


def of(result, what="us"):
    return median(result["us"]) if what == "us" else result[what]


def ratio(results, what, ours, theirs):
    """Round by round: a machine that is busy for a while slows both."""
    return median(of(one, what) / of(other, what) for one, other in zip(results[ours], results[theirs]))


def line(text, values, ratio=None, goal=None, name=None, alarm=2):
    """A row of the table: one value for each side, and ours to another one."""
    cells = "".join(f"{'' if value is None else format(value, '.1f'):>11}" for value in values)
    verdict = table.verdict(name, ratio, goal, goal, alarm) if goal else ""
    table.note(f"  {text:<36}{cells}{'' if ratio is None else format(ratio, '.2f'):>8}  {verdict}")


def heading(text, sides, last="ratio"):
    table.note(f"{text:<38}{''.join(f'{side:>11}' for side in sides)}{last:>8}")


def row(results, what, text, words, goal=None):
    values = [
        median(of(result, what) for result in results[words, side]) if side in workloads[words] else None
        for side in everybody]
    name = f"{text.split()[0]}{'' if what == 'us' else ' ' + what}"
    line(text, values, ratio(results, what, (words, "calotype"), (words, "tui-rs")), goal, name,
         alarm=1 if what == "bytes" else 2)


def times(results):
    table.note("rendering: from the view to the bytes of a frame, in time of the processor; ratio to tui-rs")
    heading("µs", everybody)
    row(results, "us", "W1 list, 80x24, 100 rows", "W1 80 24 100")
    row(results, "us", "W1 list, 200x60, 100 rows", "W1 200 60 100", 0.12)
    row(results, "us", "W1 list, 200x60, 10,000 rows", "W1 200 60 10000")
    row(results, "us", "W1 list, 200x60, 100,000 rows", "W1 200 60 100000")
    many, few = ("W1 200 60 100000", "calotype"), ("W1 200 60 100", "calotype")
    line("   ours, 100,000 rows to 100", [None] * 4, ratio(results, "us", many, few), 1.2, "W1 growth")
    row(results, "us", "W2 detail, 80x60", "W2 80 60", 0.6)
    row(results, "us", "W3 difference, list scrolls", "W3 200 60 10000", 0.08)
    row(results, "us", "W3b difference, selection moves", "W3b 200 60 10000")


def nesting(results):
    """Twice as many views in each other: twice the time, and not its square."""
    heading("columns in each other, 80x24, µs", ["calotype"], "growth")
    before = None
    for depth in (125, 250, 500, 1000):
        ours = f"nest 80 24 {depth}", "calotype"
        growth = ratio(results, "us", ours, before) if before else None
        goal = [2.5, "nesting growth"] if depth == 1000 else []
        line(f"   {depth} levels", [median(of(result) for result in results[ours])], growth, *goal)
        before = ours


def sizes(results):
    heading("bytes", everybody)
    row(results, "bytes", "W1 list, 200x60, 10,000 rows", "W1 200 60 10000")
    row(results, "bytes", "W2 detail, 80x60", "W2 80 60")
    row(results, "bytes", "W3 difference, list scrolls", "W3 200 60 10000", 0.8)
    row(results, "bytes", "W3b difference, selection moves", "W3b 200 60 10000")
    erasing, curses = ("W3x 200 60 10000", "calotype"), ("W3b 200 60 10000", "ncurses")
    line("   ours by EL, ECH and REP, to ncurses", [of(results[erasing][0], "bytes"), None, None, None],
         ratio(results, "bytes", erasing, curses), 1.0, "W3b bytes", alarm=1)


def counts():
    heading("allocations", everybody)
    for words in ("W1 200 60 10000", "W2 80 60", "W3 200 60 10000"):
        ours, tui = (allocations(side, words) for side in ("calotype", "tui-rs"))
        verdict = "" if words.startswith("W2") else table.verdict(f"{words[:2]} allocations", ours, 150, 150, alarm=1)
        table.note(f"  {words:<36}{ours:>11}{tui:>11}{ours / tui:>30.2f}  {verdict}")


def widths(results):
    heading("width of 1 MB, µs", ["calotype", "str.width", "wcwidth"])
    for text, words, peer, goal in (("W5 mixed, to Rust's str.width", "W5 mixed.txt", "tui-rs", 1.5),
                                    ("W5 ASCII, to wcwidth in C", "W5 ascii.txt", "rich", 0.6)):
        values = [median(of(result) for result in results[words, side]) for side in without_ncurses]
        goal_name = " ".join(text.split()[:2]).rstrip(",")
        line(text, values, ratio(results, "us", (words, "calotype"), (words, peer)), goal, goal_name)


def first_frames():
    """W4: a whole process, from its start to its end, in turn."""
    say("starting processes")
    sides, times = ["executable", "calotype", "tui-rs", "ncurses"], {}
    for number in range(max(40, 8 * rounds) + 3):
        for side in sides:
            spent = spawned([*programs[side], "frame", "80", "24", "100"])
            # The first ones fill the caches.
            if number >= 3:
                times.setdefault(side, []).append([seconds * 1000 for seconds in spent])

    def process(text, ours, index, *goal):
        values = [median(spent[index] for spent in times[side]) for side in (ours, "tui-rs", "ncurses")]
        relation = median(one[index] / other[index] for one, other in zip(times[ours], times["tui-rs"]))
        line(text, [*values, None], relation, *goal)

    heading("process, ms", everybody)
    process("W4 first frame, static executable", "executable", 0, 2.0, "W4")
    process("   of the processor", "executable", 1)
    process("   standard library alone static", "calotype", 0)
    process("   of the processor", "calotype", 1)


def spawned(arguments):
    """How long a process takes from its start to its end, and what of the processor, in seconds."""
    start = time.perf_counter()
    nowhere = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
    child = os.posix_spawn(arguments[0], arguments, os.environ, file_actions=nowhere)
    _, status, usage = os.wait4(child, 0)
    clock = time.perf_counter() - start
    if status:
        raise SystemExit(f"{' '.join(arguments)} ended with {status}")
    return clock, usage.ru_utime + usage.ru_stime
