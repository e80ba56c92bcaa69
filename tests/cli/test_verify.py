"""``dirtyseven verify``: exit codes, one line for each faulty match, one sentence for each file it cannot read."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner, Result

from dirtyseven.cli import cli
from tests.storage.matches import DATA, VALID, tree

if TYPE_CHECKING:
    from pathlib import Path

VALID_FILE = str(DATA / "valid.jsonl")


def verify(*files: object, stdin: bytes | str | None = None) -> Result:
    return CliRunner().invoke(cli, ["verify", *map(str, files)], input=stdin)


@pytest.fixture
def faulty(tmp_path: Path) -> Path:
    """Give a file whose matches 2 and 4 are faulty and whose line 3 is no JSON."""
    spoilt = tree()
    spoilt["deals"][1]["actions"] = "2c 2s pass"
    wrong = tree() | {"totals": [1, 2]}
    path = tmp_path / "faulty.jsonl"
    lines = [VALID[0], json.dumps(spoilt), "{", json.dumps(wrong), VALID[1]]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def test_right_matches_are_counted() -> None:
    result = verify(VALID_FILE)
    assert (result.exit_code, result.stdout, result.stderr) == (0, "6 matches verified\n", "")


def test_one_record_in_a_file_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "one.json"
    path.write_text(json.dumps(tree(), indent=2), encoding="utf-8")
    assert verify(path).stdout == "1 match verified\n"
    assert verify(path, VALID_FILE).stdout == "7 matches verified\n"


@pytest.mark.parametrize("layout", [None, 2])
def test_records_are_read_from_the_standard_input(layout: int | None) -> None:
    assert verify("-", stdin=json.dumps(tree(), indent=layout)).stdout == "1 match verified\n"


def test_lines_are_read_from_the_standard_input() -> None:
    assert verify("-", stdin="\r\n".join(VALID)).stdout == "6 matches verified\n"


def test_every_faulty_match_has_its_line_and_the_others_are_still_checked(faulty: Path) -> None:
    result = verify(faulty)
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    assert len(lines) == 3
    assert lines[0].startswith("match 2, deal 2, action 3: pass ")
    assert "; legal: Jd=c, " in lines[0]
    assert lines[1].startswith("match 3: not JSON: ")
    assert lines[2] == "match 4: totals [1, 2]; expected [155, 0]"
    assert result.stderr == ""


def test_the_line_reads_as_in_the_record_format(tmp_path: Path) -> None:
    deck = "7c 7d 7h 9h 8h 2d 2h 3d 3h 4d 4h 5d 5h 6d 6h 8d Td 9d Th Qd Qh Kd Kh Ad Ah Jd Jh 2s 3s 4s 5s 6s 7s 8s 9s"
    deck += " Ts Js Qs Ks As 2c 3c 4c 5c 6c 8c 9c Tc Jc Qc Kc Ac"
    deal = {"dealer": 0, "deck": deck, "actions": "7c 7d 7h 9h"}
    path = tmp_path / "a.jsonl"
    unfinished = {key: tree()[key] for key in ("format", "version", "rules", "seats")} | {"deals": [deal]}
    path.write_text("\n".join([VALID[0], VALID[1], json.dumps(unfinished)]), encoding="utf-8")
    assert verify(path).stdout == (
        "match 3, deal 1, action 4: 9h does not follow 7h while a penalty of 6 is live; legal: draw\n"
    )


def test_the_file_is_named_when_there_are_several(faulty: Path) -> None:
    result = verify(VALID_FILE, faulty)
    assert result.exit_code == 1
    assert [line.partition(": ")[0] for line in result.stdout.splitlines()] == [str(faulty)] * 3


def test_every_match_of_the_invalid_examples_is_named(tmp_path: Path) -> None:
    invalid = [json.loads(line) for line in (DATA / "invalid.jsonl").read_text(encoding="utf-8").splitlines()]
    path = tmp_path / "invalid.jsonl"
    path.write_text("".join(json.dumps(line["match"]) + "\n" for line in invalid), encoding="utf-8")
    result = verify(path)
    assert result.exit_code == 1
    places = [line.partition(":")[0].split(",")[0] for line in result.stdout.splitlines()]
    assert places == [f"match {number}" for number in range(1, len(invalid) + 1)]


def test_a_file_that_cannot_be_read_is_exit_code_2(tmp_path: Path, faulty: Path) -> None:
    latin = tmp_path / "latin.json"
    latin.write_bytes(VALID[0].replace("P1", "Çelik").encode("latin-1"))
    big = tmp_path / "big.json"
    with big.open("wb") as file:
        file.truncate(1 << 30)
    files = (tmp_path / "missing.json", tmp_path, latin, big, "a\0b")
    result = verify(*files, faulty, VALID_FILE)
    assert result.exit_code == 2
    problems = (
        f"{tmp_path / 'missing.json'} cannot be read: no such file or directory",
        f"{latin} is not UTF-8: byte 98 of a record is 0xc7",
        f"{big} is too big: a record has at most 4,194,304 bytes, and one in it has more",
        "a\\x00b cannot be read: embedded null byte",
    )
    errors = result.stderr.splitlines()
    assert errors.pop(1).startswith(f"Error: {tmp_path} cannot be read: ")  # the reason is the system's
    assert errors == [f"Error: {problem}" for problem in problems]
    assert len(result.stdout.splitlines()) == 3


@pytest.mark.parametrize("data", [b"", b"\n\n"])
def test_a_file_without_a_match_is_faulty(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "empty.jsonl"
    path.write_bytes(data)
    result = verify(path)
    assert (result.exit_code, result.stdout) == (1, "no match in it\n")
    assert verify("-", stdin=data).exit_code == 1


def test_a_byte_order_mark_is_a_fault_and_not_a_puzzle(tmp_path: Path) -> None:
    path = tmp_path / "mark.json"
    path.write_bytes(b"\xef\xbb\xbf" + VALID[0].encode())
    result = verify(path)
    assert result.exit_code == 1
    assert result.stdout == "match 1: the text begins with a byte order mark; a record is UTF-8 without one\n"


def test_nothing_in_a_record_reaches_the_terminal_unescaped(tmp_path: Path) -> None:
    path = tmp_path / "evil.jsonl"
    evil = [tree() | {"\x1b[2J": 1}, tree() | {"rules": {"preset": "\x1b]0;x\x07"}}]
    evil += [tree() | {"rules": {"preset": "classic", "\x1b": 1}}]
    path.write_text("\n".join(map(json.dumps, evil)), encoding="utf-8")
    result = verify(path)
    assert result.exit_code == 1
    assert len(result.stdout.splitlines()) == 3
    assert all(line.isprintable() for line in result.stdout.splitlines())


def test_no_file_is_a_usage_error() -> None:
    assert verify().exit_code == 2
