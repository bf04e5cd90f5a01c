Completions in zsh.

  ? command zsh
  $ /usr/bin/python3 -B "$ROOT"/dev/make/make_shell.py shell
  $ cat >functions.sh <<'END'
  > in_path() { mkdir -p bin; printf '#!/bin/bash\n%s "$@"\n' "$WPC" >bin/wpc; chmod +x bin/wpc; PATH=$PWD/bin:$PATH; }
  > in_zsh() { in_path; zsh -f "$ROOT"/tests/cli/completion.zsh shell/completions "$@"; }
  > END
  $ in_zsh 'wpc vali' 'wpc validate --form' 'wpc validate --format=' 'wpc help ca' 'wpc explain V2-CD-0' 'wpc types PERF_EL'
  validate
  --format
  text json ndjson sarif
  calc capture
  V2-CD-01 V2-CD-02 V2-CD-03 V2-CD-04 V2-CD-05 V2-CD-06 V2-CD-07 V2-CD-08 V2-CD-09
  PERF_ELAPSED_TIME
