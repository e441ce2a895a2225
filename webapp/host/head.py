"""What a host puts first in a page's head."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from webapp.host.style import PRELOADED


def start_script(setting: Mapping[str, Any]) -> str:
    """Return the script that begins everything, with *setting* in its place."""
    return script("start.js").replace("SETTING", json.dumps(setting, separators=(",", ":")).replace("</", "<\\/"), 1)


def script(name: str) -> str:
    """Return our script *name*, which is one function called at once, without the comments before it."""
    source = Path(__file__).with_name(name).read_text(encoding="utf-8")
    return source[source.index("(() =>") :]


def head(base: str, setting: Mapping[str, Any]) -> str:
    """Return the head's first lines for the static page whose files lie below *base*."""
    return f"""<script>{start_script(setting)}</script>
<link rel="preload" href="{base}style/{PRELOADED}" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="{base}style/site.css">
<link rel="manifest" href="manifest.webmanifest">
<link rel="icon" href="icons/sightline.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="icons/apple-180.png">
<meta name="theme-color" content="#fbf8f2" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#16191d" media="(prefers-color-scheme: dark)">
<script type="module" src="{base}app/bridge.js"></script>
"""
