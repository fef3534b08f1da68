"""What `audit` is made of: findings over all teams and in one of them."""
