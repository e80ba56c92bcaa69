"""Where the program keeps what is the user's."""

from __future__ import annotations

import os
from pathlib import Path

HOME_VARIABLE = "DIRTYSEVEN_HOME"
"""The environment variable that names another folder than the system's usual one."""


def data_folder() -> Path:
    """Give the folder for saved matches and settings; it need not exist yet."""
    named = os.environ.get(HOME_VARIABLE)
    if named:
        return Path(named)
    from platformdirs import user_data_path  # noqa: PLC0415 - not needed where the variable is set

    return user_data_path("dirtyseven", appauthor=False)
