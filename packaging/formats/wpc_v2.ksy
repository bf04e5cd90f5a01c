# Made by tools/generate/gen_formats.py from parser/layout.def.
meta:
  id: wpc_v2
  title: PerfLib V2 data (PERF_DATA_HEADER)
  license: MIT
  endian: le
doc: What PerfQueryCounterData returns, of each query a result.
seq:
  - id: block
    type: v2_block
types:
  v2_block:
    seq:
      - id: dw_total_size
        type: u4
        -orig-id: dwTotalSize
        doc: size of the structure and what it holds
      - id: dw_num_counters
        type: u4
        -orig-id: dwNumCounters
        doc: count
      - id: perf_time_stamp
        type: s8
        -orig-id: PerfTimeStamp
        doc: time or frequency
      - id: perf_time100_n_sec
        type: s8
        -orig-id: PerfTime100NSec
        doc: time or frequency
      - id: perf_freq
        type: s8
        -orig-id: PerfFreq
        doc: time or frequency
      - id: system_time
        type: date
        -orig-id: SystemTime
        doc: time or frequency
      - id: results
        type: v2_result
        repeat: expr
        repeat-expr: dw_num_counters
  v2_result:
    seq:
      - id: dw_status
        type: u4
        -orig-id: dwStatus
        doc: number
      - id: dw_type
        type: u4
        -orig-id: dwType
        doc: one of a few values
      - id: dw_size
        type: u4
        -orig-id: dwSize
        doc: size of the structure and what it holds
      - id: reserved
        type: u4
        -orig-id: Reserved
        doc: reserved, 0
      - id: body
        size: dw_size - 16
        type:
          switch-on: dw_type
          cases:
            1: single_counter
            2: multiple_counters
            4: multiple_instances
            6: counterset
  single_counter:
    seq:
      - id: value
        type: v2_value
  multiple_counters:
    seq:
      - id: ids
        type: v2_ids
      - id: values
        type: v2_value
        repeat: expr
        repeat-expr: ids.dw_counters
  multiple_instances:
    seq:
      - id: rows
        type: v2_rows(1)
  counterset:
    seq:
      - id: ids
        type: v2_ids
      - id: rows
        type: v2_rows(ids.dw_counters)
  v2_ids:
    seq:
      - id: dw_size
        type: u4
        -orig-id: dwSize
        doc: size of the structure and what it holds
      - id: dw_counters
        type: u4
        -orig-id: dwCounters
        doc: count
      - id: ids
        type: u4
        repeat: expr
        repeat-expr: dw_counters
      - id: padding
        size: dw_size - 8 - 4 * dw_counters
  v2_rows:
    params:
      - id: num_values
        type: u4
    seq:
      - id: dw_total_size
        type: u4
        -orig-id: dwTotalSize
        doc: size of the structure and what it holds
      - id: dw_instances
        type: u4
        -orig-id: dwInstances
        doc: count
      - id: rows
        type: row(num_values)
        repeat: expr
        repeat-expr: dw_instances
  row:
    params:
      - id: num_values
        type: u4
    seq:
      - id: instance
        type: instance
      - id: values
        type: v2_value
        repeat: expr
        repeat-expr: num_values
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
  v2_value:
    seq:
      - id: dw_data_size
        type: u4
        -orig-id: dwDataSize
        doc: bytes of a part
      - id: dw_size
        type: u4
        -orig-id: dwSize
        doc: size of the structure and what it holds
      - id: value
        size: dw_data_size
      - id: padding
        size: dw_size - 8 - dw_data_size
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
