# Made by tools/generate/gen_formats.py from parser/layout.def.
meta:
  id: wpc_v2_instances
  title: PerfLib V2 instances (PERF_INSTANCE_HEADER)
  license: MIT
  endian: le
doc: What PerfEnumerateCounterSetInstances returns.
seq:
  - id: instances
    type: instance
    repeat: eos
types:
  instance:
    seq:
      - id: size
        type: u4
        -orig-id: Size
        doc: size of the structure and what it holds
      - id: instance_id
        type: u4
        -orig-id: InstanceId
        doc: id
      - id: content
        size: size - 8
        type: name
  name:
    seq:
      - id: text
        type: strz
        encoding: UTF-16LE
