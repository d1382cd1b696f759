"""Compiles the engine rooms with mypyc where a C compiler works; otherwise installs the same sources interpreted.

NUFFLE_PURE=1    interpreted, whatever there is
NUFFLE_FAST=1    profile-guided: compiled, watched while it plays (nuffle.lab.train), compiled again with what it showed
NUFFLE_OPT=2     how far the compiler goes

How the build came out, and why, is written into the package as built.json: `nuffle doctor` tells.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import BaseError, CompileError, LinkError

HERE = Path(__file__).resolve().parent
# because: the house test reads the same list, so that no room is compiled by one and overlooked by the other
COMPILED_ROOMS = tomllib.loads((HERE / "pyproject.toml").read_text())["tool"]["nuffle"]["compiled"]
PURE, FAST = (os.environ.get(f"NUFFLE_{name}") == "1" for name in ("PURE", "FAST"))
INTERPRETED, COMPILED, GUIDED = "interpreted", "compiled", "profile-guided"
FLAGS = [] if os.name == "nt" else ["-fno-semantic-interposition", "-fvisibility=hidden", "-Wno-unused-function"]
LIBRARIES = {".so", ".pyd"}
NO_BUILD = {"egg_info", "dist_info", "sdist"}       # commands that only ask what there is


def notice(text: str) -> None:
    print(f"nuffle: {text}", file=sys.stderr)


def record(room: Path, build: str, why: str = "") -> None:
    """Writes down in the package how it was built."""
    (room / "nuffle").mkdir(parents=True, exist_ok=True)
    (room / "nuffle" / "built.json").write_text(json.dumps({"build": build, "why": why}, indent=1) + "\n")


def sweep(room: Path, suffixes: set[str], keep: Iterable[str]) -> None:
    """Removes what an earlier build left there and this one did not make."""
    kept = {Path(name).resolve() for name in keep}
    for path in room.rglob("*"):
        if path.suffix in suffixes and path.resolve() not in kept:
            path.unlink()


# -- what the compiler can do
def compiler() -> list[str]:
    return (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()


def told(command: list[str], **where: object) -> str:
    """What a command complains of, in a line; nothing if it works."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, **where)  # type: ignore[call-overload]
    except OSError as error:
        return str(error)
    if done.returncode == 0:
        return ""
    lines = [line.strip() for line in done.stderr.splitlines() if line.strip()]
    errors = [line for line in lines if "error" in line.lower()] or lines[-1:]
    return errors[0] if errors else f"{command[0]} ends with status {done.returncode} and says nothing"


def run(command: list[str], **where: object) -> None:
    """Runs the compiler or linker; what it complains of is the reason of the error."""
    reason = told(command, **where)
    if reason:
        raise CompileError(reason)


def complaint(*flags: str) -> str:
    """Why the compiler cannot compile and link a small extension with these flags; nothing if it can."""
    if os.name == "nt" and "CC" not in os.environ:
        return ""           # because: setuptools alone knows where the compiler is there
    with tempfile.TemporaryDirectory() as room:
        source = Path(room, "probe.c")
        source.write_text("#include <Python.h>\nint probe(void) { return PY_MAJOR_VERSION; }\n")
        include = f"-I{sysconfig.get_path('include')}"
        shared = ["-shared", "-undefined", "dynamic_lookup"] if sys.platform == "darwin" else ["-shared"]
        return told([*compiler(), "-fPIC", *shared, include, *flags, str(source), "-o", "probe.out"], cwd=room)


def is_clang() -> bool:
    asked = subprocess.run([*compiler(), "--version"], capture_output=True, text=True)
    return "clang" in asked.stdout


class Gcc:
    """Its counts are written beside the object files and looked for there: both passes compile to the same place."""

    generate = ["-fprofile-generate", "-fprofile-update=single"]
    # because: it inlines little at -O2, though the profile tells which calls are hot: an eighth fewer instructions
    inline = ["--param=max-inline-insns-auto=80", "--param=inline-min-speedup=5", "--param=large-function-growth=400"]

    def __init__(self, room: Path) -> None:
        # because: inlining across files saves another 3 to 4 % of the instructions
        across = [] if complaint("-flto=auto") else ["-flto=auto"]
        further = [] if complaint(*self.inline) else self.inline
        self.use = ["-fprofile-use", "-Wno-missing-profile", *across, *further]

    def learn(self) -> str:
        return ""


class Clang:
    """Its counts are one raw file for each process, to be merged by a tool of its own."""

    def __init__(self, room: Path) -> None:
        self.raw, self.merged = room.resolve() / "raw", room.resolve() / "merged.profdata"
        self.generate = [f"-fprofile-generate={self.raw}"]
        self.use = [f"-fprofile-use={self.merged}", "-Wno-profile-instr-unprofiled", "-Wno-profile-instr-out-of-date"]

    def learn(self) -> str:
        asked = subprocess.run([*compiler(), "-print-prog-name=llvm-profdata"], capture_output=True, text=True)
        tool = asked.stdout.strip() or "llvm-profdata"
        return told([tool, "merge", "-o", str(self.merged), *map(str, self.raw.glob("*.profraw"))])


