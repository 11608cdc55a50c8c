"""10,000 exchanges: loading and matching beside vcrpy."""
import json, os, random, subprocess, sys
from urllib.parse import urlencode

from parts.common import build, build_product, here, median, python, rounds, run, say, table

peers = ["vcrpy==9.4.2"]


package = os.path.dirname(here)
megabytes = 4


def prepare():
    build_product("Fixtures")
    arguments = ["swift", "build", "--package-path", package, "--configuration", "release", "--product", "calotype"]
    if subprocess.run(arguments, stdout=sys.stderr).returncode:
        sys.exit("calotype does not build")


def check_long_body(work, kind):
    """Processor time of `fixtures check` for each MB of a body, a known secret being looked for."""
    folder = os.path.join(work, f"Long-{kind}")
    os.makedirs(os.path.join(folder, "Fixtures", "dog"))
    name = os.path.join(folder, "Fixtures", "dog", "GET_breeds")
    ending, media = {
        "form": ("txt", "application/x-www-form-urlencoded"), "HTML": ("html", "text/html"), "noise": ("txt", "text/plain"),
    }.get(kind, ("json", "application/json"))
    characters, generator = [chr(byte) for byte in range(0x20, 0x7F)], random.Random(1)
    items, size = [], 0
    while size < megabytes << 20:
        item = exchange(len(items) * 10 + 1)[3]
        if kind == "form":
            items.append(urlencode({"id": item["id"], "name": item["name"], "text": item["text"] + "\u00e9 100 %"}))
        elif kind == "HTML":
            items.append(f'<p class="item">{item["text"]} &amp; <a href="/items/{item["id"]}?a=%C3%A9&amp;b={item["price"]}">')
        elif kind == "noise":
            items.append("".join(generator.choices(characters, k=1000)))
        else:
            items.append(json.dumps(item, separators=(",", ":") if kind == "minified JSON" else None))
        size += len(items[-1]) + 1
    with open(f"{name}.meta", "w") as file:
        file.write(f"GET https://dog.ceo/breeds\n\nHTTP 200\ncontent-type: {media}\n\nrecorded: 2026-11-21\n")
    with open(f"{name}.{ending}", "w") as file:
        file.write(f"[{','.join(items)}]" if ending == "json" else ("&" if kind == "form" else "\n").join(items))
    program = os.path.join(package, ".build", "release", "calotype")
    arguments = [program, "fixtures", "check", "--fixtures", os.path.join(folder, "Fixtures"), "--goldens", folder + "/None"]
    environment = {**os.environ, "BENCHMARK_API_KEY": "k9Xz-Qw7Lm3Tt8pQ"}
    # In random text, some places look like secrets.
    return median(run(arguments, (0, 1), env=environment)[2] for _ in range(rounds)) / megabytes


def exchange(number):
    """Method, address, status, body; every tenth deletes an item and has no body."""
    if number % 10 == 0:
        return "DELETE", f"https://shop.invalid/v1/items/{number}", 204, None
    item = {
        "id": number, "name": f"Item {number}", "price": f"{number % 90}.{number % 90 + 10}", "tags": ["a", "b", "c"],
        "stock": [{"place": f"Hall {hall}", "count": number * hall % 97} for hall in range(1, 6)],
        "text": "A thing that is sold by the piece and looks well on a table. " * 3,
    }
    return "GET", f"https://shop.invalid/v1/items/{number}?page={number % 7}&sort=name", 200, item


def write_exchanges(work):
    folder = os.path.join(work, "Fixtures")
    os.makedirs(os.path.join(folder, "shop"))
    interactions = []
    for number in range(10_000):
        method, url, status, item = exchange(number)
        name = os.path.join(folder, "shop", f"{method}_items_{number}")
        facts = "\nrecorded: 2026-11-21\n"
        fields = "content-type: application/json\netag: \"v1\"\n" if item else ""
        with open(f"{name}.meta", "w") as file:
            file.write(f"{method} {url}\naccept: application/json\n\nHTTP {status}\n{fields}{facts}")
        body = json.dumps(item, indent=2) + "\n" if item else ""
        if item:
            with open(f"{name}.json", "w") as file:
                file.write(body)
        headers = {"content-type": ["application/json"], "etag": ['"v1"']} if item else {}
        interactions.append({
            "request": {"method": method, "uri": url, "body": None, "headers": {"accept": ["application/json"]}},
            "response": {"status": {"code": status, "message": ""}, "headers": headers, "body": {"string": body}},
        })
    with open(os.path.join(work, "cassette.raw"), "w") as file:
        json.dump({"version": 1, "interactions": interactions}, file)
    # Both cassettes as vcrpy's own serializers write them.
    code = (
        "import json, sys; from vcr.serializers import jsonserializer, yamlserializer\n"
        "data = json.load(open(sys.argv[1]))\n"
        "for name, one in (('json', jsonserializer), ('yaml', yamlserializer)):\n"
        "    open(sys.argv[2] + '.' + name, 'w').write(one.serialize(data))\n")
    cassette = os.path.join(work, "cassette")
    run([python, "-c", code, os.path.join(work, "cassette.raw"), cassette])
    return folder, cassette


def measure(work):
    say("writing 10,000 exchanges on both sides")
    folder, cassette = write_exchanges(work)
    program = os.path.join(build, "release", "Fixtures")
    ours, theirs = [], {"yaml": [], "json": []}
    for number in range(rounds):
        say(f"loading and matching, round {number + 1} of {rounds}")
        ours.append(json.loads(run([program, folder])[0]))
        for kind, results in theirs.items():
            # Its usual format takes so long to load that two rounds have to do.
            if kind == "json" or number < 2:
                peer = [python, os.path.join(here, "peers", "exchanges.py"), f"{cassette}.{kind}"]
                results.append(json.loads(run(peer)[0]))

    def of(results, *keys):
        values = []
        for result in results:
            for key in keys:
                result = result[key]
            values.append(result)
        return median(values)

    load, match = of(ours, "load"), of(ours, "bodyless", "median")
    table.note("fixtures: 10,000 exchanges, 9,000 of them with a body of about 700 bytes")
    processor = f"{of(ours, 'loadProcessor') * 1e3:.0f} ms of processor"
    table.row("calotype, load the store", load, processor, (0.150, "150 ms"))
    table.row("vcrpy, load the cassette, YAML", of(theirs["yaml"], "load"), "its usual format")
    table.row("vcrpy, load the cassette, JSON", of(theirs["json"], "load"))
    table.row("calotype, match a request, median", match, "", (20e-6, "20 µs"))
    table.row("calotype, match a request, p99", of(ours, "bodyless", "p99"))
    table.row("calotype, match and read the body, median", of(ours, "answer", "median"))
    table.row("calotype, match and read the body, p99", of(ours, "answer", "p99"))
    for kind in ("JSON", "minified JSON", "form", "HTML", "noise"):
        table.row(
            f"calotype, fixtures check, each MB of {kind}", check_long_body(work, kind), "of processor", (0.100, "100 ms"))
    theirs_match = of(theirs["json"], "match", "median")
    table.row("vcrpy, match a request, median", theirs_match, "it compares one after the other")
    table.row("vcrpy, match a request, p99", of(theirs["json"], "match", "p99"))
    table.note(
        f"  load: {of(theirs['yaml'], 'load') / load:.0f} times as fast as YAML, "
        f"{of(theirs['json'], 'load') / load:.1f} times as fast as JSON; "
        f"match: {theirs_match / match:.0f} times as fast")
    table.note("")
