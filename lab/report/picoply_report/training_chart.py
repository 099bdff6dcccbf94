"""Training: the loss of the games learned from and of those held out."""
import math

from matplotlib.ticker import FuncFormatter, LogLocator

from . import curves, labels, style, wording

WIDE_RANGE = 4      # losses further apart than this factor go on a logarithmic axis
FEW_DECADES = 1.3   # on which ticks at equal distances are more and rounder than powers of ten


def _limits(low, high, logarithmic):
    if logarithmic:
        return low / 1.15, high * 1.15
    if low == high:
        return (0.8 * low, 1.2 * high) if high else (-0.1, 1.0)
    margin = max((high - low) * 0.08, abs(high) * 1e-6)
    return low - margin, high + margin


def _axis(axes, losses):
    low, high = min(losses), max(losses)
    logarithmic = low > 0 and high / low > WIDE_RANGE
    if logarithmic:
        axes.set_yscale("log")
        axes.minorticks_off()
    bottom, top = _limits(low, high, logarithmic)
    axes.set_ylim(bottom, top)
    decades = math.log10(top / bottom) if logarithmic else 0
    locator = style.round_ticks(5, integer=False) if decades < FEW_DECADES else LogLocator(
        10, subs=(1, 2, 5) if decades < 3 else (1,), numticks=5 if decades > 4 else None)
    ticks = [value for value in locator.tick_values(bottom, top) if bottom <= value <= top]
    axes.set_yticks(ticks, wording.on_scale(ticks))


def picture(training, number):
    title = f"Training: {wording.short(training.name, 60)}"
    figure, top = style.new_figure(250, title, ". ".join(filter(None, (
        training.about, "Loss over iterations"))))
    axes = figure.add_axes([0.1, 0.1, 0.8, 0.8])
    style.bare(axes)
    held = [(i, loss) for i, loss in zip(training.iterations, training.holdout) if loss is not None]
    lines = [("training", "blue", list(zip(training.iterations, training.train)), "-")]
    if held:
        lines.append(("held out", "orange", held, (0, (5, 2))))
    _axis(axes, [loss for _, _, curve, _ in lines for _, loss in curve])
    column = []
    for name, colour, curve, dashes in lines:
        axes.plot(*curves.thin(*zip(*curve)), color=style.light(colour), linestyle=dashes, zorder=3,
                  marker="o" if len(curve) == 1 else None, clip_on=len(curve) > 1)
        text = f"{name}\n{wording.significant(curve[-1][1])}"
        column.append(labels.Label(*curve[-1], text, colour, "bold"))
    if held:
        best = min(held, key=lambda point: point[1])
        axes.plot(*best, marker="o", markersize=7, color=style.light("orange"), zorder=5,
                  markeredgecolor=style.light("paper"), markeredgewidth=1.2, clip_on=False)
    axes.set_xlim(training.iterations[0], max(training.iterations[-1], training.iterations[0] + 1))
    axes.xaxis.set_major_locator(style.round_ticks(5))
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: wording.count(value)))
    axes.set_xlabel("iteration")
    margin = max(labels.text_size(figure, label)[0] for label in column)
    style.place(figure, axes, top, right=style.PAD + margin + 12)
    for label in column:
        label.x, label.y = axes.transData.transform((label.x, label.y))
    frame = style.points(axes)
    labels.at_ends(figure, column, frame.x1 + 12, frame.y0, frame.y1)
    caption = f"{training.name}: " + (
        f"least loss on games held out: {best[1]:.6g}, at iteration {best[0]:,} (dot)."
        if held else "no games were held out.")
    rows = [(f"{i:,}", f"{a:.6g}", "" if b is None else f"{b:.6g}")
            for i, a, b in zip(training.iterations, training.train, training.holdout)]
    return style.Picture(f"training-{number}", title, figure, caption,
                         ("iteration", "training", "held out"), rows)
