#include "block/excerpt.h"

#include <string.h>

#define ROW 16u
#define MOST_ROWS 4u /* of the field itself */

typedef struct field_width {
  const char *block, *field;
  uint8_t width;
} field_width;

/* Fields that do not take 4 bytes. */
static const field_width widths[] = {{"PERF_DATA_HEADER", "PerfTimeStamp, PerfTime100NSec", 8},
                                     {"PERF_DATA_HEADER", "PerfFreq", 8},
                                     {"PERF_DATA_HEADER", "SystemTime", 2},
                                     {"PERF_INSTANCE_HEADER", "name", 2},
                                     {"PERF_INSTANCE_HEADER", "name, InstanceId", 8},
                                     {"PERF_INSTANCE_HEADER", "(count)", 8},
                                     {"PERF_COUNTER_IDENTIFIER", "CounterSetGuid", 16},
                                     {"PERF_COUNTER_IDENTIFIER", "name", 2},
                                     {"PERF_COUNTER_IDENTIFIER", "(count)", 40},
                                     {"GUID", "(whole)", 16},
                                     {"PERF_COUNTERSET_REG_INFO", "CounterSetGuid", 16},
                                     {"PERF_COUNTER_REG_INFO", "Attrib", 8},
                                     {"PERF_STRING_COUNTER_HEADER", "text", 2},
                                     {"registration text", "(whole)", 1},
                                     {"registration text", "text", 2},
                                     {"PERF_DATA_BLOCK", "Signature", 8},
                                     {"PERF_DATA_BLOCK", "PerfFreq", 8},
                                     {"PERF_DATA_BLOCK", "SystemTime", 2},
                                     {"PERF_OBJECT_TYPE", "PerfFreq", 8},
                                     {"PERF_INSTANCE_DEFINITION", "name", 2},
                                     {"title table", "(whole)", 1},
                                     {"title table", "(count)", 2},
                                     {"title table", "(end)", 2},
                                     {"title table", "index", 2},
                                     {"title table", "text", 2}};

/* Rules whose extent follows from what was read: so many bytes, or so many units of a name. */
static const uint16_t extent_in_bytes[] = {
    WPC_RULE_V2_HDR_01, WPC_RULE_V2_HDR_07, WPC_RULE_V2_HDR_08, WPC_RULE_V2_CH_01,
    WPC_RULE_V2_CH_10,  WPC_RULE_V2_MC_01,  WPC_RULE_V2_MI_01,  WPC_RULE_V2_MI_08,
    WPC_RULE_V2_IH_01,  WPC_RULE_V2_CD_01,  WPC_RULE_INS_01,    WPC_RULE_ID_01,
    WPC_RULE_GUD_01,    WPC_RULE_REG_01,    WPC_RULE_REG_04,    WPC_RULE_REG_27,
    WPC_RULE_REG_28,    WPC_RULE_REG_30,    WPC_RULE_REG_31,    WPC_RULE_RST_01,
    WPC_RULE_RST_04,    WPC_RULE_STR_01,    WPC_RULE_STR_14,    WPC_RULE_V1_HDR_01,
    WPC_RULE_V1_HDR_17, WPC_RULE_V1_HDR_20, WPC_RULE_V1_OBJ_01, WPC_RULE_V1_OBJ_13,
    WPC_RULE_V1_OBJ_14, WPC_RULE_V1_OBJ_15, WPC_RULE_V1_DEF_01, WPC_RULE_V1_INS_01,
    WPC_RULE_V1_CB_01,  WPC_RULE_TTL_05};
static const uint16_t extent_in_units[] = {WPC_RULE_V2_IH_05,  WPC_RULE_V2_IH_07, WPC_RULE_INS_05,
                                           WPC_RULE_INS_07,    WPC_RULE_ID_05,    WPC_RULE_ID_07,
                                           WPC_RULE_RST_03,    WPC_RULE_RST_06,   WPC_RULE_STR_09,
                                           WPC_RULE_V1_INS_13, WPC_RULE_TTL_03,   WPC_RULE_TTL_08};

