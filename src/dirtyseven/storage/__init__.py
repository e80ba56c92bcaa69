"""What outlives the program: match records, the match in progress, the last settings."""

from dirtyseven.storage.faults import Fault, FileError, RecordError
from dirtyseven.storage.files import read_texts
from dirtyseven.storage.names import MOST_NAME, name_problem
from dirtyseven.storage.records import Checked, check_match, read_match, write_match, written_rules
from dirtyseven.storage.text import MOST_BYTES

__all__ = [
    "MOST_BYTES",
    "MOST_NAME",
    "Checked",
    "Fault",
    "FileError",
    "RecordError",
    "check_match",
    "name_problem",
    "read_match",
    "read_texts",
    "write_match",
    "written_rules",
]
