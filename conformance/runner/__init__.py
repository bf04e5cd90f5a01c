"""The runner of the conformance suite: run.py is its command."""
