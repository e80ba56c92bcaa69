"""The rules page of the start screen: presets, every setting with a line of explanation, what differs marked."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.containers import VerticalScroll
from textual.geometry import Region
from textual.widgets import Static

from dirtyseven.engine import PRESETS, DirtySevenError, Rules, SettingError
from dirtyseven.i18n.labels import label
from dirtyseven.tui.keys_bar import KeysBar, hints, key_signs
from dirtyseven.tui.line_edit import LineEdit
from dirtyseven.tui.once import OnceScreen
from dirtyseven.tui.rules_edit import MAPS, RulesEdit, difference
from dirtyseven.tui.rules_form import RulesForm

if TYPE_CHECKING:
    from textual import events
    from textual.app import ComposeResult

    from dirtyseven.i18n import Words

_MOST_NAME = 40


class RulesPage(OnceScreen["Rules"]):
    """Gives the rules that were chosen; leaving never loses them."""

    DEFAULT_CSS = """
    RulesPage { layout: vertical; background: $background; }
    RulesPage #title { height: 1; width: 100%; padding: 0 1; text-wrap: nowrap; }
    RulesPage #title { text-style: bold; color: $text-primary; }
    RulesPage VerticalScroll { scrollbar-size-vertical: 1; padding: 1 0 0 1; }
    RulesPage #about { height: 2; width: 100%; padding: 0 1; color: $foreground-muted; }
    RulesPage #about.problem { color: $text-error; text-style: bold; }
    """
    BINDINGS: ClassVar = [
        ("enter", "enter"),
        ("escape,q", "back"),
        ("k", "keep"),
    ]

    def __init__(self, rules: Rules, seats: int, words: Words, *, ascii_only: bool = False) -> None:
        super().__init__()
        self._form = RulesForm(RulesEdit(rules, seats, _presets()), words, ascii_only=ascii_only)
        self._words = words
        self._ascii = ascii_only
        self._naming: LineEdit | None = None

    def compose(self) -> ComposeResult:
        """Lay out the title, the form, a line about what is chosen, and the keys."""
        yield Static(id="title", markup=False)
        with VerticalScroll(can_focus=False) as scroll:
            scroll.styles.scrollbar_size_vertical = 0 if self._ascii else 1
            yield self._form
        yield Static(id="about", markup=False)
        yield KeysBar()

    def on_mount(self) -> None:
        """Send keys to the form."""
        self._form.focus()
        self._say()

    @on(RulesForm.Changed)
    def _changed(self) -> None:
        self._say()
        self.call_after_refresh(self._show_chosen)

    def _show_chosen(self) -> None:
        form = self._form
        self.query_one(VerticalScroll).scroll_to_region(Region(0, form.chosen_row, form.size.width, 1), animate=False)

    def _say(self, problem: str = "") -> None:
        """Show how far these rules are from the classic game, and the explanation of what is chosen."""
        form = self._form
        name, _, _ = form.chosen.partition(".")
        changed = difference(form.edit.rules)
        title = label("rules.classic") if not changed else label("rules.changed", count=changed)
        self.query_one("#title", Static).update(f"{label('rules.title')}   {title}")
        about = self._about(form.chosen, name)
        if self._naming is not None:
            about = label("rules.name", name=self._naming.text)
        line = self.query_one("#about", Static)
        line.set_class(bool(problem), "problem")
        line.update(problem or about)
        self.query_one(KeysBar).show(self._hints())

    def _about(self, item: str, name: str) -> str:
        """Explain what is chosen, with the name and the value that files and the command line use."""
        edit = self._form.edit
        if item == "preset":
            return self._words.preset_text(edit.preset or "") or label("rules.preset.more")
        value = None if item in MAPS else edit.value(item)
        written = "" if value is None else f"  ({item} = {str(value).lower() if isinstance(value, bool) else value})"
        return f"{self._words.setting_text(name)}{written}"

    def _hints(self) -> list[tuple[str, str]]:
        signs = key_signs(ascii_only=self._ascii)
        if self._naming is not None:
            return hints(label("rules.keys.name", **signs))
        if self._form.opened is not None:
            return hints(label("rules.keys.map", **signs))
        return hints(label("rules.keys.open" if self._form.chosen in MAPS else "rules.keys", **signs))

    def action_enter(self) -> None:
        """Open the chosen map, or be done."""
        if self._form.opened is None and self._form.chosen in MAPS:
            self._form.open(self._form.chosen)
        else:
            self.action_back()

    def action_back(self) -> None:
        """Leave the map, or the page with the rules as they are."""
        if self._form.opened is not None:
            self._form.open(None)
        else:
            self.answer(self._form.edit.rules)

    def action_keep(self) -> None:
        """Ask for a name under which to keep these rules."""
        self._naming = LineEdit("", 0, _MOST_NAME)
        self._say()

    def on_key(self, event: events.Key) -> None:
        """While a name is typed all keys are its."""
        if self._naming is None:
            return
        event.stop()
        event.prevent_default()
        if event.key == "escape":
            self._naming = None
        elif event.key == "enter":
            self._keep(self._naming.text.strip())
            return
        else:
            self._naming = self._naming.pressed(event.key, event.character) or self._naming
        self._say()

    def _keep(self, name: str) -> None:
        """Keep the rules; a name that cannot be used is said and may be mended."""
        from dirtyseven.storage.rules_file import keep_rules  # noqa: PLC0415 - only when it is asked for

        try:
            keep_rules(name, self._form.edit.rules, self._words.setting_text)
        except SettingError as error:  # its key is the command line's option
            self._say(f"{error.problem}; {error.allowed}")
            return
        except DirtySevenError as error:
            self._say(str(error))
            return
        self._naming = None
        form = self._form
        form.edit = RulesEdit(form.edit.rules, form.edit.seats, _presets())
        form.refresh()
        self._say()


def _presets() -> dict[str, Rules]:
    """Give the presets and people's own; what was kept and cannot be read any more is left out."""
    from dirtyseven.storage.rules_file import kept_names, named_rules  # noqa: PLC0415 - reads files

    named = dict(PRESETS)
    for name in kept_names():
        try:
            named[name] = named_rules(name)
        except DirtySevenError:
            continue
    return named
