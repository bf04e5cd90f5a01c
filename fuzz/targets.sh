# What is to be known of the fuzz targets. Sourced in the root of the sources, by whatever runs them.

fuzz_targets() {
  local file
  for file in fuzz/targets/*_fuzzer.c fuzz/targets/*_fuzzer.cc; do
    [ ! -f "$file" ] || basename "${file%.*}"
  done
}

# Whether the input is made of blocks, so that the mutator that knows them is of use. The same stands in
# fuzz/defs.bzl, fuzz/long_run.py and fuzz/mutator/mutate.c (mutate_target_find()).
takes_blocks() {
  [[ $1 != calc_* && $1 != path_* && $1 != *_build_* ]]
}

# The path of a target's own dictionary, or of the one for the blocks that it reads; nothing where
# neither is.
dictionary_of() {
  local name=$1
  [ -f "fuzz/targets/$name.dict" ] || case $name in
    *_build_fuzzer) return 0 ;;
    titles_*) name=v1_titles_fuzzer ;;
    lists_*) name=v2_queries_fuzzer ;;
    registration_*) name=registration_fuzzer ;;
    v1_*) name=v1_data_fuzzer ;;
    v2_*) name=v2_data_fuzzer ;;
  esac
  [ ! -f "fuzz/targets/$name.dict" ] || echo "fuzz/targets/$name.dict"
}
