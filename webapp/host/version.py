"""The list of a site's files with their digests, for the service worker."""

import hashlib
import json
from pathlib import Path

from webapp.host.steps import write


def write_version(out: Path, base: str) -> None:
    """Write the service worker of the site in *out*: it knows every file that is there now, by its digest."""
    files = {
        path.relative_to(out).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()[:32]
        for path in sorted(out.rglob("*"))
        if path.is_file() and path.name != "service-worker.js"
    }
    version = hashlib.sha256(json.dumps(files).encode()).hexdigest()[:12]
    source = Path(__file__).with_name("service-worker.js").read_text(encoding="utf-8")
    setting = json.dumps({"version": version, "base": base, "files": files}, separators=(",", ":"))
    write(out / "service-worker.js", source.replace("= VERSION;", f"= {setting};", 1))