# -- the commands
class Sources(build_py):
    """Copies the sources; without extensions nothing else would write down how the build came out."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return
        room = Path(self.build_lib)
        sweep(room, {".py"}, self.get_outputs())
        if not self.distribution.ext_modules:
            sweep(room, LIBRARIES, [])
            record(room, INTERPRETED, WHY)


class Compiled(build_ext):
    """Compiles the C files that changed on every core, or all of them twice with a profile between.

    What fails falls back to less, with its reason.
    """

    def run(self) -> None:
        self.outcome, self.why = COMPILED, ""
        try:
            super().run()
        except (BaseError, CompileError, LinkError, OSError) as error:
            self.give_up(str(error))
        if not self.inplace and not self.editable_mode:
            sweep(Path(self.build_lib), LIBRARIES, self.get_outputs())
            record(Path(self.build_lib), self.outcome, self.why)

    def give_up(self, why: str) -> None:
        notice(f"compiling failed ({why}): installing the interpreted build, about 50 times slower")
        self.outcome, self.why, self.extensions = INTERPRETED, f"compiling failed: {why}", []

    def build_extensions(self) -> None:
        self.given = [(list(each.extra_compile_args), list(each.extra_link_args)) for each in self.extensions]
        self.original = self.compiler.compile
        if os.name != "nt":
            self.compiler.call = self.compiler.spawn = run      # because: setuptools has renamed it
        if FAST:
            self.why = self.guided()
            if not self.why:
                self.outcome = GUIDED
                return
            notice(f"no profile-guided build ({self.why}): compiling without")
        self.compile_with([])

    def guided(self) -> str:
        """Compile, train, compile again. What stands in the way, if anything does."""
        room = Path(self.build_temp)
        shutil.rmtree(room, ignore_errors=True)
        room.mkdir(parents=True)
        profile = (Clang if is_clang() else Gcc)(room)
        sweep(Path(self.build_lib), LIBRARIES, [])
        try:
            return (complaint(*profile.generate) or self.train("--pairs", "0")
                    or self.compile_with(profile.generate) or self.train() or profile.learn()
                    or self.compile_with(profile.use))
        except (BaseError, CompileError, LinkError) as error:
            return str(error)

    def train(self, *arguments: str) -> str:
        path = os.pathsep.join(filter(None, [str(Path(self.build_lib).resolve()), os.environ.get("PYTHONPATH")]))
        notice("training on matches of every edition")
        return told([sys.executable, "-m", "nuffle.lab.train", *arguments],
                    env={**os.environ, "PYTHONPATH": path}, cwd=self.build_temp)

    def compile_with(self, flags: list[str]) -> str:
        for extension, (compile_args, link_args) in zip(self.extensions, self.given, strict=True):
            extension.extra_compile_args = [*compile_args, *flags]
            extension.extra_link_args = [*link_args, *flags]
        self.force = self.force or bool(flags)
        self.changed = self.newest_header()
        self.compiler.compile = self.compile_all
        super().build_extensions()
        return ""

    def newest_header(self) -> float:
        """Objects older than this are of no use: it is now where the way of compiling has changed."""
        stamp = Path(self.build_temp, "compiled-with.txt")
        way = repr((self.compiler.compiler_so, self.extensions[0].extra_compile_args, version("mypy")))
        if self.force or not stamp.exists() or stamp.read_text() != way:
            stamp.parent.mkdir(parents=True, exist_ok=True)
            stamp.write_text(way)
        return max(path.stat().st_mtime for path in [stamp, *Path("build").glob("*.h")])

    def compile_all(self, files, output_dir=None, **named):  # type: ignore[no-untyped-def]
        def one(file: str) -> list[str]:
            names = self.compiler.object_filenames([file], output_dir=output_dir)
            since = max(self.changed, os.path.getmtime(file))
            if all(os.path.exists(name) and os.path.getmtime(name) > since for name in names):
                return list(names)
            return list(self.original([file], output_dir=output_dir, **named))

        with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
            return [name for names in pool.map(one, files) for name in names]


# -- what is compiled
def sources() -> list[str]:
    rooms = [room for pattern in COMPILED_ROOMS for room in sorted((HERE / "src/nuffle").glob(pattern))]
    found = [path for room in rooms for path in sorted(room.rglob("*.py"))]
    return [str(path.relative_to(HERE)) for path in found if path.read_text().strip()]


def interpreted_because() -> str:
    """Why nothing is to be compiled here, if nothing is."""
    if PURE:
        return "NUFFLE_PURE=1"
    if not shutil.which(compiler()[0]) and os.name != "nt":
        return "no C compiler found"
    reason = complaint()
    return f"the C compiler does not work here: {reason}" if reason else ""


def extensions() -> list[Extension]:
    if NO_BUILD & set(sys.argv[1:]):
        return []
    if WHY:
        notice(f"installing the interpreted build, about 50 times slower ({WHY}); see `nuffle doctor`")
        return []
    from mypyc.build import mypycify

    sys.path.insert(0, str(HERE / "tools"))
    from copies import shadows
    from docstrings import with_docstrings

    files = [*sources(), *shadows(sources(), Path("build/copies"))]
    built = mypycify(files, opt_level=os.environ.get("NUFFLE_OPT", "2"), debug_level="0", multi_file=True)
    for extension in built:
        # because: mypyc gives all of them the same list
        extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]
    return with_docstrings(built, sources())


WHY = interpreted_because()
# because: objects made with a profile must not pass for those made without
BASE = "build/fast" if FAST else "build"

setup(ext_modules=extensions(), cmdclass={"build_ext": Compiled, "build_py": Sources},
      options={"build": {"build_base": BASE}})
