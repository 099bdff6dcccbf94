"""The Elo ladder: every player of a game on one scale, with intervals."""
import math

from matplotlib.ticker import FuncFormatter

from . import style, wording

ROW = 24           # points
MAX_RUNGS = 60     # more do not make a picture
NAME_PARTS = (0.36, 0.48)   # of the width, at most, for names; more if they would look the same


def _edges(ladder, rungs):
    """The Elo that the axis has to show. Bounds of players without an Elo may be far away."""
    values = [ladder.anchor_elo]
    for r in rungs:
        if math.isfinite(r.elo):
            values += [r.low, r.high]
    low, high = min(values), max(values)
    margin = max((high - low) * 0.08, 10)
    return low - margin, high + margin


def _fitting(figure, name, width):
    """The name, shortened until it is no wider."""
    for longest in range(40, 5, -1):
        text = wording.short(name, longest)
        probe = figure.text(0, 0, text, size=style.SMALL)
        wide = style.points(probe).width
        probe.remove()
        if wide <= width:
            break
    return text


def _names(figure, names):
    for part in NAME_PARTS:
        shown = [_fitting(figure, name, part * style.WIDTH) for name in names]
        if len(set(shown)) == len(set(names)):
            break
    return shown


def _value(rung, ladder):
    if rung.name == ladder.anchor:
        return ladder.text(rung.elo)
    digits = wording.elo_digits(rung.low, rung.high)
    if math.isinf(rung.elo):
        sign, bound = ("≤", rung.high) if rung.elo < 0 else ("≥", rung.low)
        if math.isinf(bound):  # never met anybody of the anchor's group
            return "weaker" if rung.elo < 0 else "stronger"
        return f"{sign} {ladder.text(bound)}"
    return f"{ladder.text(rung.elo, digits)} ± {(rung.high - rung.low) / 2:.{digits}f}"


def _draw(axes, rung, y, ladder, limits):
    blue = style.light("blue")
    if math.isinf(rung.elo):
        _draw_bound(axes, rung, y, limits)
        return
    if rung.name == ladder.anchor:
        axes.plot([rung.elo], [y], marker="D", markersize=7, markerfacecolor=style.light("paper"),
                  markeredgecolor=style.light("ink"), markeredgewidth=1.6, zorder=5)
        return
    axes.plot([rung.low, rung.high], [y, y], color=blue, linewidth=4.5, zorder=3, alpha=0.35,
              solid_capstyle="butt")
    axes.plot([rung.elo], [y], marker="o", markersize=7, color=blue, zorder=5,
              markeredgecolor=style.light("paper"), markeredgewidth=1)


def _draw_bound(axes, rung, y, limits):
    """An arrow from the bound towards where the player must be, or at the edge."""
    width = limits[1] - limits[0]
    if rung.elo < 0:
        start, end, arrow = min(max(rung.high, limits[0] + 0.08 * width), limits[1]), limits[0], "<"
    else:
        start, end, arrow = max(min(rung.low, limits[1] - 0.08 * width), limits[0]), limits[1], ">"
    inner = end + 0.015 * width * (1 if rung.elo < 0 else -1)
    axes.plot([start, inner], [y, y], color=style.light("blue"), linewidth=4.5, alpha=0.35,
              solid_capstyle="butt", zorder=3)
    axes.plot([inner], [y], marker=arrow, markersize=7, color=style.light("blue"), zorder=4)


def picture(ladder, number):
    rungs = ladder.rungs[:MAX_RUNGS]
    start = wording.common_start([r.name for r in rungs])
    everybody = f"Every player: {wording.short(start.rstrip(','), 60)}. " if start else ""
    anchor = (f"{wording.short(ladder.anchor[len(start):], 40)}\u00a0=\u00a0"
              f"{ladder.text(ladder.anchor_elo)}")
    title = f"Elo ladder: {ladder.game}"
    figure, top = style.new_figure(
        64 + ROW * len(rungs), title,
        f"{everybody}{anchor}. Bars: 95 % intervals of the difference to it")
    axes = figure.add_axes([0.3, 0.1, 0.5, 0.8])
    style.bare(axes, grid="x")
    limits = _edges(ladder, rungs)
    axes.set_xlim(*limits)
    axes.set_ylim(len(rungs) - 0.4, -0.6)
    axes.axvline(ladder.anchor_elo, color=style.light("axis"), linewidth=1, zorder=1)
    for y, rung in enumerate(rungs):
        _draw(axes, rung, y, ladder, limits)
    axes.set_yticks(range(len(rungs)), _names(figure, [r.name[len(start):] for r in rungs]))
    for tick in axes.get_yticklabels():
        tick.set_color(style.light("ink"))
    for y, rung in enumerate(rungs):
        axes.annotate(_value(rung, ladder), (1, y), xycoords=("axes fraction", "data"),
                      xytext=(8, 0), textcoords="offset points", va="center_baseline",
                      size=style.SMALL, weight="bold")
    axes.xaxis.set_major_locator(style.round_ticks(5))
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: ladder.text(value)))
    axes.set_xlabel("Elo")
    style.place(figure, axes, top)
    one_way = any(math.isinf(r.elo) for r in rungs)
    caption = "Ratings of maximum likelihood (Bradley and Terry), intervals from pairs of games."
    if one_way:
        caption += " An arrow: all games went one way, so there is only a bound."
    if len(ladder.rungs) > MAX_RUNGS:
        caption += f" The first {MAX_RUNGS} of {len(ladder.rungs)} players are drawn."
    rows = [(r.name, ladder.text(r.elo, 1), f"{ladder.text(r.low, 1)} … {ladder.text(r.high, 1)}",
             wording.count(r.games), wording.percent(r.points / r.games)) for r in ladder.rungs]
    return style.Picture(f"ladder-{number}-{wording.slug(ladder.game)}", title, figure, caption,
                         ("player", "Elo", "95 %", "games", "score"), rows)
