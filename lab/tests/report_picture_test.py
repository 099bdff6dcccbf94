"""The pictures, looked at: no text on another or beyond the edge, nothing drawn in the margin, and
colours that can be told apart."""
import functools
import io
import itertools
import math
import subprocess
import tempfile
import unittest
import unittest.mock

from report_support import PATH, SPRT, TRAINING, TUNING, summary
import unittests

import matplotlib
import numpy
from matplotlib.image import imread
from matplotlib.text import Text
from matplotlib.transforms import Bbox

from picoply_report import (ladder, ladder_chart, labels, match_chart, pictures, scale, sprt_chart,
                            strength_chart, style, training_chart, tuning_chart, wording)
from picoply_report.results import parse_summary
from picoply_report.reading import Fields
from picoply_report.series import parse_training, parse_tuning
from picoply_report.strength import parse_strength

LONG = "gomocup[time=300,memory=64M]:/opt/engines/A Long Name With Many Words 2026/engine --level 9"


def records(*objects):
    return [Fields(one, f"x:{k}") for k, one in enumerate(objects, 1)]


def table(*settings, **header):
    header = {"picoply": "strength", "version": 1, **header}
    return parse_strength("x.jsonl", records(header, *settings))


def match(*arguments, **more):
    return parse_summary(Fields(summary(*arguments, **more), "x:1"))


def grid(nodes, tables, gain, bar=25):
    return [{"name": f"{n} and {t}", "nodes": n, "table_bytes": t, "ram_bytes": 5080 + t,
             "ms": n / 777, "elo": gain * math.log2(n) + 9 * math.log2(t + 500),
             "elo_95": [gain * math.log2(n) + 9 * math.log2(t + 500) - bar,
                        gain * math.log2(n) + 9 * math.log2(t + 500) + bar]}
            for n in nodes for t in tables]


def strengths():
    yield table(*grid((100, 300, 1000, 3000, 10000), (0, 1024, 4096, 65536, 1 << 20), 90),
                title="A toy game", anchor="100 nodes, no table")
    yield table(*grid((10, 1000), (0,), 0, 0.1))  # no slope, hardly an interval
    yield table(*grid(range(100, 2100, 100), range(0, 20 * 1024, 1024), 1e3, 5000))
    yield table({"name": "only", "nodes": 1, "elo": 0},
                {"name": "two", "nodes": 10 ** 18, "elo": 1})
    yield table(*({"name": f"{LONG} {k}", "group": LONG + str(k % 8), "weight_bytes": 300 << k,
                   "flash_bytes": 19000 + (300 << k), "elo": 5 * k,
                   "elo_95": [5 * k - 9, 5 * k + 9]}
                  for k in range(11)), {"name": LONG, "elo": -200}, title=LONG, anchor=LONG)
    # Points in a heap, each with its name.
    yield table(*({"name": f"setting {k}", "weight_bytes": 1000 + 40 * k * k, "elo": 40 * (k % 5),
                   "elo_95": [40 * (k % 5) - 6, 40 * (k % 5) + 6]} for k in range(9)))


def matches():
    yield match()
    yield match(LONG, LONG + " of another year", (0, 0, 1, 0, 10 ** 9))
    yield match("A", "B", (1, 0, 0, 0, 0), elo=None, elo_95=[None, 150], score=0,
                ms_per_move=[1.5, None], forfeits={"A": {"time": 2}, "B": {}})
    yield match("A", "B", (10 ** 14, 0, 3, 5 * 10 ** 13, 10 ** 14))


def tests():
    path = [[k, 2.9 * math.sin(k / 40)] for k in range(1, 5000)]
    for p, more in ((PATH, {}), ([], {}), (path, {"verdict": "undecided", "llr": path[-1][1]}),
                    ([[1, -1.0], [10 ** 7, -2.95]], {"verdict": "H0", "elo0": -2.5, "elo1": 2.5}),
                    ([[1, 40.0]], {"llr": 40.0})):
        yield match(LONG, "B", sprt={**SPRT, **more}, path=p)


def ladders():
    names = ["A", LONG, *(f"level={k}" for k in range(30))]
    met = [match(a, b, (20 + k % 7, 3, 30, 2, 22))
           for k, (a, b) in enumerate(zip(names, names[1:]))]
    met.append(match("random", "A", (50, 0, 0, 0, 0), elo=None, elo_95=[None, -400], score=0))
    met.append(match("perfect", "A", (0, 0, 0, 0, 50), elo=None, elo_95=[400, None], score=1))
    for anchor in ("A", "A=1500", "random"):
        yield from ladder.ladders(met, [anchor])
    yield from ladder.ladders(met[:2], [])


