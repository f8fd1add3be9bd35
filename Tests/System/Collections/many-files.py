#!/usr/bin/env python3
"""Makes a large collection for benchmarks: COUNT comic files with names and directories as programs make
them. Half of them are .cbz with metadata inside; the others are .cbz without it and .cbr.

usage: many-files.py [--pages N] COUNT OUT_DIR
"""

import argparse
import shutil
from pathlib import Path

from archives import PAGE, write_comic
from metadata import comic_info

# Real series, because names that no catalog has take another way through the program.
SERIES = """The Amazing Spider-Man,1963,441|The Amazing Spider-Man,2018,93|Uncanny X-Men,1963,544|Thor,1966,337
Fantastic Four,1961,416|Avengers,1963,402|Avengers,2018,66|Captain America,1968,355|Daredevil,1964,380
Daredevil,1998,119|Iron Man,1968,332|Incredible Hulk,1962,473|X-Men,1991,113|Wolverine,1988,189
X-Factor,1986,149|X-Force,1991,129|New Mutants,1983,100|Silver Surfer,1987,146|Ghost Rider,1990,93
Doctor Strange,1974,81|Tales of Suspense,1959,99|Strange Tales,1951,168|Journey Into Mystery,1952,125
Moon Knight,1980,38|Marvel Team-Up,1972,150|Spider-Man,1990,98|Web of Spider-Man,1985,129|Cable,1993,107
Deadpool,1997,69|New Avengers,2004,64|Civil War,2006,7|Secret Invasion,2008,8|House of M,2005,8
Annihilation,2006,6|Infinity Gauntlet,1991,6|Secret Wars,2015,9|Ms. Marvel,2014,19|Black Panther,1998,62
Runaways,2003,18|Alpha Flight,1983,130|The Mighty Thor,2011,22|Venom,2018,35|Immortal Hulk,2018,50
Punisher,1987,104|Excalibur,1988,125|Thunderbolts,1997,81|Generation X,1994,75|Defenders,1972,152
Power Man and Iron Fist,1978,76|Sub-Mariner,1968,72|Marvel Two-in-One,1974,100|Nova,1976,25
What If?,1977,47|Tomb of Dracula,1972,70|Master of Kung Fu,1974,109|Eternals,1976,19|Star Wars,1977,107
Peter Parker, the Spectacular Spider-Man,1976,263|Spider-Woman,1978,50|Warlock,1972,15|Champions,1975,17"""


def comics():
    """Yields name, first year, number, and year, without end."""
    series = [line.rsplit(",", 2) for line in SERIES.replace("\n", "|").split("|")]
    shelf = 0
    while True:
        for name, start, last in series:
            for number in range(1, int(last) + 1):
                yield shelf, name, int(start), number, int(start) + (number - 1) // 12
        shelf += 1


def path(position, shelf, name, start, number, year):
    """One of four layouts, by series, so that directories are as large as in collections."""
    safe = name.replace("?", "").strip()
    ending = "cbr" if position % 4 == 1 else "cbz"
    layout = (len(name) + start) % 4
    return f"shelf {shelf}/" + [
        f"Marvel/{safe} ({start})/{safe} {number:03} ({year}) (Digital).{ending}",
        f"Marvel/{safe}/v{start}/{number:03}.{ending}",
        f"{safe} ({start})/{safe} ({start}) #{number:03}.{ending}",
        f"Loose/{safe.replace(' ', '_')}_{number:03}_({year}).{ending}"][layout]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("count", metavar="COUNT", type=int)
    parser.add_argument("directory", metavar="OUT_DIR", type=Path)
    parser.add_argument("--pages", type=int, default=24, help="members of each archive (24)")
    options = parser.parse_args()
    shutil.rmtree(options.directory, ignore_errors=True)
    pages = {f"{page:03}.jpg": PAGE for page in range(2, options.pages + 1)}
    for position, comic in zip(range(options.count), comics()):
        shelf, name, start, number, year = comic
        inside = dict(pages)
        if position % 2 == 0:
            inside["ComicInfo.xml"] = comic_info({
                "Title": "Old Debts", "Series": name, "Number": number, "Volume": start,
                "Summary": "A text of usual length. " * 20, "Year": year, "Month": (number - 1) % 12 + 1,
                "Writer": "Jane Doe", "Penciller": "John Doe", "Publisher": "Marvel",
                "PageCount": options.pages})
        write_comic(options.directory / path(position, *comic), inside)


main()
