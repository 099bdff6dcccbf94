"""Strength against what it costs: one picture for each cost that a table has."""
import math

from matplotlib.ticker import FuncFormatter
from matplotlib.transforms import Bbox

from . import labels, scale, style, wording
from .strength import COSTS

# All the RAM there is on some boards that readers may have in a drawer (ATmega2560, nRF51822,
# RP2040, by their data sheets), to give the axis a meaning.
BOARDS = (("Arduino Mega", 8 << 10), ("micro:bit v1", 16 << 10), ("Raspberry Pi Pico", 264 << 10))
MAX_POINT_NAMES = 16
ROOM = 0.04      # on the right of the last point; the points take 1
MAX_SHARE = 0.4
MAX_LINES = 4    # of a grid of settings


def _other_cost(settings, cost):
    """In a table without groups that varies both nodes and table, the one that is not drawn."""
    other = "table_bytes" if cost in ("nodes", "ms") else "nodes"
    different = {s.costs[other] for s in settings if other in s.costs}
    if any(s.group for s in settings) or len(different) < 2:
        return None
    return other


def _groups(settings, cost):
    """{group: its settings that have this cost, cheapest first}."""
    groups = {}
    other = _other_cost(settings, cost)
    for s in settings:
        if cost in s.costs:
            name = s.group
            if other in s.costs:
                name = scale.COSTS[other].group(s.costs[other])
            groups.setdefault(name, []).append(s)
    return {name: sorted(group, key=lambda s: s.costs[cost]) for name, group in groups.items()}


def per_doubling(group, cost):
    """Elo per doubling of a cost: the slope of a straight line through a group, each point weighted
    by its interval; None if there are fewer than three different costs."""
    data = [(math.log2(s.costs[cost]), s.elo, 1 / max(s.elo_95[1] - s.elo_95[0], 1.0) ** 2)
            for s in group if s.costs[cost] > 0 and s.elo_95]
    if len({x for x, _, _ in data}) < 3:
        return None
    total = sum(w for _, _, w in data)
    mean_x = sum(w * x for x, _, w in data) / total
    mean_y = sum(w * y for _, y, w in data) / total
    return sum(w * (x - mean_x) * (y - mean_y) for x, y, w in data) \
        / sum(w * (x - mean_x) ** 2 for x, _, w in data)


def _line(axes, x, y, some, colour):
    """Through a group; dotted from what costs nothing, which is at no distance of the axis."""
    solid = some.index(True) if True in some else len(some)
    axes.plot(x[solid:], y[solid:], color=colour, zorder=3)
    axes.plot(x[:solid + 1], y[:solid + 1], color=colour, linewidth=1.2, linestyle=(0, (1, 2.5)),
              zorder=3)


def _frontier(group, cost):
    """Of settings that are no line, those that nothing cheaper or as cheap is as strong as."""
    best = []
    for s in sorted(group, key=lambda s: (s.costs[cost], -s.elo)):
        if not best or s.elo > best[-1].elo:
            best.append(s)
    return best


def _draw_group(axes, x, group, some, style_of):
    """`x`: where each setting of the group stands; `some`: whether it costs anything."""
    colour, marker, line = style_of
    colour = style.light(colour)
    y = [s.elo for s in group]
    if line:
        _line(axes, x, y, some, colour)
    for s, place in zip(group, x):
        if s.elo_95:
            axes.plot([place, place], s.elo_95, color=colour, linewidth=1.3, zorder=4,
                      solid_capstyle="butt", marker="_", markersize=6, markeredgewidth=1.3)
    axes.plot(x, y, linestyle="none", marker=marker, markersize=7, zorder=5, markerfacecolor=colour,
              markeredgecolor=style.light("paper"), markeredgewidth=1.2)


def _boards_on(axis):
    low, high = axis.limits
    return [(name, ram) for name, ram in BOARDS if low + 0.02 < axis.at(ram) < high]


