import pytest

from e2e_house import RealHouse, Visitor


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """A quick house with eight bots, shared by the tests of a module."""
    with RealHouse(tmp_path_factory.mktemp("house")) as house:
        yield house


@pytest.fixture(autouse=True)
def _log_with_the_failure(request):
    """Show the house's log among what a failed test printed, and let no fault go unseen."""
    yield
    if "house" in request.fixturenames:
        house = request.getfixturevalue("house")
        print(house.log_text[-8_000:])  # noqa: T201
        house.check_log()


@pytest.fixture
def visit(tmp_path):
    """Return somebody with a key of his own, by nickname."""

    def somebody(house, nickname, **more):
        return Visitor(house, tmp_path / nickname, **more)

    return somebody
