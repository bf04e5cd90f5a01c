/* wpc/error.h - what a call comes to: statuses, rules, errors and notes. */
#ifndef WPC_ERROR_H
#define WPC_ERROR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "wpc/rules.h"
#include "wpc/version.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Status, rules, errors ---- */

/* Numbers are ABI: appended to, never changed. */
typedef enum wpc_status {
  WPC_OK = 0,            /* the item is there */
  WPC_END = 1,           /* the iterator came to its end; not an error */
  WPC_E_TRUNCATED = 2,   /* the bytes end before the block does */
  WPC_E_MALFORMED = 3,   /* the block contradicts itself */
  WPC_E_UNSUPPORTED = 4, /* a version, byte order or kind that is not read */
  WPC_E_LIMIT = 5,       /* a bound of wpc_limits was reached, or (wpc_query_write) no room */
  WPC_E_ARGUMENT = 6     /* the caller's mistake; input bytes alone never cause it */
} wpc_status;

/* "ok", "end", "truncated", "malformed", "unsupported", "limit" or "argument". Static storage. */
WPC_API const char *wpc_status_name(wpc_status status);

typedef enum wpc_rule_class {
  WPC_HARD = 0,   /* error in every mode */
  WPC_STRICT = 1, /* error in strict mode, otherwise a note */
  WPC_NOTE = 2    /* note in every mode */
} wpc_rule_class;

/* Which bytes are at fault, from an error's offset on. */
typedef enum wpc_rule_extent {
  WPC_EXTENT_NONE = 0,      /* nothing in the bytes, or no check reports the rule */
  WPC_EXTENT_FIELD = 1,     /* the field */
  WPC_EXTENT_STRUCTURE = 2, /* the structure's fixed fields */
  WPC_EXTENT_UNIT = 3,      /* one UTF-16 unit */
  WPC_EXTENT_BYTE = 4,      /* one byte */
  WPC_EXTENT_UNITS = 5,     /* got UTF-16 units */
  WPC_EXTENT_REST = 6,      /* got bytes, which are left over */
  WPC_EXTENT_ROOM = 7,      /* got bytes, which is all that is left; the structure takes bound */
  WPC_EXTENT_SPAN = 8,  /* the field; it claims got bytes or items, and there is room for bound */
  WPC_EXTENT_AFTER = 9, /* the same; the items begin after the structure */
  WPC_EXTENT_WORD = 10  /* four bytes, of a structure that layout.def does not have */
} wpc_rule_extent;

/* What an error's got is. */
typedef enum wpc_rule_got {
  WPC_GOT_NONE = 0,    /* no check reports the rule */
  WPC_GOT_FIELD = 1,   /* the field */
  WPC_GOT_UNIT = 2,    /* the UTF-16 unit at the error's offset */
  WPC_GOT_BYTE = 3,    /* the byte there */
  WPC_GOT_LEFT = 4,    /* how many bytes are left */
  WPC_GOT_COMPUTED = 5 /* worked out, and nowhere in the bytes */
} wpc_rule_got;

/* What is known of a rule; the texts have static storage. `is_check` tells whether one comparison
 * in the code carries the rule (otherwise it is a duty, held by a test that is named after it, or
 * retired: its relation begins with "retired: ", and nothing reports it any more). */
typedef struct wpc_rule_info {
  uint16_t number;
  wpc_rule_class rule_class;
  wpc_status status; /* what a failure is reported as; WPC_OK for a note */
  bool is_check;
  wpc_rule_extent extent;
  wpc_rule_got got;
  const char *id;       /* "V2-HDR-03" */
  const char *block;    /* structure, Microsoft's name */
  const char *field;    /* field of it, or "(whole)", "(padding)", "(count)" */
  const char *relation; /* what must hold */
  const char *message;  /* text with %g, %x, %b: see wpc_error_format() */
  const char *source;
} wpc_rule_info;

/* All rules in the order of their numbers: index 0 to wpc_rule_count() - 1, NULL beyond. */
WPC_API size_t wpc_rule_count(void);
WPC_API const wpc_rule_info *wpc_rule_at(size_t index);
/* The rule of a number or an id ("V2-HDR-03"), or NULL. */
WPC_API const wpc_rule_info *wpc_rule_find(uint16_t number);
WPC_API const wpc_rule_info *wpc_rule_find_id(const char *id);

/* A failed check, or (status WPC_OK) a note.
 *
 * offset  first byte of the field at fault, from the start of the caller's bytes. Where a block
 *         does not fit: the place at which it would begin. Where bytes are left over, padding is
 *         not zero, or a unit of a name is at fault: the first such byte. Never after the input's
 *         end
 * got     what was read there, or, where a block does not fit, the number of bytes that are left
 * bound   what it was compared with; docs/reference/rules.md has the relation. For a duplicate: the
 *         offset at which the first one stands. 0 where there is nothing to compare with */
typedef struct wpc_error {
  wpc_status status;
  uint16_t rule; /* its number; WPC_RULE_NONE without a finding */
  size_t offset;
  uint64_t got;
  uint64_t bound;
} wpc_error;

/* Writes "V2-HDR-03 at offset 0: dwTotalSize is 4096, but only 96 bytes follow" into dst[0 ..
 * capacity) with a NUL, cut if it must be, and returns the length of the whole text without the NUL
 * (as snprintf does). dst may be NULL when capacity is 0. An error without a rule gives its status'
 * name. */
WPC_API size_t wpc_error_format(const wpc_error *error, char *dst, size_t capacity);
/* The same without id and offset: "dwTotalSize is 4096, but only 96 bytes follow". */
WPC_API size_t wpc_error_message(const wpc_error *error, char *dst, size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
