"""The command line of picoply-report."""
import argparse
import os
import sys

from . import files, inputs, ladder, reading, sweep, text
from .errors import InputError

DESCRIPTION = """Turns results of the lab into one self-contained HTML page and SVG pictures.

Each INPUT is told by its first line: results of picoply-match, summaries of picoply-merge --summary
(one or more JSON objects), logs of picoply-train, trajectories of picoply-tune, tables of strength.
`picoply-report sweep --help` makes such a table by matches. docs/lab/report.md describes them."""


def parse_arguments(arguments):
    parser = argparse.ArgumentParser(
        prog="picoply-report", description=DESCRIPTION,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("inputs", metavar="INPUT", nargs="+")
    parser.add_argument("-o", "--out", metavar="FILE", help="the page")
    parser.add_argument("--svg", metavar="DIR", help="also every picture as a file there")
    parser.add_argument("--title", default="picoply: results of the lab", help="of the page")
    parser.add_argument("--anchor", metavar="NAME[=ELO]", action="append", default=[],
                        help="the player of a ladder that has this Elo (0); once for each game")
    parser.add_argument("--tools", metavar="DIR",
                        help="where picoply-merge is, if not beside this program or on the PATH")
    return parser.parse_args(arguments)


def _sections(given, ladders):
    # Drawing is only loaded once everything has been read: an error is told at once.
    from . import (ladder_chart, match_chart, sprt_chart, strength_chart, training_chart,
                   tuning_chart)
    return [
        ("Strength and what it costs",
         [picture for table in given.tables for picture in strength_chart.pictures(table)]),
        ("Ladders", [ladder_chart.picture(one, k) for k, one in enumerate(ladders, 1)]),
        ("Sequential tests", [sprt_chart.picture(s, k) for k, s in enumerate(given.summaries, 1)
                              if s.sprt]),
        ("Matches", [match_chart.picture(s, k) for k, s in enumerate(given.summaries, 1)]),
        ("Training", [training_chart.picture(t, k) for k, t in enumerate(given.trainings, 1)]),
        ("Tuning", [tuning_chart.picture(t, k) for k, t in enumerate(given.tunings, 1)]),
    ]


def _number_slugs(drawn):
    """Every file its own name."""
    seen = {}
    for picture in drawn:
        seen[picture.slug] = seen.get(picture.slug, 0) + 1
        if seen[picture.slug] > 1:
            picture.slug += f"-{seen[picture.slug]}"


def _lead(given):
    games = sum(s.games for s in given.summaries)
    parts = [(len(given.summaries), "match", "matches"), (games, "game", "games"),
             (len(given.trainings), "training", "trainings"),
             (len(given.tunings), "tuning", "tunings"),
             (sum(len(t.settings) for t in given.tables), "setting measured", "settings measured")]
    return ", ".join(f"{n:,} {one if n == 1 else many}" for n, one, many in parts if n) + "."


def _write(options, given, ladders):
    import matplotlib

    from . import page, pictures, style
    with matplotlib.rc_context(style.SETTINGS):
        sections = _sections(given, ladders)
        drawn = [picture for _, shown in sections for picture in shown]
        _number_slugs(drawn)
        texts = {}
        if options.svg:
            for picture in drawn:
                path = os.path.join(options.svg, picture.slug + ".svg")
                texts[path] = pictures.to_svg(picture, standalone=True)
        if options.out:
            texts[options.out] = page.html(reading.clean(options.title), _lead(given), sections)
    if options.svg:
        try:
            os.makedirs(options.svg, exist_ok=True)
        except OSError as error:
            raise InputError(options.svg, f"cannot make the folder: {error.strerror}") from None
    for path, content in texts.items():  # only now: an error before leaves nothing behind
        files.write_whole(path, content)


def report(arguments):
    options = parse_arguments(arguments)
    given = inputs.read(options.inputs, options.tools)
    ladders = ladder.ladders(given.summaries, options.anchor)
    if options.out or options.svg:
        _write(options, given, ladders)
    sys.stdout.write(text.summary(given, ladders))
    return 0


def main(arguments):
    try:
        if arguments[:1] == ["sweep"]:
            return sweep.main(arguments[1:])
        return report(arguments)
    except InputError as error:
        print(f"picoply-report: {error}", file=sys.stderr)
        return 1
    except ImportError as error:
        print(f"picoply-report: {error}; Debian's python3-numpy and python3-matplotlib have it",
              file=sys.stderr)
        return 1
    except BrokenPipeError:
        return 1
    except KeyboardInterrupt:
        return 130
