"""The sub-commands, a file each."""
