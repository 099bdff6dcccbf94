"""Numbers as people read them."""
import math
import os


def minus(text):
    """With the sign that is as wide as a plus; in exponents it stays."""
    return "−" + text[1:] if text.startswith("-") else text


def elo(value, digits=0):
    """"+12", "−340", "0"; infinite values as "+∞"."""
    if math.isinf(value):
        return "+∞" if value > 0 else "−∞"
    text = f"{abs(value):,.{digits}f}"
    if not any(c in "123456789" for c in text):
        return text
    return ("+" if value > 0 else "−") + text


def short_elo(value):
    """Without decimals unless it has some: "+5", "+2.5"."""
    return elo(value, 0 if value == round(value) else 1)


def elo_digits(low, high):
    """As many as the interval is worth: a decimal only if it is narrow."""
    return 1 if high - low < 20 else 0


def interval(low, high, digits=0):
    return f"{elo(low, digits)} … {elo(high, digits)}"


def count(value):
    return f"{value:,.0f}" if value == int(value) else f"{value:,.3g}"


def short_count(value):
    """"300", "10,000", "3 M", "1e+12"."""
    for unit, name in ((1e12, None), (1e9, "G"), (1e6, "M")):
        if value >= unit:
            return f"{value / unit:.3g} {name}" if name else f"{value:.3g}"
    return count(value)


def kib(value):
    """Bytes: "600 B", "5.0 KiB", "16 KiB", "1 MiB"; a KiB is 1,024."""
    for unit, name in ((1 << 30, "GiB"), (1 << 20, "MiB"), (1 << 10, "KiB")):
        if value >= unit:
            scaled = value / unit
            if scaled >= 1e6:
                return f"{scaled:.3g} {name}"
            return f"{scaled:,.0f} {name}" if scaled >= 100 or scaled == int(scaled) \
                else f"{scaled:.3g} {name}"
    return f"{value:,.0f} B"


def milliseconds(value):
    if value >= 1000:
        return f"{value / 1000:.3g} s"
    return f"{value:.3g} ms"


def percent(value):
    return f"{100 * value:.1f} %"


def plain(value):
    """A number of unknown size and kind."""
    return minus(f"{value:,.0f}" if value == int(value) and abs(value) < 1e9 else f"{value:.4g}")


def significant(value):
    """Four digits, of a number from nothing up: "0.3120", "2,027"."""
    if value == 0 or not 1e-4 <= value < 1e7:
        return f"{value:.4g}"
    return f"{value:,.{max(0, 3 - math.floor(math.log10(value)))}f}"


def on_scale(values):
    """The numbers of a scale, with as many decimals as the gaps between neighbours need."""
    gap = min((b - a for a, b in zip(values, values[1:])), default=1)
    decimals = max(0, -math.floor(math.log10(gap) + 1e-9))
    if abs(gap - round(gap, decimals)) > gap / 100:  # steps of 0.25
        decimals += 1
    if decimals > 6 or any(abs(value) >= 1e7 for value in values):
        return [minus(f"{value:.4g}") for value in values]
    return [minus(f"{value:,.{decimals}f}") for value in values]


def short(text, longest):
    """The text, or its beginning and end."""
    if len(text) <= longest:
        return text
    keep = longest - 1
    return text[:keep - keep // 3] + "…" + text[len(text) - keep // 3:]


def common_start(names):
    """The settings, up to a comma, that all players begin with: "lib=./new.so," or ""."""
    start = os.path.commonprefix(names)
    return start[:start.rfind(",") + 1]


def slug(text):
    """A part of a file name."""
    kept = "".join(c if c.isascii() and c.isalnum() else "-" for c in text.lower())
    return "-".join(part for part in kept.split("-") if part)[:60] or "x"