@functools.cache
def everything():
    """Every kind of picture, of usual and of unusual results. Drawing does not change a figure."""
    return tuple(_everything())


def _everything():
    with matplotlib.rc_context(style.SETTINGS):
        for one in strengths():
            yield from strength_chart.pictures(one)
        for kind, results in ((match_chart, matches()), (sprt_chart, tests()),
                              (ladder_chart, ladders())):
            for one in results:
                yield kind.picture(one, 1)
        for log in (TRAINING, TRAINING[:1], [{"iteration": 5 * k, "train_loss": 1e-9 * k + 2000}
                                             for k in range(3000)],
                    [{"iteration": k, "train_loss": 0} for k in range(3)],
                    [{"iteration": k, "train_loss": 10.0 ** -k, "holdout_loss": 10.0 ** -k}
                     for k in range(9)]):
            yield training_chart.picture(parse_training("curve.jsonl", records(*log)), 1)
        wide = {"picoply": "tune", "job": {"parameters": [{"name": LONG, "index": [k], "start": 0}
                                                          for k in range(40)]}}
        for log in (TUNING, [wide, {"iteration": 0, "theta": [-1e13 * k for k in range(40)]}]):
            yield tuning_chart.picture(parse_tuning("tune.jsonl", records(*log)), 1)


def drawn_texts(figure):
    """The box of every text as it is drawn, in points: [(text, box)]."""
    found = []

    def note(text, _renderer):
        if text.get_visible() and text.get_text():
            found.append((text.get_text(), text.get_window_extent()))

    with matplotlib.rc_context(style.SETTINGS), unittest.mock.patch.object(Text, "draw", note):
        figure.savefig(io.StringIO(), format="svg")
    return found


def faults(figure):
    """What is wrong with where the texts stand."""
    texts = drawn_texts(figure)
    width, height = figure.get_size_inches() * 72
    result = [f"{text!r} leaves the picture" for text, box in texts
              if box.x0 < 4 or box.y0 < 4 or box.x1 > width - 4 or box.y1 > height - 4]
    for (a, box), (b, other) in itertools.combinations(texts, 2):
        if min(box.x1, other.x1) - max(box.x0, other.x0) > 1 \
                and min(box.y1, other.y1) - max(box.y0, other.y0) > 1.5:
            result.append(f"{a!r} on {b!r}")
    return result


class Layout(unittest.TestCase):
    def test_no_text_on_another_or_beyond_the_edge(self):
        count = 0
        for picture in everything():
            with self.subTest(picture=picture.slug, title=picture.title):
                self.assertEqual(faults(picture.figure), [])
            count += 1
        self.assertGreater(count, 30)

    def test_the_check_sees_what_is_wrong(self):
        with matplotlib.rc_context(style.SETTINGS):
            figure, _ = style.new_figure(100, "A title", "")
            self.assertEqual(faults(figure), [])
            self.assertEqual([text for text, _ in drawn_texts(figure)], ["A title"])
            figure.text(0.1, 0.75, "across")
            self.assertEqual(faults(figure), ["'A title' on 'across'"])
            figure.text(0.99, 0.1, "beyond")
            self.assertIn("'beyond' leaves the picture", faults(figure))


