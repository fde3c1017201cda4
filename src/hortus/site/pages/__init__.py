"""What people see in a browser: start page, table page, rules. All of it works without scripts."""
