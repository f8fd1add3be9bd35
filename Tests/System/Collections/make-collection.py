#!/usr/bin/env python3
"""Makes a directory of comic files whose names and metadata are in many styles, and says which comics
they are.

usage: make-collection.py [--styles tuning|final|third|all] [--count N] [--seed N] [--source NAME]
                          MARVEL_CLI OUT_DIR

The comics are those of the catalog that the program answers from. OUT_DIR.truth.jsonl has a line for each
file: its path, the ids of its comic (none if it must not be identified), the title, the style, and whether
it has metadata. The files of a style are in a directory of their own. The same seed and catalog give the
same files. The styles "final" and "third" are for one measurement each; do not look at their failures
before.
"""

import json
import os
import random
import shutil
import string
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "Support"))
import issues
from archives import write_comic
from arguments import parsed
from programs import Home
from styles import SETS


def files(style, candidates, count, seed):
    """Chooses issues until there are enough files with different paths; yields issues and files."""
    source = random.Random(f"{seed}/{style.name}")
    order = [issue for issue in candidates if style.accepts(issue)]
    source.shuffle(order)
    paths = set()
    for issue in order:
        if len(paths) == count:
            return
        file = style.make(issue, source)
        # File systems that ignore case must not merge files.
        if file.path.casefold() not in paths:
            paths.add(file.path.casefold())
            yield issue, file


def truth(style, group, box, issue, file):
    return {"path": f"{box}/{file.path}", "ids": issue.ids if style.identifies else [],
            "title": issue.title if style.identifies else None, "style": f"{group}/{style.name}",
            "series": issue.title.partition(" #")[0] if style.evidence == "pack" else None,
            "metadata": bool(file.inside or file.beside), "reported": file.reported}


def write(directory, file):
    path = directory / os.fsdecode(file.path.encode("utf-8", "surrogateescape"))
    write_comic(path, file.inside)
    for name, data in file.beside.items():
        target = directory / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)


def main():
    options = parsed(__doc__, "program", "directory", styles=(*SETS, "all"), count=500, seed=1, source=None)
    directory = Path(options.directory)
    wanted = list(SETS) if options.styles == "all" else [options.styles]
    candidates = issues.read(Home(os.environ["HOME"], options.program), options.source)
    # Not every catalog has issues for all styles, such as those with unusual numbers.
    chosen = [(group, style) for group in wanted for style in SETS[group]
              if any(map(style.accepts, candidates))]
    shutil.rmtree(directory, ignore_errors=True)
    lines = []
    for position, (group, style) in enumerate(chosen):
        box = "box-" + string.ascii_lowercase[position // 26] + string.ascii_lowercase[position % 26]
        share = options.count // len(chosen) + (position < options.count % len(chosen))
        made = list(files(style, candidates, share, options.seed))
        for issue, file in made:
            write(directory / box, file)
            lines.append(truth(style, group, box, issue, file))
        if len(made) < share:
            print(f"{group}/{style.name}: only {len(made)} of {share} files", file=sys.stderr)
    output = directory.parent / (directory.name + ".truth.jsonl")
    output.write_text("".join(json.dumps(line) + "\n" for line in lines))
    identifiable = sum(1 for line in lines if line["ids"])
    print(f"{len(lines)} files in {len(chosen)} styles, {identifiable} of them identifiable: {output}")


main()
