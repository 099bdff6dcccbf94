"""Files that are either whole or not there."""
import contextlib
import os
import tempfile

from .errors import InputError


def write_whole(path, text):
    """Writes to a name of its own beside `path`, flushes it to the disk and renames it. A pipe or a device is
    written itself."""
    if os.path.exists(path) and not os.path.isfile(path):
        try:
            with open(path, "wb") as device:
                device.write(text.encode("utf-8"))
        except OSError as error:
            raise InputError(path, f"cannot write: {error.strerror}") from None
        return
    folder = os.path.dirname(os.path.abspath(path))
    temporary = None
    try:
        handle, temporary = tempfile.mkstemp(prefix=os.path.basename(path) + ".tmp.", dir=folder)
        with os.fdopen(handle, "wb") as file:
            file.write(text.encode("utf-8"))
            file.flush()
            os.fsync(file.fileno())
        mask = os.umask(0)
        os.umask(mask)
        os.chmod(temporary, 0o666 & ~mask)  # mkstemp lets nobody else read
        os.rename(temporary, path)
    except OSError as error:
        if temporary is not None:
            with contextlib.suppress(OSError):
                os.unlink(temporary)
        raise InputError(path, f"cannot write: {error.strerror}") from None
