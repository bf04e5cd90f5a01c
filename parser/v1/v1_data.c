/* PERF_DATA_BLOCK. Mind the order of the clocks: the frequency stands between the two times.
 *
 *   0   u16[4] Signature        28  u32  NumObjectTypes      64  i64  PerfFreq
 *   8   u32  LittleEndian       32  i32  DefaultObject       72  i64  PerfTime100nSec
 *   12  u32  Version            36  u16[8] SystemTime        80  u32  SystemNameLength
 *   16  u32  Revision           52  (padding)                84  u32  SystemNameOffset
 *   20  u32  TotalByteLength    56  i64  PerfTime            88       name, up to HeaderLength
 *   24  u32  HeaderLength
 */
#include "../system_time.h"
#include "v1_object.h"

#define SIGNATURE UINT64_C(0x0046005200450050)         /* PERF in UTF-16LE */
#define SIGNATURE_SWAPPED UINT64_C(0x4600520045005000) /* the same from a big-endian producer */
#define REG_BINARY 3
#define REG_MULTI_SZ 7

#ifdef __FRAMAC__
#include "proof/v1_data_contracts.h"
#endif

static wpc_error v1_data_check_room(wpc_input in) {
  WPCI_TRY(wpci_input_check(in));
  WPCI_HARD(WPC_RULE_V1_HDR_01, GE, 0, in.size, WPCI_SIZE(V1_BLOCK));
  return wpci_pass();
}

static wpc_error check_identity(uint64_t signature, wpc_v1_data d) {
  bool swapped = signature == SIGNATURE_SWAPPED;
  size_t at = swapped ? WPCI_AT(V1_BLOCK, Signature) : WPCI_AT(V1_BLOCK, LittleEndian);
  uint64_t got = swapped ? signature : d.little_endian;
  /* The other byte order is V1-HDR-03's to tell. */
  uint64_t known = swapped ? SIGNATURE : signature;
  WPCI_HARD(WPC_RULE_V1_HDR_02, EQ, 0, known, SIGNATURE);
  WPCI_HARD(WPC_RULE_V1_HDR_03, EQ, at, got, 1);
  WPCI_HARD(WPC_RULE_V1_HDR_04, EQ, WPCI_AT(V1_BLOCK, Version), d.version, 1);
  return wpci_pass();
}

static wpc_error v1_data_check_sizes(wpc_input in, wpc_v1_data d) {
  WPCI_HARD(WPC_RULE_V1_HDR_06, GE, WPCI_AT(V1_BLOCK, TotalByteLength), d.total_size,
            WPCI_SIZE(V1_BLOCK));
  WPCI_HARD(WPC_RULE_V1_HDR_07, LE, WPCI_AT(V1_BLOCK, TotalByteLength), d.total_size, in.size);
  WPCI_HARD(WPC_RULE_V1_HDR_08, GE, WPCI_AT(V1_BLOCK, HeaderLength), d.header_size,
            WPCI_SIZE(V1_BLOCK));
  WPCI_HARD(WPC_RULE_V1_HDR_09, LE, WPCI_AT(V1_BLOCK, HeaderLength), d.header_size, d.total_size);
  WPCI_HARD(WPC_RULE_V1_HDR_10, LE, WPCI_AT(V1_BLOCK, NumObjectTypes), d.num_objects,
            (d.total_size - d.header_size) / WPCI_SIZE(V1_OBJECT));
  return wpci_pass();
}

static wpc_error v1_data_check_count(wpc_input in, wpc_v1_data d) {
  WPCI_HARD(WPC_RULE_V1_HDR_11, LE, WPCI_AT(V1_BLOCK, NumObjectTypes), d.num_objects,
            in.options->limits.max_objects);
  return wpci_pass();
}

/* Where the objects are, by the documented reading of TotalByteLength. */
static wpci_v1_chain documented_reading(wpc_input in, wpc_v1_data d) {
  wpci_v1_chain c = {v1_data_check_sizes(in, d), wpci_head(wpci_range_all(in), 0)};
  if (c.error.status == WPC_OK) {
    c = wpci_v1_walk_objects(
        in, wpci_tail(wpci_head(wpci_range_all(in), d.total_size), d.header_size), d.num_objects);
  }
  return c;
}

/* Samba leaves the header out of TotalByteLength. That reading is believed only when the objects
 * end exactly where it says. */
