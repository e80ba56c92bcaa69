"""Sphinx's settings: MyST pages, the engine's reference from its docstrings, no network at build time."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from docutils import nodes

from dirtyseven import __version__

if TYPE_CHECKING:
    from sphinx.application import Sphinx

project = "dirtyseven"
author = "the dirtyseven developers"
copyright = "the dirtyseven developers"  # noqa: A001 - Sphinx's name
release = version = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
exclude_patterns = ["_build"]
myst_heading_anchors = 3
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True}
nitpicky = False

html_theme = "furo"
html_title = f"dirtyseven {version}"

RULES = "rules"
CITED = re.compile(r"\b(?<![.\d])[12]\.\d\.\d{1,2}\b(?!\.\d)")
"""The number of a clause, as in 1.3.8."""


def setup(app: Sphinx) -> None:
    """Let clauses be cited: Sphinx calls this."""
    app.connect("doctree-resolved", link_clauses)


def link_clauses(app: Sphinx, doctree: nodes.document, page: str) -> None:
    """Give each clause of the rules an anchor, ``rules.html#rule-1.3.8``, and lead there from where it is cited.

    The page itself stays plain Markdown, which reads well where there is no Sphinx.
    """
    if page == RULES:
        for paragraph in doctree.findall(nodes.paragraph):
            number = next((child for child in paragraph.children if child.astext()), paragraph)
            if isinstance(number, nodes.strong) and CITED.fullmatch(number.astext()):
                paragraph["ids"].append(f"rule-{number.astext()}")
    rules = "" if page == RULES else app.builder.get_relative_uri(page, RULES)
    for text in [*doctree.findall(nodes.Text)]:
        if text.parent is not None and not _is_verbatim(text) and CITED.search(text):
            text.parent.replace(text, _linked(text, rules))


def _is_verbatim(node: nodes.Node) -> bool:
    verbatim = (nodes.literal, nodes.literal_block, nodes.reference, nodes.title, nodes.raw)
    while node.parent is not None:
        node = node.parent
        if isinstance(node, verbatim):
            return True
    return False


def _linked(text: str, rules: str) -> list[nodes.Node]:
    """Cut a text at its citations and make each a link."""
    parts: list[nodes.Node] = []
    at = 0
    for cited in CITED.finditer(text):
        parts += [
            nodes.Text(text[at : cited.start()]),
            nodes.reference("", cited[0], refuri=f"{rules}#rule-{cited[0]}", internal=True),
        ]
        at = cited.end()
    return [*parts, nodes.Text(text[at:])]
