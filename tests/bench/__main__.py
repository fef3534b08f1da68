"""`python -m tests.bench NAME ...` prints one line of JSON for each name; without one, for all."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Final

from tests.bench.figure import Figure

BENCHES: Final = {
    "browse": "tests.bench.browsing:browse",
    "load": "tests.bench.loading:load",
    "load-site": "tests.bench.loading:load_site",
    "save": "tests.bench.saving:save",
    "score": "tests.bench.score:score",
    "save-vs-stock": "tests.bench.saving:save_vs_stock",
    "start": "tests.bench.starting:start",
    "tap": "tests.bench.tap:tap",
    "tap-patch": "tests.bench.tap:tap_patch",
    "taps": "tests.bench.taps:taps",
}
"""The benchmarks by name: the module and the function that makes the figure."""


def measured(name: str) -> Figure:
    """The figure of this name, measured now."""
    module, _, function = BENCHES[name].partition(":")
    figure: Figure = getattr(import_module(module), function)()
    return figure


def main(names: list[str]) -> int:
    """Print the figures; 2 for a name that there is none of. A missed target is no failure."""
    unknown = [name for name in names if name not in BENCHES]
    if unknown:
        print(f"no such benchmark: {', '.join(unknown)}; there are {', '.join(BENCHES)}")
        return 2
    for name in names or BENCHES:
        print(measured(name).line(), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
