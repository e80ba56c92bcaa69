"""Sphinx's settings: MyST pages, the engine's reference from its docstrings, no network at build time."""

from dirtyseven import __version__

project = "dirtyseven"
author = "the dirtyseven developers"
copyright = "the dirtyseven developers"  # noqa: A001 - Sphinx's name
release = version = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
exclude_patterns = ["_build"]
myst_enable_extensions = ["attrs_block", "attrs_inline"]
myst_heading_anchors = 3
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True}
nitpicky = False

html_theme = "furo"
html_title = f"dirtyseven {version}"
