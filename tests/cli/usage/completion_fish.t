Completions in fish.

  ? command fish
  $ /usr/bin/python3 -B "$ROOT"/dev/make/make_shell.py shell
  $ cat >functions.sh <<'END'
  > in_path() { mkdir -p bin; printf '#!/bin/bash\n%s "$@"\n' "$WPC" >bin/wpc; chmod +x bin/wpc; PATH=$PWD/bin:$PATH; }
  > in_fish() { in_path; fish --no-config -c ". shell/completions/wpc.fish; complete -C \"$1\"" | cut -f 1 | paste -sd ' '; }
  > END
  $ in_fish 'wpc vali'; in_fish 'wpc validate --fo'; in_fish 'wpc validate --format='; in_fish 'wpc validate -f sa'; in_fish 'wpc explain V2-CD-03'; in_fish 'wpc types PERF_EL'
  validate
  --format
  --format=json --format=ndjson --format=sarif --format=text
  sarif
  V2-CD-03
  PERF_ELAPSED_TIME
