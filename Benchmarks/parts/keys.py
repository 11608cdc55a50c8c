"""The time from a key to the last byte of the answer, over a pseudoterminal, beside ncurses, tui-rs and Textual."""
import json, os, subprocess

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
        os.path.join(static_library, "release", "Keys"), "run", f"keys/list/rows-{rows}", "--color", "ansi16"],
    "ncurses": lambda rows: [ncurses, rows],
    "tui-rs": lambda rows: [os.path.join(tui, "target", "release", "keys"), rows],
    "textual": lambda rows: [python, os.path.join(sources, "python", "keys.py"), rows],
}
keys = 200 * rounds


def prepare():
    install_packages(*packages)
    build_product("Keys", "--static-swift-stdlib", "--scratch-path", static_library)
    os.makedirs(folder, exist_ok=True)
    for source, program, library in (("driver.c", driver, "-lutil"), ("ncurses/main.c", ncurses, "-lncursesw")):
        subprocess.run(["cc", "-O2", os.path.join(sources, source), "-o", program, library], check=True)
    build_crate(os.path.join(sources, "tui-rs"), tui)


def measure(work):
    table.note("keys: from Down to the last byte of the answer, over a pseudoterminal")
    for columns, rows in ((80, 24), (200, 60)):
        say(f"keys, {columns}x{rows}")
        results = press(work, columns, rows, {side: list_of[side]("10000") for side in list_of})
        show(f"{columns}x{rows}, 10,000 rows", results)
        run([python, os.path.join(sources, "python", "screens.py"), str(columns), str(rows),
             *(os.path.join(work, f"{side}.bytes") for side in list_of)])
    say("keys, 100,000 rows")
    show("80x24, ours alone", press(work, 80, 24, {
        f"{rows} rows": list_of["calotype"](rows) for rows in ("100", "100000")}))
    table.note("")


def press(work, columns, rows, programs):
    """The results of programs that run at the same time, each key for one of them in turn, at random."""
    words = []
    for side, arguments in programs.items():
        words += [*(["--"] if words else []), side, *arguments]
    lines = run([driver, str(columns), str(rows), str(keys), "1", work, *words])[0].splitlines()
    return {result["name"]: result for result in map(json.loads, lines)}


def percentile(values, part):
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]


def show(title, results):
    table.note(f"  {title:<26}{'p50 µs':>9}{'p99 µs':>9}{'bytes':>9}{'moves':>9}{'scrolls':>9}{'p50 ratio':>11}  lost")
    ours = results.get("calotype")
    for side, result in results.items():
        half, most = (percentile(result["us"], part) for part in (0.5, 0.99))
        # The keys at the beginning move the selection, the others scroll.
        first, last = result["bytes"][:10], result["bytes"][-10:]
        ratio = f"{percentile(ours['us'], 0.5) / half:.2f}" if ours and result is not ours else ""
        table.note(f"    {side:<24}{half:9.0f}{most:9.0f}{mean(result):9.0f}{median(first):9.0f}{median(last):9.0f}"
                   f"{ratio:>11}  {result['lost'] or ''}")
    if not ours:
        return
    others = [result for side, result in results.items() if result is not ours]
    fastest = min(percentile(result["us"], 0.5) for result in others)
    goals = (("p99 of at most 1 ms", percentile(ours["us"], 0.99), 1000.001),
             ("p50 below every peer", percentile(ours["us"], 0.5), fastest),
             ("at most the bytes of ncurses", mean(ours), mean(results["ncurses"]) + 0.001))
    for goal, value, limit in goals:
        table.note(f"    {table.verdict(f'keys {title[:6]}: {goal}', value, limit, goal, alarms=False)}")


def mean(result):
    return sum(result["bytes"]) / len(result["bytes"])
