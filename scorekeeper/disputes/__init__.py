"""Settle a dispute: what people at a table ask, answered by the rules that they play."""
