"""The screens for rule sets: choosing, reading, writing and passing them on."""
