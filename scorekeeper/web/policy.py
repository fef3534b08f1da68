"""What a browser may do with the app: talk to where it came from, and to nobody else."""

from __future__ import annotations

from typing import Final

POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        # Flutter compiles WebAssembly, and draws with inline styles.
        "script-src 'self' 'wasm-unsafe-eval' blob:",
        "worker-src 'self' blob:",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "connect-src 'self' data: blob:",
    )
)
"""Keeps Flet's browser client from asking other hosts, which it tries at every start."""