#define HAS(list, number) has(list, sizeof list / sizeof list[0], number)

static bool has(const uint16_t *list, size_t count, uint16_t number) {
  for (size_t i = 0; i < count; i++) {
    if (list[i] == number) {
      return true;
    }
  }
  return false;
}

static size_t width_of_field(const wpc_rule_info *rule) {
  if (strcmp(rule->field, "(padding)") == 0) {
    return 1;
  }
  for (size_t i = 0; i < sizeof widths / sizeof widths[0]; i++) {
    if (strcmp(widths[i].block, rule->block) == 0 && strcmp(widths[i].field, rule->field) == 0) {
      return widths[i].width;
    }
  }
  return 4;
}

size_t excerpt_width(const wpc_error *error, size_t size) {
  const size_t left = error->offset < size ? size - error->offset : 0;
  const wpc_rule_info *rule = wpc_rule_find(error->rule);
  uint64_t width = rule != NULL ? width_of_field(rule) : 1;
  if (HAS(extent_in_bytes, error->rule)) {
    width = error->got > 0 ? error->got : 1;
  } else if (HAS(extent_in_units, error->rule)) {
    width = error->got > 0 && error->got <= left ? error->got * 2 : 2;
  }
  return width < left ? (size_t)width : left;
}

static void show_bytes(out_stream *out, const uint8_t *data, size_t start, size_t size) {
  out_format(out, "    %08llx ", (unsigned long long)start);
  for (size_t i = 0; i < ROW; i++) {
    if (i < size) {
      out_format(out, i == ROW / 2 ? "  %02x" : " %02x", (unsigned)data[start + i]);
    } else {
      out_text(out, i == ROW / 2 ? "    " : "   ");
    }
  }
  out_text(out, "  |");
  for (size_t i = 0; i < size; i++) {
    const uint8_t c = data[start + i];
    out_char(out, c >= 0x20 && c < 0x7F ? (char)c : '.');
  }
  out_text(out, "|\n");
}

/* Marks under the bytes [first, end) of the row that starts at `start`. */
static void show_marks(out_stream *out, size_t start, size_t first, size_t end) {
  const size_t from = first > start ? first - start : 0;
  const size_t to = end - start < ROW ? end - start : ROW;
  out_pad(out, 14 + from * 3 + (from >= ROW / 2 ? 1 : 0));
  for (size_t i = from; i < to; i++) {
    if (i > from) {
      out_text(out, i == ROW / 2 ? "  " : " ");
    }
    out_text(out, "^^");
  }
  out_char(out, '\n');
}

static void show_row(out_stream *out, const uint8_t *data, size_t size, size_t start, size_t first,
                     size_t end) {
  show_bytes(out, data, start, size - start < ROW ? size - start : ROW);
  if (start < end && first < end && first / ROW * ROW <= start) {
    show_marks(out, start, first, end);
  }
}

void excerpt_show(out_stream *out, const uint8_t *data, size_t size, const wpc_error *error) {
  const size_t width = excerpt_width(error, size);
  const size_t first = error->offset < size ? error->offset : size;
  const size_t last = width > 0 ? first + width - 1 : first;
  const size_t first_row = first / ROW;
  const size_t last_row =
      last / ROW - first_row < MOST_ROWS ? last / ROW : first_row + MOST_ROWS - 1;
  for (size_t row = first_row > 0 ? first_row - 1 : 0; row <= last_row + 1; row++) {
    if (row * ROW < size) {
      show_row(out, data, size, row * ROW, first, first + width);
    }
  }
  if (last / ROW > last_row) {
    out_format(out, "    and on to %08llx\n", (unsigned long long)last);
  }
  if (width == 0) {
    out_format(out, "    %08llx  the bytes end here\n", (unsigned long long)size);
  }
}
