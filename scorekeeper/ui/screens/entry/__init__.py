"""The entry of a deal: the screen and its parts."""
