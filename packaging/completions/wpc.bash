# Completion of wpc for bash. Made by dev/make/gen_shell.py: do not edit.
# shellcheck shell=bash disable=SC2207 # words without blanks

_wpc() {
  local cur=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]} words=""
  COMPREPLY=()
  # bash takes --format=json apart at '='.
  if [ "$cur" = = ]; then
    cur=""
  elif [ "$option" = = ] && [ "$COMP_CWORD" -ge 2 ]; then
    option=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "validate inspect calc find compare plot rules explain types map extract watch capture help version --help -h --version -V" -- "$cur"))
    return
  fi
  case $command:$option in
    validate:--format|validate:-f) words="text json ndjson sarif" ;;
    validate:--files-from) words="FILES" ;;
    validate:--jobs|validate:-j) words="FILES" ;;
    validate:--output|validate:-o) words="FILES" ;;
    validate:--asked) words="FILES" ;;
    validate:--kind) words="v1 v1-titles v2 v2-instances v2-queries v2-countersets reg-counterset reg-counter reg-string reg-strings reg-guid blg pdh-csv" ;;
    validate:--max-bytes) words="FILES" ;;
    validate:--max-results) words="FILES" ;;
    validate:--max-objects) words="FILES" ;;
    validate:--max-counters) words="FILES" ;;
    validate:--max-instances) words="FILES" ;;
    validate:--max-values) words="FILES" ;;
    inspect:--format|inspect:-f) words="text json csv ndjson" ;;
    inspect:--output|inspect:-o) words="FILES" ;;
    inspect:--counter|inspect:-c) words="FILES" ;;
    inspect:--counter-file|inspect:-cf) words="FILES" ;;
    inspect:--titles) words="FILES" ;;
    inspect:--counterset) words="processor-information" ;;
    inspect:--asked) words="FILES" ;;
    inspect:--kind) words="v1 v1-titles v2 v2-instances v2-queries v2-countersets reg-counterset reg-counter reg-string reg-strings reg-guid blg pdh-csv" ;;
    inspect:--max-bytes) words="FILES" ;;
    inspect:--max-results) words="FILES" ;;
    inspect:--max-objects) words="FILES" ;;
    inspect:--max-counters) words="FILES" ;;
    inspect:--max-instances) words="FILES" ;;
    inspect:--max-values) words="FILES" ;;
    calc:--format|calc:-f) words="text json ndjson csv tsv openmetrics blg" ;;
    calc:--decimal) words=". ," ;;
    calc:--quote) words="all text" ;;
    calc:--percentiles) words="FILES" ;;
    calc:--above) words="FILES" ;;
    calc:--below) words="FILES" ;;
    calc:--sort) words="FILES" ;;
    calc:--top) words="FILES" ;;
    calc:--output|calc:-o) words="FILES" ;;
    calc:--counter|calc:-c) words="FILES" ;;
    calc:--counter-file|calc:-cf) words="FILES" ;;
    calc:--begin|calc:-b) words="FILES" ;;
    calc:--end|calc:-e) words="FILES" ;;
    calc:--step|calc:-t) words="FILES" ;;
    calc:--every) words="FILES" ;;
    calc:--time) words="utc local" ;;
    calc:--titles) words="FILES" ;;
    calc:--queries) words="FILES" ;;
    calc:--registration) words="FILES" ;;
    calc:--counterset) words="processor-information" ;;
    calc:--wrap) words="error wrap32 clamp0" ;;
    calc:--identity) words="checked id place" ;;
    calc:--multi-timer) words="per-component documented" ;;
    calc:--kind) words="v1 v1-titles v2 v2-instances v2-queries v2-countersets reg-counterset reg-counter reg-string reg-strings reg-guid blg pdh-csv" ;;
    calc:--max-bytes) words="FILES" ;;
    calc:--max-results) words="FILES" ;;
    calc:--max-objects) words="FILES" ;;
    calc:--max-counters) words="FILES" ;;
    calc:--max-instances) words="FILES" ;;
    calc:--max-values) words="FILES" ;;
    find:--format|find:-f) words="text json ndjson csv tsv" ;;
    find:--decimal) words=". ," ;;
    find:--output|find:-o) words="FILES" ;;
    find:--with) words="FILES" ;;
    find:--top) words="FILES" ;;
    find:--begin|find:-b) words="FILES" ;;
    find:--end|find:-e) words="FILES" ;;
    find:--step|find:-t) words="FILES" ;;
    find:--every) words="FILES" ;;
    find:--time) words="utc local" ;;
    find:--titles) words="FILES" ;;
    find:--wrap) words="error wrap32 clamp0" ;;
    find:--identity) words="checked id place" ;;
    find:--multi-timer) words="per-component documented" ;;
    find:--kind) words="v1 v1-titles v2 v2-instances v2-queries v2-countersets reg-counterset reg-counter reg-string reg-strings reg-guid blg pdh-csv" ;;
    find:--max-bytes) words="FILES" ;;
    find:--max-results) words="FILES" ;;
    find:--max-objects) words="FILES" ;;
    find:--max-counters) words="FILES" ;;
    find:--max-instances) words="FILES" ;;
    find:--max-values) words="FILES" ;;
    compare:--format|compare:-f) words="text json ndjson csv tsv" ;;
    compare:--decimal) words=". ," ;;
    compare:--output|compare:-o) words="FILES" ;;
    compare:--counter|compare:-c) words="FILES" ;;
    compare:--counter-file|compare:-cf) words="FILES" ;;
    compare:--top) words="FILES" ;;
    compare:--threshold) words="FILES" ;;
    compare:--fail-above) words="FILES" ;;
    compare:--begin|compare:-b) words="FILES" ;;
    compare:--end|compare:-e) words="FILES" ;;
    compare:--step|compare:-t) words="FILES" ;;
    compare:--every) words="FILES" ;;
    compare:--time) words="utc local" ;;
    compare:--titles) words="FILES" ;;
    compare:--wrap) words="error wrap32 clamp0" ;;
    compare:--identity) words="checked id place" ;;
    compare:--multi-timer) words="per-component documented" ;;
    compare:--kind) words="v1 v1-titles v2 v2-instances v2-queries v2-countersets reg-counterset reg-counter reg-string reg-strings reg-guid blg pdh-csv" ;;
    compare:--max-bytes) words="FILES" ;;
    compare:--max-results) words="FILES" ;;
    compare:--max-objects) words="FILES" ;;
    compare:--max-counters) words="FILES" ;;
    compare:--max-instances) words="FILES" ;;
    compare:--max-values) words="FILES" ;;
    plot:--output|plot:-o) words="FILES" ;;
    plot:--counter|plot:-c) words="FILES" ;;
    plot:--counter-file|plot:-cf) words="FILES" ;;
    plot:--top) words="FILES" ;;
    plot:--begin|plot:-b) words="FILES" ;;
    plot:--end|plot:-e) words="FILES" ;;
    plot:--step|plot:-t) words="FILES" ;;
    plot:--every) words="FILES" ;;
    plot:--time) words="utc local" ;;
    plot:--titles) words="FILES" ;;
    plot:--counterset) words="processor-information" ;;
    plot:--wrap) words="error wrap32 clamp0" ;;
    plot:--identity) words="checked id place" ;;
    plot:--multi-timer) words="per-component documented" ;;
    plot:--kind) words="v1 v1-titles v2 v2-instances v2-queries v2-countersets reg-counterset reg-counter reg-string reg-strings reg-guid blg pdh-csv" ;;
    plot:--max-bytes) words="FILES" ;;
    plot:--max-results) words="FILES" ;;
    plot:--max-objects) words="FILES" ;;
    plot:--max-counters) words="FILES" ;;
    plot:--max-instances) words="FILES" ;;
    plot:--max-values) words="FILES" ;;
    rules:--format|rules:-f) words="text json" ;;
    rules:--output|rules:-o) words="FILES" ;;
    explain:--format|explain:-f) words="text json" ;;
    explain:--output|explain:-o) words="FILES" ;;
    types:--format|types:-f) words="text json" ;;
    types:--output|types:-o) words="FILES" ;;
    map:--output|map:-o) words="FILES" ;;
    map:--asked) words="FILES" ;;
    map:--kind) words="v1 v1-titles v2 v2-instances v2-queries v2-countersets reg-counterset reg-counter reg-string reg-strings reg-guid blg pdh-csv" ;;
    map:--max-bytes) words="FILES" ;;
    map:--max-results) words="FILES" ;;
    map:--max-objects) words="FILES" ;;
    map:--max-counters) words="FILES" ;;
    map:--max-instances) words="FILES" ;;
    map:--max-values) words="FILES" ;;
    extract:--output|extract:-o) words="FILES" ;;
    extract:--kind) words="v1 v1-titles v2 v2-instances v2-queries v2-countersets reg-counterset reg-counter reg-string reg-strings reg-guid blg pdh-csv" ;;
    extract:--max-bytes) words="FILES" ;;
    extract:--max-results) words="FILES" ;;
    extract:--max-objects) words="FILES" ;;
    extract:--max-counters) words="FILES" ;;
    extract:--max-instances) words="FILES" ;;
    extract:--max-values) words="FILES" ;;
    watch:--format|watch:-f) words="csv tsv json ndjson openmetrics text" ;;
    watch:--decimal) words=". ," ;;
    watch:--output|watch:-o) words="FILES" ;;
    watch:--wrap) words="error wrap32 clamp0" ;;
    watch:--multi-timer) words="per-component documented" ;;
    watch:--interval|watch:-si) words="FILES" ;;
    watch:--samples|watch:-sc) words="FILES" ;;
    watch:--machine|watch:-s) words="FILES" ;;
    watch:--language) words="FILES" ;;
    watch:--library) words="FILES" ;;
    watch:--kind) words="v1 v2" ;;
    watch:--max-bytes) words="FILES" ;;
    watch:--max-results) words="FILES" ;;
    watch:--max-objects) words="FILES" ;;
    watch:--max-counters) words="FILES" ;;
    watch:--max-instances) words="FILES" ;;
    watch:--max-values) words="FILES" ;;
    capture:--output|capture:-o) words="FILES" ;;
    capture:--interval|capture:-si) words="FILES" ;;
    capture:--samples|capture:-sc) words="FILES" ;;
    capture:--machine|capture:-s) words="FILES" ;;
    capture:--objects) words="FILES" ;;
    capture:--language) words="FILES" ;;
    capture:--library) words="FILES" ;;
    capture:--kind) words="v1 v2" ;;
    capture:--max-bytes) words="FILES" ;;
    capture:--max-results) words="FILES" ;;
    capture:--max-objects) words="FILES" ;;
    capture:--max-counters) words="FILES" ;;
    capture:--max-instances) words="FILES" ;;
    capture:--max-values) words="FILES" ;;
  esac
  if [ -n "$words" ]; then
    [ "$words" = FILES ] || COMPREPLY=($(compgen -W "$words" -- "$cur"))
    return
  fi
  case $command in
    validate) words="--format -f --verbose -v --quiet -q --summary --all-files --files-from --jobs -j --output -o --asked --kind --strict --max-bytes --max-results --max-objects --max-counters --max-instances --max-values --help -h" ;;
    inspect) words="--format -f --output -o --paths -q --counter -c --counter-file -cf --titles --counterset --salvage --asked --kind --strict --max-bytes --max-results --max-objects --max-counters --max-instances --max-values --help -h" ;;
    calc) words="--format -f --decimal --quote --summary --percentiles --deviation --slope --weighted --above --below --sort --top --output -o --counter -c --counter-file -cf --begin -b --end -e --step -t --every --clamp --time --raw --titles --queries --registration --counterset --salvage --all --wrap --identity --multi-timer --kind --strict --max-bytes --max-results --max-objects --max-counters --max-instances --max-values --help -h" ;;
    find) words="--format -f --decimal --output -o --with --top --begin -b --end -e --step -t --every --clamp --time --titles --salvage --wrap --identity --multi-timer --kind --strict --max-bytes --max-results --max-objects --max-counters --max-instances --max-values --help -h" ;;
    compare) words="--format -f --decimal --output -o --counter -c --counter-file -cf --top --threshold --fail-above --begin -b --end -e --step -t --every --clamp --time --titles --salvage --wrap --identity --multi-timer --kind --strict --max-bytes --max-results --max-objects --max-counters --max-instances --max-values --help -h" ;;
    plot) words="--output -o --counter -c --counter-file -cf --top --begin -b --end -e --step -t --every --clamp --time --titles --counterset --salvage --wrap --identity --multi-timer --kind --strict --max-bytes --max-results --max-objects --max-counters --max-instances --max-values --help -h" ;;
    rules) words="--format -f --output -o --help -h" ;;
    explain) words="--format -f --output -o --help -h" ;;
    types) words="--format -f --output -o --help -h" ;;
    map) words="--output -o --asked --kind --strict --max-bytes --max-results --max-objects --max-counters --max-instances --max-values --help -h" ;;
    extract) words="--output -o --salvage --kind --strict --max-bytes --max-results --max-objects --max-counters --max-instances --max-values --help -h" ;;
    watch) words="--format -f --decimal --output -o --salvage --wrap --multi-timer --list -q --list-instances -qx --interval -si --samples -sc --machine -s --filter --descriptions --language --yes -y --library --kind --strict --max-bytes --max-results --max-objects --max-counters --max-instances --max-values --help -h" ;;
    capture) words="--output -o --interval -si --samples -sc --machine -s --objects --filter --descriptions --language --library --kind --strict --max-bytes --max-results --max-objects --max-counters --max-instances --max-values --help -h" ;;
    help) words="--help -h" ;;
    version) words="--help -h" ;;
  esac
  case $command:$cur in
    explain:-*) ;;
    explain:*) COMPREPLY=($(compgen -W "$(wpc rules 2>/dev/null | sed '1,2d; s/ .*//')" -- "$cur")); return ;;
    types:-*) ;;
    types:*) COMPREPLY=($(compgen -W "$(wpc types 2>/dev/null | sed '1,2d; s/ .*//')" -- "$cur")); return ;;
    help:*) COMPREPLY=($(compgen -W "validate inspect calc find compare plot rules explain types map extract watch capture help version" -- "$cur")); return ;;
  esac
  case $cur in
    -*) COMPREPLY=($(compgen -W "$words" -- "$cur")) ;;
  esac
}

complete -o default -F _wpc wpc
