"""A server that shows changes as they are made: it watches, checks, and tells open pages to reload."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from watchdog.events import FileSystemEvent, FileSystemEventHandler
from watchdog.observers import Observer

from generator.i18n import Speaker
from generator.languages import LANGUAGES, OWN, TRANSLATIONS, language_of
from generator.publish.preview.code_faults import write_code_fault
from generator.publish.preview.live_site import LiveSite
from generator.publish.preview.local_server import (
    LocalHandler,
    SentAnswer,
    local_server,
    serve_until_stopped,
)
from generator.publish.site.page.page_faults import PageFault
from generator.publish.site.translation.theme_texts import config_of
from generator.publish.site.translation.translatable_texts import faults_of_texts
from generator.store.kept_yaml import UnreadableFile
from generator.verify.check import check
from generator.wording.problem_words import write_problem

Say = Callable[[str], None]
CHANGES = "/~changes"
RELOAD = "~reload.js"  # a file: no page may run what stands in it
_SCRIPTS = {RELOAD: "reload.js", "sw.js": "remove_worker.js"}
_SETTLE = 0.1  # seconds without another change, after which it is looked at
_ALIVE = 15.0  # seconds after which a silent connection is tried
_CODE = Path(__file__).resolve().parents[2]
_TRIAL = "generator.cli.start_trial"  # above this module: it has what the command has
_CATALOGUES = _CODE / "i18n"
_OF_WORDS = ("generator.i18n", "generator.publish", "generator.wording")
_STARTED_WITH = {".py", ".yaml", ".json"}
_SETTINGS = set(map(config_of, OWN))


class Preview:
    """What is served now, and the faults that keep a newer state from being served."""

    def __init__(
        self,
        rules: Path,
        languages: tuple[str, ...],
        say: Say,
        speaker: Speaker,
        also: Sequence[Path] = (),
    ) -> None:
        """``also`` are folders of house rules."""
        self._rules = rules
        self._also = also
        self._languages = languages
        self._say = say
        self._speaker = speaker
        self._changed = threading.Condition()
        self.site: LiveSite | None = None
        self.faults: tuple[str, ...] = ()
        self.version = ""
        self.look(again=True)

    def look(self, again: bool) -> None:
        """Check the rulebook ``again``, or only make all files anew, and tell the open pages.

        What cannot be looked at is told of as a fault.
        """
        try:
            self._look(again)
        except Exception as fault:
            self.fail(self.told(fault))

    def _look(self, again: bool) -> None:
        started = time.perf_counter()
        site = self.site
        faults: tuple[str, ...] = ()
        if again or site is None:
            report = check(self._rules, self._also)
            problems = [*report.problems, *faults_of_texts(report.rulebook, self._rules)]
            faults = tuple(write_problem(found, self._speaker) for found in problems)
        else:
            report = site.report
        if faults:
            self.fail(*faults)
            return
        site = LiveSite(report, self._rules, self._languages, site)
        with self._changed:
            self.site, self.faults = site, ()
            self.version = str(time.time_ns())  # another also after a restart
            self._changed.notify_all()
        seconds = self._speaker.tongue.written(f"{time.perf_counter() - started:.1f}")
        label = report.rulebook.label
        self._say(self._speaker.say("summaries", "serve:ready", label=label, seconds=seconds))

    def fail(self, *faults: str) -> None:
        """Tell of faults; what was served before them stays."""
        for fault in faults:
            self._say(fault)
        with self._changed:
            self.faults = faults
            self._changed.notify_all()

    def told(self, fault: Exception) -> str:
        """Return what went wrong with a page, or with our own code, and where."""
        if isinstance(fault, PageFault):
            return fault.write(self._speaker)
        if isinstance(fault, UnreadableFile):
            return str(fault)
        return write_code_fault(fault)

    def elsewhere(self) -> str:
        """Return a page for a language that is not served."""
        names = self._speaker.join([language_of(code).name for code in self._languages])
        said = self._speaker.say("summaries", "serve:only", names=names)
        return f'<!doctype html><meta charset="utf-8"><title>404</title><p>{said}</p>'

    def serves(self, language: str) -> bool:
        """Return whether it is a language that is served, or none at all."""
        return language in self._languages or language not in LANGUAGES

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

    def __init__(self, preview: Preview, root: Path, rules: Iterable[Path]) -> None:
        self._preview = preview
        self._root = root
        self._rules = {folder.resolve() for folder in rules}
        self._lock = threading.Lock()
        self._at_work = threading.Lock()
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
        """Return whether a file is a source; directly in the project's folder, only settings are."""
        if path.parent == self._root:
            return path.name in _SETTINGS
        return "__pycache__" not in path.parts

    def _settled(self) -> None:
        with self._at_work:
            with self._lock:
                paths, self._paths = self._paths, set()
            if any(map(_is_started_with, paths)):
                self._start_anew()
            elif paths:
                if any(_CODE in path.parents for path in paths):
                    _forget()
                self._preview.look(again=any(map(self._is_checked, paths)))

    def _is_checked(self, path: Path) -> bool:
        return path.parent == _CATALOGUES or not self._rules.isdisjoint(path.parents)

    def _start_anew(self) -> None:
        """Start with the code as it is now, if that can be started; else say why not."""
        trial = [sys.executable, "-m", _TRIAL, *sys.argv[1:]]
        tried = subprocess.run(trial, capture_output=True, encoding="utf-8", check=False)
        if tried.returncode == 0:
            os.execv(sys.executable, [sys.executable, "-m", "generator", *sys.argv[1:]])
        self._preview.fail(*(tried.stdout or tried.stderr).splitlines())


