"""Reports on the lab's results. Data flows one way:

    reading -> results, series, strength (what the files say) -> ladder (one Elo scale)
            -> *_chart (a figure each) -> pictures (SVG text) -> page, text -> files
"""