def _boards(figure, axes, axis):
    """Dotted lines at the boards' RAM, named above their upper ends."""
    shown = [(name, axis.at(ram)) for name, ram in _boards_on(axis)]
    frame = style.points(axes)
    names = [labels.Label(axes.transData.transform((at, 0))[0], frame.y1 + 8, name, "muted",
                          size=style.SMALL - 1) for name, at in shown]
    widths = [labels.text_size(figure, name)[0] + 2 * labels.LEADING for name in names]
    for (_, at), name, x in zip(shown, names, labels.spread([name.x for name in names], widths,
                                                            frame.x0 - 20, frame.x1 + 20)):
        axes.axvline(at, color=style.light("axis"), linewidth=1, zorder=1, linestyle=(0, (1, 2)))
        name.x = x
    labels.at_points(figure, names)


def _limits(axes, settings, references):
    ends = [end for s in settings for end in (s.elo_95 or (s.elo,))] + [s.elo for s in references]
    low, high = min(ends), max(ends)
    margin = max((high - low) * 0.06, 5)
    axes.set_ylim(low - margin, high + margin)


def _subtitle(table, groups):
    anchor = f"Elo, {wording.short(table.anchor, 40)}\u00a0=\u00a00" if table.anchor else "Elo"
    bars = "; bars: 95 % intervals" if any(s.elo_95 for g in groups.values() for s in g) else ""
    return ". ".join(filter(None, [table.title, f"{anchor}{bars}; logarithmic axis"]))


def _rows(groups, cost, text):
    return [(name, s.name, text(s.costs[cost]) if s.costs[cost] else scale.COSTS[cost].zero,
             wording.elo(s.elo, 1), wording.interval(*s.elo_95, 1) if s.elo_95 else "")
            for name, group in groups.items() for s in group]


def _caption(groups, drawn, cost, axis):
    slopes = []
    if cost in ("nodes", "ms"):  # what memory gives has an end, and no slope
        slopes = [(name, per_doubling(group, cost)) for name, group in groups.items() if name]
    said = [f"{name}: {wording.elo(slope)} Elo" for name, slope in slopes if slope is not None]
    text = "For each doubling, by a straight line: " + "; ".join(said) + "." if said else ""
    if len(_frontier(groups.get("", []), cost)) > 1:
        text += " The grey line joins what nothing cheaper is as strong as."
    boards = ", ".join(f"{name} ({wording.kib(ram)})" for name, ram in _boards_on(axis))
    if cost == "ram_bytes" and boards:
        text += f" Dotted: all the RAM there is on some boards, for scale: {boards}."
    if len(drawn) < len(groups):
        text += f" Drawn are {len(drawn)} of {len(groups)} lines."
    return text.strip()


def _references(settings, cost):
    """Lines across: what has no cost to stand at. Time does not count: all have it."""
    return [s for s in settings if cost not in s.costs and s.costs.keys() <= {"ms"}]


