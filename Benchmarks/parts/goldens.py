"""5,000 prints: `goldens check` beside pytest with syrupy."""
import json, os, shutil, subprocess, sys

from parts.common import build, build_product, here, median, python, rounds, run, say, table

peers = ["pytest==9.2.0", "syrupy==7.0.2"]


def prepare():
    build_product("Goldens")


def stamps(folder):
    """What changes when a file is written, even with the same bytes."""
    result = {}
    for path, _, names in os.walk(folder):
        for name in names:
            status = os.lstat(os.path.join(path, name))
            result[os.path.join(path, name)] = (status.st_ino, status.st_mtime_ns, status.st_size)
    return result


def measure(work):
    program = os.path.join(build, "release", "Goldens")
    package, theirs = os.path.join(work, "package"), os.path.join(work, "syrupy")
    os.makedirs(os.path.join(package, "Fixtures"))
    os.makedirs(theirs)
    open(os.path.join(package, "Package.swift"), "w").close()
    store = os.path.join(package, "__Snapshots__")

    say("recording 5,000 prints on both sides")
    ours = lambda *words: run([program, *words], cwd=package)
    recorded = ours("record")[1]
    with open(os.path.join(theirs, "prints"), "w") as file:
        file.write(ours("prints")[0])
    shutil.copy(os.path.join(here, "peers", "test_prints.py"), theirs)
    pytest = [python, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--no-header", "test_prints.py"]
    environment = dict(
        os.environ, PRINTS=os.path.join(theirs, "prints"), REPORT=os.path.join(theirs, "report"),
        PYTHONDONTWRITEBYTECODE="1")
    peer = lambda *words: run([*pytest, *words], cwd=theirs, env=environment)
    peer_recorded = peer("--snapshot-update")[1]

    before = stamps(store)
    checks, renders, sessions, compares = [], [], [], []
    for number in range(rounds):
        say(f"checking, round {number + 1} of {rounds}")
        checks.append(ours("check"))
        renders.append(ours("render"))
        sessions.append(peer())
        with open(environment["REPORT"]) as file:
            compares.append(json.load(file)["compare"])
    if stamps(store) != before:
        sys.exit("check has written a file of the store")
    prove_that_checks_compare(package, store, program)

    check, session = median([wall for _, wall, _ in checks]), median([wall for _, wall, _ in sessions])
    render = median([wall for _, wall, _ in renders])
    size = sum(size for _, _, size in before.values())
    count = len(before)
    peer_files = [f for f in stamps(theirs) if f.endswith(".ambr")]
    peer_size = sum(os.path.getsize(f) for f in peer_files)
    table.note("goldens: 1,000 entries in 5 displays, 5,000 prints, text and style")
    processor = lambda results: f"{median([seconds for _, _, seconds in results]):.2f} s of processor"
    table.row("calotype check, the whole process", check, processor(checks), (2, "2 s"))
    table.note(f"    {count} files, {size / 1e6:.1f} MB; check draws on all processors")
    table.row("  rendering alone, on one processor", render, "a process that only renders")
    table.row("pytest with syrupy, the whole process", session, processor(sessions))
    table.row("  of which the assertions", median(compares), f"{len(peer_files)} files, {peer_size / 1e6:.1f} MB")
    table.row("calotype record, from nothing", recorded)
    table.row("syrupy --snapshot-update, from nothing", peer_recorded)
    table.note(f"  whole processes: {session / check:.1f} times as fast; no file of the store was written by check")
    measure_commits(package, store, program)
    table.note("")


def measure_commits(package, store, program):
    """`check --against` on the same store: one word in the prints of 100 states, and in all."""
    identity = ["-c", "user.name=benchmark", "-c", "user.email=benchmark@example.com", "-c", "commit.gpgsign=false", "-c", "gc.auto=0"]
    git = lambda *words: run(["git", *identity, *words], cwd=package)
    git("init", "--quiet")
    states = {}
    for path in stamps(store):
        if not path.endswith(".index"):
            states.setdefault(path.rsplit("@", 1)[0], []).append(path)
    for count, name in [(0, ""), (100, "500 prints with one change"), (len(states), "5,000 prints with one change")]:
        for state in sorted(states)[:count]:
            for path in states[state]:
                with open(path, "r+b") as golden:
                    text = golden.read()
                    golden.seek(0)
                    golden.write(text.replace(b"Account", b"Amount%d" % (len(states) == count), 1))
        git("add", "--all")
        git("commit", "--quiet", "--message", "Edit")
        git("gc", "--quiet")  # a clone has packed objects
        if count == 0:
            continue
        results = [run([program, "check", "--against", "HEAD~1", "--format", "markdown"], cwd=package) for _ in range(rounds)]
        if not results[0][0].startswith("## 1 change in"):
            sys.exit(f"check --against has not found one change:\n{results[0][0][:2000]}")
        processor = median([seconds for _, _, seconds in results])
        goal = (2, "2 s") if count == 100 else None
        table.row(f"check --against, {name}", median([wall for _, wall, _ in results]), f"{processor:.2f} s of processor", goal)


def prove_that_checks_compare(package, store, program):
    """One changed byte of 5,000 prints is found: a check that compares nothing would be fast as well."""
    file = next(path for path in sorted(stamps(store)) if path.endswith(".ansi"))
    with open(file, "r+b") as golden:
        first = golden.read(1)
        golden.seek(0)
        golden.write(b"X")
        golden.flush()
        done = subprocess.run([program, "check"], cwd=package, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        golden.seek(0)
        golden.write(first)
    if done.returncode != 1 or os.path.basename(file).encode() not in done.stdout:
        sys.exit("check has not found a changed byte")
