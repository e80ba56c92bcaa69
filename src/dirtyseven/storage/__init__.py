"""What outlives the program: match records, the match in progress, the last settings."""

from dirtyseven.storage.autosave import Autosave, Found
from dirtyseven.storage.faults import Fault, FileError, RecordError
from dirtyseven.storage.files import read_texts
from dirtyseven.storage.folders import data_folder
from dirtyseven.storage.names import MOST_NAME, name_problem
from dirtyseven.storage.records import Checked, check_match, read_match, write_match, written_rules
from dirtyseven.storage.settings import Settings, load_settings, save_settings
from dirtyseven.storage.text import MOST_BYTES

__all__ = [
    "MOST_BYTES",
    "MOST_NAME",
    "Autosave",
    "Checked",
    "Fault",
    "FileError",
    "Found",
    "RecordError",
    "Settings",
    "check_match",
    "data_folder",
    "load_settings",
    "name_problem",
    "read_match",
    "read_texts",
    "save_settings",
    "write_match",
    "written_rules",
]
