"""Files that a generator makes: written, or compared with what is there."""

import sys


def _write(files, out):
    for name, data in files.items():
        path = out / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_bytes() != data:
            path.write_bytes(data)


def _differences(files, out, found):
    for name in sorted(files.keys() | found):
        if name not in files:
            yield "too much: " + name
        elif not (out / name).is_file():
            yield "missing: " + name
        elif (out / name).read_bytes() != files[name]:
            yield "different: " + name


def update(tool, files, out, found, check):
    """Writes `files`, bytes by their names below the folder `out`, unless it is only to check; then
    compares. `found`: the names there that belong to the generator. Returns the exit status."""
    if not check:
        _write(files, out)
    faults = list(_differences(files, out, found))
    for fault in faults:
        print(f"{tool}: {fault}", file=sys.stderr)
    print(f"{tool}: {len(files)} files, {len(faults)} differences")
    return 1 if faults or not files else 0
