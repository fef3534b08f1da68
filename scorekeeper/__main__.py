"""`python -m scorekeeper` is the same as the command `scorekeeper`."""

import sys

from scorekeeper.cli import main

if __name__ == "__main__":
    sys.exit(main())