def _is_started_with(path: Path) -> bool:
    """Return whether a change of the file is seen only by a process that starts after it."""
    if TRANSLATIONS in path.parents:
        return True
    ours = _CODE in path.parents and path.parent != _CATALOGUES
    return ours and path.suffix in _STARTED_WITH


def _forget() -> None:
    """Clear what was remembered of catalogues and templates: one of them has changed."""
    for name, module in [*sys.modules.items()]:
        if name.startswith(_OF_WORDS):
            for made in [*vars(module).values()]:
                if clear := getattr(made, "cache_clear", None):
                    clear()


class LiveHandler(LocalHandler):
    """Serves the files of the preview; pages get the script that reloads them."""

    def __init__(self, preview: Preview, *given: object) -> None:
        self._preview = preview
        self._version = ""
        super().__init__(*given)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        """Answer with a file, or tell of changes as they come."""
        self._version = self._preview.version
        if self.is_ours() and self.asked_path() == CHANGES:
            self._tell()
        else:
            super().do_GET()

    def file(self, name: str) -> SentAnswer:
        """Return a file as a build would make it now."""
        try:
            return self._file(name)
        except Exception as fault:
            self._preview.fail(self._preview.told(fault))
            return SentAnswer(500)

    def _file(self, name: str) -> SentAnswer:
        if name in _SCRIPTS:
            return SentAnswer(200, name, Path(__file__).with_name(_SCRIPTS[name]).read_bytes())
        if not self._preview.serves(name.partition("/")[0]):
            return SentAnswer(404, content=self._preview.elsewhere().encode())
        site = self._preview.site
        if site is None:
            return SentAnswer(503)
        content = site.file(name)
        return SentAnswer(404) if content is None else SentAnswer(200, name, content)

    def finished(self, answer: SentAnswer) -> SentAnswer:
        """Return a page with the script that reloads it."""
        if answer.name.endswith(".html"):
            return answer._replace(content=answer.content + _script(self._version))
        return answer

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
                state = self._preview.wait(state) if state else self._preview.state()
                self.wfile.write(f"data: {state}\n\n".encode())
                self.wfile.flush()
        except OSError:
            return  # the page was left


def _script(version: str) -> bytes:
    return f'<script src="/{RELOAD}" data-version="{version}"></script>\n'.encode()


def serve_live(
    rules: Path,
    languages: tuple[str, ...],
    port: int,
    say: Say,
    speaker: Speaker,
    also: Sequence[Path] = (),
) -> int:
    """Serve the sites as they change, until interrupted; Refused where the port is taken.

    ``also`` are folders of house rules.
    """
    root = rules.resolve().parent
    server = local_server(port, lambda *given: LiveHandler(preview, *given))
    preview = Preview(rules, languages, say, speaker, also)
    observer = Observer()
    watch = _Watch(preview, root, (rules, *also))
    for folder in (rules.resolve(), root / "docs", _CODE, TRANSLATIONS):
        if folder.is_dir():
            observer.schedule(watch, str(folder), recursive=True)
    for folder in also:
        observer.schedule(watch, str(folder.resolve()))
    observer.schedule(watch, str(root))
    observer.daemon = True
    observer.start()
    say(speaker.say("summaries", "serve:at", address=server.address))
    return serve_until_stopped(server)