class Pixels(unittest.TestCase):
    """As a renderer of its own, librsvg, draws them."""

    def pixels(self, svg):
        with tempfile.TemporaryDirectory() as folder:
            with open(folder + "/a.svg", "w", encoding="utf-8") as file:
                file.write(svg)
            subprocess.run(["rsvg-convert", folder + "/a.svg", "-o", folder + "/a.png"], check=True,
                           capture_output=True, timeout=60)
            return numpy.round(imread(folder + "/a.png")[..., :3] * 255).astype(int)

    def check(self, image):
        """Something is drawn, and nothing within 5 pixels of the edge; returns its colours, as 0xRRGGBB."""
        edge = numpy.ones(image.shape[:2], bool)
        edge[5:-5, 5:-5] = False
        self.assertTrue((image[edge] == 255).all(), "something is drawn in the margin")
        ink = (image != 255).any(axis=2).mean()
        self.assertGreater(ink, 0.005)
        self.assertLess(ink, 0.7)
        return set(numpy.unique(image @ (1 << 16, 1 << 8, 1)))

    def test_every_picture_stays_within_its_margin(self):
        for picture in everything():
            with self.subTest(picture=picture.slug, title=picture.title):
                colours = self.check(self.pixels(pictures.to_svg(picture, standalone=True)))
                ink = style.light("ink")
                self.assertIn(int(ink[1:], 16), colours)

    def test_the_check_sees_what_is_wrong(self):
        empty = "<svg xmlns='http://www.w3.org/2000/svg' width='90' height='90'>" \
            "<rect width='90' height='90' fill='#fff'/>{}</svg>"
        for more in ("", "<rect width='20' height='20'/>", "<circle cx='45' cy='45' r='44'/>"):
            with self.assertRaises(AssertionError):
                self.check(self.pixels(empty.format(more)))
        self.check(self.pixels(empty.format("<circle cx='45' cy='45' r='20'/>")))

    def test_every_colour_is_a_class(self):
        """So that the dark picture has none of the light one's colours."""
        for picture in everything():
            svg = pictures.to_svg(picture, standalone=True)
            body = svg[svg.index("</style>"):]
            self.assertNotRegex(body, "#[0-9a-f]{6}\\b")
            self.assertIn("@media (prefers-color-scheme:dark)", svg)


def luminance(colour):
    """Relative luminance by WCAG 2, 0 to 1, and the linear red, green and blue."""
    linear = [int(colour[k:k + 2], 16) / 255 for k in (1, 3, 5)]
    linear = numpy.array([c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
                          for c in linear])
    return float(linear @ (0.2126, 0.7152, 0.0722)), linear


