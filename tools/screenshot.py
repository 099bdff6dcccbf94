#!/usr/bin/env python3
"""Turns a terminal screen into an SVG picture.

    tmux capture-pane -e -p | tools/screenshot.py > picture.svg
    tools/screenshot.py --title 'picoply play' < screen.txt > picture.svg

Reads text with the colour escape sequences of `tmux capture-pane -e` (SGR with 16 or 256 colours).
Stones, box drawing and block characters are drawn as shapes, so that the picture does not depend on
the fonts of whoever looks at it.
"""
import argparse
import re
import sys
from xml.sax.saxutils import escape

CELL_W, CELL_H = 9, 18  # pixels
MARGIN = 14
TITLE_H = 30
FOREGROUND, BACKGROUND = "#d8dee4", "#1b1f24"

BASIC = [
    "#1b1f24", "#e5534b", "#57ab5a", "#c69026", "#539bf5", "#b083f0", "#39c5cf", "#adbac7",
    "#636e7b", "#ff938a", "#6bc46d", "#daaa3f", "#6cb6ff", "#dcbdfb", "#56d4dd", "#ffffff",
]

# Which of the half lines left, right, up, down each box-drawing character has.
BOX = {
    "─": "lr", "│": "ud", "┌": "rd", "┐": "ld", "└": "ru", "┘": "lu",
    "├": "rud", "┤": "lud", "┬": "lrd", "┴": "lru", "┼": "lrud", "╋": "lrud",
}


