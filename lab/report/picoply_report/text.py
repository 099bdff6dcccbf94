"""The same in a terminal: what the pictures say, in lines."""
from . import match_chart, wording


def _match(summary):
    line = f"{summary.title}: {match_chart.verdict(summary)}"
    if summary.sprt:
        sprt = summary.sprt
        line += (f"; SPRT {wording.short_elo(sprt.elo0)} to {wording.short_elo(sprt.elo1)}: "
                 f"{sprt.verdict} (LLR {sprt.llr:.2f}, {sprt.pairs:,} pairs)")
    forfeits = sum(number for kinds in summary.forfeits for _, number in kinds)
    return line + (f"; {forfeits} forfeits" if forfeits else "")


def _ladder(ladder):
    yield f"Ladder of {ladder.game} ({ladder.anchor} = {ladder.text(ladder.anchor_elo)}):"
    width = max(len(r.name) for r in ladder.rungs)
    for r in ladder.rungs:
        yield (f"  {r.name:<{width}}  {ladder.text(r.elo, 1):>9}  "
               f"[{ladder.text(r.low, 1)} … {ladder.text(r.high, 1)}]  {r.games:,} games")


def _training(training):
    line = (f"{training.name}: {len(training.iterations):,} iterations, "
            f"loss {training.train[-1]:.6g}")
    held = [loss for loss in training.holdout if loss is not None]
    return line + (f", held out {held[-1]:.6g} (least {min(held):.6g})" if held else "")


def summary(inputs, ladders):
    lines = [_match(s) for s in inputs.summaries]
    for ladder in ladders:
        lines += _ladder(ladder)
    lines += [_training(t) for t in inputs.trainings]
    lines += [f"{t.name}: {len(t.values)} parameters after {t.iterations[-1]:,} iterations"
              for t in inputs.tunings]
    for table in inputs.tables:
        best = max(table.settings, key=lambda s: s.elo)
        lines.append(f"{table.name}: {len(table.settings)} settings, the strongest {best.name} at "
                     f"{wording.elo(best.elo)}")
    return "\n".join(lines) + "\n"
