"""What a user can do, without a screen: open tables, list games, keep settings."""