def palette(index):
    """The terminal's 256-colour palette: 16 basic colours, a 6x6x6 cube, 24 greys."""
    if index < 16:
        return BASIC[index]
    if index >= 232:
        grey = 8 + 10 * (index - 232)
        return "#%02x%02x%02x" % (grey, grey, grey)
    index -= 16
    steps = [0, 95, 135, 175, 215, 255]
    return "#%02x%02x%02x" % (steps[index // 36], steps[index // 6 % 6], steps[index % 6])


class Style:
    def __init__(self):
        self.reset()

    def reset(self):
        self.fg, self.bg, self.bold, self.inverse = None, None, False, False

    def apply(self, codes):
        codes = [int(code or 0) for code in codes.split(";")]
        while codes:
            code = codes.pop(0)
            if code == 0:
                self.reset()
            elif code == 1:
                self.bold = True
            elif code == 7:
                self.inverse = True
            elif code == 22:
                self.bold = False
            elif code == 27:
                self.inverse = False
            elif code in (38, 48):
                kind = codes.pop(0) if codes else 0
                if kind == 5 and codes:
                    colour = palette(codes.pop(0))
                elif kind == 2 and len(codes) >= 3:
                    colour = "#%02x%02x%02x" % tuple(codes[:3])
                    del codes[:3]
                else:
                    continue
                if code == 38:
                    self.fg = colour
                else:
                    self.bg = colour
            elif 30 <= code <= 37 or 90 <= code <= 97:
                self.fg = BASIC[code - 30 if code < 90 else code - 82]
            elif 40 <= code <= 47 or 100 <= code <= 107:
                self.bg = BASIC[code - 40 if code < 100 else code - 92]
            elif code == 39:
                self.fg = None
            elif code == 49:
                self.bg = None

    def colours(self):
        fg, bg = self.fg or FOREGROUND, self.bg
        return (bg or BACKGROUND, fg) if self.inverse else (fg, bg)


def read_cells(text):
    """Rows of (character, foreground, background or None, bold)."""
    rows = []
    style = Style()
    for line in text.split("\n"):
        row = []
        for part in re.split(r"(\x1b\[[0-9;]*[A-Za-z]|\x1b\(B|\x0f)", line):
            match = re.fullmatch(r"\x1b\[([0-9;]*)m", part)
            if match:
                style.apply(match.group(1))
            elif part.startswith("\x1b") or part == "\x0f":
                continue
            else:
                row += [(char, *style.colours(), style.bold) for char in part]
        rows.append(row)
    while rows and not any(char != " " or bg for char, _, bg, _ in rows[-1]):
        rows.pop()
    return rows


def shape(char, x, y, colour):
    """The SVG of a character drawn as a shape, or None."""
    mid_x, mid_y = x + CELL_W / 2, y + CELL_H / 2
    if char in BOX:
        ends = {"l": (x, mid_y), "r": (x + CELL_W, mid_y),
                "u": (mid_x, y), "d": (mid_x, y + CELL_H)}
        lines = "".join("M%g %gL%g %g" % (mid_x, mid_y, *ends[side]) for side in BOX[char])
        drawn = '<path d="%s" stroke="%s"/>' % (lines, colour)
        if char == "╋":
            drawn += '<circle cx="%g" cy="%g" r="2.6" fill="%s"/>' % (mid_x, mid_y, colour)
        return drawn
    if char == "●":
        return '<circle cx="%g" cy="%g" r="7.6" fill="%s" stroke="#0005"/>' % (mid_x, mid_y, colour)
    if char == "◆":
        r = 5
        return '<path d="M%g %gl%g %gl%g %gl%g %gz" fill="%s"/>' % (
            mid_x, mid_y - r, r, r, -r, r, -r, -r, colour)
    if char == "×":
        r = 4
        return '<path d="M%g %gl%g %gm%g 0l%g %g" stroke="%s" stroke-width="2"/>' % (
            mid_x - r, mid_y - r, 2 * r, 2 * r, -2 * r, 2 * r, -2 * r, colour)
    if char == "·":
        return '<circle cx="%g" cy="%g" r="2" fill="%s"/>' % (mid_x, mid_y, colour)
    if char in "█░":
        return '<rect x="%g" y="%g" width="%g" height="%g" fill="%s" opacity="%s"/>' % (
            x, y, CELL_W, CELL_H, colour, "1" if char == "█" else "0.3")
    return None


def render(rows, title):
    cols = max(len(row) for row in rows)
    top = MARGIN + (TITLE_H if title else 0)
    width, height = cols * CELL_W + 2 * MARGIN, len(rows) * CELL_H + top + MARGIN
    backgrounds, shapes, texts = [], [], []
    for number, row in enumerate(rows):
        y = top + number * CELL_H
        column = 0
        while column < len(row):
            char, fg, bg, bold = row[column]
            end = column
            while end < len(row) and row[end][1:] == (fg, bg, bold):
                end += 1
            x = MARGIN + column * CELL_W
            if bg:
                backgrounds.append('<rect x="%g" y="%g" width="%g" height="%g" fill="%s"/>' % (
                    x, y, (end - column) * CELL_W, CELL_H, bg))
            run = ""
            for i in range(column, end):
                drawn = shape(row[i][0], MARGIN + i * CELL_W, y, fg)
                if drawn:
                    shapes.append(drawn)
                run += " " if drawn else row[i][0]
            # Word by word, so that a font of another width does not move what follows.
            for word in re.finditer(r"\S+", run):
                texts.append('<text x="%g" y="%g" textLength="%g" fill="%s"%s>%s</text>' % (
                    x + word.start() * CELL_W, y + 13.5, len(word[0]) * CELL_W, fg,
                    ' font-weight="bold"' if bold else "", escape(word[0])))
            column = end
    # Stones lie on the lines of the board.
    shapes.sort(key=lambda drawn: drawn.startswith("<circle") or 'fill="' in drawn)
    out = ['<svg xmlns="http://www.w3.org/2000/svg" width="%g" height="%g" viewBox="0 0 %g %g">' % (
        width, height, width, height)]
    out.append('<rect width="%g" height="%g" rx="8" fill="%s"/>' % (width, height, BACKGROUND))
    if title:
        for i, colour in enumerate(("#e5534b", "#c69026", "#57ab5a")):
            out.append('<circle cx="%g" cy="%g" r="5.5" fill="%s"/>' % (
                MARGIN + 8 + 18 * i, TITLE_H / 2 + 5, colour))
        out.append('<text x="%g" y="%g" fill="#8b949e" text-anchor="middle" '
                   'font-family="sans-serif" font-size="13">%s</text>' % (
                       width / 2, TITLE_H / 2 + 9, escape(title)))
    out += backgrounds
    out.append('<g fill="none">' + "".join(shapes) + "</g>")
    out.append('<g font-family="ui-monospace, Menlo, Consolas, \'DejaVu Sans Mono\', monospace" '
               'font-size="15">' + "".join(texts) + "</g>")
    out.append("</svg>")
    return "\n".join(out) + "\n"


def main():
    parser = argparse.ArgumentParser(description="A terminal screen as an SVG picture.")
    parser.add_argument("--title", default="", help="text of a title bar")
    arguments = parser.parse_args()
    rows = read_cells(sys.stdin.read())
    if not rows:
        sys.exit("screenshot: the screen is empty")
    sys.stdout.write(render(rows, arguments.title))


if __name__ == "__main__":
    main()
