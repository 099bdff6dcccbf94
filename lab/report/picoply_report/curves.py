"""What charts of something over time share."""

MAX_POINTS = 800  # about two for each point of the picture's width


def thin(xs, ys):
    """A curve with few enough points to draw: of each stretch, the lowest and the highest, and the
    first and the last of all. What stands out stays."""
    if len(xs) <= MAX_POINTS:
        return list(xs), list(ys)
    stretches = MAX_POINTS // 2
    kept = {0, len(xs) - 1}
    for k in range(stretches):
        stretch = range(k * len(xs) // stretches, (k + 1) * len(xs) // stretches)
        kept.add(min(stretch, key=ys.__getitem__))
        kept.add(max(stretch, key=ys.__getitem__))
    order = sorted(kept)
    return [xs[k] for k in order], [ys[k] for k in order]
