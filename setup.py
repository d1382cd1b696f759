"""Compiles the engine rooms with mypyc where there is a C compiler; otherwise installs the same sources interpreted."""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext

ROOMS = ("engine", "rules", "effects")
ALSO = ("lab/invariants.py",)       # looked at after every decision of a fuzz run
HERE = Path(__file__).resolve().parent


def notice(text: str) -> None:
    print(f"nuffle: {text}", file=sys.stderr)


def compiler_found() -> bool:
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(command.split()[0]) is not None


def sources() -> list[str]:
    found = [path for room in ROOMS for path in sorted((HERE / "src/nuffle" / room).rglob("*.py"))]
    found += [HERE / "src/nuffle" / name for name in ALSO]
    return [str(path.relative_to(HERE)) for path in found if path.read_text().strip()]


class ParallelBuild(build_ext):
    """Compiles the C files of one extension on every core, and only those that changed."""

    def build_extensions(self) -> None:
        compiler = self.compiler
        original = compiler.compile

        def compile_all(files, output_dir=None, macros=None, include_dirs=None, debug=0,
                        extra_preargs=None, extra_postargs=None, depends=None):  # type: ignore[no-untyped-def]
            def one(file: str) -> list[str]:
                return original([file], output_dir, macros, include_dirs, debug, extra_preargs, extra_postargs, depends)

            with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
                return [name for names in pool.map(one, files) for name in names]

        compiler.compile = compile_all
        super().build_extensions()


def extensions() -> list[object]:
    if os.environ.get("NUFFLE_PURE") == "1":
        notice("NUFFLE_PURE=1: installing the interpreted build")
        return []
    if not compiler_found():
        notice("no C compiler found: installing the interpreted build, about 50 times slower; see `nuffle doctor`")
        return []
    from mypyc.build import mypycify

    flags = ["-fno-semantic-interposition", "-fvisibility=hidden", "-Wno-unused-function"]
    built = mypycify(sources(), opt_level=os.environ.get("NUFFLE_OPT", "2"), debug_level="0", multi_file=True)
    for extension in built:
        extension.extra_compile_args.extend(flags)
    return list(built)


setup(ext_modules=extensions(), cmdclass={"build_ext": ParallelBuild})
