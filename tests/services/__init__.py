"""Servers that tests start and stop: PostgreSQL, Redis, and Hortus itself."""
