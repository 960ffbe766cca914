"""A server that shows changes as they are made: it watches, checks, and tells open pages to reload."""

from __future__ import annotations

import json
import mimetypes
import os
import sys
import threading
import time
import traceback
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib.resources import files
from pathlib import Path
from urllib.parse import unquote, urlsplit

from jinja2 import TemplateSyntaxError
from watchdog.events import FileSystemEvent, FileSystemEventHandler
from watchdog.observers import Observer

from generator.i18n import Speaker
from generator.publish.preview.live_site import LiveSite
from generator.publish.site.mkdocs_pages import CONFIGS
from generator.publish.site.page_faults import FaultyPage
from generator.publish.templates import forget
from generator.verify.check import check
from generator.wording.problem_words import write_problem

Say = Callable[[str], None]
CHANGES = "/~changes"
_SETTLE = 0.1  # seconds without another change, after which it is looked at
_ALIVE = 15.0  # seconds after which a silent connection is tried
_CODE = {".py", ".yaml", ".json"}
_SETTINGS = set(CONFIGS.values())


class Preview:
    """What is served now, and the faults that keep a newer state from being served."""

    def __init__(self, rules: Path, languages: tuple[str, ...], say: Say, speaker: Speaker) -> None:
        self._rules = rules
        self._languages = languages
        self._say = say
        self._speaker = speaker
        self._changed = threading.Condition()
        self.site: LiveSite | None = None
        self.faults: tuple[str, ...] = ()
        self.version = ""
        self.look(again=True)

    def look(self, again: bool) -> None:
        """Check the rulebook ``again``, or only make all files anew, and tell the open pages."""
        started = time.perf_counter()
        site = self.site
        faults: tuple[str, ...] = ()
        if again or site is None:
            report = check(self._rules)
            faults = tuple(write_problem(found, self._speaker) for found in report.problems)
        else:
            report = site.report
        if not faults:
            site = LiveSite(report, self._rules, self._languages, site)
        with self._changed:
            self.site, self.faults = site, faults
            self.version = str(time.time_ns())  # another also after a restart
            self._changed.notify_all()
        for fault in faults:
            self._say(fault)
        if not faults:
            self._say(f"{report.rulebook.label}: ready in {time.perf_counter() - started:.1f} s")

    def fail(self, faults: tuple[str, ...]) -> None:
        """Tell of faults that no check finds: those of a page, or of our own code."""
        for fault in faults:
            self._say(fault)
        with self._changed:
            self.faults = faults
            self._changed.notify_all()

    def told(self, fault: Exception) -> str:
        """Return what went wrong with a page: its place where that is known, else the trace."""
        if isinstance(fault, FaultyPage):
            return fault.write(self._speaker)
        if isinstance(fault, TemplateSyntaxError):
            return f"{fault.filename}:{fault.lineno}: {fault.message}"
        return "".join(traceback.format_exception(fault))

    def state(self) -> str:
        """Return version and faults as the open pages read them."""
        return json.dumps({"version": self.version, "faults": self.faults})

    def wait(self, state: str) -> str:
        """Return the next state that is not ``state``, or the same after a while."""
        with self._changed:
            self._changed.wait_for(lambda: self.state() != state, _ALIVE)
            return self.state()


