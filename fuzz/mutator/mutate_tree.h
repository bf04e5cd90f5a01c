/* Private to the mutator: bytes as a tree of regions, and the numbers it decides by. */
#ifndef WPC_FUZZ_MUTATE_TREE_H
#define WPC_FUZZ_MUTATE_TREE_H

#include <stdbool.h>

#include "../../parser/layout.h"
#include "mutator/mutate.h"

#define MUTATE_REGIONS 640
#define MUTATE_NOWHERE 0xFF
#define MUTATE_ROOT 0

/* What a region is. A composite (ROW, PAIR, a list) has no header of its own. */
typedef enum mutate_shape {
  SHAPE_BYTES = 0,
  SHAPE_TEXT, /* UTF-16 units without the NUL */
  SHAPE_V2_BLOCK,
  SHAPE_V2_RESULT,
  SHAPE_V2_IDS,
  SHAPE_V2_ROWS,
  SHAPE_V2_ROW, /* an instance and its values */
  SHAPE_HEAD,   /* PERF_INSTANCE_HEADER */
  SHAPE_V2_VALUE,
  SHAPE_LIST,
  SHAPE_QUERY,
  SHAPE_GUID,
  SHAPE_V1_BLOCK,
  SHAPE_V1_OBJECT,
  SHAPE_V1_COUNTER, /* PERF_COUNTER_DEFINITION */
  SHAPE_V1_ROW,     /* an instance, if there is one, and its counter block */
  SHAPE_V1_INSTANCE,
  SHAPE_V1_VALUES, /* PERF_COUNTER_BLOCK */
  SHAPE_PAIR,      /* of a title table: index and text with their NULs */
  SHAPE_REG_SET,
  SHAPE_REG_COUNTER,
  SHAPE_STRINGS,
  SHAPE_STRING_HEADER,
  SHAPE_STRING, /* a text with its NUL */
  SHAPE_BLG_BUFFER,
  SHAPE_BLG_LOG, /* the log file header, which is the first event */
  SHAPE_BLG_EVENT,
  SHAPE_BLG_ENTRY,
  SHAPE_BLG_BLOCK, /* a group, a block that holds a whole object, or one of another kind */
  SHAPE_BLG_VALUE,
  SHAPE_BLG_INSTANCES,
  SHAPE_BLG_ITEM,
  SHAPE_BLG_DIRECTORY,
  SHAPE_BLG_DESCRIPTION,
  SHAPES
} mutate_shape;

typedef struct mutate_shape_info {
  uint8_t header;     /* bytes of its fixed fields */
  uint8_t size_at;    /* the field that gives the region's length, or MUTATE_NOWHERE */
  uint8_t counted_at; /* the field of its parent that counts such regions, or MUTATE_NOWHERE */
  bool is_item;       /* may be taken out, doubled, moved and put elsewhere */
  uint8_t holder;     /* the shape that it is put into */
  uint8_t front;      /* what is in front of the first of them there; 0: nothing */
  uint16_t kinds;     /* of blocks that it is put into, one bit each */
} mutate_shape_info;

extern const mutate_shape_info mutate_shapes[SHAPES];

typedef struct mutate_region {
  mutate_shape shape;
  size_t parent; /* index; the root is its own */
  size_t offset;
  size_t length;
} mutate_region;

/* Regions in the order of a walk: parents before children, siblings as they stand. */
typedef struct mutate_tree {
  const uint8_t *data;
  size_t size;
  size_t n;
  mutate_region regions[MUTATE_REGIONS];
} mutate_tree;

/* Fills in regions; there is at least the root. data and size must be set. */
void mutate_parse(mutate_tree *tree, mutate_kind kind);

/* A field; one that does not lie in the bytes reads as 0. */
uint32_t mutate_u32(const mutate_tree *tree, size_t offset);

/* For the parts of the reader. Returns the region's index; the last one's when there is no room. */
size_t mutate_add(mutate_tree *tree, mutate_shape shape, size_t parent, size_t at, size_t end);
/* Whether one more region of this shape can stand at `at`. */
bool mutate_has_room(const mutate_tree *tree, mutate_shape shape, size_t at, size_t end);
/* Where the region at `at` ends by the field that gives its length. */
size_t mutate_end_of(const mutate_tree *tree, mutate_shape shape, size_t at, size_t end);
/* Where the NUL is that ends the units from `at` on, or where they end without one; and what is behind
 * it. */
