/* A block as a picture sees it: bands, nested in each other, one for each structure. What reads a
 * kind of block fills the model; what draws knows nothing but bands. Long lists are folded: whatever
 * the block, there are at most a few hundred bands. */
#ifndef WPC_TOOLS_MAP_MODEL_H
#define WPC_TOOLS_MAP_MODEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "block/block.h"
#include "block/layout.h"
#include "block/names.h"
#include "text/out.h"
#include "wpc/wpc.h"

typedef enum map_look {
  MAP_FILE,   /* the whole, band 0 */
  MAP_GROUP,  /* made of other bands, whether they are drawn or not */
  MAP_HEADER, /* fixed fields */
  MAP_IDS,    /* what the columns are: ids, definitions */
  MAP_NAME,   /* what a row is: an instance, a title, a query */
  MAP_VALUE,
  MAP_FOLD, /* a run of structures that are not drawn one by one */
  MAP_REST  /* bytes of no structure: left over, or after an error and not read */
} map_look;

#define MAP_NONE UINT32_MAX

typedef struct map_band {
  map_look look;
  uint32_t parent; /* MAP_NONE: of the file */
  uint32_t depth;
  uint32_t end; /* index after the last band inside; one more than its own: nothing is inside */
  size_t offset, size;
  bool unsound;           /* an error was met in it */
  uint64_t first, folded; /* MAP_FOLD: which, and how many */
  uint64_t notes;         /* so many notes begin in it */
  uint16_t note_rule;     /* the first one's rule */
  name_buffer label;
  name_buffer items; /* facts, each with a line feed after it */
} map_band;

/* Where more was claimed than there is: [start, start + claimed), but what it must not leave ends at
 * `limit`. */
typedef struct map_claim {
  bool is_there;
  bool is_own; /* that is the structure itself: its own size is sound */
  size_t start;
  uint64_t claimed;
  size_t limit;
} map_claim;

typedef struct map_detail {
  size_t top;    /* bands of the file that are drawn one by one, */
  size_t inner;  /* of any other list, */
  size_t expand; /* and how many of them with what is inside */
} map_detail;

typedef struct map {
  const block *b;
  wpc_input in; /* gives no notes */
  map_band *bands;
  uint32_t count;
  size_t capacity;
  uint32_t open; /* the innermost band that is not closed */
  uint32_t rows; /* bands without bands inside */
  bool overfull;
  map_detail detail;
  bool is_last_detail;     /* the least there is: it is taken although it does not fit */
  uint64_t instance_bytes; /* of each instance of the list that was read last, at least */
  name_buffer scratch;
  uint32_t fault; /* the band without bands inside that holds the verdict's offset, or MAP_NONE */
  map_claim claim;
} map;

/* ---- For what reads a kind ---- */

/* A band inside the one that is open. Parts of it after the file's end are cut off. */
void map_open(map *m, map_look look, size_t offset, size_t size);
void map_close(map *m);
/* What the band that is open is called, and one fact more about it. */
void map_label(map *m, const char *format, ...) OUT_FORMAT;
void map_item(map *m, const char *format, ...) OUT_FORMAT;
/* The same with a name, in quotes and cut short; bytes that cannot be converted as 0x... */
void map_item_name(map *m, wpc_text name);
/* "1 value", "2 values". */
void map_item_count(map *m, uint64_t count, const char *what);
/* One field of the structure at `at`: its name and its number; of a GUID and a known counter type
 * what they are called. MAP_FACT(m, V2_VALUE, dwSize, at). */
#define MAP_FACT(m, structure, name, at) \
  map_fact(m, LAYOUT_##structure, LAYOUT_AT(structure, name), at)
void map_fact(map *m, layout_id id, size_t field, size_t at);
/* A band for the structure at `at`, up to `end`, which is called by its name. map_close() afterwards. */
void map_open_structure(map *m, map_look look, layout_id id, size_t at, size_t end);
/* The same with a fact for each field that has a unit in layout.def. map_close() afterwards. */
void map_structure(map *m, map_look look, layout_id id, size_t at, size_t end);
/* A structure in a list, closed: its name, unless NULL, and a fact for each field that says
 * something. */
void map_entry(map *m, map_look look, layout_id id, size_t at, size_t end, const wpc_text *name);
/* PERF_INSTANCE_HEADER, closed. */
void map_instance_header(map *m, size_t at, size_t end);
/* Bytes [from, to) that are not a structure, if there are any. */
void map_rest(map *m, const char *label, size_t from, size_t to);
/* Bytes [from, to): the structure in which the error was met begins here. */
void map_broken(map *m, const wpc_error *error, size_t from, size_t to);
/* Whether the error is one: all of the file is broken then. */
bool map_is_broken(map *m, const wpc_error *error);

/* A field of the block, 0 where there is none: of a structure that was checked, or for show. */
uint32_t map_u32(const map *m, size_t at);
/* Where the bytes end. */
size_t map_end(wpc_range range);
/* The structure at `at` by its size in the field at `field`; at least `least` bytes, at most up to
 * `to`. */
size_t map_end_by(const map *m, size_t at, size_t field, size_t least, size_t to);
/* The same by what layout.def says of the structure; without such a field it is its fixed ones. */
size_t map_end_of(const map *m, layout_id id, size_t at, size_t to);
/* The UTF-16 text in bytes [from, to), up to its NUL. */
wpc_text map_text_at(const map *m, size_t from, size_t to);
bool map_holds_fault(const map *m, size_t offset, size_t size);

/* A list of structures of one sort, in the band that is open. */
typedef struct map_list {
  map *m;
  const char *one, *many; /* "instance", "instances" */
  uint64_t total;         /* as many as the block claims, UINT64_MAX: not known */
  uint64_t next;
  size_t at;        /* where the structures so far end */
  uint32_t folded;  /* the run that grows, or MAP_NONE */
  bool only_counts; /* `next` counts, and nothing is drawn */
} map_list;

map_list map_list_begin(map *m, const char *one, const char *many, uint64_t total, size_t at);
/* Whether the structure is to be drawn, by map_open() and so on; otherwise it is folded. */
bool map_list_takes(map_list *list, size_t offset, size_t size);
/* The next structure to be drawn of those with this id that follow each other by their sizes, up to
 * `to` and the one that holds the byte at `stop`: from *at to list->at. False: there are no more. */
bool map_list_next(map_list *list, layout_id id, size_t to, size_t stop, size_t *at);
/* Whether the structure that was taken is to be drawn with what is inside. */
bool map_list_expands(const map_list *list);
/* What is between the last structure and `to` is called `rest`, unless the error is one: then what
 * failed is there. */
void map_list_end(map_list *list, const wpc_error *error, const char *rest, size_t to);
/* The same where the caller draws what follows. */
void map_list_close(map_list *list);

/* ---- The kinds ---- */

void map_v2(map *m);
void map_v1(map *m);
void map_entries(map *m); /* a list, or one structure */
void map_log(map *m);

/* What the error claims; needs the bytes around it. */
map_claim map_claim_of(const map *m, const wpc_error *error);
/* The model's claim in words. */
void map_claim_text(const map *m, char *text, size_t capacity);

#endif
