"""The sequential test: how the evidence grew until it was enough."""
from matplotlib.ticker import FuncFormatter

from . import curves, labels, style, wording

MEANING = {"H1": "H1 accepted", "H0": "H0 accepted", "undecided": "not decided yet"}


def _hypothesis(sprt, name):
    elo = sprt.elo1 if name == "H1" else sprt.elo0
    return f"{name}\u00a0({wording.short_elo(elo)}\u00a0Elo)"


def picture(summary, number):
    sprt = summary.sprt
    path = sprt.path or ((sprt.pairs, sprt.llr),)
    title = f"SPRT: {MEANING[sprt.verdict]} after {wording.count(sprt.pairs)} pairs"
    figure, top = style.new_figure(
        250, title, f"{wording.short(summary.players[0], 50)} against "
        f"{wording.short(summary.players[1], 50)}, {summary.game}. "
        f"Log-likelihood ratio of {_hypothesis(sprt, 'H1')} to {_hypothesis(sprt, 'H0')}")
    axes = figure.add_axes([0.1, 0.1, 0.8, 0.8])
    style.bare(axes)
    last = path[-1]
    llrs = [llr for _, llr in path]
    reach = max(-sprt.low, sprt.high)
    low, high = min(sprt.low, *llrs, 0) - 0.28 * reach, max(sprt.high, *llrs, 0) + 0.28 * reach
    axes.set_ylim(low, high)
    axes.set_xlim(0, max(last[0], 1) * 1.02)
    for bound, edge, name, colour, up in ((sprt.high, high, "H1", "green", 1),
                                          (sprt.low, low, "H0", "orange", -1)):
        axes.axhspan(min(bound, edge), max(bound, edge), color=style.light(colour), alpha=0.12,
                     linewidth=0, zorder=0)
        axes.axhline(bound, color=style.light(colour), linewidth=1.4, zorder=2)
        axes.annotate(f"accept {_hypothesis(sprt, name)}", (0, bound), xytext=(6, 5 * up),
                      textcoords="offset points", va="bottom" if up > 0 else "top",
                      size=style.SMALL, weight="bold", color=style.light(colour))
    axes.axhline(0, color=style.light("axis"), linewidth=0.8, zorder=1)
    xs, ys = curves.thin([0] + [p for p, _ in path], [0.0] + llrs) if len(path) > 1 else ([], [])
    axes.plot(xs, ys, color=style.light("blue"), linewidth=1.6, zorder=3)
    axes.plot([last[0]], [last[1]], marker="o", markersize=8, color=style.light("blue"),
              markeredgecolor=style.light("paper"), markeredgewidth=1.2, zorder=5)
    axes.set_yticks([sprt.low, 0, sprt.high], [
        wording.minus(f"{b:.2f}") for b in (sprt.low, 0, sprt.high)])
    axes.xaxis.set_major_locator(style.round_ticks(5))
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: wording.count(value)))
    axes.set_xlabel("pairs of games")
    end = labels.Label(0, 0, wording.minus(f"{last[1]:+.2f}"), "blue", "bold", style.TEXT)
    margin = labels.text_size(figure, end)[0]
    style.place(figure, axes, top, right=style.PAD + margin + 4)
    end.x, end.y = axes.transData.transform(last)
    frame = style.points(axes)
    labels.at_ends(figure, [end], end.x + 9, frame.y0, frame.y1)
    rows = [("verdict", MEANING[sprt.verdict]),
            ("log-likelihood ratio", f"{sprt.llr:.4f}"),
            ("bounds", f"{sprt.low:.4f}, {sprt.high:.4f}"),
            ("hypotheses", f"{_hypothesis(sprt, 'H0')}; {_hypothesis(sprt, 'H1')}"),
            ("pairs", wording.count(sprt.pairs))]
    llr, low, high = (wording.minus(f"{value:.2f}") for value in (sprt.llr, sprt.low, sprt.high))
    caption = f"After {wording.count(sprt.pairs)} pairs: {llr}, bounds {low} and {high}."
    return style.Picture(f"sprt-{number}-{wording.slug(summary.game)}", title, figure, caption,
                         ("of the test", "value"), rows)
