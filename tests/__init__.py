"""The tests; `python -m tests` runs all of them and the checks of the code."""
