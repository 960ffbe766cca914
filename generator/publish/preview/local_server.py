"""A server for this machine only: it answers what its own pages request, and nothing else.

The answer is always a file with exactly the requested name, or a plain refusal.  A page of another site
that reaches our address under its own name (DNS rebinding) is refused because of the name.
"""

from __future__ import annotations

import mimetypes
import re
import sys
from abc import abstractmethod
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from signal import SIGTERM
from typing import NamedTuple
from urllib.parse import quote, unquote, urlsplit

from generator.rules.refused import Refused

_NAMES = {"", "127.0.0.1", "localhost", "[::1]"}  # of this machine; none in requests of HTTP/1.0
_PORT = re.compile(r":\d*$")
_NO_PARTS = {"", ".", ".."}


class SentAnswer(NamedTuple):
    """A status, and a file's name and content; of a redirect, ``name`` is the new address."""

    status: int
    name: str = "answer.html"
    content: bytes = b""


class LocalHandler(BaseHTTPRequestHandler):
    """Answers GET and HEAD with what :meth:`file` finds; a half request is given up after a while."""

    protocol_version = "HTTP/1.1"
    timeout = 30  # seconds

    @abstractmethod
    def file(self, name: str) -> SentAnswer:
        """Return the answer for a file by its path from the root."""

    def finished(self, answer: SentAnswer) -> SentAnswer:
        """Return the answer as it is sent."""
        return answer

    def do_GET(self) -> None:
        """Send the file that is asked for."""
        self.respond(self.answered())

    def do_HEAD(self) -> None:
        """Send what tells of the file."""
        self.respond(self.answered())

    def answered(self) -> SentAnswer:
        """Return the answer to the request."""
        if not self.is_ours():
            return SentAnswer(403)
        path = self.asked_path()
        if path is None:
            return SentAnswer(400)
        name = path.lstrip("/")
        if not name or name.endswith("/"):
            name += "index.html"
        if _NO_PARTS & {*name.split("/")} or not name.isprintable() or "\\" in name:
            return SentAnswer(404)
        found = self.file(name)
        if found.status == 404 and not path.endswith("/"):
            inside = self.file(f"{name}/index.html")
            if inside.status == 200:
                return SentAnswer(301, f"/{name}/")
        return found

    def is_ours(self) -> bool:
        """Return whether the request calls this machine by its own name."""
        return _PORT.sub("", self.headers.get("Host", "")).lower() in _NAMES

    def asked_path(self) -> str | None:
        """Return the path of the request's address; None for what is no address."""
        try:
            return unquote(urlsplit(self.path).path)
        except ValueError:
            return None

    def respond(self, answer: SentAnswer) -> None:
        """Send an answer."""
        if answer.status >= 400 and not answer.content:
            said = f"<!doctype html><title>{answer.status}</title><body>{answer.status}"
            answer = answer._replace(content=said.encode())
        answer = self.finished(answer)
        content = answer.content
        if self.headers.get("Content-Length") or self.headers.get("Transfer-Encoding"):
            self.close_connection = True  # what follows is no request
        self.send_response(answer.status)
        if answer.status == 301:
            self.send_header("Location", quote(answer.name))
        kind = mimetypes.guess_type(answer.name)[0] or "application/octet-stream"
        self.send_header("Content-Type", kind + ("; charset=utf-8" if "text" in kind else ""))
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", "no-store")
        if self.close_connection:
            self.send_header("Connection", "close")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing of each request."""


class LocalServer(ThreadingHTTPServer):
    """Listens on this machine; each request has a thread of its own, which ends with the process."""

    daemon_threads = True
    allow_reuse_address = True

    @property
    def address(self) -> str:
        """The address at which the server answers."""
        return f"http://127.0.0.1:{self.server_port}/"

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing of a reader who has left."""
        if not isinstance(sys.exception(), ConnectionError | TimeoutError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def local_server(port: int, handler: Callable[..., LocalHandler]) -> LocalServer:
    """Return a server that listens; Refused where the port is taken."""
    try:
        return LocalServer(("127.0.0.1", port), handler)
    except OSError:
        raise Refused(
            "port", code=1, port=port, other=port + 1 if port < 65_535 else 8000
        ) from None


def serve_until_stopped(server: LocalServer) -> int:
    """Answer until Ctrl-C, which is how a server is meant to end: 0.  SIGTERM is passed on."""
    with server:
        try:
            server.serve_forever()
        except KeyboardInterrupt as stopped:
            if getattr(stopped, "code", 0) == 128 + SIGTERM:
                raise
    return 0
