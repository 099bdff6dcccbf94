"""From a figure to SVG text.

What matplotlib writes is changed in three ways. Colours become classes, so that one style sheet
gives both the light and the dark picture. Fonts are left to the reader's machine. And every id gets
the picture's name in front, so that many pictures can stand in one page.
"""
import io
import re
import xml.etree.ElementTree as ElementTree

from matplotlib import rc_context

from . import style

SVG = "http://www.w3.org/2000/svg"
XLINK = "http://www.w3.org/1999/xlink"
FONTS = 'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,"DejaVu Sans",sans-serif'

_ROLE_OF = {light: name for name, (light, _) in style.COLOURS.items()}
_PAINT = {"fill": "f", "stroke": "s"}


def style_sheet(wanted=None, scope="svg.plot"):
    """The rules that give the classes their colours: all, or those that are wanted."""
    def rules(which):
        return "".join(f"{scope} .{prefix}-{name}{{{paint}:{colours[which]}}}"
                       for name, colours in style.COLOURS.items()
                       for paint, prefix in _PAINT.items()
                       if wanted is None or f"{prefix}-{name}" in wanted)
    return (f"{scope}{{font-family:{FONTS}}}{rules(0)}"
            f"@media (prefers-color-scheme:dark){{{rules(1)}}}")


def _restyle(element):
    declarations, classes = [], []
    for declaration in filter(None, element.get("style", "").split(";")):
        key, _, value = (part.strip() for part in declaration.partition(":"))
        if key == "font":  # "bold 11px 'DejaVu Sans', ..."
            size = re.search(r"([0-9.]+)px", value)
            declarations.append(f"font-size:{size[1]}px")
            if "bold" in value or "700" in value:
                declarations.append("font-weight:bold")
        elif key in _PAINT and value in _ROLE_OF:
            classes.append(f"{_PAINT[key]}-{_ROLE_OF[value]}")
        else:
            declarations.append(f"{key}:{value}")
    for key, prefix in _PAINT.items():
        if element.get(key) in _ROLE_OF:
            classes.append(f"{prefix}-{_ROLE_OF[element.attrib.pop(key)]}")
    if "style" in element.attrib:
        del element.attrib["style"]
    if declarations:
        element.set("style", ";".join(declarations))
    if classes:
        element.set("class", " ".join(classes))


def _rename(element, prefix, used):
    name = element.get("id")
    if name is not None:
        if name in used:
            element.set("id", f"{prefix}-{name}")
        else:
            del element.attrib["id"]
    for key, value in element.attrib.items():
        if key == f"{{{XLINK}}}href" and value.startswith("#"):
            element.set(key, f"#{prefix}-{value[1:]}")
        else:
            element.set(key, re.sub(r"url\(#", f"url(#{prefix}-", value))


def _used(root):
    """The ids that something refers to."""
    text = ElementTree.tostring(root, encoding="unicode")
    return set(re.findall(r'url\(#([^)"]+)\)', text)) | set(re.findall(r'href="#([^"]+)"', text))


def to_svg(picture, standalone):
    """SVG text of a picture: by itself with its style sheet, or to stand in a page that has it."""
    stream = io.StringIO()
    with rc_context(style.SETTINGS):
        picture.figure.savefig(stream, format="svg")
    ElementTree.register_namespace("", SVG)
    ElementTree.register_namespace("xlink", XLINK)
    root = ElementTree.fromstring(stream.getvalue())
    for child in list(root):
        if child.tag == f"{{{SVG}}}metadata":
            root.remove(child)
    for defs in root.iter(f"{{{SVG}}}defs"):
        for sheet in defs.findall(f"{{{SVG}}}style"):
            defs.remove(sheet)
            root.set("stroke-linejoin", "round")  # all that matplotlib's sheet says
    used = _used(root)
    for element in root.iter():
        _restyle(element)
        _rename(element, picture.slug, used)
    box = root.get("viewBox").split()
    for key in ("width", "height", "version"):
        root.attrib.pop(key, None)
    if standalone:
        root.set("width", box[2])
        root.set("height", box[3])
    root.set("class", "plot")
    root.set("role", "img")
    title = ElementTree.Element(f"{{{SVG}}}title")
    title.text = picture.title
    root.insert(0, title)
    if standalone:
        sheet = ElementTree.Element(f"{{{SVG}}}style")
        sheet.text = style_sheet({name for element in root.iter()
                                  for name in element.get("class", "").split()})
        root.insert(1, sheet)
    return ElementTree.tostring(root, encoding="unicode") + "\n"
