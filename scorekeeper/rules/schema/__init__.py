"""What annotations say of a value, and reading, writing and comparing values by them."""
