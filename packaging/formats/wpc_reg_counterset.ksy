# Made by tools/generate/gen_formats.py from parser/layout.def.
meta:
  id: wpc_reg_counterset
  title: PerfLib V2 registration of a counterset (PERF_COUNTERSET_REG_INFO)
  license: MIT
  endian: le
doc: What PerfQueryCounterSetRegistrationInfo returns for PERF_REG_COUNTERSET_STRUCT.
seq:
  - id: counterset
    type: reg_set
types:
  reg_set:
    seq:
      - id: counter_set_guid
        size: 16
        -orig-id: CounterSetGuid
        doc: id
      - id: counter_set_type
        type: u4
        -orig-id: CounterSetType
        doc: number
      - id: detail_level
        type: u4
        -orig-id: DetailLevel
        doc: one of a few values
      - id: num_counters
        type: u4
        -orig-id: NumCounters
        doc: count
      - id: instance_type
        type: u4
        -orig-id: InstanceType
        doc: one of a few values
      - id: counters
        type: reg_counter
        repeat: expr
        repeat-expr: num_counters
  reg_counter:
    seq:
      - id: counter_id
        type: u4
        -orig-id: CounterId
        doc: id
      - id: type
        type: u4
        -orig-id: Type
        doc: counter type
      - id: attrib
        type: u8
        -orig-id: Attrib
        doc: flags
      - id: detail_level
        type: u4
        -orig-id: DetailLevel
        doc: one of a few values
      - id: default_scale
        type: s4
        -orig-id: DefaultScale
        doc: number
      - id: base_counter_id
        type: u4
        -orig-id: BaseCounterId
        doc: id
      - id: perf_time_id
        type: u4
        -orig-id: PerfTimeId
        doc: id
      - id: perf_freq_id
        type: u4
        -orig-id: PerfFreqId
        doc: id
      - id: multi_id
        type: u4
        -orig-id: MultiId
        doc: id
      - id: aggregate_func
        type: u4
        -orig-id: AggregateFunc
        doc: one of a few values
      - id: reserved
        type: u4
        -orig-id: Reserved
        doc: reserved, 0
