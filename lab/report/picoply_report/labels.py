"""Names where the things are: labels beside points and at the ends of lines, none on another."""
import dataclasses
import itertools

from matplotlib.lines import Line2D
from matplotlib.transforms import Bbox

from . import style

GAP = 7      # points from a point to its label
LEADING = 3  # points between labels
FAR = 30     # points from which on a label needs a line to what it names

# Where a label may stand beside its point, in order of preference.
AROUND = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1))


@dataclasses.dataclass
class Label:
    x: float     # where it points at, in points of the figure
    y: float
    text: str
    colour: str
    weight: str = "normal"
    size: float = style.SMALL


def text_size(figure, label):
    artist = figure.text(0, 0, label.text, size=label.size, weight=label.weight)
    box = style.points(artist)
    artist.remove()
    return box.width, box.height


def _draw(figure, label, x, y, ha):
    width, height = figure.get_size_inches() * 72
    figure.text(x / width, y / height, label.text, size=label.size, weight=label.weight,
                color=style.light(label.colour), ha=ha,
                va="center" if "\n" in label.text else "center_baseline")


def spread(wanted, sizes, low, high):
    """Positions as near to the wanted ones as goes, in their order, `sizes` apart on average,
    within low and high where there is room. Neighbours that touch are pushed apart around their
    mean."""
    order = sorted(range(len(wanted)), key=lambda k: wanted[k])
    blocks = []  # (members, start); a block's members stand close together
    for k in order:
        block = [[k], wanted[k] - sizes[k] / 2]
        while blocks and blocks[-1][1] + sum(sizes[m] for m in blocks[-1][0]) > block[1]:
            members = blocks.pop()[0] + block[0]
            start, offset = 0.0, 0.0
            for m in members:
                start += wanted[m] - sizes[m] / 2 - offset
                offset += sizes[m]
            block = [members, start / len(members)]
        total = sum(sizes[m] for m in block[0])
        block[1] = max(low, min(block[1], high - total))
        blocks.append(block)
    # Blocks that the upper edge pushed down may now lie on those below them.
    result = [0.0] * len(wanted)
    edge = high
    for members, start in reversed(blocks):
        start = min(start, edge - sum(sizes[m] for m in members))
        edge = start
        for m in members:
            result[m] = start + sizes[m] / 2
            start += sizes[m]
    return result


def at_points(figure, labels):
    """Labels centred where they point."""
    for label in labels:
        _draw(figure, label, label.x, label.y, "center")


def at_ends(figure, labels, x, low, high):
    """Labels in a column that begins at x, each as near to its own y as the others let it be, with
    a thin line to its point where that is not beside it."""
    sizes = [text_size(figure, label)[1] + LEADING for label in labels]
    heights = spread([label.y for label in labels], sizes, low, high)
    width, height = figure.get_size_inches() * 72
    for label, y in zip(labels, heights):
        if abs(y - label.y) > 3 or x - label.x > FAR:
            figure.add_artist(Line2D(
                [(label.x + 4) / width, (x - 3) / width], [label.y / height, y / height],
                color=style.light("axis"), linewidth=0.8))
        _draw(figure, label, x, y, "left")


def _overlap(a, b):
    return max(0.0, min(a.x1, b.x1) - max(a.x0, b.x0)) * max(0.0, min(a.y1, b.y1) - max(a.y0, b.y0))


def beside_points(figure, labels, frame, obstacles):
    """Labels beside their points: of eight places round each, near if possible, the one that covers
    least. `frame` is the box they should stay in, `obstacles` boxes not to be covered; both in
    points."""
    taken = list(obstacles)
    for label in labels:
        width, height = text_size(figure, label)
        best = None
        for (dx, dy), far in itertools.product(AROUND, (1, 2, 3)):
            gap = (GAP if dx == 0 or dy == 0 else 0.7 * GAP) * far
            cx = label.x + dx * (gap + width / 2)
            cy = label.y + dy * (gap + height / 2)
            box = Bbox.from_bounds(cx - width / 2, cy - height / 2, width, height)
            outside = width * height - _overlap(box, frame)
            cost = (10 * outside + 4 * sum(_overlap(box, other) for other in taken)
                    + 5 * (far - 1))
            if best is None or cost < best[0] - 1e-6:
                best = (cost, cx, cy, box)
        taken.append(best[3])
        _draw(figure, label, best[1], best[2], "center")