def _selection(groups, cost):
    """What is drawn of the lines of a grid: where they lie close together, a few of them from the
    first to the last."""
    if len(groups) <= MAX_LINES or (len(groups) <= len(style.SERIES) and not _dodge(groups, cost)):
        return groups
    names = list(groups)
    return {names[k * (len(names) - 1) // (MAX_LINES - 1)]:
            groups[names[k * (len(names) - 1) // (MAX_LINES - 1)]] for k in range(MAX_LINES)}


def _dodge(groups, cost):
    """How far apart lines stand whose bars would cover each other, as a part of the axis."""
    bars = [(s.costs[cost], *s.elo_95) for group in groups.values() for s in group if s.elo_95]
    covered = any(a[0] == b[0] and a[1] <= b[2] and b[1] <= a[2]
                  for k, a in enumerate(bars) for b in bars[:k])
    return 0.016 if covered and len(groups) > 1 else 0


def _set_axes(axes, axis, settings, references):
    style.bare(axes)
    axes.set_xlim(*axis.limits)
    _limits(axes, settings, references)
    axes.yaxis.set_major_locator(style.round_ticks(6))
    axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: wording.elo(value)))
    axes.set_xlabel(axis.cost.unit)


def _draw(figure, top, axis, groups, references, cost):
    """Everything below the title."""
    axes = figure.add_axes([0.1, 0.1, 0.8, 0.8])
    _set_axes(axes, axis, [s for group in groups.values() for s in group], references)
    dodge = _dodge(groups, cost)
    column, ends = [], []
    for k, (name, group) in enumerate(groups.items()):
        shift = dodge * (k - (len(groups) - 1) / 2)
        x = [axis.at(s.costs[cost]) + shift for s in group]
        colour = style.SERIES[k % 6]
        _draw_group(axes, x, group, [s.costs[cost] > 0 for s in group],
                    (colour, style.MARKERS[k % 6], bool(name)))
        if name:
            column.append(labels.Label(0, 0, wording.short(name, 24), colour, "bold"))
            ends.append((x[-1], group[-1].elo))
    for s in references:
        axes.axhline(s.elo, color=style.light("axis"), linewidth=1.2, linestyle=(0, (5, 3)),
                     zorder=2)
        column.append(labels.Label(0, 0, wording.short(s.name, 24), "muted"))
        ends.append((axis.limits[1], s.elo))
    margin = max([labels.text_size(figure, label)[0] for label in column], default=0)
    edge = style.WIDTH - style.PAD - margin
    length = edge - 80  # of the axis, about
    ticks = axis.ticks(lambda text: (labels.text_size(figure, labels.Label(0, 0, text, "ink"))[0]
                                     + 2 * labels.LEADING) / length)
    axes.set_xticks([at for at, _ in ticks], [text for _, text in ticks])
    boards = cost == "ram_bytes"
    style.place(figure, axes, top - (14 if boards else 0),
                right=style.PAD + margin + (12 if margin else 0))
    for label, end in zip(column, ends):
        label.x, label.y = axes.transData.transform(end)
    frame = style.points(axes)
    labels.at_ends(figure, column, edge, frame.y0, frame.y1)
    if boards:
        _boards(figure, axes, axis)
    _point_names(figure, axes, axis, groups.get("", []), cost, frame)


def _name_of(x, y, setting):
    return labels.Label(x, y, wording.short(setting.name, 28), "ink")


def _point_names(figure, axes, axis, settings, cost, frame):
    """The points that no group's name speaks for: their names, and the line of the best."""
    corners = [(axis.at(s.costs[cost]), s.elo) for s in _frontier(settings, cost)]
    if len(corners) > 1:
        axes.plot(*zip(*corners), color=style.light("axis"), linewidth=1.2, zorder=2)
    if len(settings) > MAX_POINT_NAMES:
        return
    wanted, obstacles = [], []
    corners = [axes.transData.transform(corner) for corner in corners]
    for (x0, y0), (x1, y1) in zip(corners, corners[1:]):  # the line, as boxes along it
        for k in range(60):
            x, y = x0 + (x1 - x0) * k / 60, y0 + (y1 - y0) * k / 60
            obstacles.append(Bbox.from_extents(x - 2, y - 2, x + 2, y + 2))
    for s in settings:
        x, y = axes.transData.transform((axis.at(s.costs[cost]), s.elo))
        low, high = (axes.transData.transform((0, e))[1] for e in (s.elo_95 or (s.elo, s.elo)))
        obstacles += [Bbox.from_extents(x - 5, y - 5, x + 5, y + 5),
                      Bbox.from_extents(x - 4, low - 2, x + 4, high + 2)]
        wanted.append(_name_of(x, y, s))
    labels.beside_points(figure, wanted, frame, obstacles)


def _room(figure, named):
    """For the name of the last point."""
    if not 0 < len(named) <= MAX_POINT_NAMES:
        return ROOM
    widest = max(labels.text_size(figure, _name_of(0, 0, s))[0] for s in named)
    share = min((widest + 2 * labels.GAP) / (0.6 * style.WIDTH), MAX_SHARE)  # of the whole axis
    return max(ROOM, share / (1 - share))


def _picture(table, cost):
    what = scale.COSTS[cost]
    groups = _groups(table.settings, cost)
    shown = groups if _other_cost(table.settings, cost) is None else _selection(groups, cost)
    figure, top = style.new_figure(310, what.title, _subtitle(table, groups))
    axis = scale.LogScale(what, [s.costs[cost] for group in shown.values() for s in group],
                          _room(figure, shown.get("", [])))
    _draw(figure, top, axis, shown, _references(table.settings, cost), cost)
    return style.Picture(f"strength-{wording.slug(cost)}", what.title, figure,
                         _caption(groups, shown, cost, axis),
                         ("group", "setting", what.column, "Elo", "95 %"),
                         _rows(groups, cost, what.text))


def pictures(table):
    return [_picture(table, cost) for cost in COSTS
            if len({s.costs[cost] for s in table.settings if cost in s.costs}) > 1]
