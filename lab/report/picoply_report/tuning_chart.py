"""Tuning: the path of every parameter, each on a scale of its own."""
from matplotlib.ticker import FuncFormatter

from . import curves, style, wording

ROW = 52         # points
MAX_ROWS = 20


def _moved(values):
    """How far a parameter went, as a part of its range."""
    return abs(values[-1] - values[0]) / max(max(values) - min(values), 1e-300)


def _row(figure, name, iterations, values, upper, last):
    """A parameter's line between its first and last value."""
    height = figure.get_size_inches()[1] * 72
    left, right = 84, style.WIDTH - 84
    axes = figure.add_axes([left / style.WIDTH, (upper - ROW + 10) / height,
                            (right - left) / style.WIDTH, (ROW - 26) / height])
    style.bare(axes, grid="x")
    axes.spines["bottom"].set_visible(last)
    axes.set_yticks([])
    low, high = min(values), max(values)
    margin = (high - low) * 0.12 or max(abs(high), 1) * 0.1
    axes.set_ylim(low - margin, high + margin)
    axes.set_xlim(iterations[0], max(iterations[-1], iterations[0] + 1))
    axes.xaxis.set_major_locator(style.round_ticks(5))
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: wording.count(value)))
    axes.axhline(values[0], color=style.light("axis"), linewidth=0.8, linestyle=(0, (2, 2)))
    axes.plot(*curves.thin(iterations, values), color=style.light("blue"), linewidth=1.7)
    axes.plot(iterations[-1:], values[-1:], marker="o", markersize=5.5, color=style.light("blue"),
              clip_on=False)
    axes.tick_params(labelbottom=last)
    if last:
        axes.set_xlabel("iteration")
    figure.text(style.PAD / style.WIDTH, upper / height, wording.short(name, 48),
                size=style.SMALL, weight="bold", va="top")
    for value, x, ha, weight, colour in ((values[0], left - 8, "right", "normal", "muted"),
                                         (values[-1], right + 9, "left", "bold", "blue")):
        y = axes.transData.transform((iterations[0], value))[1]
        figure.text(x / style.WIDTH, y / height, wording.plain(value), ha=ha, size=style.SMALL,
                    weight=weight, color=style.light(colour), va="center_baseline")


def picture(tuning, number):
    chosen = sorted(tuning.values, key=lambda name: -_moved(tuning.values[name]))[:MAX_ROWS]
    chosen = [name for name in tuning.values if name in chosen]
    title = f"Tuning: {wording.short(tuning.name, 60)}"
    figure, top = style.new_figure(
        ROW * len(chosen) + 22 + style.PAD, title, ". ".join(filter(None, (
            tuning.about, "First and last value of each parameter"))))
    for k, name in enumerate(chosen):
        _row(figure, name, tuning.iterations, tuning.values[name], top - ROW * k,
             k == len(chosen) - 1)
    caption = f"{tuning.name}: {tuning.iterations[-1]:,} iterations."
    if len(chosen) < len(tuning.values):
        caption += f" Of {len(tuning.values)} parameters, the {len(chosen)} that moved most."
    rows = [(name, wording.plain(v[0]), wording.plain(v[-1]), wording.plain(min(v)),
             wording.plain(max(v))) for name, v in tuning.values.items()]
    return style.Picture(f"tuning-{number}", title, figure, caption,
                         ("parameter", "first", "last", "least", "greatest"), rows)
