"""Records in files: bounded reading of what may be endless, and writing that a crash cannot spoil."""

from __future__ import annotations

import io
import os
from typing import TYPE_CHECKING

import pytest

from dirtyseven.storage import MOST_BYTES, FileError, read_texts
from dirtyseven.storage.files import write_whole

if TYPE_CHECKING:
    from pathlib import Path


class Endless(io.RawIOBase):
    """A file without an end that counts what is read of it."""

    def __init__(self, start: bytes, fill: bytes) -> None:
        self.start = start
        self.fill = fill
        self.given = 0

    def readable(self) -> bool:
        return True

    def readinto(self, view: memoryview) -> int:  # type: ignore[override] # io gives nothing else
        data = (self.start + self.fill * len(view))[: len(view)]
        self.start = self.start[len(view) :]
        view[:] = data
        self.given += len(view)
        return len(view)


def texts(data: bytes, *, lines: bool | None = None) -> list[str]:
    return list(read_texts(io.BytesIO(data), "x", lines=lines))


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"", []),
        (b"\n \r\n\t\n", []),
        (b'{"a":1}', ['{"a":1}']),
        (b'{"a":1}\n{"b":2}\n', ['{"a":1}\n', '{"b":2}\n']),
        (b'{"a":1}\r\n\r\n{"b":2}', ['{"a":1}\r\n', '{"b":2}']),
        (b'\n\n{"a":1}\n', ['{"a":1}\n']),
        (b'{\n "a":1\n}\n', ['{\n "a":1\n}\n']),
        (b'{"a":1,\n "b":2}\n', ['{"a":1,\n "b":2}\n']),
        (b'rubbish\n{"b":2}\n', ["rubbish\n", '{"b":2}\n']),
        (b'\xef\xbb\xbf{"a":\n1}\n', ['\ufeff{"a":\n1}\n']),
    ],
)
def test_the_content_says_whether_a_line_or_the_file_is_a_record(data: bytes, expected: list[str]) -> None:
    assert texts(data) == expected


def test_a_file_that_is_said_to_be_one_record_is_read_as_one() -> None:
    assert texts(b'{"a":1}\n{"b":2}\n', lines=False) == ['{"a":1}\n{"b":2}\n']
    assert texts(b"", lines=False) == [""]


def test_a_file_that_is_said_to_hold_lines_is_read_by_line() -> None:
    assert texts(b'{\n"a":1}\n', lines=True) == ["{\n", '"a":1}\n']


@pytest.mark.parametrize("lines", [True, False, None])
@pytest.mark.parametrize("start", [b"", b"{", b'{"meta":\n'])
def test_an_endless_record_is_refused_before_much_of_it_is_read(start: bytes, *, lines: bool | None) -> None:
    stream = Endless(start, b"x")
    with pytest.raises(FileError, match="x is too big: a record has at most 4,194,304 bytes"):
        list(read_texts(io.BufferedReader(stream), "x", lines=lines))
    assert stream.given < 3 * MOST_BYTES


def test_the_records_before_a_too_long_one_are_given() -> None:
    given = read_texts(io.BytesIO(b"{}\n[]\n" + b"x" * (MOST_BYTES + 1)), "x", lines=True)
    assert [next(given), next(given)] == ["{}\n", "[]\n"]
    with pytest.raises(FileError, match="too big"):
        next(given)


@pytest.mark.parametrize("lines", [True, False, None])
@pytest.mark.parametrize("data", [b"\xff\xfe{\0}\0", b'{"a": "\xe7"}', b'{"a": "\xed\xa0\x80"}'])
def test_a_file_that_is_not_utf_8_cannot_be_read(data: bytes, *, lines: bool | None) -> None:
    with pytest.raises(FileError, match="x is not UTF-8: byte "):
        texts(data, lines=lines)


class Failing(io.RawIOBase):
    """A disk that breaks down."""

    def readable(self) -> bool:
        return True

    def readinto(self, _buffer: memoryview) -> int:  # type: ignore[override] # io gives nothing else
        raise OSError(5, "Input/output error")


def test_a_file_that_fails_while_it_is_read_is_named() -> None:
    with pytest.raises(FileError, match="x cannot be read: input/output error"):
        list(read_texts(io.BufferedReader(Failing()), "x"))


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.json"
    write_whole(path, "one")
    assert path.read_text(encoding="utf-8") == "one"

    def fail(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match="No space left"):
        write_whole(path, "two")
    assert path.read_text(encoding="utf-8") == "one"
    assert list(tmp_path.iterdir()) == [path]
