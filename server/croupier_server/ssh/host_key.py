"""The house's own key, by which clients know it again."""

import os
from pathlib import Path

import asyncssh

FILE = "ssh_host_ed25519_key"


class HostKeyUnusable(Exception):  # noqa: N818 - said to the operator as one line
    """There is a host key file, but it cannot be used."""


def host_key(folder: Path) -> asyncssh.SSHKey:
    """Return the key in the data folder; make one the first time.

    Raises:
        HostKeyUnusable: The file is there but no private key.
        OSError: The folder cannot be read or written.
    """
    path = folder / FILE
    if not path.exists():
        _write_new(path)
    try:
        return asyncssh.read_private_key(path)
    except (asyncssh.KeyImportError, asyncssh.KeyEncryptionError) as error:
        raise HostKeyUnusable(f"{path}: {error}") from error


def _write_new(path: Path) -> None:
    key = asyncssh.generate_private_key("ssh-ed25519", comment="croupier")
    # Written aside and moved: whoever dies half-way leaves no half a key behind.
    beside = path.with_suffix(".new")
    beside.unlink(missing_ok=True)
    with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(key.export_private_key())
        file.flush()
        os.fsync(file.fileno())
    path.with_suffix(".pub").write_bytes(key.export_public_key())
    beside.replace(path)


def fingerprint_of(key: asyncssh.SSHKey) -> str:
    """Return the fingerprint as ssh prints it: `SHA256:…`."""
    return key.get_fingerprint()
