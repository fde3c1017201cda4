"""``hortus serve`` as a process: it prepares, says where it is, answers, and stops."""

import re
import signal
import socket
import urllib.error
import urllib.request

import pytest

from services.common import free_port
from terminal.running import PATIENCE


def served(process):
    """The address that the server says, and the lines before it."""
    lines = []
    for line in process.stdout:
        lines.append(line)
        if found := re.fullmatch(r"Hortus is on (http://\S+) \(Ctrl-C stops it\)\n", line):
            return found[1], lines
    raise AssertionError((lines, process.stderr.read()))


def status(address, host=None):
    request = urllib.request.Request(address, headers={"Host": host} if host else {})
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return answer.status
    except urllib.error.HTTPError as error:
        return error.code


@pytest.mark.parametrize(("stop", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, -signal.SIGTERM)])
def test_it_serves_and_stops(hortus, stop, code):
    process = hortus.start("serve", "--port", 0)
    address, lines = served(process)
    assert address.startswith("http://127.0.0.1:")
    assert str(hortus.data) in lines[0]
    assert status(address + "/") == 200
    assert status(address + "/", host="evil.example") == 400
    assert (hortus.data / "hortus.sqlite3").exists()
    process.send_signal(stop)
    assert process.wait(PATIENCE) == code
    assert "Traceback" not in process.stderr.read()


def test_host_and_port_come_from_the_environment(hortus):
    port = free_port()
    process = hortus.start("serve", HOST="127.0.0.2", PORT=str(port))
    address, _lines = served(process)
    assert address == f"http://127.0.0.2:{port}"
    assert status(address + "/") == 200
    process.send_signal(signal.SIGINT)
    process.wait(PATIENCE)


def test_a_taken_port_is_one_line(hortus):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = hortus("serve", PORT=str(port))
    assert done.code == 1 and done.out == ""
    assert done.err == (
        f"hortus: Port {port} on 127.0.0.1 is taken. "
        f"Stop what is using it, or take another: PORT={port + 1}\n"
    )
    assert not hortus.data.exists()


@pytest.mark.parametrize(
    ("more", "code", "reason"),
    [
        ({"HOST": "nosuch.invalid"}, 1, "Cannot serve on nosuch.invalid"),
        ({"PORT": "many"}, 1, "PORT=many: a whole number from 0 to 65535 is needed."),
        ({"HORTUS_DATABASE": "mysql://x"}, 1, "HORTUS_DATABASE must look like"),
    ],
    ids=str,
)
def test_settings_that_cannot_be(hortus, more, code, reason):
    done = hortus("serve", **{"PORT": "0", **more})
    assert done.code == code and reason in done.err


def test_a_data_folder_that_cannot_be_made(hortus):
    hortus.data.write_text("a file")
    done = hortus("serve", "--port", 0)
    assert done.code == 1
    assert done.err.startswith(f"hortus: The data folder {hortus.data} cannot be made")
