"""Whether the parts of Flet that are installed separately are there."""

from __future__ import annotations

import logging
from importlib import import_module
from importlib.util import find_spec

logger = logging.getLogger("scorekeeper.startup")


def has_flet_part(name: str) -> bool:
    """Whether a part (`flet_web`, `flet_desktop`) is installed in the version of Flet itself.

    Flet installs by pip, unasked, whatever fails this test. So it has to be asked first.
    """
    if find_spec(name) is None:
        return False
    from flet.version import flet_version

    try:
        version: object = import_module(f"{name}.version").version
    except Exception:
        logger.info("%s cannot be imported", name, exc_info=True)
        return False
    return version == flet_version
