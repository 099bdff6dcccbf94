"""A match: wins, draws and losses, and what pairs of games scored."""
from . import style, wording

PAIR_SCORES = ("0", "½", "1", "1½", "2")
PAIR_COLOURS = ("loss", "loss", "draw", "win", "win")


def _outcomes(figure, axes, summary):
    """One bar: wins from the left, losses from the right."""
    axes.set_axis_off()
    axes.set_xlim(0, summary.games)
    axes.set_ylim(0, 1)
    start = 0
    for number, name, colour, on in ((summary.wins, "won", "win", "onwin"),
                                     (summary.draws, "drawn", "draw", "ondraw"),
                                     (summary.losses, "lost", "loss", "onwin")):
        axes.barh(0.5, number, 1, start, color=style.light(colour), linewidth=0)
        text = axes.text(start + number / 2, 0.48, f"{number:,} {name}", ha="center",
                         va="center_baseline", size=style.TEXT, weight="bold",
                         color=style.light(on))
        wide = style.points(axes).width * number / summary.games
        for shorter in (f"{number:,}", ""):
            if style.points(text).width + 8 > wide:
                text.set_text(shorter)
        start += number


def _pairs(axes, summary):
    total = max(sum(summary.pentanomial), 1)
    for k, number in enumerate(summary.pentanomial):
        axes.bar(k, number, 0.72, color=style.light(PAIR_COLOURS[k]), linewidth=0,
                 alpha=1 if k != 1 and k != 3 else 0.6)
        axes.annotate(f"{number:,}\n{wording.percent(number / total)}" if number else "0",
                      (k, number), xytext=(0, 4), textcoords="offset points", ha="center",
                      size=style.SMALL)
    axes.set_xticks(range(5), PAIR_SCORES)
    axes.set_yticks([])
    axes.set_xlim(-0.6, 4.6)
    axes.set_ylim(0, max(*summary.pentanomial, 1) * 1.22)
    axes.set_xlabel("points of a pair of games (one opening, both colours)")


def verdict(summary):
    """"+12 Elo (95 %: +3 … +21) in 1,000 games"."""
    digits = wording.elo_digits(*summary.elo_95)
    return (f"{wording.elo(summary.elo, digits)} Elo "
            f"(95 %: {wording.interval(*summary.elo_95, digits)}) "
            f"in {wording.count(summary.games)} games of {summary.game}")


def _forfeit_text(summary):
    told = [f"{player}: " + ", ".join(f"{number} × {kind}" for kind, number in kinds)
            for player, kinds in zip(summary.players, summary.forfeits) if kinds]
    return "; ".join(told)


def picture(summary, number):
    title = " against ".join(wording.short(player, 60) for player in summary.players)
    figure, top = style.new_figure(250, title, verdict(summary))
    height = figure.get_size_inches()[1] * 72
    bar = figure.add_axes([style.PAD / style.WIDTH, (top - 34) / height,
                           1 - 2 * style.PAD / style.WIDTH, 28 / height])
    _outcomes(figure, bar, summary)
    axes = figure.add_axes([0.1, 0.1, 0.8, 0.4])
    style.bare(axes, grid="y")
    axes.grid(False)
    _pairs(axes, summary)
    style.place(figure, axes, top - 50)
    caption = f"Score of {summary.players[0]}: {wording.percent(summary.score)}"
    if summary.los is not None:
        caption += f"; probability that it is the stronger: {wording.percent(summary.los)}"
    caption += "."
    if any(summary.forfeits):
        caption += f" Forfeits: {_forfeit_text(summary)}."
    rows = [("won, drawn, lost", f"{summary.wins:,}, {summary.draws:,}, {summary.losses:,}"),
            ("pairs with 0, ½, 1, 1½, 2 points", ", ".join(f"{n:,}" for n in summary.pentanomial)),
            ("score", f"{wording.percent(summary.score)} (95 %: "
             f"{wording.percent(summary.score_95[0])} … {wording.percent(summary.score_95[1])})"),
            ("Elo", f"{wording.elo(summary.elo, 1)} "
             f"(95 %: {wording.interval(*summary.elo_95, 1)})"),
            ("forfeits", _forfeit_text(summary) or "none")]
    if summary.ms_per_move:
        rows.append(("ms per move", ", ".join("–" if ms is None else f"{ms:.3g}"
                                              for ms in summary.ms_per_move)))
    return style.Picture(f"match-{number}-{wording.slug(summary.game)}", title, figure, caption,
                         ("of the match", "value"), rows)
