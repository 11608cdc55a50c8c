"""What all parts need: where things are, how a program is run, and the table of results."""
import os, resource, statistics, subprocess, sys, time

here = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
build = os.path.join(here, ".build")
python = os.path.join(build, "python", "bin", "python")
rounds = int(os.environ.get("ROUNDS", "5"))
quick = os.environ.get("QUICK") == "1"
median = statistics.median


def say(text):
    print(text, file=sys.stderr, flush=True)


def run(arguments, codes=(0,), **options):
    """Runs a program to its end; its output, its wall time and its processor time in seconds."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    done = subprocess.run(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **options)
    wall, after = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode not in codes:
        sys.exit(f"{' '.join(arguments)} ended with {done.returncode}:\n{done.stdout[-4000:]}{done.stderr[-4000:]}")
    return done.stdout, wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def build_product(product, *options):
    """A program of this package, in release."""
    arguments = ["swift", "build", "--package-path", here, "--configuration", "release", "--product", product, *options]
    if subprocess.run(arguments, stdout=sys.stderr).returncode:
        sys.exit(f"{product} does not build")


def install(*packages):
    """Into the peers' own environment, which is made where it is missing."""
    if not os.path.exists(python):
        subprocess.run([sys.executable, "-m", "venv", os.path.join(build, "python")], check=True)
    if not packages:
        return
    subprocess.run(
        [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *packages], check=True,
        stdout=sys.stderr)


def install_packages(*packages):
    """As .ci/run does: what a bare machine lacks comes from Debian."""
    missing = [name for name in packages if subprocess.run(
        ["dpkg", "-s", name], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode]
    if not missing:
        return
    if os.geteuid() != 0:
        sys.exit(f"The peers need packages of Debian: sudo apt-get install {' '.join(missing)}")
    say(f"installing {' '.join(missing)}")
    environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    for arguments in (["update", "-q"], ["install", "-y", "-q", "--no-install-recommends", *missing]):
        subprocess.run(
            ["apt-get", *arguments], check=True, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)


class Table:
    """Lines of results, and which goals are missed."""

    def __init__(self):
        self.lines, self.missed, self.alarms = [], [], []

    def note(self, text):
        self.lines.append(text.rstrip())

    def row(self, what, seconds, note="", goal=None):
        """A time; `goal` is the time it should stay below, and how that is written."""
        unit, scale = ("s", 1) if seconds >= 1 else ("ms", 1e3) if seconds >= 1e-3 else ("µs", 1e6)
        verdict = self.verdict(what.strip(), seconds, *goal) if goal else ""
        self.note(f"  {what:<46}{seconds * scale:9.2f} {unit:<3} {note:<34} {verdict}")

    def verdict(self, what, value, goal, written, alarm=2):
        """Whether a value meets its goal. The run fails at `alarm` times the goal: 1 for what is the same in each run."""
        if value >= goal:
            self.missed.append(what)
        if value >= alarm * goal:
            self.alarms.append(what)
        return f"goal {written}: {'met' if value < goal else 'MISSED'}"


table = Table()
