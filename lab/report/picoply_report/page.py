"""One HTML page of all pictures, each with its numbers as a table. It needs no other file."""
from html import escape

from . import pictures, style

MAX_OPEN = 8    # pictures of a section; more stay folded until they are asked for
MAX_ROWS = 200  # of a table; beyond, its beginning and end

# Everything is as wide as its column; the colours are the pictures' own.
CSS = """
:root{color-scheme:light dark;--paper:%(paper0)s;--ink:%(ink0)s;--muted:%(muted0)s;--line:%(grid0)s;
--page:#f3f5f7}
@media (prefers-color-scheme:dark){:root{--paper:%(paper1)s;--ink:%(ink1)s;--muted:%(muted1)s;
--line:%(grid1)s;--page:#0d1117}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);line-height:1.45;
font-family:%(fonts)s}
main{max-width:1240px;margin:0 auto;padding:12px}
h1{font-size:1.6rem;margin:.6rem 4px .2rem}
h2{font-size:1.15rem;margin:1.6rem 4px .6rem}
.lead{color:var(--muted);margin:0 4px 1rem}
.cards{display:grid;gap:12px;grid-template-columns:repeat(auto-fill,minmax(min(100%%,500px),1fr))}
figure{margin:0;max-width:760px;background:var(--paper);border:1px solid var(--line);
border-radius:10px;overflow:hidden}
figure svg{display:block;width:100%%;height:auto}
figcaption{padding:0 3.6%% 12px;color:var(--muted);font-size:.9rem;overflow-wrap:anywhere}
details{margin-top:.5rem}
summary{cursor:pointer}
.table{overflow-x:auto;max-height:24rem;overflow-y:auto;margin-top:.4rem}
table{border-collapse:collapse;font-variant-numeric:tabular-nums;width:100%%}
th,td{text-align:left;padding:.2rem .6rem .2rem 0;border-bottom:1px solid var(--line);
vertical-align:top}
th{color:var(--ink)}
""" % {"fonts": pictures.FONTS,
       **{f"{name}{k}": colour for name, pair in style.COLOURS.items()
          for k, colour in enumerate(pair)}}


def _table(picture):
    def row(cells, tag):
        return "<tr>" + "".join(f"<{tag}>{escape(str(c))}</{tag}>" for c in cells) + "</tr>"
    rows = picture.rows
    if len(rows) > MAX_ROWS:
        left_out = len(rows) - MAX_ROWS
        gap = (f"… {left_out:,} more …",) + ("",) * (len(picture.columns) - 1)
        rows = rows[:MAX_ROWS // 2] + [gap] + rows[-MAX_ROWS // 2:]
    body = "\n".join(row(cells, "td") for cells in rows)
    return (f"<details><summary>Numbers</summary><div class=\"table\"><table>"
            f"<thead>{row(picture.columns, 'th')}</thead>\n<tbody>{body}</tbody></table></div>"
            f"</details>")


def _card(picture):
    return (f"<figure>\n{pictures.to_svg(picture, standalone=False)}"
            f"<figcaption>{escape(picture.caption)}{_table(picture)}</figcaption>\n</figure>\n")


def _section(heading, shown):
    cards = "<div class=\"cards\">\n" + "".join(map(_card, shown)) + "</div>\n"
    if len(shown) > MAX_OPEN:
        cards = f"<details><summary>{len(shown):,} pictures</summary>\n{cards}</details>\n"
    return f"<h2>{escape(heading)}</h2>\n{cards}"


def html(title, lead, sections):
    """`sections`: (heading, pictures), those without pictures are left out."""
    parts = [_section(heading, shown) for heading, shown in sections if shown]
    return (f"<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
            f"<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
            f"<title>{escape(title)}</title>\n<style>{CSS}{pictures.style_sheet()}</style>\n"
            f"</head>\n<body>\n<main>\n<h1>{escape(title)}</h1>\n"
            f"<p class=\"lead\">{escape(lead)}</p>\n{''.join(parts)}</main>\n</body>\n</html>\n")
