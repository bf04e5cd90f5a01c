#!/usr/bin/env python3
"""Writes what a release consists of, so that two runs give the same bytes.

    dev/release/pack.py tar FILE.tar.gz PREFIX FILE...   PREFIX/NAME of each file
    dev/release/pack.py zip FILE.zip PREFIX FILE...
    dev/release/pack.py changelog VERSION [--snapshot]   debian/changelog, from CHANGELOG.md
    dev/release/pack.py sbom VERSION FOLDER              SPDX 2.3 of what is in a folder, as JSON

Times are SOURCE_DATE_EPOCH.
"""

import gzip
import hashlib
import io
import json
import os
import pathlib
import re
import sys
import tarfile
import time
import zipfile
from email.utils import formatdate

ROOT = pathlib.Path(__file__).resolve().parents[2]
EPOCH = int(os.environ.get("SOURCE_DATE_EPOCH", "0"))


def members(prefix, files):
    """(name in the archive, path), in the order of names; a folder stands for all that is below it."""
    found = []
    for path in map(pathlib.Path, files):
        if path.is_dir():
            found += [(f"{prefix}/{path.name}/{p.relative_to(path)}", p) for p in path.rglob("*") if p.is_file()]
        else:
            found.append((f"{prefix}/{path.name}", path))
    return sorted(found)


def mode_of(path):
    return 0o755 if os.access(path, os.X_OK) else 0o644


def write_tar(out, prefix, *files):
    raw = io.BytesIO()
    with tarfile.open(fileobj=raw, mode="w", format=tarfile.GNU_FORMAT) as archive:
        for name, path in members(prefix, files):
            info = tarfile.TarInfo(name)
            info.size, info.mtime, info.mode = path.stat().st_size, EPOCH, mode_of(path)
            info.uname = info.gname = "root"
            with path.open("rb") as data:
                archive.addfile(info, data)
    with open(out, "wb") as file, gzip.GzipFile("", "wb", 9, file, mtime=EPOCH) as packed:
        packed.write(raw.getvalue())


def write_zip(out, prefix, *files):
    date = time.gmtime(max(EPOCH, 315532800))[:6]
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, path in members(prefix, files):
            info = zipfile.ZipInfo(name, date)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.create_system, info.external_attr = 3, (0o100000 | mode_of(path)) << 16
            archive.writestr(info, path.read_bytes())


def entry(version, snapshot):
    """The lines of CHANGELOG.md about this version. A release without any is refused."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    name = "Unreleased" if snapshot else version
    match = re.search(rf"^## \[{re.escape(name)}\][^\n]*\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    lines = match.group(1).strip().splitlines() if match else []
    if not any(line.startswith("- ") for line in lines):
        sys.exit(f"pack.py: CHANGELOG.md says nothing about {name}: a release needs its entry")
    return lines


def write_changelog(version, snapshot=""):
    kinds = [line[4:] for line in entry(version, snapshot == "--snapshot") if line.startswith("### ")]
    print(f"wpc ({version}) unstable; urgency=medium\n")
    print(f"  * Release {version} ({', '.join(kinds).lower()}): see CHANGELOG.md.\n")
    print(f" -- The wpc authors <wpc@packages.debian.org>  {formatdate(EPOCH)}")


def license_of(name):
    return "0BSD" if name.startswith("wpc-conformance-") else "MIT"


def write_sbom(version, folder):
    files = sorted(p for p in pathlib.Path(folder).iterdir() if p.name not in ("SHA256SUMS", f"wpc-{version}.spdx.json"))
    digests = {p.name: hashlib.sha256(p.read_bytes()).hexdigest() for p in files}
    everything = hashlib.sha256("".join(f"{n} {d}\n" for n, d in digests.items()).encode()).hexdigest()
    packages = [{
        "SPDXID": f"SPDXRef-{re.sub(r'[^A-Za-z0-9.-]', '-', name)}",
        "name": name, "packageFileName": name, "versionInfo": version, "downloadLocation": "NOASSERTION",
        "filesAnalyzed": False, "licenseConcluded": license_of(name), "licenseDeclared": license_of(name),
        "copyrightText": "Copyright (c) 2026 The wpc authors",
        "checksums": [{"algorithm": "SHA256", "checksumValue": digest}],
    } for name, digest in digests.items()]
    document = {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": f"wpc-{version}",
        "documentNamespace": f"urn:wpc:{version}:{everything}",
        "creationInfo": {"created": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(EPOCH)),
                         "creators": ["Organization: The wpc authors", "Tool: dev/release/pack.py"]},
        "packages": packages,
        "relationships": [{"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES",
                           "relatedSpdxElement": package["SPDXID"]} for package in packages],
    }
    print(json.dumps(document, indent=1, sort_keys=True))


def main():
    commands = {"tar": write_tar, "zip": write_zip, "changelog": write_changelog, "sbom": write_sbom}
    if len(sys.argv) < 3 or sys.argv[1] not in commands:
        sys.exit(__doc__.strip())
    commands[sys.argv[1]](*sys.argv[2:])


if __name__ == "__main__":
    main()
