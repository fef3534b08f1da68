"""Scorekeeper keeps the score of Hand and Foot and its Canasta relatives, and explains it."""

from pathlib import Path
from typing import Final

__version__ = "0.1.0"

ASSETS: Final = Path(__file__).parent / "assets"
"""The folder of fonts and icons; absolute, since Flet looks for a relative one elsewhere."""
