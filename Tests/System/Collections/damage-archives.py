#!/usr/bin/env python3
"""Makes damaged and harmful .cbz files. The same count and seed give the same files.

usage: damage-archives.py COUNT SEED OUT_DIR

The first ones, "bomb" and "special", exist once; all others are good archives with random damage. Names
say what was done, and no name is that of a comic. A program must survive all of them within little memory
and time, and must not write anything, open a connection, or wait for a pipe.
"""

import os
import random
import shutil
import sys
from pathlib import Path

from bombs import BOMBS
from damages import COMMON, good, with_info, INFO


def loop(path):
    path.symlink_to(path.name)


def dangling(path):
    path.symlink_to("nowhere.cbz")


def device(path):
    path.symlink_to("/dev/zero")


def sparse(path):
    """A file of 8 GB that has no bytes on disk except those of an archive at its end."""
    with path.open("wb") as file:
        file.seek(8_000_000_000)
        file.write(with_info(INFO))


SPECIAL = {"directory": Path.mkdir, "loop": loop, "dangling": dangling, "pipe": os.mkfifo,
           "device": device, "sparse": sparse, "empty": Path.touch}


def main(count, seed, out):
    shutil.rmtree(out, ignore_errors=True)
    bombs, special = list(BOMBS.items()), list(SPECIAL.items())
    source = random.Random(int(seed))
    for number in range(int(count)):
        directory = Path(out) / f"part-{number // 1000:03}"
        directory.mkdir(parents=True, exist_ok=True)
        if number < len(BOMBS):
            name, make = bombs[number]
            (directory / f"bomb-{name}.cbz").write_bytes(make())
        elif number < len(BOMBS) + len(special):
            name, make = special[number - len(BOMBS)]
            make(directory / f"special-{name}.cbz")
        else:
            damage = source.choice(COMMON)
            (directory / f"{damage.__name__}-{number}.cbz").write_bytes(damage(good(source), source))


main(*sys.argv[1:])