size_t mutate_end_of_text(const mutate_tree *tree, size_t at, size_t end);
size_t mutate_behind_nul(size_t nul, size_t end);
void mutate_add_text(mutate_tree *tree, size_t parent, size_t at, size_t end);
void mutate_parse_v1(mutate_tree *tree, size_t parent, size_t begin, size_t end);
void mutate_parse_log(mutate_tree *tree);

/* ---- decisions: xorshift64* ---- */

typedef struct mutate_dice {
  uint64_t state;
} mutate_dice;

mutate_dice mutate_dice_of(uint64_t seed);
uint64_t mutate_roll(mutate_dice *dice);
/* Below n; 0 when n is 0. */
size_t mutate_below(mutate_dice *dice, size_t n);
bool mutate_one_in(mutate_dice *dice, size_t n);

/* ---- the editor: a tree that is being changed ---- */

#define MUTATE_PIECE 4096

typedef struct mutate_editor {
  mutate_kind kind;
  uint8_t *data; /* the tree's */
  mutate_tree tree;
  mutate_tree other; /* of the other input */
  mutate_dice dice;
  size_t max_size;
  bool repairs; /* whether this edit repairs what is around it */
  uint8_t piece[MUTATE_PIECE];
} mutate_editor;

/* A region of some shape that holds the predicate, or the number of regions when there is none. */
typedef bool (*mutate_fits)(const mutate_tree *tree, size_t region);
size_t mutate_pick(mutate_dice *dice, const mutate_tree *tree, mutate_fits fits);
size_t mutate_pick_shape(mutate_dice *dice, const mutate_tree *tree, mutate_shape shape);
size_t mutate_children(const mutate_tree *tree, size_t region, mutate_shape shape);

/* Sets a field; one that does not lie in the bytes stays away. */
void mutate_set(mutate_editor *e, size_t offset, uint32_t value);

/* Fields and units in place. */
void mutate_edit_field(mutate_editor *e);
void mutate_edit_unit(mutate_editor *e);

/* Replaces data[at .. at + length), which lies in `parent`, by n bytes of e->piece, and repairs the
 * sizes and offsets of the parents; `shape` is what is put in or taken out, SHAPES if no child of the
 * parent. False, and nothing changes, when there is no room. The tree must be parsed anew. */
bool mutate_replace(mutate_editor *e, size_t parent, mutate_shape shape, size_t at, size_t length,
                    size_t n);
/* `more` regions of the shape more in the parent; negative: less. */
void mutate_recount(mutate_editor *e, size_t parent, mutate_shape shape, int more);
/* The region's bytes into e->piece; 0 when they are too many. */
size_t mutate_take(mutate_editor *e, const mutate_tree *from, size_t region);
/* Sets every size and count to what the tree has. */
void mutate_normalise(mutate_editor *e);

/* Parses what the editor holds. */
void mutate_reparse(mutate_editor *e);

/* Each of these parses anew when it changed something. */
void mutate_delete(mutate_editor *e);
void mutate_double(mutate_editor *e);
void mutate_swap(mutate_editor *e);
void mutate_splice(mutate_editor *e);
void mutate_insert(mutate_editor *e);
void mutate_resize(mutate_editor *e);
void mutate_rename(mutate_editor *e);
void mutate_column(mutate_editor *e);
/* The smallest block of the kind instead of everything. */
void mutate_restart(mutate_editor *e);

/* ---- logs ---- */

/* What a change by `delta` bytes in `parent` makes of what is around it besides the sizes: events are
 * filled up to multiples of 8, buffers keep their size or all of them grow, names of instances follow
 * one another. `repair` is done. */
void mutate_log_refit(mutate_editor *e, size_t parent, size_t delta);
/* Repairs what is a log's own in region r: sizes of 16 bits, lengths within blocks, places of strings
 * behind `at`. */
void mutate_log_repair(mutate_editor *e, const mutate_region *r, size_t at, size_t delta);
/* An entry and its block in each sample, an instance, or an event in two. */
void mutate_log_edit(mutate_editor *e);
/* A log of one buffer, a catalogue and a sample. Returns its size, 0 when there is no room. */
size_t mutate_log_template(uint8_t *data, size_t max_size);

/* What a new region of this shape looks like; `choice` picks among several. Returns its length, 0
 * when it has no such. */
size_t mutate_template(mutate_shape shape, size_t choice, const uint8_t **bytes);

#endif
