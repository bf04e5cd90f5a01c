# Made by tools/generate/gen_formats.py from parser/layout.def.
meta:
  id: wpc_v2_queries
  title: PerfLib V2 queries (PERF_COUNTER_IDENTIFIER)
  license: MIT
  endian: le
doc: What PerfQueryCounterInfo returns, and PerfAddCounters takes.
seq:
  - id: queries
    type: query
    repeat: eos
types:
  query:
    seq:
      - id: counter_set_guid
        size: 16
        -orig-id: CounterSetGuid
        doc: id
      - id: status
        type: u4
        -orig-id: Status
        doc: number
      - id: size
        type: u4
        -orig-id: Size
        doc: size of the structure and what it holds
      - id: counter_id
        type: u4
        -orig-id: CounterId
        doc: id
      - id: instance_id
        type: u4
        -orig-id: InstanceId
        doc: id
      - id: index
        type: u4
        -orig-id: Index
        doc: number
      - id: reserved
        type: u4
        -orig-id: Reserved
        doc: reserved, 0
      - id: content
        size: size - 40
        type: name
        if: size > 40
  name:
    seq:
      - id: text
        type: strz
        encoding: UTF-16LE