static bool fits_without_header(wpc_input in, wpc_v1_data d) {
  if (d.num_objects < 1 || d.header_size < WPCI_SIZE(V1_BLOCK) || d.header_size > in.size ||
      d.total_size > in.size - d.header_size) {
    return false;
  }
  wpc_range objects = wpci_head(wpci_tail(wpci_range_all(in), d.header_size), d.total_size);
  wpci_v1_chain c = wpci_v1_walk_objects(in, objects, d.num_objects);
  return c.error.status == WPC_OK && c.rest.length == 0;
}

/* ---- system name ---- */

static wpc_error check_name_even(wpc_input in, uint32_t offset, uint32_t length) {
  bool odd_offset = offset % 2 != 0;
  WPCI_STRICT(
      in, WPC_RULE_V1_HDR_16, MUL,
      odd_offset ? WPCI_AT(V1_BLOCK, SystemNameOffset) : WPCI_AT(V1_BLOCK, SystemNameLength),
      odd_offset ? offset : length, 2);
  return wpci_pass();
}

/* One of the two bounds of a name; both tell its offset. */
static wpc_error check_name_bound(wpc_input in, wpc_v1_data d, uint32_t offset, uint64_t least,
                                  uint64_t most) {
  WPCI_STRICT_AS(in, WPC_RULE_V1_HDR_15, LE, least, most, WPCI_AT(V1_BLOCK, SystemNameOffset),
                 offset, d.header_size);
  return wpci_pass();
}

/* A name that begins before its place is told once, wherever it ends. */
static wpc_error v1_data_check_name_place(wpc_input in, wpc_v1_data d, uint32_t offset,
                                          uint32_t length) {
  uint64_t end = offset >= WPCI_SIZE(V1_BLOCK) ? (uint64_t)offset + length : 0;
  WPCI_TRY(check_name_bound(in, d, offset, WPCI_SIZE(V1_BLOCK), offset));
  WPCI_TRY(check_name_bound(in, d, offset, end, d.header_size));
  return check_name_even(in, offset, length);
}

static wpc_error check_name_inside(wpc_input in, uint32_t offset, uint32_t length, size_t end) {
  bool begins = offset <= end;
  size_t room = begins ? end - offset : 0;
  WPCI_STRICT(in, WPC_RULE_V1_HDR_14, LE,
              begins ? WPCI_AT(V1_BLOCK, SystemNameLength) : WPCI_AT(V1_BLOCK, SystemNameOffset),
              begins ? length : offset, begins ? room : end);
  return wpci_pass();
}

/* The name is absent when it does not lie in the block. */
static wpc_v1_data read_system_name(wpc_input in, wpc_v1_data d, wpc_range header) {
  uint32_t length = wpci_u32(in, header, WPCI_AT(V1_BLOCK, SystemNameLength));
  uint32_t offset = wpci_u32(in, header, WPCI_AT(V1_BLOCK, SystemNameOffset));
  size_t end = d.objects.offset + d.objects.length;
  if (length == 0) {
    return d;
  }
  d.error = check_name_inside(in, offset, length, end);
  if (d.error.status == WPC_OK && offset <= end && length <= end - offset) {
    d.error = v1_data_check_name_place(in, d, offset, length);
    d.has_system_name = true;
    d.system_name = wpci_text_cut(in, wpci_head(wpci_tail(wpci_range_all(in), offset), length), 0);
  }
  return d;
}

/* ---- header ---- */

static wpc_error check_alignment(wpc_input in, wpc_v1_data d) {
  WPCI_STRICT(in, WPC_RULE_V1_HDR_12, MUL, WPCI_AT(V1_BLOCK, HeaderLength), d.header_size, 8);
  WPCI_STRICT(in, WPC_RULE_V1_HDR_13, MUL, WPCI_AT(V1_BLOCK, TotalByteLength), d.total_size, 8);
  return wpci_pass();
}

static void v1_data_check_notes(wpc_input in, wpc_v1_data d) {
  size_t end = d.objects.offset + d.objects.length;
  WPCI_NOTE(in, WPC_RULE_V1_HDR_05, LE, WPCI_AT(V1_BLOCK, Revision), d.revision, 1);
  WPCI_NOTE_AS(in, WPC_RULE_V1_HDR_18, GE, wpci_above_zero(d.perf_freq), 1,
               WPCI_AT(V1_BLOCK, PerfFreq), wpci_bits(d.perf_freq), 1);
  wpci_check_system_time(in, d.system_time, WPCI_AT(V1_BLOCK, SystemTime), WPC_RULE_V1_HDR_19);
  WPCI_NOTE(in, WPC_RULE_V1_HDR_20, EQ, end, in.size - end, 0);
}

