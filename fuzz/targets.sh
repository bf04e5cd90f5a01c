# What is known of the fuzz targets: fuzz/targets.tsv. Sourced in the root of the sources, by whatever
# runs them.

# A column of a target's row: 2 kinds, 3 frame, 4 dictionary, 5 seeds, 6 links; nothing for a dash.
fuzz_column() {
  awk -F'\t' -v name="$1" -v column="$2" \
    '$1 == name { found = 1; if ($column != "-") print $column } END { exit !found }' fuzz/targets.tsv
}

fuzz_targets() {
  awk -F'\t' '!/^#/ { print $1 }' fuzz/targets.tsv
}

# Whether the input is made of blocks, so that the mutator that knows them is of use.
takes_blocks() {
  [ -n "$(fuzz_column "$1" 2)" ]
}

# The path of a target's dictionary; nothing where there is none.
dictionary_of() {
  local name
  name=$(fuzz_column "$1" 4)
  [ -z "$name" ] || echo "fuzz/targets/$name.dict"
}
