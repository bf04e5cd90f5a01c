#!/bin/bash -eu
# build.sh [TARGET...]
#
# Builds every fuzz target, or those that are named, as OSS-Fuzz and ClusterFuzzLite want it: $SRC/wpc is the source tree; what
# comes out is in $OUT, for each target of fuzz/targets.bzl:
#
#   NAME                   linked with $LIB_FUZZING_ENGINE
#   NAME_seed_corpus.zip   the corpus of its kinds of blocks, fuzz/seeds/NAME, and made seeds
#   NAME.options           limits, and the dictionary
#   NAME.dict              where there is one
#
# Read: CC CXX CFLAGS CXXFLAGS LIB_FUZZING_ENGINE OUT SRC WORK FUZZING_ENGINE (libfuzzer when not set). SANITIZER and
# ARCHITECTURE are in the flags already. Under MemorySanitizer what needs C++ is left out.
cd "$SRC/wpc"
exec python3 -B fuzz/fuzz build "--out=$OUT" "--folder=$WORK" "$@"
