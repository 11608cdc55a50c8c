"""The prints of `goldens prints` as syrupy snapshots, one test each, text and style layer.

The prints are rendered before and only read here, so syrupy's side renders nothing. PRINTS names their file; REPORT names
the file that is told how long the comparisons alone took.
"""
import atexit, json, os, time
import pytest

with open(os.environ["PRINTS"]) as file:
    PRINTS = [line.split() for line in file]

spent = 0.0


@pytest.mark.parametrize("name, text, ansi", PRINTS, ids=[name for name, _, _ in PRINTS])
def test_print(name, text, ansi, snapshot):
    global spent
    text, ansi = bytes.fromhex(text).decode(), bytes.fromhex(ansi).decode()
    start = time.perf_counter()
    assert text == snapshot(name="txt")
    assert ansi == snapshot(name="ansi")
    spent += time.perf_counter() - start


def report():
    if "REPORT" in os.environ:
        with open(os.environ["REPORT"], "w") as file:
            json.dump({"compare": spent}, file)


atexit.register(report)
