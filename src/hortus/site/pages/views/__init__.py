"""The pages: a module for each subject."""
