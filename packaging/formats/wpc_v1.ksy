# Made by tools/generate/gen_formats.py from parser/layout.def.
meta:
  id: wpc_v1
  title: HKEY_PERFORMANCE_DATA (PERF_DATA_BLOCK)
  license: MIT
  endian: le
doc: |
  Objects, each with definitions of its counters, and of each instance a block of values. A value of a row:
  counter_size bytes at counter_offset - 4 of values.values.
seq:
  - id: block
    type: v1_block
types:
  v1_block:
    seq:
      - id: signature
        type: u8
        -orig-id: Signature
        doc: number
      - id: little_endian
        type: u4
        -orig-id: LittleEndian
        doc: one of a few values
      - id: version
        type: u4
        -orig-id: Version
        doc: number
      - id: revision
        type: u4
        -orig-id: Revision
        doc: number
      - id: total_byte_length
        type: u4
        -orig-id: TotalByteLength
        doc: size of the structure and what it holds
      - id: header_length
        type: u4
        -orig-id: HeaderLength
        doc: where a part ends, from the structure's start
      - id: num_object_types
        type: u4
        -orig-id: NumObjectTypes
        doc: count
      - id: default_object
        type: s4
        -orig-id: DefaultObject
        doc: number
      - id: system_time
        type: date
        -orig-id: SystemTime
        doc: time or frequency
      - id: gap1
        size: 4
      - id: perf_time
        type: s8
        -orig-id: PerfTime
        doc: time or frequency
      - id: perf_freq
        type: s8
        -orig-id: PerfFreq
        doc: time or frequency
      - id: perf_time100n_sec
        type: s8
        -orig-id: PerfTime100nSec
        doc: time or frequency
      - id: system_name_length
        type: u4
        -orig-id: SystemNameLength
        doc: bytes of a part
      - id: system_name_offset
        type: u4
        -orig-id: SystemNameOffset
        doc: where a part begins
      - id: rest_of_header
        size: header_length - 88
      - id: objects
        type: v1_object
        repeat: expr
        repeat-expr: num_object_types
    instances:
      name:
        pos: system_name_offset
        size: system_name_length
        type: str
        encoding: UTF-16LE
        doc: may end with a NUL
  v1_object:
    seq:
      - id: total_byte_length
        type: u4
        -orig-id: TotalByteLength
        doc: size of the structure and what it holds
      - id: definition_length
        type: u4
        -orig-id: DefinitionLength
        doc: where a part ends, from the structure's start
      - id: header_length
        type: u4
        -orig-id: HeaderLength
        doc: where a part ends, from the structure's start
      - id: object_name_title_index
        type: u4
        -orig-id: ObjectNameTitleIndex
        doc: id
      - id: object_name_title
        type: u4
        -orig-id: ObjectNameTitle
        doc: pointer, never used
      - id: object_help_title_index
        type: u4
        -orig-id: ObjectHelpTitleIndex
        doc: id
      - id: object_help_title
        type: u4
        -orig-id: ObjectHelpTitle
        doc: pointer, never used
      - id: detail_level
        type: u4
        -orig-id: DetailLevel
        doc: one of a few values
      - id: num_counters
        type: u4
        -orig-id: NumCounters
        doc: count
      - id: default_counter
        type: s4
        -orig-id: DefaultCounter
        doc: number
      - id: num_instances
        type: s4
        -orig-id: NumInstances
        doc: count
      - id: code_page
        type: u4
        -orig-id: CodePage
        doc: one of a few values
      - id: perf_time
        type: s8
        -orig-id: PerfTime
        doc: time or frequency
      - id: perf_freq
        type: s8
        -orig-id: PerfFreq
        doc: time or frequency
      - id: content
        size: total_byte_length - 64
        type: v1_content
  v1_content:
    instances:
      counters:
        pos: _parent.header_length - 64
        type: v1_counter
        repeat: expr
        repeat-expr: _parent.num_counters
      rows:
        pos: _parent.definition_length - 64
        type: v1_row
        repeat: expr
        repeat-expr: _parent.num_instances
        if: _parent.num_instances > 0
      values:
        pos: _parent.definition_length - 64
        type: v1_values
        if: _parent.num_instances == -1
  v1_counter:
    seq:
      - id: byte_length
        type: u4
        -orig-id: ByteLength
        doc: size of the structure and what it holds
      - id: counter_name_title_index
        type: u4
        -orig-id: CounterNameTitleIndex
        doc: id
      - id: counter_name_title
        type: u4
        -orig-id: CounterNameTitle
        doc: pointer, never used
      - id: counter_help_title_index
        type: u4
        -orig-id: CounterHelpTitleIndex
        doc: id
      - id: counter_help_title
        type: u4
        -orig-id: CounterHelpTitle
        doc: pointer, never used
      - id: default_scale
        type: s4
        -orig-id: DefaultScale
        doc: number
      - id: detail_level
        type: u4
        -orig-id: DetailLevel
        doc: one of a few values
      - id: counter_type
        type: u4
        -orig-id: CounterType
        doc: counter type
      - id: counter_size
        type: u4
        -orig-id: CounterSize
        doc: bytes of a part
      - id: counter_offset
        type: u4
        -orig-id: CounterOffset
        doc: where a part begins
      - id: rest
        size: byte_length - 40
  v1_row:
    seq:
      - id: instance
        type: v1_instance
      - id: values
        type: v1_values
  v1_instance:
    seq:
      - id: byte_length
        type: u4
        -orig-id: ByteLength
        doc: size of the structure and what it holds
      - id: parent_object_title_index
        type: u4
        -orig-id: ParentObjectTitleIndex
        doc: id
      - id: parent_object_instance
        type: u4
        -orig-id: ParentObjectInstance
        doc: number
      - id: unique_id
        type: s4
        -orig-id: UniqueID
        doc: id
      - id: name_offset
        type: u4
        -orig-id: NameOffset
        doc: where a part begins
      - id: name_length
        type: u4
        -orig-id: NameLength
        doc: bytes of a part
      - id: content
        size: byte_length - 24
        type: v1_name(name_offset, name_length)
  v1_name:
    params:
      - id: name_offset
        type: u4
      - id: name_length
        type: u4
    instances:
      name:
        pos: name_offset - 24
        size: name_length
        doc: UTF-16LE, or in the object's code page; may end with a NUL
        if: name_length > 0
  v1_values:
    seq:
      - id: byte_length
        type: u4
        -orig-id: ByteLength
        doc: size of the structure and what it holds
      - id: values
        size: byte_length - 4
  date:
    seq:
      - id: w_year
        type: u2
        -orig-id: wYear
        doc: number
      - id: w_month
        type: u2
        -orig-id: wMonth
        doc: number
      - id: w_day_of_week
        type: u2
        -orig-id: wDayOfWeek
        doc: number
      - id: w_day
        type: u2
        -orig-id: wDay
        doc: number
      - id: w_hour
        type: u2
        -orig-id: wHour
        doc: number
      - id: w_minute
        type: u2
        -orig-id: wMinute
        doc: number
      - id: w_second
        type: u2
        -orig-id: wSecond
        doc: number
      - id: w_milliseconds
        type: u2
        -orig-id: wMilliseconds
        doc: number
