"""What can be done with a table: a module for each. The API calls them, they call the rules, and
they alone write. Each is one transaction; who watches the table is told after it."""
