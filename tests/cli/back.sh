# Gives the paths of a log, as `inspect --paths` prints them, back to `calc` as a list: the values are those of the whole log.
# Prints "back", or nothing for a log without values. Sourced by transcripts: . "$ROOT"/tests/cli/back.sh LOG
wpc inspect --paths "$1" >list 2>out; wpc calc -f csv "$1" >all 2>err; grep -q , all || exit 0; wpc calc -f csv -cf list "$1" 2>said | cmp all
cmp <(wpc calc -f ndjson -cf list "$1" 2>out) <(wpc calc -f ndjson "$1" 2>out)
if [ $(wc -l <all) -gt 1 ] && ! grep -qF '*' list; then grep -v "requested counters have no value, first\|' has no value" said | cmp err; fi; echo back
