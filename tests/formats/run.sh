#!/bin/bash
# Makes the descriptions of the blocks (dev/make/make_formats.py), compiles them with Kaitai's compiler and reads
# every sound file of the corpus with them, and genuine logs where they are at hand: what they read must be what the
# command shows.
#
#   tests/formats/run.sh WPC
#
# Needs node and npm, and npm's registry or its cache.
set -euo pipefail
cd "$(dirname "$0")/../.."

readonly KINDS=(v1 v2 v2-instances v2-queries v2-countersets reg-counterset reg-strings blg)

main() {
  local wpc kind paths files=()
  wpc=$(realpath "$1")
  WORK=$(mktemp -d "${TMPDIR:-/tmp}/wpc-formats.XXXXXX")
  trap 'rm -rf "$WORK"' EXIT
  cp tests/formats/package.json tests/formats/kaitai_{reader,log}.js "$WORK/"
  (cd "$WORK" && npm install --no-audit --no-fund --no-package-lock --loglevel=error >&2)
  for kind in "${KINDS[@]}"; do
    paths=("corpus/$kind")
    [ "$kind" != blg ] || mapfile -t -O 1 paths < <(find ../shared/captures -name '*.blg' 2>/dev/null)
    mapfile -t -O "${#files[@]}" files < <("$wpc" validate --strict --format=json "--kind=$kind" "${paths[@]}" |
      python3 -c 'import json, sys
for line in sys.stdin:
    verdict = json.loads(line)
    if verdict["accepted"]:
        print(sys.argv[1] + "=" + verdict["file"])' "$kind")
  done
  python3 -B dev/make/make_formats.py "$WORK/formats"
  node "$WORK/kaitai_reader.js" "$WORK/formats" "$wpc" "${files[@]}"
}

main "$@"
