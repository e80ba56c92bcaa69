"""Pis Yedili (Dirty Seven), the Turkish card game, for the terminal and as a library of its rules."""

__version__ = "0.1.0"
