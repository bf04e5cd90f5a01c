# Made by tools/generate/gen_formats.py from parser/layout.def.
meta:
  id: wpc_v2_countersets
  title: PerfLib V2 countersets (GUID)
  license: MIT
  endian: le
doc: What PerfEnumerateCounterSet returns.
seq:
  - id: countersets
    type: counterset
    repeat: eos
types:
  counterset:
    seq:
      - id: guid
        size: 16
        -orig-id: guid
        doc: id
