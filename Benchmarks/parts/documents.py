"""100 MB of JSON as a document and as a screen, beside `jq .`; and the first table of an address, beside curl and VisiData."""
import fcntl, http.server, json, os, pty, random, select, shutil, signal, struct, subprocess, sys, termios, threading, time

from parts.common import build, build_product, here, install_packages, median, python, rounds, run, say, table

peers = ["visidata==3.3", "requests==2.32.5"]
megabytes = 100
root = os.path.dirname(here)
calotype = os.path.join(root, ".build", "static", "release", "calotype")


def prepare():
    build_product("Open")
    subprocess.run(["swift", "build", "--package-path", root, "--configuration", "release", "--static-swift-stdlib",
                    "--product", "calotype", "--scratch-path", os.path.join(root, ".build", "static")], check=True, stdout=sys.stderr)
    install_packages(*[name for name in ("jq", "curl", "bsdextrautils") if not shutil.which({"bsdextrautils": "column"}.get(name, name))])


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


def served(body):
    """A server on loopback; its address."""
    class Answer(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("content-type", "application/json")
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *arguments):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Answer)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}/users"


def seconds_to(text, arguments, environment):
    """The time from the start of a program to a text on its terminal of 80 by 24; the program is killed then."""
    start = time.perf_counter()
    process, descriptor = pty.fork()
    if process == 0:
        os.execvpe(arguments[0], arguments, environment)
    fcntl.ioctl(descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    written, has_answered = b"", False
    while text not in written:
        if not select.select([descriptor], [], [], 30)[0]:
            sys.exit(f"{arguments} showed nothing: {written[-500:]}")
        written += os.read(descriptor, 65536)
        if b"\x1b[c" in written and not has_answered:
            has_answered = True
            os.write(descriptor, b"\x1b[?62;22c")
    ended = time.perf_counter() - start
    os.kill(process, signal.SIGKILL)
    os.waitpid(process, 0)
    os.close(descriptor)
    return ended


def first_table(work):
    users = [{"id": 1000 + number, "name": f"User {number:03}", "email": f"user{number}@example.com", "team": f"Team {number % 7}",
              "active": number % 3 > 0, "score": number * 1.5, "created_at": f"2026-01-{number % 28 + 1:02}"} for number in range(100)]
    url = served(json.dumps(users).encode())
    environment = dict(os.environ, TERM="xterm-256color", XDG_DATA_HOME=work, HOME=work)
    filtered = f"curl -s '{url}' | jq -r '(.[0] | keys_unsorted), (.[] | [.[]]) | @tsv' | column -t -s '\t'"
    times = {"print": [], "curl": [], "live": [], "VisiData": []}
    for number in range(max(rounds, 5) * 3):
        say(f"first table, round {number + 1}")
        output, wall, _ = run([calotype, "open", url, "--print"], env=environment)
        assert "User 099" in output
        times["print"].append(wall)
        output, wall, _ = run(["bash", "-c", filtered.replace("'\t'", "$'\t'")])
        assert "User 099" in output
        times["curl"].append(wall)
        times["live"].append(seconds_to(b"User 012", [calotype, "open", url], environment))
        times["VisiData"].append(seconds_to(b"User 012", [python, "-m", "visidata", url], environment))
    middle = {name: median(values) for name, values in times.items()}
    table.note("Open: from process start to the table of 100 rows from loopback, by the clock")
    table.row("open --print", middle["print"], f"(curl | jq | column {middle['curl'] * 1e3:.1f} ms)",
              (middle["curl"], f"below curl and jq, {middle['print'] / middle['curl']:.2f} x"))
    table.row("open in a terminal", middle["live"], f"(VisiData {middle['VisiData'] * 1e3:.0f} ms)",
              (middle["VisiData"], f"below VisiData, {middle['live'] / middle['VisiData']:.2f} x"))
    table.note("")


def measure(work):
    first_table(work)
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
