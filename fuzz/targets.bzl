"""The fuzz targets: fuzz/targets/NAME.c or .cc. The one table that says what is known of them; Bazel loads it, and
fuzz/fuzz reads it as a Python literal.

blocks      whether the input is made of blocks, so that the mutator is of use: fuzz/mutator/mutate.c says of which
links       what the target is linked with besides the library: second (the second reader and the model below tests/,
            in C++), command (the whole of tools/wpc, and fuzz/command/)
dictionary  fuzz/targets/NAME.dict of these names, one after the other
seeds       folders and patterns below corpus/ whose files are inputs; fuzz/seeds/NAME/ comes on top
formerly    targets whose inputs are inputs of this one: their corpora are seeds, too
"""

FUZZ_TARGETS = {
    "blg": {"blocks": True, "links": "second", "dictionary": "blg", "seeds": "blg", "formerly": "blg_fuzzer blg_diff_fuzzer blg_roundtrip_fuzzer"},
    "build": {"blocks": False, "links": "second", "dictionary": "", "seeds": "blg reg-* v1 v1-titles v2 v2-*", "formerly": "blg_build_fuzzer lists_build_fuzzer registration_build_fuzzer titles_build_fuzzer v1_build_fuzzer v2_build_fuzzer"},
    "calc": {"blocks": False, "links": "", "dictionary": "calc", "seeds": "", "formerly": "calc_fuzzer"},
    "capture": {"blocks": True, "links": "", "dictionary": "capture", "seeds": "captures/*.seed.bin", "formerly": "capture_fuzzer"},
    "command": {"blocks": False, "links": "command", "dictionary": "command", "seeds": "", "formerly": "command_fuzzer"},
    "lists": {"blocks": True, "links": "second", "dictionary": "lists", "seeds": "v2-instances v2-queries v2-countersets", "formerly": "lists_diff_fuzzer lists_roundtrip_fuzzer v2_countersets_fuzzer v2_instances_fuzzer v2_queries_fuzzer"},
    "path": {"blocks": False, "links": "", "dictionary": "path", "seeds": "", "formerly": "path_fuzzer"},
    "registration": {"blocks": True, "links": "second", "dictionary": "registration", "seeds": "reg-counterset reg-counter reg-guid", "formerly": "registration_fuzzer registration_diff_fuzzer registration_roundtrip_fuzzer"},
    "sample": {"blocks": True, "links": "", "dictionary": "v1 v2", "seeds": "v1 v2", "formerly": "sample_fuzzer"},
    "strings": {"blocks": True, "links": "second", "dictionary": "strings", "seeds": "reg-strings reg-string", "formerly": "strings_fuzzer registration_diff_fuzzer registration_roundtrip_fuzzer"},
    "titles": {"blocks": True, "links": "second", "dictionary": "titles", "seeds": "v1-titles", "formerly": "titles_diff_fuzzer titles_roundtrip_fuzzer v1_titles_fuzzer"},
    "v1": {"blocks": True, "links": "second", "dictionary": "v1", "seeds": "v1", "formerly": "v1_data_fuzzer v1_diff_fuzzer v1_roundtrip_fuzzer"},
    "v2": {"blocks": True, "links": "second", "dictionary": "v2", "seeds": "v2", "formerly": "v2_data_fuzzer v2_diff_fuzzer v2_roundtrip_fuzzer"},
}
