"""The entry point for `flet run` and `flet build`.

Three forms have to start here: `flet run scorekeeper/main.py`, `python scorekeeper/main.py`,
and the built app, which holds what is in this folder but not the folder's own name.
"""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

if "scorekeeper" not in sys.modules:
    # Started as a script, so this folder is the package, whatever its name is here.
    _folder = Path(__file__).parent
    _spec = spec_from_file_location(
        "scorekeeper",
        Path(__file__).with_stem("__init__"),
        submodule_search_locations=[str(_folder)],
    )
    assert _spec is not None
    assert _spec.loader is not None
    sys.modules["scorekeeper"] = module_from_spec(_spec)
    _spec.loader.exec_module(sys.modules["scorekeeper"])


def start() -> int:
    """Start as the kind of script that this is, and return the exit status."""
    from scorekeeper.startup.app import is_hosted, run_hosted

    if is_hosted():
        from scorekeeper.startup.messages import exit_status

        return exit_status(run_hosted)
    from scorekeeper.cli import main

    return main()


if __name__ == "__main__" and (_status := start()):
    # Only a failure ends the interpreter: a phone and a browser go on running it.
    sys.exit(_status)
