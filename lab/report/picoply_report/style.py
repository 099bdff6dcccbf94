"""How pictures look: one paper, one ink, few colours, and how a figure is laid out.

Colours are named by what they are for. In the SVG they are classes, so that a reader in the dark
gets the second set of each (see pictures.py).
"""
import dataclasses

from cycler import cycler
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

# name: (light, dark). The series keep apart for colour-blind readers: they differ in lightness too,
# and no two figures tell series apart by colour alone (lines have their names and markers).
COLOURS = {
    "paper": ("#ffffff", "#151b23"),
    "ink": ("#1f2328", "#f0f6fc"),
    "muted": ("#59636e", "#9ba5b0"),
    "grid": ("#e3e7eb", "#2c343d"),
    "axis": ("#9aa4ae", "#606b77"),
    "blue": ("#0067b8", "#5cb3ff"),
    "orange": ("#c2500a", "#ff9a55"),
    "green": ("#0b7a5c", "#3ecf9f"),
    "purple": ("#8f4a9e", "#d79be6"),
    "ochre": ("#8a6500", "#dcb23a"),
    "slate": ("#44546a", "#a9bdd6"),
    "win": ("#1a76c0", "#3d94df"),
    "draw": ("#b4bcc5", "#59646f"),
    "loss": ("#d9722e", "#c8652a"),
    "onwin": ("#fffffe", "#fffffd"),
    "ondraw": ("#1f2329", "#f0f6fd"),
}
SERIES = ("blue", "orange", "green", "purple", "ochre", "slate")
MARKERS = ("o", "s", "D", "^", "v", "P")

WIDTH = 440  # points; narrow, so that the letters stay legible on a phone
TEXT = 11
SMALL = 10
TITLE = 14
PAD = 16     # points between the paper's edge and anything


def light(name):
    return COLOURS[name][0]


SETTINGS = {
    "font.family": "DejaVu Sans",  # wide: whatever a reader's machine takes instead is no wider
    "font.size": TEXT,
    "text.parse_math": False,      # a dollar sign in a name is one
    "axes.unicode_minus": True,
    "svg.fonttype": "none",        # text stays text
    "svg.hashsalt": "picoply",
    "path.simplify": False,
    "axes.linewidth": 0.8,
    "axes.edgecolor": light("axis"),
    "axes.labelcolor": light("muted"),
    "axes.labelsize": SMALL,
    "text.color": light("ink"),
    "xtick.color": light("axis"),
    "ytick.color": light("axis"),
    "xtick.labelcolor": light("muted"),
    "ytick.labelcolor": light("muted"),
    "xtick.labelsize": SMALL,
    "ytick.labelsize": SMALL,
    "grid.color": light("grid"),
    "grid.linewidth": 0.8,
    "axes.prop_cycle": cycler(color=[light("ink")]),
    "lines.linewidth": 2.0,
    "lines.solid_capstyle": "round",
}


@dataclasses.dataclass
class Picture:
    """A figure and what is said about it beside it."""
    slug: str          # of its file
    title: str
    figure: object
    caption: str       # plain text
    columns: tuple     # of the table of its numbers
    rows: list


def _wrapped(figure, text, size, weight, width):
    """The text in lines of at most `width` points; a word that is wider is cut."""
    probe = figure.text(0, 0, "", size=size, weight=weight)

    def fits(line):
        probe.set_text(line)
        return points(probe).width <= width

    lines, line = [], ""
    for word in text.split(" "):
        if fits(f"{line} {word}".strip()):
            line = f"{line} {word}".strip()
            continue
        lines += [line] if line else []
        while not fits(word):
            part = next(k for k in range(len(word) - 1, 0, -1) if fits(word[:k]) or k == 1)
            lines.append(word[:part])
            word = word[part:]
        line = word
    probe.remove()
    return "\n".join([*lines, line])


def points(artist):
    """An artist's box in points of its figure, from the lower left: at 72 dots an inch, dots."""
    return artist.get_window_extent()


def new_figure(body, title, subtitle):
    """A figure with its title and `body` points of height below; returns both."""
    _, below = _titled(1000, title, subtitle)
    return _titled(1000 - below + body, title, subtitle)[0], body


def _titled(height, title, subtitle):
    figure = Figure(figsize=(WIDTH / 72, height / 72), dpi=72, facecolor=light("paper"))
    FigureCanvasSVG(figure)
    top = height - PAD
    for text, size, weight, colour, gap in ((title, TITLE, "bold", "ink", 4),
                                            (subtitle, SMALL, "normal", "muted", 10)):
        if not text:
            continue
        lines = _wrapped(figure, text, size, weight, WIDTH - 2 * PAD)
        artist = figure.text(PAD / WIDTH, top / height, lines, size=size, weight=weight,
                             color=light(colour), va="top", linespacing=1.25)
        top = points(artist).y0 - gap
    return figure, top


def round_ticks(count, integer=True):
    """About so many ticks at numbers that people count in."""
    return MaxNLocator(count, integer=integer, steps=[1, 2, 2.5, 5, 10])


def bare(axes, grid="y"):
    """Only the lines that carry meaning."""
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.tick_params(length=0, pad=5)
    axes.grid(True, axis=grid)
    axes.set_axisbelow(True)


def place(figure, axes, top, bottom=PAD, left=PAD, right=PAD):
    """Puts axes so that they and all their ticks and labels lie within these points of the figure.
    `bottom` and `right` count from the lower and right edges, `top` from the lower."""
    width, height = figure.get_size_inches() * 72
    inner = [left + 30.0, bottom + 30.0, width - right - 10.0, top - 10.0]
    for _ in range(3):  # tick labels may change with the size
        axes.set_position([inner[0] / width, inner[1] / height, (inner[2] - inner[0]) / width,
                           (inner[3] - inner[1]) / height])
        box = axes.get_tightbbox()
        inner[0] += left - box.x0
        inner[1] += bottom - box.y0
        inner[2] += (width - right) - box.x1
        inner[3] += top - box.y1
