Completions, in bash, and man pages.

  $ /usr/bin/python3 -B "$ROOT"/dev/make/make_shell.py shell
  $ cat >functions.sh <<'END'
  > in_bash() { . shell/completions/wpc.bash; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _wpc; echo "$*: ${COMPREPLY[*]}"; }
  > END
  $ in_bash wpc va; in_bash wpc --v; in_bash wpc validate --fo; in_bash wpc validate --format = js; in_bash wpc validate --format =; in_bash wpc validate -f s; in_bash wpc calc a --wrap = w; in_bash wpc help cap; in_bash wpc explain V2-CD-0; in_bash wpc types PERF_EL
  wpc va: validate
  wpc --v: --version
  wpc validate --fo: --format
  wpc validate --format = js: json
  wpc validate --format =: text json ndjson sarif
  wpc validate -f s: sarif
  wpc calc a --wrap = w: wrap32
  wpc help cap: capture
  wpc explain V2-CD-0: V2-CD-01 V2-CD-02 V2-CD-03 V2-CD-04 V2-CD-05 V2-CD-06 V2-CD-07 V2-CD-08 V2-CD-09
  wpc types PERF_EL: PERF_ELAPSED_TIME
Files, by bash itself.
  $ in_bash wpc validate ''; in_bash wpc validate --files-from ''; complete -p wpc
  wpc validate : 
  wpc validate --files-from : 
  complete -o default -F _wpc wpc

  $ for page in shell/man/*; do grep -q '^\.SH SYNOPSIS' $page && grep -q '^\.SH "\?EXIT STATUS' $page && echo sound; done | uniq -c
       14 sound
  ? command groff
  $ for page in shell/man/*; do groff -man -Tascii -ww -z $page; groff -man -Tascii -P-cbou $page | grep -o 'SYNOPSIS\|EXIT STATUS'; done | sort | uniq -c
       14 EXIT STATUS
       14 SYNOPSIS
