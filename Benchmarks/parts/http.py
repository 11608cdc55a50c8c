"""The HTTP client beside C on the same libcurl, URLSession and async-http-client, against nginx on this machine."""
import json, os, subprocess, sys

from parts.common import build, build_product, here, install_packages, median, quick, rounds, run, say, table
from parts.servers import Servers

peers = []
sources = os.path.join(here, "peers", "http")
limit = os.path.join(build, "limit")
swift = os.path.join(build, "http")
# All that is Swift is linked with the standard library in it, as the kit's command is.
static = os.path.join(build, "static")
ours = os.path.join(static, "release", "HTTP")
programs = {"calotype": ours, "C": limit, "executor": ours}
if not quick:
    programs["URLSession"] = os.path.join(swift, "release", "URLSessionPeer")
    programs["AHC"] = os.path.join(swift, "release", "AsyncHTTPClientPeer")
others = [side for side in programs if side not in ("calotype", "executor")]

sizes = {"1 KB": 1024, "20 KB": 20_480, "1 MB": 1_048_576}
requests = {("sequential", 1): 2000, ("parallel", 64): 8000, "1 MB": 200}
workloads = [(protocol, size, *way) for protocol in ("h1", "h2") for way in (("sequential", 1), ("parallel", 64))
             for size in sizes if size != "1 MB" or way[0] == "sequential"]


def prepare():
    install_packages("nginx", "nghttp2-server", "openssl", "gcc", "libcurl4-openssl-dev")
    build_product("HTTP", "--static-swift-stdlib", "--scratch-path", static)
    subprocess.run(["cc", "-O2", os.path.join(sources, "limit.c"), "-o", limit, "-lcurl"], check=True)
    if not quick:
        say("building the peers; SwiftNIO takes minutes the first time")
        subprocess.run(
            ["swift", "build", "--package-path", sources, "--scratch-path", swift, "--configuration", "release",
             "--static-swift-stdlib"], check=True, stdout=sys.stderr)


def measure(work):
    results = {}
    with Servers(*sizes.values()) as servers:
        plain, secure = servers.nginx()
        for number in range(rounds):
            say(f"http, round {number + 1} of {rounds}")
            for protocol, size, way, parallel in workloads:
                count = requests["1 MB" if size == "1 MB" else (way, parallel)] // (4 if quick else 1)
                url = f"{secure if protocol == 'h2' else plain}/{sizes[size]}"
                for side, program in programs.items():
                    words = [way, url, str(count), str(parallel), servers.certificate if protocol == "h2" else "-"]
                    result = call(side, program, words, servers.certificate)
                    if result["bytes"] != count * sizes[size]:
                        sys.exit(f"{side} read {result['bytes']} bytes in {count} responses of {sizes[size]}")
                    results.setdefault((protocol, size, way, side), []).append(result)
    report(results)


def call(side, program, words, certificate):
    command = [program, *words, *(["executor"] if side == "executor" else [])]
    if side == "URLSession" and words[-1] != "-":
        # On Linux it trusts the system's file and cannot be given another, so it sees ours in that place.
        script = 'mount --bind "$0" /etc/ssl/certs/ca-certificates.crt && exec "$@"'
        command = ["unshare", "--mount", *([] if os.geteuid() == 0 else ["--map-root-user"]), "sh", "-c", script, certificate,
                   *command]
    return json.loads(run(command)[0])


def report(results):
    table.note("http: against nginx over loopback; processor time is the client's alone; ratios are ours to the others")
    for way, what, unit, name, scale in (("sequential", "p50", "µs", "p50", 1), ("sequential", "p99", "µs", "p99", 1),
                                         ("sequential", "cpu", "µs", "processor time", 1),
                                         ("parallel", "rps", "1/s", "requests/s", 1),
                                         ("parallel", "cpu", "µs", "processor time", 1),
                                         ("sequential", "memory", "MB", "peak memory", 1024),
                                         ("parallel", "memory", "MB", "peak memory", 1024)):
        title = f"{'64 at a time' if way == 'parallel' else 'one at a time'}, {name}, {unit}"
        heads = "".join([f"{side:>11}" for side in programs] + [f"{f'to {side}':>15}" for side in others] + [f"{'executor to C':>15}"])
        table.note(f"{title:<36}{heads}")
        for protocol, size, _, _ in [workload for workload in workloads if workload[2] == way]:
            of = {side: [result[what] / scale for result in results[protocol, size, way, side]] for side in programs}
            ratio = lambda one, other: median(a / b for a, b in zip(of[one], of[other]))
            ratios = [ratio("calotype", side) for side in others] + [ratio("executor", "C")]
            values = "".join(f"{median(of[side]):>11.1f}" for side in programs)
            beside = "".join(f"{ratio:>15.2f}" for ratio in ratios)
            table.note(f"  {protocol + ' ' + size:<34}{values}{beside}  {verdict(what, protocol, size, title, of, ratios[0])}")
    table.note("")


def verdict(what, protocol, size, title, of, ratio):
    """The goals are about 1 and 20 KB, beside C."""
    name = f"{protocol} {size} {title.rsplit(', ', 1)[0]}"
    if size == "1 MB":
        return ""
    if what == "memory":
        over = median(ours - theirs for ours, theirs in zip(of["calotype"], of["C"]))
        return f"{over:.1f} MB more, " + table.verdict(name, over, 9, "9 MB")
    if what == "rps":
        return table.verdict(name, 1 / ratio, 1 / 0.9, "at least 0.9")
    goal = {"p50": 1.6, "cpu": 1.8}.get(what)
    return table.verdict(name, ratio, goal, f"{goal}") if goal else ""
