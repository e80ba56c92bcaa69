"""The game as a Textual app: start screen, table, and what stands between people and a hand that is not theirs."""
