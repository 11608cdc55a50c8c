"""The programs of the rendering workloads: ours, and the peers from Debian's and PyPI's packages."""
import json, os, shutil, subprocess, sys

from parts.common import build, build_product, here, install_packages, python, quick, run

sources = os.path.join(here, "peers", "rendering")
folder = os.path.join(build, "rendering")
packages = ["librust-tui-dev", "librust-unicode-width-dev", "libncurses-dev"]
tui = os.path.join(folder, "tui-rs")
ncurses = os.path.join(folder, "ncurses")
counting = os.path.join(folder, "allocations.so")
scripts = os.path.join(sources, "python")

# Ours twice: with the standard library linked into it, and with everything, libc included.
static_library = os.path.join(build, "static")
static_executable = os.path.join(build, "executable")

programs = {
    "calotype": [os.path.join(static_library, "release", "Rendering")],
    "executable": [os.path.join(static_executable, "release", "Rendering")],
    "tui-rs": [os.path.join(tui, "target", "release", "rendering")],
    "ncurses": [ncurses],
    "rich": [python, os.path.join(scripts, "rendering.py")],
}


def call(side, words, **options):
    """One measurement: what the program tells about itself."""
    return json.loads(run([*programs[side], *words.split()], cwd=folder, **options)[0])


def allocations(side, words):
    """How often one frame asks for memory."""
    return call(side, words, env=dict(os.environ, LD_PRELOAD=counting))["allocations"]


def prepare():
    commands = [] if shutil.which("cargo") else ["cargo"]
    install_packages(*packages, *commands, *([] if shutil.which("cc") else ["gcc", "libc6-dev"]))
    static = ["Rendering", "--static-swift-stdlib", "--scratch-path"]
    build_product(*static, static_library)
    if not quick:
        build_product(*static, static_executable, "-Xswiftc", "-static-executable")
    os.makedirs(folder, exist_ok=True)
    subprocess.run([sys.executable, os.path.join(sources, "data.py"), folder], check=True)
    subprocess.run(
        ["cc", "-O2", os.path.join(sources, "ncurses", "main.c"), "-o", ncurses, "-lncursesw", "-ldl"], check=True)
    subprocess.run(
        ["cc", "-O2", "-shared", "-fPIC", os.path.join(sources, "allocations.c"), "-o", counting], check=True)
    build_crate(os.path.join(sources, "tui-rs"), tui)


def build_crate(source, target):
    """A program from Debian's crates alone: cargo fetches nothing."""
    crates = next(
        line for line in run(["dpkg", "-L", "librust-tui-dev"])[0].splitlines() if line.endswith("/cargo/registry"))
    shutil.copytree(source, target, dirs_exist_ok=True)
    subprocess.run(
        ["cargo", "build", "--release", "--quiet", "--offline", "--config", 'source.crates-io.replace-with="debian"',
         "--config", f'source.debian.directory="{crates}"'], cwd=target, check=True, stdout=sys.stderr)
