/* The kinds of blocks: their names, what the first bytes say, and what is right for each. */
#include "validate.h"

#include "layout.h"

/* Of the first buffer's header and the log file header, the first event. */
#define LOG_HEAD 108u
#define AT_EVENT_TYPE (WPCI_SIZE(BLG_BUFFER) + WPCI_AT(BLG_LOG, HeaderType))
#define AT_BUFFER_SIZE 104u

#ifdef __FRAMAC__
#include "proof/validate_contracts.h"
#endif

/* ---- names and first bytes ---- */

static const char *const kind_names[] = {
    "unknown",      "v1",         "v1-titles",      "v2",
    "v2-instances", "v2-queries", "v2-countersets", "reg-counterset",
    "reg-counter",  "reg-string", "reg-strings",    "reg-guid",
    "blg",          "pdh-csv"};

const char *wpc_kind_name(wpc_kind kind) {
  size_t number = (size_t)kind;
  return kind_names[number < WPC_KIND_COUNT ? number : 0];
}

static bool begins_with_signature(wpc_input in) {
  static const uint8_t signature[] = {'P', 0, 'E', 0, 'R', 0, 'F', 0};
  return in.size >= sizeof signature && WPCI_COMPARE(in.data, signature, sizeof signature) == 0;
}

/* Both headers have the size of the buffers, and the event is of one of the two types that such headers have. */
static bool begins_as_log(wpc_input in) {
  if (in.size < LOG_HEAD) {
    return false;
  }
  wpc_range head = wpci_range_of(0, LOG_HEAD);
  uint32_t size = wpci_u32(in, head, 0);
  uint8_t type = wpci_u8(in, head, AT_EVENT_TYPE);
  return size >= WPCI_SIZE(BLG_BUFFER) && wpci_u32(in, head, AT_BUFFER_SIZE) == size &&
         (type == 1 || type == 2);
}

wpc_kind wpc_kind_of_bytes(wpc_input in) {
  if (begins_with_signature(in)) {
    return WPC_KIND_V1;
  }
  if (begins_as_log(in)) {
    return WPC_KIND_BLG;
  }
  return wpci_pdh_csv_begins(in) ? WPC_KIND_PDH_CSV : WPC_KIND_UNKNOWN;
}

/* ---- room ---- */

static size_t larger_of(size_t a, size_t b) {
  return a > b ? a : b;
}

/* An id takes 4 bytes, but no list may have more than max_counters of them; all other entries take 8. No list of
 * a log is longer than a message. */
size_t wpc_scratch_room(wpc_input in, wpc_kind kind) {
  wpc_input block = in;
  block.size = kind == WPC_KIND_BLG ? wpci_blg_message_most(in) : in.size;
  if (block.size > in.options->limits.max_bytes) {
    block.size = 0;
  }
  size_t ids = block.size / 4;
  size_t most = in.options->limits.max_counters;
  size_t entries = larger_of(ids < most ? ids : most, block.size / 8) + 1;
  size_t lists = larger_of(entries, wpc_v1_index_room(block));
  return kind == WPC_KIND_BLG ? lists + wpci_blg_scratch(in) : lists;
}

/* ---- validating ---- */

/* Replies that are checked when they are opened. */
WPCI_APART static wpc_error open_reply(wpc_input in, wpc_kind kind, const wpc_asked *asked) {
  if (kind == WPC_KIND_REG_COUNTER) {
    return wpc_reg_open_counter(in, asked->counter_id).error;
  }
  return kind == WPC_KIND_REG_STRING ? wpc_reg_open_string(in).error : wpc_reg_open_guid(in).error;
}

WPCI_APART static wpc_error validate_queries(wpc_input in, const wpc_asked *asked) {
  wpc_error error = wpci_queries_validate(in, asked->queries);
  bool has_shape = error.status == WPC_OK && asked->instance_type != NULL;
  return has_shape ? wpci_queries_check_shape(in, *asked->instance_type) : error;
}

WPCI_APART static wpc_error validate_block(wpc_input in, wpc_kind kind, const wpc_asked *asked) {
  switch (kind) {
    case WPC_KIND_V1:
      return wpci_v1_validate(in);
    case WPC_KIND_V1_TITLES:
      return wpci_titles_validate(in);
    case WPC_KIND_V2:
      return wpci_v2_validate(in);
    case WPC_KIND_V2_INSTANCES:
      return wpci_instances_validate(in);
    case WPC_KIND_V2_QUERIES:
      return validate_queries(in, asked);
    case WPC_KIND_V2_COUNTERSETS:
      return wpci_guids_validate(in);
    case WPC_KIND_REG_COUNTERSET:
      return wpci_reg_validate_set(in, asked->counterset);
    case WPC_KIND_REG_COUNTER:
    case WPC_KIND_REG_STRING:
    case WPC_KIND_REG_GUID:
      return open_reply(in, kind, asked);
    case WPC_KIND_REG_STRINGS:
      return wpci_reg_validate_strings(in);
    case WPC_KIND_PDH_CSV:
      return wpci_pdh_csv_validate(in);
    case WPC_KIND_BLG: /* unreachable: a log is not a block */
    case WPC_KIND_UNKNOWN:
    default:
      break;
  }
  return wpci_misuse();
}

wpc_error wpc_validate(wpc_input in, wpc_kind kind, const wpc_asked *asked) {
  static const wpc_asked nothing = {NULL, NULL, WPC_QUERIES_INFO, NULL};
  return kind == WPC_KIND_BLG ? wpci_blg_validate(in)
                              : validate_block(in, kind, asked != NULL ? asked : &nothing);
}
