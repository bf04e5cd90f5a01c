#!/usr/bin/env python3
"""Packs files as the seeds of a fuzz target, flat, with the folder in the name: files of two kinds may have one name.

    pack_seeds.py TARGET ZIP LARGEST FILE_OR_FOLDER...

Not what is larger than LARGEST bytes, which a target would only see cut, and no tables.
"""

import os
import pathlib
import sys
import zipfile


def stop(error):
    raise error


def files_in(paths):
    for path in paths:
        if path.is_dir():
            for folder, _, names in os.walk(path, onerror=stop):
                yield from (pathlib.Path(folder, name) for name in names)
        else:
            yield path


def seed_of(target, path):
    seed = path.read_bytes()
    # What sample_fuzzer reads behind two blocks, the newer one's size: so a block of the corpus is both.
    if target == "sample_fuzzer" and path.parts[0] == "corpus":
        seed += len(seed).to_bytes(4, "little")
    return seed


def main():
    target, packed, largest, *paths = sys.argv[1:]
    seeds = {}
    for path in files_in(map(pathlib.Path, paths)):
        if path.is_symlink() or path.suffix == ".tsv":
            continue
        seed = seed_of(target, path)
        if len(seed) > int(largest):
            continue
        name = "_".join(path.parts[path.parts[0] == "corpus":])
        if name in seeds:
            sys.exit(f"{target}: two seeds have the name {name}")
        seeds[name] = seed
    if not seeds:
        sys.exit(f"{target}: has no seeds")
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, seed in sorted(seeds.items()):
            archive.writestr(name, seed)


if __name__ == "__main__":
    main()
