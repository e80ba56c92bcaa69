"""How the table is drawn: pure functions from plain data to blocks of styled text, without Textual."""
