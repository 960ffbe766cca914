"""A small server as the site's hosts are: HTTP/1.1 kept alive, gzip, cache headers.

Bytes and times over a slow network are measured through it.
"""

from __future__ import annotations

import gzip
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

_SMALL = 256  # bytes below which hosts do not compress
_TEXTS = {".html", ".css", ".js", ".json", ".svg", ".txt", ".xml", ".webmanifest", ".bib", ".md"}
_TYPES = {".js": "text/javascript", ".json": "application/json", ".svg": "image/svg+xml"}


@cache
def _compressed(path: Path, changed: float) -> bytes:
    return gzip.compress(path.read_bytes(), 9, mtime=0)


class GzipHandler(SimpleHTTPRequestHandler):
    """Serves files of a folder: texts compressed, with an ETag, fresh for ten minutes."""

    keep = "max-age=600"
    protocol_version = "HTTP/1.1"
    wbufsize = 1 << 16  # headers and body in one packet, not held back for each other
    disable_nagle_algorithm = True

    def do_GET(self) -> None:
        path = Path(self.translate_path(urlsplit(self.path).path))
        if path.is_dir():
            if not urlsplit(self.path).path.endswith("/"):
                self._moved()
                return
            path = path / "index.html"
        if not path.is_file():
            self.send_error(404)
            return
        changed = path.stat().st_mtime
        tag = f'"{changed:.6f}-{path.stat().st_size}"'
        if self.headers.get("If-None-Match") == tag:
            self.send_response(304)
            self.send_header("ETag", tag)
            self.send_header("Cache-Control", self.keep)
            self.end_headers()
            return
        self._send(path, changed, tag)

    def _send(self, path: Path, changed: float, tag: str) -> None:
        packed = (
            path.suffix in _TEXTS
            and path.stat().st_size > _SMALL
            and "gzip" in self.headers.get("Accept-Encoding", "")
        )
        body = _compressed(path, changed) if packed else path.read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", _TYPES.get(path.suffix) or self.guess_type(str(path)))
        self.send_header("Content-Length", str(len(body)))
        if packed:
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Vary", "Accept-Encoding")
        self.send_header("ETag", tag)
        self.send_header("Cache-Control", self.keep)
        self.end_headers()
        self.wfile.write(body)

    def _moved(self) -> None:
        parts = urlsplit(self.path)
        query = f"?{parts.query}" if parts.query else ""
        self.send_response(301)
        self.send_header("Location", f"{parts.path}/{query}")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


class FirstVisitHandler(GzipHandler):
    """Serves files that nothing keeps, so that each visit is a first."""

    keep = "no-store"


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64


@contextmanager
def served(folder: Path, handler: type[GzipHandler] = GzipHandler) -> Iterator[str]:
    """The address of a folder, served until the block ends."""
    with _Server(("127.0.0.1", 0), partial(handler, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
