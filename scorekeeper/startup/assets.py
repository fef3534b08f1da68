"""Where fonts and icons lie."""

from __future__ import annotations

from pathlib import Path
from typing import Final

ASSETS: Final = Path(__file__).parent.parent / "assets"
"""An absolute folder, since Flet looks for a relative one beside whatever was started."""
