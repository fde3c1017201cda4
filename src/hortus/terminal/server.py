"""Starting the site: a port, the database, and the server."""

from __future__ import annotations

import errno
import os
import socket

import click
import uvicorn

from hortus.core import HortusError
from hortus.site.environment import data_folder
from hortus.site.preparing import prepare
from hortus.terminal.words import _

EVERYWHERE = ("", "0.0.0.0", "::")
#: Seconds that open connections have to finish when the server is stopped.
PATIENCE = 3


def serve(host: str, port: int) -> None:
    """Serve until Ctrl-C. Raises HortusError where port, data folder or database cannot be had."""
    listening = listen(host, port)
    if host not in EVERYWHERE:
        # Whoever asks for an address means to be reached by it.
        os.environ["HORTUS_HOSTS"] = f"{os.environ.get('HORTUS_HOSTS', '')} {_bracketed(host)}".strip()
    click.echo(_("Preparing the database; the data folder is {folder} ...").format(folder=data_folder()))
    prepare(lambda change: click.echo(f"  {change}"))
    config = uvicorn.Config(
        "hortus.site.asgi:application",
        log_config=None,
        access_log=False,
        lifespan="on",
        timeout_graceful_shutdown=PATIENCE,
    )
    server = Server(config, address(host, listening))
    server.run(sockets=[listening])
    if not server.started:
        raise HortusError("The server could not be started.")


class Server(uvicorn.Server):
    """Says its address as soon as it answers there."""

    def __init__(self, config: uvicorn.Config, where: str) -> None:
        super().__init__(config)
        self.where = where

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            click.echo(_("Hortus is on {address} (Ctrl-C stops it)").format(address=self.where))


def listen(host: str, port: int) -> socket.socket:
    """A socket on the port. Raises HortusError where it is taken or there is no such address."""
    try:
        found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        family, kind, protocol, _name, at = found[0]
        made = socket.socket(family, kind, protocol)
        if os.name == "posix":
            # Or a port stays taken for a minute after the last server on it has stopped.
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            made.bind(at)
            made.listen(2048)
        except OSError:
            made.close()
            raise
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise HortusError(
                "Port {port} on {host} is taken. Stop what is using it, or take another: PORT={other}",
                port=port,
                host=host,
                other=port + 1 if port < 65535 else 8000,
            ) from None
        raise HortusError(
            "Cannot serve on {host}, port {port}: {reason}.",
            host=host,
            port=port,
            reason=error.strerror or error,
        ) from None
    return made


def address(host: str, listening: socket.socket) -> str:
    """The address to type into a browser."""
    shown = "127.0.0.1" if host in EVERYWHERE else host
    return f"http://{_bracketed(shown)}:{listening.getsockname()[1]}"


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
