# Made by tools/generate/gen_formats.py from parser/layout.def.
meta:
  id: wpc_reg_strings
  title: PerfLib V2 registration texts (PERF_STRING_BUFFER_HEADER)
  license: MIT
  endian: le
doc: |
  What PerfQueryCounterSetRegistrationInfo returns for names or descriptions of counters. Offsets of texts count
  from the start of the block; 0xffffffff means that there is none.
seq:
  - id: block
    type: strings
types:
  strings:
    seq:
      - id: dw_size
        type: u4
        -orig-id: dwSize
        doc: size of the structure and what it holds
      - id: dw_counters
        type: u4
        -orig-id: dwCounters
        doc: count
      - id: strings
        type: string_header
        repeat: expr
        repeat-expr: dw_counters
  string_header:
    seq:
      - id: dw_counter_id
        type: u4
        -orig-id: dwCounterId
        doc: id
      - id: dw_offset
        type: u4
        -orig-id: dwOffset
        doc: where a part begins
    instances:
      text:
        pos: dw_offset
        type: strz
        encoding: UTF-16LE
        if: dw_offset != 0xffffffff
