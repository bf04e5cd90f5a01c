#include "blg/log_blank.h"

#include "wpc/blg.h"

#define INVALID_DATA 0xC0000BBAu /* PDH_CSTATUS_INVALID_DATA of pdhmsg.h */
#define PERF_HEADER 88u
#define NO_DEFAULT 0xFFFFFFFFu

static void add_header(log_bytes *to, uint8_t kind, uint32_t size) {
  log_bytes_u16(to, 0x4C42);
  log_bytes_u16(to, (uint16_t)(3u | (uint32_t)kind << 8));
  log_bytes_u32(to, size);
}

static void add_value(log_bytes *to, uint64_t time) {
  add_header(to, WPC_BLG_VALUE, 48);
  log_bytes_u32(to, INVALID_DATA);
  log_bytes_u64(to, time);
  log_bytes_zero(to, 20);
  log_bytes_u32(to, 1);
  log_bytes_zero(to, 4);
}

static void add_instances(log_bytes *to, uint64_t time) {
  add_header(to, WPC_BLG_INSTANCES, 32);
  log_bytes_u32(to, 24);
  log_bytes_zero(to, 12);
  log_bytes_u64(to, time);
}

/* PERF_DATA_BLOCK of winperf.h. */
static void add_data(log_bytes *to, uint64_t time) {
  const wpc_system_time t = wpc_blg_date(time);
  const uint16_t date[8] = {t.year, t.month,  t.day_of_week, t.day,
                            t.hour, t.minute, t.second,      t.millisecond};
  add_header(to, WPC_BLG_DATA, 8 + PERF_HEADER);
  log_bytes_add(to, "P\0E\0R\0F\0", 8);
  log_bytes_u32(to, 1);
  log_bytes_u32(to, 1);
  log_bytes_u32(to, 1);
  log_bytes_u32(to, PERF_HEADER);
  log_bytes_u32(to, PERF_HEADER);
  log_bytes_u32(to, 0);
  log_bytes_u32(to, NO_DEFAULT);
  for (int i = 0; i < 8; i++) {
    log_bytes_u16(to, date[i]);
  }
  log_bytes_zero(to, 32);
  log_bytes_u32(to, PERF_HEADER);
}

void log_blank_add(log_bytes *to, uint8_t kind, uint64_t time) {
  if (kind == WPC_BLG_VALUE) {
    add_value(to, time);
  } else if (kind == WPC_BLG_INSTANCES) {
    add_instances(to, time);
  } else {
    add_data(to, time);
  }
}
