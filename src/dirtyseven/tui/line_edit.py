"""A line of text being typed, without a widget: names on the start screen and the rules page are edited in place."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class LineEdit:
    """A text, the place of the cursor in it, and the most characters it may have.

    >>> LineEdit("Ad", 2, 40).typed("a").text
    'Ada'
    """

    text: str
    cursor: int
    most: int

    def typed(self, text: str) -> LineEdit:
        """Put text in at the cursor, as much of it as there is room for; what cannot be printed is left out."""
        fitting = "".join(filter(str.isprintable, text))[: max(0, self.most - len(self.text))]
        return replace(
            self,
            text=self.text[: self.cursor] + fitting + self.text[self.cursor :],
            cursor=self.cursor + len(fitting),
        )

    def pressed(self, key: str, character: str | None = None) -> LineEdit | None:
        """Do what an editing key does, or put in the character of another; ``None`` if it has none."""
        before, after = self.text[: self.cursor], self.text[self.cursor :]
        match key:
            case "backspace":
                return replace(self, text=before[:-1] + after, cursor=max(0, self.cursor - 1))
            case "delete":
                return replace(self, text=before + after[1:])
            case "left":
                return replace(self, cursor=max(0, self.cursor - 1))
            case "right":
                return replace(self, cursor=min(len(self.text), self.cursor + 1))
            case "home" | "ctrl+a":
                return replace(self, cursor=0)
            case "end" | "ctrl+e":
                return replace(self, cursor=len(self.text))
            case "ctrl+u":
                return replace(self, text=after, cursor=0)
            case _:
                return None if character is None else self.typed(character)
