"""The games whose curves are fitted, and the curves as tables and as C++."""
import dataclasses

LABELS = ["--nodes", "500,2000", "--label-nodes", "5000", "--plies", "4-8"]


@dataclasses.dataclass(frozen=True)
class Row:
    name: str  # what picoply-selfplay calls it
    game: str
    evaluations: tuple  # that it stands for, "" where there is no choice
    length: int  # moves after which a game is late
    form: str = "cells"  # of its records
    settings: tuple = tuple(LABELS)
    share: int = 1  # times as many games: they are played most, are short, or are decided soon


def five(game, networks, share=1):
    rows = [Row(game + "15_full", game, ("full",), 60, share=share),
            Row(game + "15_small", game, ("small",), 60, share=share)] if networks else []
    return rows + [Row(game + "15", game, ("nano", "") if networks else ("",), 60, share=share)]


ENDINGS = ("--exact", "14")  # solved, and so not part of a curve
ROWS = [
    *five("gomoku", True, 2), *five("standard", True, 2), *five("renju", True), *five("caro", False),
    *five("standard_caro", False),
    Row("othello8_full", "othello", ("full", "small"), 60, settings=(*LABELS, *ENDINGS)),
    Row("othello8", "othello", ("nano",), 60, settings=(*LABELS, *ENDINGS)),
    Row("othello6", "othello", ("",), 32, settings=(*LABELS, "--exact", "12")),
    Row("checkers", "checkers", ("",), 120, "turns"),
    Row("connect4", "connect4", ("",), 42, "columns", share=2),
]


def curves_table(found):
    lines = ["| game | evaluation | positions | held out | surprise, bits | early | late | moves |", "|" + "---|" * 8]
    for row, curve in found:
        evaluations = ", ".join(name for name in row.evaluations if name) or "–"
        lines.append(f"| {row.game} {'' if row.name != 'othello6' else '6×6'}".rstrip() + f" | {evaluations} | "
                     f"{curve.positions:,} | {curve.held_out:,} | {curve.surprise:.3f} | {curve.early:,} | "
                     f"{curve.late:,} | {curve.length} |")
    return "\n".join(lines) + "\n"


def calibration_table(found):
    heads = [f"{10 * i}–{10 * i + 10} %" for i in range(10)]
    lines = ["| predicted | " + " | ".join(heads) + " |", "|" + "---|" * 11]
    for row, curve in found:
        cells = [f"{100 * b.observed:.0f} ({b.positions:,})" if b.positions else "–" for b in curve.buckets]
        lines.append(f"| {row.name} | " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def header(found):
    lines = []
    for row, curve in found:
        for evaluation in row.evaluations:
            lines.append(f'    {{"{row.game}", "{evaluation}", {curve.early}, {curve.late}, {curve.length}}},\n')
    return HEADER % "".join(lines)


HEADER = """\
// Made by picoply-winning from games that picoply played against itself: docs/review.md has the
// command, and how well these fit.
#ifndef PICOPLY_PORTS_DESKTOP_REVIEW_SCALE_TABLE_HPP_INCLUDED
#define PICOPLY_PORTS_DESKTOP_REVIEW_SCALE_TABLE_HPP_INCLUDED

#include "review/win_scales.hpp"

namespace hosted::review {

// Whatever has no row of its own takes the first of its game, or else the first with its
// evaluation.
// clang-format off
inline constexpr WinScale kWinScales[] = {
%s};
// clang-format on

}  // namespace hosted::review

#endif  // PICOPLY_PORTS_DESKTOP_REVIEW_SCALE_TABLE_HPP_INCLUDED
"""
