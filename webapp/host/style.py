"""The site's style sheet and its typeface."""

import json
from pathlib import Path

from webapp.host.inputs import ROOT
from webapp.host.steps import write

FAMILY = "Atkinson Hyperlegible Next"
SOURCES = ROOT / "webapp" / "style"
PACKAGE = ROOT / "node_modules" / "@fontsource-variable" / "atkinson-hyperlegible-next"
SUBSETS = ("latin", "latin-ext")
PRELOADED = "latin.woff2"


def font_faces(address: str = "") -> str:
    """Return the typeface's rules; *address* is put before the names of the files.

    The font is fetched early, so pages may wait a moment for it but never change it under the reader's eyes.
    """
    ranges = json.loads((PACKAGE / "unicode.json").read_text(encoding="utf-8"))
    return "".join(
        f'@font-face{{font-family:"{FAMILY}";font-style:normal;font-weight:200 800;font-display:optional;'
        f'src:url({address}{subset}.woff2) format("woff2");unicode-range:{ranges[subset]}}}\n'
        for subset in SUBSETS
    )


def font_file(subset: str) -> bytes:
    return (PACKAGE / "files" / f"atkinson-hyperlegible-next-{subset}-wght-normal.woff2").read_bytes()


def style_sheet() -> str:
    """Return our own rules, the tokens first."""
    sheets = sorted(SOURCES.rglob("*.css"), key=lambda path: (path.name != "tokens.css", path.as_posix()))
    return "".join(sheet.read_text(encoding="utf-8") for sheet in sheets)


def write_style(out: Path) -> None:
    """Write the style sheet and the fonts into the folder *out*."""
    write(out / "site.css", font_faces() + style_sheet())
    for subset in SUBSETS:
        write(out / f"{subset}.woff2", font_file(subset))
