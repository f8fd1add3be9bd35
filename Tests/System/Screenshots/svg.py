"""Converts a screen with SGR sequences, as printed by `tmux capture-pane -e`, to SVG."""

import re
import sys
import unicodedata
from xml.sax.saxutils import escape

LETTER, LINE, MARGIN = 8.4, 18, 14
STYLES = {"1": "bold", "2": "dim", "7": "reverse"}
BLOCKS = "▏▎▍▌▋▊▉█"
# Letters of two columns: their font has another width, so they are placed separately.
WIDE = r"\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff01-\uff60"
PIECES = f"[{WIDE}]+|[^\\s{WIDE}]+(?: [^\\s{WIDE}]+)*"
COLORS = {
    "31": "#e06c75", "32": "#98c379", "33": "#e5c07b", "34": "#61afef", "36": "#56b6c2"}


def width(text):
    return sum(
        0 if unicodedata.combining(letter) else 1 + (unicodedata.east_asian_width(letter) in "WF")
        for letter in text)


def runs(line, state):
    """Yields the parts of a line with their columns, styles and colors. Styles and color carry over
    to the next line in `state`."""
    (styles, color), column = state, 0
    line = re.sub(r"\x1b\]8;[^\x1b]*\x1b\\", "", line).replace("\x0f", "").replace("\x0e", "")
    for part in re.split(r"(\x1b\[[0-9;]*m)", line):
        code = re.fullmatch(r"\x1b\[([0-9;]*)m", part)
        if not code:
            if part:
                yield column, part, frozenset(styles), color
            column += width(part)
            continue
        for number in code[1].split(";"):
            if number in ("", "0"):
                styles, color = set(), None
            elif number == "39":
                color = None
            elif number in STYLES:
                styles.add(STYLES[number])
            elif number in COLORS:
                color = COLORS[number]
    state[:] = styles, color


def main():
    lines = sys.stdin.read().rstrip("\n").split("\n")
    while lines and re.sub(r"\x1b\[[0-9;]*m", "", lines[-1]).strip() in ("", "$"):
        lines.pop()
    wide, high = 90 * LETTER + 2 * MARGIN, len(lines) * LINE + 2 * MARGIN
    print(f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide:g}" height="{high}"'
          f' viewBox="0 0 {wide:g} {high}" role="img">')
    print(f"<title>{escape(sys.argv[1])}</title>")
    print('<rect width="100%" height="100%" rx="6" fill="#1e2127"/>')
    print('<g font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="14"'
          ' fill="#d7dae0">')
    state = [set(), None]
    for row, line in enumerate(lines):
        top = MARGIN + row * LINE
        for column, text, styles, color in runs(line, state):
            left, length = MARGIN + column * LETTER, width(text) * LETTER
            if "reverse" in styles:
                print(f'<rect x="{left:g}" y="{top}" width="{length:g}" height="{LINE}"'
                      ' fill="#d7dae0"/>')
                color = "#1e2127"
            for bar in re.finditer(f"[{BLOCKS}]+", text):
                x = left + width(text[:bar.start()]) * LETTER
                eighths = sum(BLOCKS.index(block) + 1 for block in bar[0])
                print(f'<rect x="{x:g}" y="{top + 2}" width="{eighths * LETTER / 8:g}"'
                      f' height="{LINE - 4}"/>')
            text = re.sub(f"[{BLOCKS}]", " ", text)
            attributes = (f' fill="{color}"' if color else "") \
                + (' font-weight="bold"' if "bold" in styles else "") \
                + (' opacity="0.65"' if "dim" in styles else "")
            # SVG renderers collapse spaces, so pieces between multiple spaces are placed separately.
            for piece in re.finditer(PIECES, text):
                x = left + width(text[:piece.start()]) * LETTER
                print(f'<text x="{x:g}" y="{top + 14}"'
                      f' textLength="{width(piece[0]) * LETTER:g}"{attributes}>'
                      f"{escape(piece[0])}</text>")
    print("</g>\n</svg>")


main()
