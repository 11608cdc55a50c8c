"""What a send and a test of one step cost, beside the same by hand, and what a journey of 30 steps costs."""
import json, os

from parts.common import build, build_product, median, rounds, run, say, table

peers = []
sends = [("counter", "counter", "counter floor", 100), ("three scopes, at the root", "scopes at the root", "scopes floor", 300),
         ("three scopes, on the leaf's store", "scopes on the leaf", "scopes floor", 300),
         ("a row of 1,000", "row of 1000", "row of 1000 floor", 300),
         ("a row of 10,000", "row of 10000", "row of 10000 floor", 300)]


def prepare():
    build_product("State")
    build_product("TestStores")
    build_product("Journeys")


def measure(work):
    results = {"State": [], "TestStores": [], "Journeys": []}
    for number in range(rounds):
        say(f"state, round {number + 1} of {rounds}")
        for product, lines in results.items():
            lines.append(json.loads(run([os.path.join(build, "release", product)])[0]))
    table.note("State: nanoseconds of a processor for each send, without effects; in brackets the same by hand")
    of = lambda name: median(line[name] for line in results["State"])
    for text, name, floor, goal in sends:
        table.note(f"  {text:<46}{of(name):9.1f} ns  ({of(floor):.1f} ns){'':<20} "
                   + table.verdict(text, of(name), goal, f"{goal} ns"))
    for text, name, _, _ in sends[1:]:
        ratio = median(line[name] / line["counter"] for line in results["State"])
        table.note(f"  {text + ', to a counter':<46}{ratio:9.2f} x{'':<33} " + table.verdict(f"{text}, to a counter", ratio, 3, "3 x"))
    growth = median(line["row of 10000"] / line["row of 1000"] for line in results["State"])
    table.note(f"  {'10,000 rows to 1,000':<46}{growth:9.2f} x{'':<33} " + table.verdict("growth with rows", growth, 1.3, "1.3 x"))
    test, floor = (median(line[name] for line in results["TestStores"]) for name in ("test", "floor"))
    table.note(f"  {'a test of one step':<46}{test / 1e3:9.1f} µs  ({floor / 1e3:.1f} µs){'':<21} "
               + table.verdict("a test of one step", test / 1e3, 50, "50 µs, 20,000 in a second"))
    journey = median(line["journey"] for line in results["Journeys"])
    table.note(f"  {'a journey of 30 steps, by the clock':<46}{journey:9.1f} ms{'':<32} "
               + table.verdict("a journey of 30 steps", journey, 50, "50 ms"))
    table.note("")
