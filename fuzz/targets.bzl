"""The fuzz targets: fuzz/targets/NAME.c or .cc. The one table that says what is known of them; Bazel loads it, and
fuzz/fuzz reads it as a Python literal.

blocks      whether the input is made of blocks, so that the mutator is of use: fuzz/mutator/mutate.c says of which
links       what the target is linked with besides the library: second (the second reader and the model below tests/,
            in C++), command (the whole of tools/wpc, and fuzz/command/)
seeds       folders and patterns below corpus/ whose files are inputs; fuzz/seeds/NAME/, and what dev/corpus/make_seeds.py makes, come on top
"""

FUZZ_TARGETS = {
    "blg": {"blocks": True, "links": "second", "seeds": "blg"},
    "build": {"blocks": False, "links": "second", "seeds": "blg reg-* v1 v1-titles v2 v2-*"},
    "calc": {"blocks": False, "links": "", "seeds": ""},
    "capture": {"blocks": True, "links": "", "seeds": "captures/*.seed.bin"},
    "command": {"blocks": False, "links": "command", "seeds": ""},
    "lists": {"blocks": True, "links": "second", "seeds": "v2-instances v2-queries v2-countersets"},
    "path": {"blocks": False, "links": "", "seeds": ""},
    "pdh_csv": {"blocks": False, "links": "second", "seeds": "pdh-csv"},
    "registration": {"blocks": True, "links": "second", "seeds": "reg-counterset reg-counter reg-guid"},
    "sample": {"blocks": True, "links": "", "seeds": "v1 v2"},
    "series": {"blocks": True, "links": "second", "seeds": "blg v1 v2"},
    "strings": {"blocks": True, "links": "second", "seeds": "reg-strings reg-string"},
    "titles": {"blocks": True, "links": "second", "seeds": "v1-titles"},
    "v1": {"blocks": True, "links": "second", "seeds": "v1"},
    "v2": {"blocks": True, "links": "second", "seeds": "v2"},
}
