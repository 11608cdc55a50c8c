"""The time from a key to the last byte of the answer, over a pseudoterminal, beside ncurses, tui-rs and Textual."""
import json, os, subprocess, sys

from parts.common import build, build_product, here, install_packages, median, python, rounds, run, say, table
from parts.programs import build_crate, static_library

peers = ["textual==8.2.8", "rich==15.0.0", "pyte==0.8.2"]
packages = ["librust-tui-dev", "librust-crossterm-dev", "libncurses-dev"]
sources = os.path.join(here, "peers", "keys")
folder = os.path.join(build, "keys")
driver = os.path.join(folder, "driver")
ncurses = os.path.join(folder, "ncurses")
tui = os.path.join(folder, "tui-rs")
list_of = {
    "calotype": lambda rows: [
        os.path.join(static_library, "release", "Keys"), "run", f"keys/list/rows-{rows}", "--color", "16",
        "--fixtures", here],
    "ncurses": lambda rows: [ncurses, rows],
    "tui-rs": lambda rows: [os.path.join(tui, "target", "release", "keys"), rows],
    "textual": lambda rows: [python, os.path.join(sources, "python", "keys.py"), rows],
}
kinds = ("move", "scroll", "page", "ends", "letter")


def script(rows):
    """Keys of the driver, each with its kind. They begin and end at the first row, and 100 rows are enough for them."""
    window = rows - 3
    keys = [(key, "move") for key in "D" * (window - 1) + "U" * (window - 1) + "D" * (window - 1)]
    keys += [("D", "scroll")] * 40 + [("H", "ends")]
    keys += [(key, "page") for key in "NNNNPPPP" * 5]
    keys += [(key, "ends") for key in "EH" * 15]
    # The driver presses these after more than a second, so each begins a word.
    keys += [*((key, "letter") for key in "bdfh"), ("H", "ends")] * 2
    return keys


def prepare():
    install_packages(*packages)
    build_product("Keys", "--static-swift-stdlib", "--scratch-path", static_library)
    os.makedirs(folder, exist_ok=True)
    for source, program, library in (("driver.c", driver, "-lutil"), ("ncurses/main.c", ncurses, "-lncursesw")):
        subprocess.run(["cc", "-O2", os.path.join(sources, source), "-o", program, library], check=True)
    build_crate(os.path.join(sources, "tui-rs"), tui)


def measure(work):
    table.note("keys: from a key to the last byte of its answer, over a pseudoterminal")
    for columns, rows in ((80, 24), (200, 60)):
        programs = {side: list_of[side]("10000") for side in list_of}
        results = press(work, columns, rows, programs)
        show(f"{columns}x{rows}", results)
    grow(press(work, 80, 24, {rows: list_of["calotype"](rows) for rows in ("100", "10000", "100000")}, laps=5))
    table.note("")


def press(work, columns, rows, programs, laps=2):
    """The rounds of programs that run at the same time: of each program the times and bytes by kind, and its memory.

    First comes a rehearsal, whose pictures must be equal after each key, and whose bytes must come again in each round.
    """
    say(f"keys, {columns}x{rows}, rehearsal")
    keys = script(rows) * laps
    start = [str(columns), str(rows), "".join(key for key, _ in keys), work]
    rehearsals = [subprocess.Popen([driver, "rehearse", *start, side, *programs[side]], stdout=subprocess.DEVNULL)
                  for side in programs]
    if any(rehearsal.wait() for rehearsal in rehearsals):
        sys.exit("a rehearsal failed")
    if "calotype" in programs:
        run([python, os.path.join(sources, "python", "screens.py"), str(columns), str(rows),
             *(os.path.join(work, side) for side in programs)])
    words = [word for side, arguments in programs.items() for word in ("--", side, *arguments)][1:]
    # The first lap warms up.
    counted = [kind if number >= len(keys) / laps else None for number, (_, kind) in enumerate(keys)]
    results = []
    for number in range(rounds):
        say(f"keys, {columns}x{rows}, round {number + 1} of {rounds}")
        sides = map(json.loads, run([driver, "measure", *start, *words])[0].splitlines())
        results.append({side["name"]: by_kind(side, counted) for side in sides})
    return results


def by_kind(side, counted):
    if side["others"]:
        sys.exit(f"{side['name']} answered {side['others']} keys otherwise than before")
    result = {"memory": side["memory"]}
    for kind in kinds:
        at = [index for index, one in enumerate(counted) if one == kind]
        result[kind] = {what: [side[what][index] for index in at] for what in ("us", "bytes")}
    result["all"] = {what: [value for kind in kinds for value in result[kind][what]] for what in ("us", "bytes")}
    return result


def percentile(values, part):
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]


def of(results, side, kind, part):
    return median(percentile(result[side][kind]["us"], part) for result in results)


def size(results, side, kind):
    """The mean bytes of a key, the same in all rounds."""
    values = results[0][side][kind]["bytes"]
    return sum(values) / len(values)


def ratio(results, kind, ours, theirs, part=0.5):
    """Round by round: a machine that is busy for a while slows both."""
    return median(
        percentile(result[ours][kind]["us"], part) / percentile(result[theirs][kind]["us"], part) for result in results)


def show(title, results):
    sides = list(results[0])
    table.note(f"  {title + ', 10,000 rows':<24}" + "".join(f"{side:>24}" for side in sides))
    table.note(f"  {'':<24}" + f"{'p50 µs':>8}{'p99 µs':>8}{'bytes':>8}" * len(sides))
    for kind in (*kinds, "all"):
        table.note(f"    {kind:<22}" + "".join(
            f"{of(results, side, kind, 0.5):8.0f}{of(results, side, kind, 0.99):8.0f}{size(results, side, kind):8.0f}"
            for side in sides))
    others = [side for side in sides if side != "calotype"]
    slowest, kind = max((of(results, "calotype", kind, 0.99), kind) for kind in kinds)
    goal(title, f"p99 {slowest:.0f} µs, of {kind}", slowest, 1000, "1 ms")
    times = {side: ratio(results, "all", "calotype", side) for side in others}
    text = "p50 " + ", ".join(f"{value:.2f} of {side}" for side, value in times.items())
    goal(title, text, max(times.values()), 1, "1")
    most, kind = max((size(results, "calotype", kind) / size(results, "ncurses", kind), kind) for kind in kinds)
    goal(title, f"bytes {most:.2f} of ncurses, of {kind}", most, 1.001, "1", alarm=1)


def grow(results):
    """Ours alone, in lists of several lengths."""
    table.note("  80x24, ours alone         p50 µs  p99 µs      MB")
    memory = {side: median(result[side]["memory"] for result in results) / 1024 for side in results[0]}
    for side in results[0]:
        half, most = (of(results, side, "all", part) for part in (0.5, 0.99))
        table.note(f"    {int(side):<22,}{half:8.0f}{most:8.0f}{memory[side]:8.1f}")
    slowest, kind = max((of(results, "100000", kind, 0.99), kind) for kind in kinds)
    goal("100,000 rows", f"p99 {slowest:.0f} µs, of {kind}", slowest, 1000, "1 ms")
    times = ratio(results, "all", "100000", "10000")
    goal("100,000 rows", f"p50 {times:.2f} of 10,000 rows", times, 1.2, "1.2")
    more = memory["100000"] - memory["100"]
    goal("100,000 rows", f"{more:.1f} MB more than 100 rows", more, 2, "2 MB", alarm=1)


def goal(title, text, value, limit, written, alarm=2):
    table.note(f"    {text:<62} {table.verdict(f'keys {title}: {text}', value, limit, written, alarm)}")
