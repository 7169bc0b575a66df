from pathlib import Path

import pytest

from croupier_server.store.store import Store


@pytest.fixture
def url(tmp_path: Path) -> str:
    """The address of a database that does not exist yet."""
    return f"sqlite:///{tmp_path}/house.sqlite"


@pytest.fixture
def store(url: str):
    opened = Store.open(url)
    yield opened
    opened.close()
