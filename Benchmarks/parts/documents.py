"""100 MB of JSON as a document and as a screen, beside `jq .`."""
import json, os, random, shutil

from parts.common import build, build_product, install_packages, median, rounds, run, say, table

peers = []
megabytes = 100


def prepare():
    build_product("Open")
    if not shutil.which("jq"):
        install_packages("jq")


def rows(generator):
    """Objects as of an API, with an envelope."""
    return ('{"total":1,"items":[', "]}", lambda number: json.dumps({
        "id": number, "name": f"Item {number}", "price": round(generator.random() * 100, 2),
        "created_at": f"2026-01-{number % 28 + 1:02}T10:{number % 60:02}:00Z", "active": number % 3 == 0,
        "owner": {"id": number % 97, "login": f"user{number % 97}"}, "tags": ["a", "b", "c"], "note": None,
        "url": f"https://api.example.com/items/{number}", "description": "A thing, \"quoted\", that looks w\u00e9ll. " * 2}))


kinds = {
    "rows of objects": rows,
    "a million rows": lambda generator: ("[", "]", lambda number: f'{{"id":{number},"name":"A row with the number {number:030}"}}'),
    "NDJSON": lambda generator: ("", "", rows(generator)[2]),
    "numbers of one digit": lambda generator: ("[", "]", lambda number: ",".join("1234567890" * 10)),
    "pairs of digits": lambda generator: ("[", "]", lambda number: ",".join(["[1,2]"] * 50)),
}


def write(path, kind):
    begin, end, row = kinds[kind](random.Random(1))
    comma = "\n" if kind == "NDJSON" else ","
    with open(path, "w") as file:
        file.write(begin)
        size, number = 0, 0
        while size < megabytes * 1_000_000:
            text = (comma if number else "") + row(number)
            file.write(text)
            size, number = size + len(text), number + 1
        file.write(end)


def measure(work):
    table.note(f"Open: {megabytes} MB from a file to a screen, processor time of the process")
    program = os.path.join(build, "release", "Open")
    for kind in kinds:
        path = os.path.join(work, "document.json")
        write(path, kind)
        ours, theirs, results = [], [], []
        for number in range(min(rounds, 3)):
            say(f"open, {kind}, round {number + 1}")
            output, _, time = run([program, path])
            results.append(json.loads(output))
            ours.append(time)
            theirs.append(run(["sh", "-c", f"jq . '{path}' > /dev/null"])[2])
        ratio = median(a / b for a, b in zip(ours, theirs))
        memory = max(result["memory"] / result["bytes"] for result in results)
        infer = median(result["infer"] for result in results)
        table.note(f"  {kind:<26}{median(ours):7.2f} s  (jq {median(theirs):6.2f} s, screen {infer * 1e3:6.1f} ms){'':<8}"
                   + table.verdict(kind, ratio, 3, f"3 x jq, {ratio:.2f} x"))
        table.note(f"  {'':<26}{memory:7.2f} x of the bytes{'':<35}" + table.verdict(kind + ", memory", memory, 4, "4 x"))
    table.note("")
