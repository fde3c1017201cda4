"""What can be asked of analysis: a module for each subject. Each is one transaction."""
