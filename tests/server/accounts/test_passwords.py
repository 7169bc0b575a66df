import threading
from collections.abc import Iterator

import pytest
from argon2 import PasswordHasher

from croupier_core.house.refusals import WeakPassword
from croupier_server.accounts.passwords import MOST, Passwords


class Watched(PasswordHasher):
    """Real argon2 that notes in which threads it works."""

    def __init__(self) -> None:
        super().__init__(time_cost=1, memory_cost=8, parallelism=1)
        self.threads: list[str] = []

    def hash(self, password: str | bytes, *, salt: bytes | None = None) -> str:
        self.threads.append(threading.current_thread().name)
        return super().hash(password, salt=salt)

    def verify(self, hash: str | bytes, password: str | bytes) -> bool:
        self.threads.append(threading.current_thread().name)
        return super().verify(hash, password)


@pytest.fixture
def hasher() -> Watched:
    return Watched()


@pytest.fixture
def passwords(hasher: Watched) -> Iterator[Passwords]:
    passwords = Passwords(hasher)
    yield passwords
    passwords.close()


async def test_a_password_fits_its_own_hash_only(passwords: Passwords) -> None:
    kept = await passwords.hash_of("correct horse")

    assert kept.startswith("$argon2id$")
    assert "horse" not in kept
    assert await passwords.fits(kept, "correct horse")
    assert not await passwords.fits(kept, "correct Horse")
    assert not await passwords.fits("no hash at all", "correct horse")
    assert await passwords.hash_of("correct horse") != kept


async def test_an_accent_is_the_same_on_every_keyboard(passwords: Passwords) -> None:
    kept = await passwords.hash_of("p\u00e9nultième")

    assert await passwords.fits(kept, "pe\u0301nultie\u0300me")


@pytest.mark.parametrize("password", ["", "seven77", "x" * (MOST + 1)])
async def test_a_password_has_eight_to_128_characters(passwords: Passwords, password: str) -> None:
    with pytest.raises(WeakPassword):
        await passwords.hash_of(password)


async def test_nothing_is_hashed_on_the_event_loop(passwords: Passwords, hasher: Watched) -> None:
    hasher.threads.clear()
    kept = await passwords.hash_of("correct horse")
    await passwords.fits(kept, "correct horse")

    assert len(hasher.threads) == 2
    assert all(name.startswith("passwords") for name in hasher.threads)


async def test_an_unknown_name_costs_as_much_as_a_wrong_password(
    passwords: Passwords, hasher: Watched
) -> None:
    hasher.threads.clear()

    assert not await passwords.fits(None, "correct horse")
    assert not await passwords.fits(None, "x" * 10_000)
    assert len(hasher.threads) == 2


async def test_a_longer_password_than_allowed_never_fits_by_its_beginning(
    passwords: Passwords,
) -> None:
    kept = await passwords.hash_of("x" * MOST)

    assert await passwords.fits(kept, "x" * MOST)
    assert not await passwords.fits(kept, "x" * (MOST + 1))


async def test_a_hash_of_other_parameters_is_outdated(passwords: Passwords) -> None:
    stronger = PasswordHasher(time_cost=2, memory_cost=8, parallelism=1)

    assert passwords.is_outdated(stronger.hash("correct horse"))
    assert not passwords.is_outdated(await passwords.hash_of("correct horse"))
