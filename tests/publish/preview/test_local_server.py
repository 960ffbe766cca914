"""Odd requests to ``fanpu serve`` are answered plainly: nothing breaks, nothing outside is shown."""

from __future__ import annotations

import os
import socket
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random

import pytest

from generator.cli import main
from generator.publish.preview.built_sites import BuiltHandler
from generator.publish.preview.local_server import LocalServer, local_server

OK, GONE = b"HTTP/1.1 200", b"HTTP/1.1 404"
PATIENCE = 180  # seconds


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    root = tmp_path_factory.mktemp("served")
    site = root / "site"
    (site / "en/fans").mkdir(parents=True)
    (site / "empty").mkdir()
    (root / "secret.txt").write_text("secret")
    (root / "site-beside").mkdir()
    (root / "site-beside/secret.txt").write_text("secret")
    (site / "index.html").write_text("root page")
    (site / "en/fans/index.html").write_text("fans page")
    (site / "en/100 %.txt").write_text("percent")
    (site / "out.txt").symlink_to(root / "secret.txt")
    (site / "out").symlink_to(root)
    (site / "round").symlink_to("round")
    (site / "inside.txt").symlink_to("en/100 %.txt")
    with local_server(0, partial(BuiltHandler, os.path.realpath(site))) as found:
        threading.Thread(target=found.serve_forever, daemon=True).start()
        yield found
        found.shutdown()


def sent(server: LocalServer, data: bytes, finish: bool = True) -> bytes:
    """Send bytes as they are; the whole answer."""
    with socket.create_connection(("127.0.0.1", server.server_port), timeout=PATIENCE) as line:
        line.sendall(data)
        if finish:
            line.shutdown(socket.SHUT_WR)
        answer = b""
        while piece := line.recv(1 << 16):
            answer += piece
        return answer


def get(server: LocalServer, path: str, host: str = "localhost", method: str = "GET") -> bytes:
    return sent(
        server, f"{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode()
    )


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("/", b"root page"),
        ("/en/fans/", b"fans page"),
        ("/en/fans/?a=b#c", b"fans page"),
        ("/en/100%20%25.txt", b"percent"),
        ("/inside.txt", b"percent"),
        ("http://localhost/en/fans/", b"fans page"),
    ],
)
def test_a_file_should_be_served(path: str, text: bytes, server: LocalServer) -> None:
    answer = get(server, path)
    assert answer.startswith(OK)
    assert answer.endswith(text)
    head = get(server, path, method="HEAD")
    assert head.startswith(OK)
    assert text not in head


def test_a_folder_should_be_led_to_its_page_on_this_server(server: LocalServer) -> None:
    there = b"\r\nLocation: /en/fans/\r\n"
    assert there in get(server, "/en/fans")
    answer = get(server, "//en/fans")  # which may be read as a folder of the server "en"
    assert there in answer or answer.startswith(GONE)


@pytest.mark.parametrize(
    "path",
    [
        "/en/", "/empty/", "/empty", "/%00", "/en/%00/", "/a%0d%0aSet-Cookie:%20a=b",
        "/..", "/../secret.txt",
        "/en/../../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/..%5csecret.txt", "/out.txt",
        "/out/secret.txt", "/round", "/../site-beside/secret.txt", "/out/site-beside/secret.txt", "/%",
        "/%zz",
        "/%ff%fe", "/" + "a" * 9000, "/" + "a/" * 4000, "/etc/passwd", "//etc/passwd", "/%2fetc/passwd",
        "/en/fans/index.html/", "/index.html/x", "/./index.html", "/CON", "/\u202e",
    ],
)  # fmt: skip
def test_what_is_no_file_of_the_site_should_not_be_found(path: str, server: LocalServer) -> None:
    answer = get(server, path)
    assert answer.startswith(GONE), answer[:200]
    assert b"secret" not in answer.partition(b"\r\n\r\n")[2]
    assert b"Set-Cookie: a=b" not in answer


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("127.0.0.1:8000", 200), ("LOCALHOST", 200), ("[::1]:1", 200), ("evil.example", 403),
        ("evil.example:8000", 403), ("127.0.0.1.evil.example", 403), ("localhost:80:80", 403),
    ],
)  # fmt: skip
def test_a_name_that_is_not_this_machines_should_be_refused(
    host: str, status: int, server: LocalServer
) -> None:
    assert get(server, "/", host).startswith(f"HTTP/1.1 {status}".encode())


@pytest.mark.parametrize(
    ("data", "status"),
    [
        (b"GET / HTTP/1.0\r\n\r\n", b"200"),
        (b"GET http://[ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", b"400"),
        (b"DELETE / HTTP/1.1\r\nHost: localhost\r\n\r\n", b"501"),
        (b"<script> / HTTP/1.1\r\nHost: localhost\r\n\r\n", b"501"),
        (b"GET / HTTP/9.9\r\n\r\n", b"505"),
        (b"GET / HTTP/x\r\n\r\n", b"400"),
        (b"GET /a b c HTTP/1.1\r\n\r\n", b"400"),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nGET /%00 ", b"200"),
        (b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * 200 + b"\r\n", b"431"),
        (b"GET / HTTP/1.1\r\na: " + b"b" * 70_000 + b"\r\n\r\n", b"431"),
        (b"GET /" + b"a" * 70_000 + b" HTTP/1.1\r\n\r\n", b"414"),
    ],
)
def test_an_odd_request_should_be_refused_plainly(
    data: bytes, status: bytes, server: LocalServer
) -> None:
    answer = sent(
        server, data
    )  # of version 0.9, without a line of status, where there is no version
    assert answer.startswith(b"HTTP/1.1 " + status) or b"Error code: " + status in answer


def test_whatever_is_sent_should_break_nothing(
    server: LocalServer, capfd: pytest.CaptureFixture[str]
) -> None:
    before = {*threading.enumerate()}
    random = Random(11)
    whole = b"GET /en/fans/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    for _ in range(200):
        data = bytearray(whole)
        for _ in range(random.randrange(4)):
            place = random.randrange(len(data))
            data[place : place + random.randrange(3)] = random.randbytes(random.randrange(3))
        sent(server, bytes(data[: random.randrange(1, len(data) + 1)]))
    for data in (b"", b"GET", whole[:30]):  # and a reader who leaves without a word
        line = socket.create_connection(("127.0.0.1", server.server_port))
        line.sendall(data)
        line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
        line.close()
    assert get(server, "/").startswith(OK)
    for answering in {*threading.enumerate()} - before:
        answering.join(PATIENCE)
        assert not answering.is_alive()
    assert capfd.readouterr() == ("", "")


def test_a_port_that_is_taken_should_be_told_in_a_line(
    server: LocalServer, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "rules_data/editions").mkdir(parents=True)
    (tmp_path / "rules_data/editions/own.yaml").write_text("id: own\n")
    words = ["--rules", str(tmp_path / "rules_data"), "serve", "--no-build", "--lang", "es"]
    assert main(words) == 1
    assert "site/" in (told := capsys.readouterr().err)
    assert "fanpu site" in told
    (tmp_path / "site").mkdir()
    (tmp_path / "site/index.html").write_text("")
    port = server.server_port
    assert main([*words, "--port", str(port)]) == 1
    told = capsys.readouterr().err
    assert str(port) in told
    assert f"--port {port + 1}" in told
