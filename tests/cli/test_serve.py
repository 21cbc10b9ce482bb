"""threemirrors serve: what it is told before it starts."""

from pathlib import Path

import pytest

from tests.cli.program import status_and_complaint
from threemirrors.cli.serve import with_password

ADDRESS = "postgresql://aki@database/three"


def test_a_password_comes_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "password"
    file.write_text("a b@c/d\n")
    assert with_password(ADDRESS, file) == "postgresql://aki:a b%40c%2Fd@database/three"
    assert with_password(ADDRESS, None) == ADDRESS


@pytest.mark.parametrize("database", ["", "rubbish"])
def test_a_password_alone_is_refused(tmp_path: Path, database: str) -> None:
    file = tmp_path / "password"
    file.write_text("secret")
    status, complaint = status_and_complaint(
        "serve", "--database", database, "--database-password-file", file
    )
    assert status
    assert "needs a --database" in complaint
    assert "secret" not in complaint
