"""Messages on standard error and exit statuses: no traceback for what a person can mend."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import Final

from scorekeeper.i18n import say
from scorekeeper.rules.sentence import Refused, Sentence

REFUSED: Final = 1
"""The exit status where what was asked for cannot be done."""

WRONG_ARGUMENT: Final = 2
"""The exit status for a command line that cannot be understood."""

INTERRUPTED: Final = 130
"""The exit status after Ctrl-C, as shells have it."""


def exit_status(action: Callable[[], int]) -> int:
    """Return the exit status of an action; if it is refused, say why in one line of stderr."""
    try:
        return action()
    except Refused as refusal:
        print_error(refusal.sentence)
        return REFUSED
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has enough. Python would complain once more while it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return REFUSED


def print_error(words: Sentence) -> None:
    """Print one line on stderr, where it does not mix with what a program reads from stdout."""
    line = " ".join(say(words).split())
    print(f"scorekeeper: {line}", file=sys.stderr, flush=True)
