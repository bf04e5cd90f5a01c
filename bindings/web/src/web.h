/* What the parts of the glue share: one input, its memory, and the functions of JavaScript that see
 * what is found. One instance of the module reads one file, or one capture, at a time. */
#ifndef WPCW_WEB_H
#define WPCW_WEB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "wpc/wpc.h"

#define WPCW_EXPORT(name) __attribute__((export_name(#name))) name
#define WPCW_IMPORT(name) __attribute__((import_module("wpc"), import_name(#name)))

/* Numbers of structures: parser/layout.def first, then the ones below. JavaScript reads the same lists as a text. */
#define WPCI_FIELD(structure, name, offset, type, key, unit, role)
#define WPCI_LIST(structure, count, item, bytes, begins, ends)
#define WPCI_STRUCTURE(symbol, name, size) WEB_##symbol##_STRUCTURE,
typedef enum web_structure {
#include "../../../parser/layout.def"
#include "more_layout.def"
  WEB_NO_STRUCTURE
} web_structure;
#undef WPCI_STRUCTURE
#undef WPCI_FIELD
#undef WPCI_LIST

/* ---- JavaScript ---- */

/* Throws an out-of-memory error. */
WPCW_IMPORT(fail) _Noreturn void web_fail(void);
WPCW_IMPORT(note) void web_note(uint32_t rule, uint32_t offset, uint64_t got, uint64_t bound);
WPCW_IMPORT(decode)
uint32_t web_decode(uint32_t code_page, const uint8_t *bytes, uint32_t size, char *dst,
                    uint32_t capacity);

/* A structure of the file. `text`: NULL when it has none. `extra`: the counter's id or title index
 * of a value. False: enough. */
WPCW_IMPORT(node)
bool web_node(web_structure structure, uint32_t depth, uint32_t offset, uint32_t size,
              uint32_t index, uint32_t extra, const uint8_t *text, uint32_t length,
              uint32_t code_page);

/* A result or an object with values. `state`: WPC_OK, or why it has none. */
WPCW_IMPORT(table)
void web_table(uint32_t offset, uint32_t status, uint32_t type, uint32_t rows, uint32_t columns,
               bool has_ids);
WPCW_IMPORT(column) void web_column(uint32_t id, uint32_t type, uint32_t help, uint32_t scale);
WPCW_IMPORT(row)
void web_row(uint32_t offset, bool has_instance, uint32_t id, uint32_t parent_object,
             uint32_t parent_instance, const uint8_t *name, uint32_t length, uint32_t code_page);
/* width: 0 absent, 4 or 8 a number, WEB_SIGNED one of 8 bytes with a sign, 255 bytes. */
#define WEB_SIGNED 9u
WPCW_IMPORT(value)
void web_value(uint32_t width, uint64_t raw, uint32_t offset, uint32_t size);
/* What ended a walk. */
WPCW_IMPORT(trouble)
void web_trouble(uint32_t status, uint32_t rule, uint32_t offset, uint64_t got, uint64_t bound);

/* Series: a wpc_remark. */
WPCW_IMPORT(remark)
void web_remark(uint32_t kind, uint32_t source, uint32_t column, uint32_t sample, double seconds,
                uint32_t status, uint32_t rule, uint32_t offset, uint64_t got, uint64_t bound);

/* A log. An entry of a catalogue, with its number among those of all catalogues; its texts follow: machine, object, instance,
 * parent and counter. */
WPCW_IMPORT(entry)
void web_entry(uint32_t number, uint32_t flags, uint32_t type, int32_t scale, uint64_t time_base,
               uint32_t instance_index);
WPCW_IMPORT(part) void web_part(uint32_t part, const uint8_t *text, uint32_t length);
WPCW_IMPORT(writer)
void web_writer(uint32_t major, uint32_t minor, uint32_t build, uint32_t bits, uint32_t buffers,
                uint32_t buffer_size, uint32_t events_lost, uint32_t buffers_lost, uint32_t mode);
/* A text of a table of titles. */
WPCW_IMPORT(title)
void web_title(uint32_t index, const uint8_t *text, uint32_t length, const uint8_t *machine,
               uint32_t machine_length);
WPCW_IMPORT(zone)
/* Without a daylight time `daylight_bias` is 0 and `has_daylight` false. */
void web_zone(int32_t bias, bool has_daylight, int32_t daylight_bias, const uint8_t *standard,
              uint32_t standard_length, const uint8_t *daylight, uint32_t daylight_length);

/* Samples of a log: a sample, then its values. False: enough. `entry`: of the last catalogue. `name`: NULL when the value has the
 * instance of its entry. */
WPCW_IMPORT(sample) bool web_sample(uint64_t time);
WPCW_IMPORT(log_value)
bool web_log_value(uint32_t entry, const uint8_t *name, uint32_t length, uint32_t type,
                   uint32_t status, uint64_t time, uint64_t first, uint64_t second,
                   uint32_t multi_count);
/* A log as text: columns, then samples and their values. */
WPCW_IMPORT(text_column)
void web_text_column(const uint8_t *text, uint32_t length, uint32_t code_page);
WPCW_IMPORT(text_value)
void web_text_value(bool has_value, bool is_negative, uint64_t digits, int32_t exponent);

/* ---- Memory ---- */

/* Zeroed bytes that stay until wpcw_release() of an earlier mark; never NULL. */
void *web_take(size_t count, size_t size);
void *web_take_raw(size_t bytes);
size_t wpcw_mark(void);
void wpcw_release(size_t mark);
/* Pieces that are freed in any order. Between a mark and its release none is taken. */
wpc_memory web_memory(void);
/* Everything that was taken is free again. */
void wpcw_forget(void);

/* ---- The file ---- */

typedef struct web_file {
  wpc_kind kind;
  wpc_asked asked;
  wpc_guid counterset; /* that asked points to */
  uint32_t counter_id, instance_type;
  wpc_input queries; /* that a V2 block answers; without data none */
  const uint8_t *data;
  size_t size;
  wpc_options options; /* with notes */
  wpc_options quiet;
  wpc_v1_walk v1; /* where web_find_object() and web_find_result() were last */
  wpc_v2_walk v2;
} web_file;

extern web_file web_the_file;
wpc_input web_input(void);
/* A walk of the file that stands at the object, or at the result, that begins at `offset`; false: none does.
 * Who asks for one after the other goes over the block once. */
bool web_find_object(size_t offset, wpc_v1_walk *w);
bool web_find_result(size_t offset, wpc_v2_walk *w);
/* Room for finding repeated ids, which are errors in strict mode; until wpcw_release(). */
void web_take_scratch(wpc_options *options);
/* Options without notes, strictness or limits other than the file's. */
size_t web_decode_text(void *context, uint32_t code_page, const uint8_t *bytes, size_t size,
                       char *dst, size_t capacity);

uint32_t web_u32(wpc_input in, size_t offset);
void web_report(const wpc_error *error);

/* ---- Logs and series ---- */

/* web_entry() and web_part(). */
void web_say_entry(wpc_input in, uint32_t number, const wpc_blg_entry *entry);

/* The series at hand. */
wpc_series *web_series(void);

#endif