static wpc_error check_counts_header(wpc_input in, wpc_v1_data d) {
  WPCI_STRICT_THAT(in, WPC_RULE_V1_HDR_22, !d.total_without_header,
                   WPCI_AT(V1_BLOCK, TotalByteLength), d.total_size,
                   (uint64_t)d.header_size + d.total_size);
  return wpci_pass();
}

static wpc_v1_data v1_data_data_failed(wpc_error error) {
  wpc_v1_data d = WPCI_NOTHING;
  d.error = error;
  return d;
}

static wpc_v1_data read_fields(wpc_input in, wpc_range header) {
  wpc_v1_data d = WPCI_NOTHING;
  d.little_endian = wpci_u32(in, header, WPCI_AT(V1_BLOCK, LittleEndian));
  d.version = wpci_u32(in, header, WPCI_AT(V1_BLOCK, Version));
  d.revision = wpci_u32(in, header, WPCI_AT(V1_BLOCK, Revision));
  d.total_size = wpci_u32(in, header, WPCI_AT(V1_BLOCK, TotalByteLength));
  d.header_size = wpci_u32(in, header, WPCI_AT(V1_BLOCK, HeaderLength));
  d.num_objects = wpci_u32(in, header, WPCI_AT(V1_BLOCK, NumObjectTypes));
  d.default_object = wpci_i32(in, header, WPCI_AT(V1_BLOCK, DefaultObject));
  d.system_time = wpci_read_system_time(in, header, WPCI_AT(V1_BLOCK, SystemTime));
  d.perf_time = wpci_i64(in, header, WPCI_AT(V1_BLOCK, PerfTime));
  d.perf_freq = wpci_i64(in, header, WPCI_AT(V1_BLOCK, PerfFreq));
  d.perf_time_100ns = wpci_i64(in, header, WPCI_AT(V1_BLOCK, PerfTime100nSec));
  d.system_name.raw = wpci_head(header, 0);
  return d;
}

static wpc_error check_rest(wpc_input in, wpc_v1_data d) {
  if (wpci_wants_notes(in)) {
    v1_data_check_notes(in, d);
  }
  return check_counts_header(in, d);
}

wpc_v1_data wpc_v1_open(wpc_input in) {
  wpc_error e = v1_data_check_room(in);
  if (e.status != WPC_OK) {
    return v1_data_data_failed(e);
  }
  wpc_range header = wpci_head(wpci_range_all(in), WPCI_SIZE(V1_BLOCK));
  wpc_v1_data d = read_fields(in, header);
  e = check_identity(wpci_u64(in, header, WPCI_AT(V1_BLOCK, Signature)), d);
  if (e.status != WPC_OK) {
    return v1_data_data_failed(e);
  }
  wpci_v1_chain documented = documented_reading(in, d);
  d.total_without_header = documented.error.status != WPC_OK && fits_without_header(in, d);
  if (!d.total_without_header) {
    e = v1_data_check_sizes(wpci_quiet(in), d);
  }
  if (e.status == WPC_OK) {
    e = v1_data_check_count(in, d);
  }
  if (e.status != WPC_OK) {
    return v1_data_data_failed(e);
  }
  wpc_range block = wpci_tail(wpci_range_all(in), d.header_size);
  d.objects =
      wpci_head(block, d.total_without_header ? d.total_size : d.total_size - d.header_size);
  d.error = check_alignment(in, d);
  if (d.error.status == WPC_OK) {
    d = read_system_name(in, d, header);
  }
  if (d.error.status == WPC_OK) {
    d.error = check_rest(in, d);
  }
  return d.error.status == WPC_OK ? d : v1_data_data_failed(d.error);
}

wpc_error wpc_v1_check_registry_type(uint32_t type, bool is_title_table) {
  WPCI_HARD_THAT(WPC_RULE_V1_HDR_21, type == REG_BINARY || (is_title_table && type == REG_MULTI_SZ),
                 0, type, REG_BINARY);
  return wpci_pass();
}
