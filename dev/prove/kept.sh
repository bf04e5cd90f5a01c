# Proofs that are kept. Sourced by dev/prove.sh.
#
# A log of Frama-C that proved everything is kept in a folder, with a line at its end, under a name that is made of all
# that the proof depends on.

readonly KEPT=${WPC_PROVE_KEPT-${HOME:+$HOME/.cache/wpc-prove}}
readonly KEPT_DAYS=90 # so long after its proof a log is removed
readonly KEPT_LINE='prove.sh: proved in '

# What neither the words nor the sources say. Debian's versions tell builds of one version apart, which bring the C library
# that Frama-C reads; elsewhere there are none.
versions() {
  frama-c -version && why3 --version && cvc4 --version | sed -n 1p && gcc --version | sed -n 1p || return
  dpkg-query -W frama-c-base why3 cvc4 gcc 2>/dev/null
  env | grep -E '^(CPP|FRAMAC_)' | sort
  return 0
}

# The name for a proof's log. $1 source, $2 words for the preprocessor, rest: the words for Frama-C but for limits,
# without which it is a proof, too
kept_log() {
  local source=$1 includes files sums name
  read -ra includes <<<"-I. $2"
  shift 2
  files=$(gcc -MM -MT '' -std=c11 -D__FRAMAC__ "${includes[@]}" "$source" | tr -d '\\\n:') || return
  # shellcheck disable=SC2086 # a list of files
  sums=$(sha256sum $files dev/prove/cvc4.sh dev/prove/fewer.py) || return
  name=$({ cat "$WORK/versions" && printf '%s\n' "$@" "$sums"; } | sed "s|$WORK||g" | sha256sum) || return
  echo "$KEPT/${name%% *}"
}

# How long a kept proof took, as "N s, kept"; nothing for a log of this call, or one that is not whole.
kept_time() {
  tail -n 1 "$1" 2>/dev/null | sed -n "s/^$KEPT_LINE\([0-9]* s, kept\)$/\1/p"
}

# Keeps a log, if there is room. $1 log, $2 seconds, $3 name
keep_log() {
  local part=$3.$BASHPID
  if ! { cat "$1" && echo "$KEPT_LINE$2 s, kept"; } >"$part" || ! mv "$part" "$3"; then
    rm -f "$part"
    echo "prove.sh: a proof could not be kept in $KEPT" >&2
  fi
}

# A proof has another name when a word, the source or what it includes is another, and is not whole without its last line.
check_kept() {
  local first log=$WORK/kept.log
  echo '#include "kept.h"' >"$WORK/kept.c"
  echo 'int kept;' >"$WORK/kept.h"
  first=$(kept_log "$WORK/kept.c" "" -wp) || die "what $WORK/kept.c includes is not known"
  [ "$first" = "$(kept_log "$WORK/kept.c" "" -wp)" ] || die "a kept proof would not be found"
  [ "$first" != "$(kept_log "$WORK/kept.c" "" -wp-rte)" ] || die "a proof would be kept with other words"
  echo 'int other;' >"$WORK/kept.h"
  [ "$first" != "$(kept_log "$WORK/kept.c" "" -wp)" ] || die "a proof would be kept with another header"
  echo 'int kept;' | tee "$WORK/kept.h" >>"$WORK/kept.c"
  [ "$first" != "$(kept_log "$WORK/kept.c" "" -wp)" ] || die "a proof would be kept with another source"
  echo '[wp] Proved goals:    1 / 1' >"$log"
  [ -z "$(kept_time "$log")" ] || die "a log would be used that is not whole"
  keep_log "$log" 5 "$log.kept"
  [ "$(kept_time "$log.kept")" = "5 s, kept" ] || die "a kept log would not be used"
}

prepare_kept() {
  [ -n "$KEPT" ] || return 0
  mkdir -p "$KEPT" || die "no folder for proofs: $KEPT"
  find "$KEPT/" -maxdepth 1 -regextype posix-extended -regex '.*/[0-9a-f]{64}(\.[0-9]+)?' -type f -mtime "+$KEPT_DAYS" -delete
  versions >"$WORK/versions" || die "no version of Frama-C, Why3, CVC4 or gcc"
  check_kept
}
