"""The sample page's session: it counts presses, echoes text, lists events, moves a cube."""

import html
import random
from typing import Any

import core

Reply = dict[str, Any]
SIZES = ("small", "middle", "large")
SLICES = 40


class Session:
    """Answers the sample page as ``webapp.session.Session`` answers the real ones."""

    def __init__(self, page: str) -> None:
        self.page = page
        self.count = 0
        self.events: list[str] = []
        self.slices: int | None = None
        self.meanwhile = 0

    def handle(self, event: dict[str, Any]) -> Reply:
        """Take one event and return the values and patches that it changes."""
        if event["kind"] != "tick":
            self.events.append(event["kind"])
        answer = getattr(self, f"_{event['kind']}", None)
        return answer(event) if answer else {"values": {"events": " ".join(self.events)}, "patches": {}}

    def _open(self, event: dict[str, Any]) -> Reply:
        self.count = int(event["stored"].get("count", "0"))
        values: dict[str, Any] = {
            "count": self._count_html(),
            "told": self._told(event["link"]),
            "@title": f"Sample {event['link']}".strip(),
            "@data.theme": "dark" if event["dark"] else "light",
        }
        return {"values": values, "patches": self._patches()}

    def _link(self, event: dict[str, Any]) -> Reply:
        return self._open({**event, "stored": {"count": str(self.count)}, "dark": False})

    def _press(self, event: dict[str, Any]) -> Reply:
        match event["name"]:
            case "add" | "more":
                self.count += int(event.get("value") or 1)
                self.meanwhile += int(event.get("value") or 1)
                return {"values": self._counted(), "patches": self._patches()}
            case "forget":
                return {"values": {"@store.count": None}, "patches": {}}
            case "chance":
                return {"values": {"told": self._told(str(random.random()))}, "patches": {}}
            case "where":
                return {"values": {"told": self._told(str(core.__file__))}, "patches": {}}
            case "fail":
                raise ZeroDivisionError("asked for")
            case "dialog":
                return {"values": {"@open": "about"}, "patches": {}}
            case "far":
                return {"values": {"@focus": "note"}, "patches": {}}
            case "share":
                return {"values": {"@link": f"n={self.count}", "@download": _FILE}, "patches": {}}
            case "toil":
                self.slices = self.meanwhile = 0
                return {"values": self._toiled(), "patches": {}}
            case "rest":
                self.slices = None
                return {"values": {**self._toiled(), "told": self._told("rested")}, "patches": {}}
            case "reset":
                self.count = 0
                return {"values": {**self._counted(), "size": "small", "agree": False, "level": 1}, "patches": {}}
        return {"values": {}, "patches": {}}

    def _set(self, event: dict[str, Any]) -> Reply:
        text = f"{event['name']} = {event['value']!r}"
        return {"values": {"told": self._told(text), "add.disabled": event["value"] is True}, "patches": {}}

    def _file(self, event: dict[str, Any]) -> Reply:
        return {"values": {"told": self._told(f"{event['name']}: {event['text']}")}, "patches": {}}

    def _tick(self, event: dict[str, Any]) -> Reply:
        return {"values": {}, "patches": {}}

    def _work(self, event: dict[str, Any]) -> Reply:
        assert event["now"] > 0
        if self.slices is None:
            return {"values": {}, "patches": {}}
        self.slices += 1
        return {"values": self._toiled(), "patches": {}}

    def _toiled(self) -> dict[str, Any]:
        told = self._told(f"slice {self.slices}, {self.meanwhile} counted meanwhile")
        return {"told": told, "@work": self.slices if self.slices != SLICES else None}

    def _told(self, text: str) -> str:
        return f'<p id="told">{html.escape(text)}</p>'

    def _count_html(self) -> str:
        more = "".join(
            f'<button type="button" data-press="more" data-value="{n}" data-key="more{n}">{n} more</button>'
            for n in (2, 5)
        )
        note = '<input data-set="note" data-key="note" aria-label="Note">'
        file = '<input type="file" data-file="saved" data-key="file" aria-label="File">'
        return f'<p id="count">Counted {self.count}</p>{more}{note}{file}'

    def _counted(self) -> dict[str, Any]:
        return {
            "count": self._count_html(),
            "@store.count": str(self.count),
            "add": f"Add to {self.count}",
        }

    def _patches(self) -> dict[str, Any]:
        return {"cube": {"position": [0.5 * (self.count % 4), 0, 0], "visible": True, "color": "#f0b429"}}


_FILE = {"name": "sample.json", "type": "application/json", "text": "{}"}