# Linear RGB as it looks to people without red, green or blue cones (Machado, Oliveira and Fernandes
# 2009, full severity).
BLINDNESS = {
    "none": numpy.eye(3),
    "protanopia": numpy.array([[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
                               [-0.003882, -0.048116, 1.051998]]),
    "deuteranopia": numpy.array([[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
                                 [-0.011820, 0.042940, 0.968881]]),
    "tritanopia": numpy.array([[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
                               [0.004733, 0.691367, 0.303900]]),
}


class Colours(unittest.TestCase):
    def test_text_stands_out_from_the_paper(self):
        for which in (0, 1):
            paper = luminance(style.COLOURS["paper"][which])[0]
            for name in ("ink", "muted", *style.SERIES):
                text = luminance(style.COLOURS[name][which])[0]
                contrast = (max(text, paper) + 0.05) / (min(text, paper) + 0.05)
                self.assertGreaterEqual(contrast, 4.5, (name, which))  # WCAG 2 AA

    def test_wins_draws_and_losses_look_different_to_everybody(self):
        for which in (0, 1):
            for a, b in itertools.combinations(("win", "draw", "loss"), 2):
                for kind, matrix in BLINDNESS.items():
                    one, other = (matrix @ luminance(style.COLOURS[name][which])[1]
                                  for name in (a, b))
                    self.assertGreater(numpy.abs(one - other).max(), 0.1, (a, b, kind, which))


class Scales(unittest.TestCase):
    WIDTH = 300  # points of the axis, about
    LETTER = 6.5

    def ticks(self, cost, values):
        axis = scale.LogScale(scale.COSTS[cost], values, 0.04)
        found = axis.ticks(lambda text: (len(text) * self.LETTER + 6) / self.WIDTH)
        low, high = axis.limits
        for (a, one), (b, other) in zip(found, found[1:]):
            self.assertGreaterEqual((b - a) * self.WIDTH, (len(one) + len(other)) / 2 * self.LETTER)
            self.assertNotEqual(one, other)
        self.assertTrue(all(low < at < high for at, _ in found), found)
        return [text for _, text in found]

    def test_few_values_are_the_ticks(self):
        self.assertEqual(self.ticks("nodes", [100, 300, 1000, 3000]),
                         ["100", "300", "1,000", "3,000"])
        self.assertEqual(self.ticks("table_bytes", [0, 1 << 10, 1 << 13, 1 << 16]),
                         ["none", "1 KiB", "8 KiB", "64 KiB"])

    def test_else_round_numbers_of_the_range(self):
        self.assertEqual(self.ticks("ms", [0.184, 0.35, 0.41]),
                         ["0.2 ms", "0.25 ms", "0.3 ms", "0.4 ms"])
        self.assertEqual(self.ticks("nodes", [90, 777, 12345]),
                         ["100", "200", "500", "1,000", "2,000", "5,000", "10,000"])
        self.assertEqual(self.ticks("weight_bytes", [2004, 2550, 6603]),
                         ["2 KiB", "3 KiB", "4 KiB", "6 KiB"])
        self.assertEqual(self.ticks("flash_bytes", [20065, 32409]), ["20 KiB", "24 KiB", "28 KiB"])

    def test_every_range_has_ticks_with_room(self):
        random = numpy.random.default_rng(5)
        for cost in scale.COSTS:
            for _ in range(200):
                low, span = random.uniform(0, 12), random.uniform(0.5, 8)
                values = [float(f"{10 ** (low + span * k / 7):.5g}") for k in range(8)]
                self.assertGreaterEqual(len(self.ticks(cost, values)), 2, (cost, values))


class Words(unittest.TestCase):
    def test_neighbours_on_a_scale_look_different(self):
        for values, texts in (([0.3, 0.4, 0.5], ["0.3", "0.4", "0.5"]),
                              ([1999.998, 2000.0], ["1,999.998", "2,000.000"]),
                              ([800, 1200], ["800", "1,200"]), ([0, 0.25], ["0.00", "0.25"]),
                              ([1e-8, 1e-7], ["1e-08", "1e-07"]), ([5], ["5"])):
            self.assertEqual(wording.on_scale(values), texts)

    def test_four_digits(self):
        for value, text in ((0.312, "0.3120"), (9.03714, "9.037"), (2027.4, "2,027"), (0, "0"),
                            (1e-8, "1e-08"), (99999, "99,999")):
            self.assertEqual(wording.significant(value), text)

    def test_what_all_names_begin_with(self):
        for names, start in ((["lib=a,nodes=1", "lib=a,nodes=12"], "lib=a,"), (["a", "b"], ""),
                             (["lib=a,x", "lib=ab,x"], ""), (["a,b", "a,b,c"], "a,")):
            self.assertEqual(wording.common_start(names), start)


class Spread(unittest.TestCase):
    def test_labels_with_room_stay_where_they_want(self):
        self.assertEqual(labels.spread([10, 50, 30], [10, 10, 10], 0, 100), [10, 50, 30])

    def test_labels_that_touch_are_pushed_apart_around_their_mean(self):
        self.assertEqual(labels.spread([50, 50], [10, 10], 0, 100), [45, 55])
        self.assertEqual(labels.spread([50, 50, 54], [10, 10, 10], 0, 100),
                         [50 + 4 / 3 - 10, 50 + 4 / 3, 50 + 4 / 3 + 10])

    def test_labels_stay_inside_in_order_and_apart(self):
        random = numpy.random.default_rng(3)
        for _ in range(300):
            wanted = list(random.uniform(-20, 120, 6))
            sizes = list(random.uniform(2, 16, 6))
            places = labels.spread(wanted, sizes, 0, 100)
            order = sorted(range(6), key=lambda k: wanted[k])
            for a, b in zip(order, order[1:]):
                self.assertGreaterEqual(places[b] - places[a] + 1e-9, (sizes[a] + sizes[b]) / 2)
            self.assertGreaterEqual(places[order[0]] - sizes[order[0]] / 2, -1e-9)
            self.assertLessEqual(places[order[-1]] + sizes[order[-1]] / 2, 100 + 1e-9)


class BesidePoints(unittest.TestCase):
    def test_names_cover_neither_each_other_nor_points(self):
        points = [(150, 100), (162, 104), (156, 92), (150, 122), (180, 96)]
        obstacles = [Bbox.from_extents(x - 5, y - 5, x + 5, y + 5) for x, y in points]
        with matplotlib.rc_context(style.SETTINGS):
            figure, _ = style.new_figure(200, "T", "")
            labels.beside_points(figure, [labels.Label(x, y, f"a name at {x}, {y}", "ink")
                                          for x, y in points],
                                 Bbox.from_extents(0, 0, 440, 180), obstacles)
            boxes = [box for text, box in drawn_texts(figure) if text != "T"]
        self.assertEqual(len(boxes), len(points))
        for box in boxes:
            self.assertTrue(0 <= box.x0 and box.x1 <= 440 and 0 <= box.y0 and box.y1 <= 180)
            for other in [*obstacles, *boxes]:
                if other is not box:
                    self.assertFalse(box.x0 < other.x1 - 1 and other.x0 < box.x1 - 1
                                     and box.y0 < other.y1 - 1.5 and other.y0 < box.y1 - 1.5)


if __name__ == "__main__":
    unittests.main()
