"""What can be typed after `scorekeeper`, and the sentence for what cannot."""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NoReturn, TypeAlias

from scorekeeper import __version__
from scorekeeper.i18n import _, say
from scorekeeper.rules.sentence import sentence
from scorekeeper.startup.messages import WRONG_ARGUMENT

DEFAULT_HOST: Final = "127.0.0.1"
"""This machine alone."""

DEFAULT_PORT: Final = 8765
"""The port that is tried first where none was asked for."""

STANDARD: Final = Path("-")
"""What is typed for standard input or output in place of a file."""


@dataclass(frozen=True, slots=True)
class Arguments:
    """What the command line asks for."""

    command: str
    """`app`, `calc`, `backup`, `restore` or `site`."""

    web: bool
    """Serve to browsers, even where a window could be opened."""

    host: str
    """The host name or address to serve at."""

    port: int | None
    """The port to serve at; None where any will do, 0 where the system shall choose."""

    data: str | None
    """The folder for the scores, as typed."""

    file: Path | None
    """The file of requests or of a backup; None for standard input or output."""

    folder: Path | None = None
    """The folder that `site` writes into."""

    force: bool = False
    """Let `backup` replace a file that is there."""

    yes: bool = False
    """Let `restore` go on without asking."""


def read_command_line(arguments: list[str]) -> Arguments:
    """Read the arguments after the program's name.

    Ends the program with one line and status 2 where they cannot be understood, and with
    status 0 after `--help` or `--version`.
    """
    read = _parser().parse_args(arguments)
    file: Path | None = getattr(read, "file", None)
    return Arguments(
        command=read.command or "app",
        # Whoever names a host or a port wants the app served there.
        web=read.web or read.host is not None or read.port is not None,
        host=read.host or DEFAULT_HOST,
        port=read.port,
        data=read.data,
        file=None if file == STANDARD else file,
        folder=getattr(read, "folder", None),
        force=getattr(read, "force", False),
        yes=getattr(read, "yes", False),
    )


_Commands: TypeAlias = "argparse._SubParsersAction[_Parser]"


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        problem = sentence(
            "{problem} (scorekeeper --help shows what can be asked for)", problem=message
        )
        self.exit(WRONG_ARGUMENT, f"scorekeeper: {say(problem)}\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="scorekeeper",
        description=_("Keeps the score of Hand and Foot and its Canasta relatives."),
        allow_abbrev=False,
    )
    parser.add_argument(
        "--version", action="version", version=__version__, help=_("print the version and end")
    )
    parser.add_argument(
        "--web",
        action="store_true",
        help=_("serve the app to browsers instead of opening a window"),
    )
    parser.add_argument(
        "--host",
        help=say(
            sentence(
                "with --web: the address to serve at ({host}: this machine alone)",
                host=DEFAULT_HOST,
            )
        ),
    )
    parser.add_argument(
        "--port",
        type=_port,
        help=say(
            sentence(
                "with --web: the port to serve at, 0 for any free one"
                " (without it: {port} or the next free one)",
                port=str(DEFAULT_PORT),
            )
        ),
    )
    parser.add_argument("--data", metavar="DIR", help=_("the folder in which the scores are kept"))
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title=_("commands"))
    calc = commands.add_parser(
        "calc",
        help=_("answer requests for scores, one line of JSON each"),
        description=_("Answers requests for scores: JSON lines in, JSON lines out."),
        allow_abbrev=False,
    )
    calc.add_argument(
        "file",
        nargs="?",
        type=Path,
        metavar="FILE",
        help=_("the requests; standard input without it"),
    )
    _add_backup(commands)
    _add_restore(commands)
    site = commands.add_parser(
        "site",
        help=_("write the app as a web site that needs no server of its own"),
        description=_(
            "Writes the app as a folder of files for any web host. Scores stay in the browser."
        ),
        allow_abbrev=False,
    )
    site.add_argument("folder", type=Path, metavar="DIR", help=_("the folder to write into"))
    return parser


def _add_backup(commands: _Commands) -> None:
    backup = commands.add_parser(
        "backup",
        help=_("write all games, house rules and settings into one file"),
        description=_("Writes all games, house rules and settings into one readable file."),
        allow_abbrev=False,
    )
    backup.add_argument(
        "file", type=Path, metavar="FILE", help=_("the file to write; - for standard output")
    )
    backup.add_argument(
        "--force", action="store_true", help=_("replace the file if there is one already")
    )
    _add_data(backup)


def _add_restore(commands: _Commands) -> None:
    restore = commands.add_parser(
        "restore",
        help=_("restore what is in a backup"),
        description=_(
            "Shows what restoring a backup adds, replaces and skips, asks, and does it as a whole"
            " or not at all."
        ),
        allow_abbrev=False,
    )
    restore.add_argument(
        "file", type=Path, metavar="FILE", help=_("the backup; - for standard input")
    )
    restore.add_argument("--yes", action="store_true", help=_("do it without asking"))
    _add_data(restore)


def _add_data(parser: argparse.ArgumentParser) -> None:
    # Without a default, so that it does not undo what is given before the command.
    parser.add_argument(
        "--data",
        metavar="DIR",
        default=argparse.SUPPRESS,
        help=_("the folder in which the scores are kept"),
    )


def _port(typed: str) -> int:
    if not (typed.isascii() and typed.isdecimal() and int(typed) < 65_536):
        raise argparse.ArgumentTypeError(
            say(sentence("{typed} is no port: a port is a number from 0 to 65535", typed=typed))
        )
    return int(typed)
