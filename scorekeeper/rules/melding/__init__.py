"""What `melds` is made of: requests, reasons, limits and the pile."""