class _Watch(FileSystemEventHandler):
    """Gathers changes until none comes for a moment, then has the preview look."""

    def __init__(self, preview: Preview, root: Path, rules: Path) -> None:
        self._preview = preview
        self._root = root
        self._rules = rules.resolve()
        self._lock = threading.Lock()
        self._paths: set[Path] = set()
        self._timer: threading.Timer | None = None

    def on_any_event(self, event: FileSystemEvent) -> None:
        """Note the files of one event."""
        if event.is_directory or event.event_type in ("opened", "closed_no_write"):
            return
        names = (event.src_path, event.dest_path)
        paths = {Path(os.fsdecode(name)) for name in names if name}
        paths = {path for path in paths if self._counts(path)}
        if not paths:
            return
        with self._lock:
            self._paths |= paths
            if self._timer:
                self._timer.cancel()
            self._timer = threading.Timer(_SETTLE, self._settled)
            self._timer.daemon = True
            self._timer.start()

    def _counts(self, path: Path) -> bool:
        """Return whether a file is a source: of the project's own folder its settings alone are."""
        if path.parent == self._root:
            return path.name in _SETTINGS
        return "__pycache__" not in path.parts

    def _settled(self) -> None:
        with self._lock:
            paths, self._paths = self._paths, set()
        ours = self._root / "generator"
        code = {path for path in paths if ours in path.parents and path.suffix in _CODE}
        try:
            if code:
                for path in code:
                    if path.suffix == ".py" and path.is_file():
                        compile(path.read_text("utf-8"), str(path), "exec")
                os.execv(sys.executable, [sys.executable, "-m", "generator", *sys.argv[1:]])
            if any(ours in path.parents for path in paths):
                forget()
            self._preview.look(again=any(self._rules in path.parents for path in paths))
        except SyntaxError as fault:
            self._preview.fail((f"{fault.filename}:{fault.lineno}: {fault.msg}",))
        except Exception:
            self._preview.fail((traceback.format_exc(),))


class _Handler(BaseHTTPRequestHandler):
    """Serves the files of the preview; pages get the script that reloads them."""

    preview: Preview
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        """Answer with a file, or tell of changes as they come."""
        path = unquote(urlsplit(self.path).path)
        if path == CHANGES:
            self._tell()
            return
        name = path.lstrip("/")
        if not name or name.endswith("/"):
            name += "index.html"
        version = self.preview.version
        try:
            status, content = self._content(name, path)
        except Exception as fault:
            self.preview.fail((self.preview.told(fault),))
            status, content = 500, b"<!doctype html><title>Fault</title><body>"
            name = "fault.html"
        if status == 301:
            self.send_response(301)
            self.send_header("Location", f"{path}/")
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        if name.endswith(".html"):
            content += _script(version)
        self.send_response(status)
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        self.send_header("Content-Type", kind + ("; charset=utf-8" if "text" in kind else ""))
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(content)

    def _content(self, name: str, path: str) -> tuple[int, bytes]:
        site = self.preview.site
        if site is None:
            return 503, b"<!doctype html><title>Fanpu</title><body>"
        if name == "sw.js":
            return 404, b""  # no worker may keep what changes
        content = site.file(name)
        if content is not None:
            return 200, content
        if not path.endswith("/") and site.file(f"{name}/index.html") is not None:
            return 301, b""
        return 404, b"<!doctype html><title>404</title><body>404"

    def _tell(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Cache-Control", "no-store")
        self.send_header("Connection", "close")
        self.end_headers()
        self.close_connection = True
        state = ""
        try:
            self.wfile.write(b"retry: 300\n\n")
            while True:
                state = self.preview.wait(state) if state else self.preview.state()
                self.wfile.write(f"data: {state}\n\n".encode())
                self.wfile.flush()
        except OSError:
            return  # the page was left

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing of each request."""


def _script(version: str) -> bytes:
    text = files("generator.publish.preview").joinpath("reload.js").read_text("utf-8")
    return f'<script data-version="{version}">\n{text}</script>\n'.encode()


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    allow_reuse_address = True


def serve_live(
    rules: Path, languages: tuple[str, ...], port: int, say: Say, speaker: Speaker
) -> int:
    """Serve the sites on this machine as they change, until interrupted; 1 if the port is taken."""
    try:
        server = _Server(("127.0.0.1", port), _Handler)
    except OSError as error:
        say(f"port {port} cannot be used ({error.strerror}): try --port {port + 1}")
        return 1
    root = rules.resolve().parent
    preview = Preview(rules, languages, say, speaker)
    _Handler.preview = preview
    observer = Observer()
    watch = _Watch(preview, root, rules)
    for folder in (rules.resolve(), root / "docs", Path(__file__).resolve().parents[2]):
        observer.schedule(watch, str(folder), recursive=True)
    observer.schedule(watch, str(root))
    observer.daemon = True
    observer.start()
    with server:
        say(f"http://127.0.0.1:{server.server_port}/  (Ctrl-C to stop)")
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            return 0
    return 0
