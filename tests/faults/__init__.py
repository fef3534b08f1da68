"""What the store must live through: kills, damage, and disks that are full or read-only.

`python -m tests.faults` runs everything at full count and prints the figures as one JSON line;
the tests in here run the same with smaller counts.
"""
