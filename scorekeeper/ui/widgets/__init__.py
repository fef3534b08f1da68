"""Parts that several screens are made of; each shows values and calls back."""
