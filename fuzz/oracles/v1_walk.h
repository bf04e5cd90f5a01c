/* A whole V1 data block through the iterators, with what must hold at each step; and the table
 * call, parents and names against them. */
#ifndef WPC_FUZZ_V1_WALK_H
#define WPC_FUZZ_V1_WALK_H

#include "oracles/harness.h"

#define FUZZ_V1_MOST_OBJECTS 64
#define FUZZ_V1_MOST_INSTANCES 512

/* What a walk keeps of an object, and of the block. */
typedef struct fuzz_v1_listed {
  size_t offset;
  uint32_t name_index;
  bool is_sound; /* header and definitions */
  wpc_v1_body body;
  size_t first; /* of its instances in the list */
  size_t count;
} fuzz_v1_listed;

typedef struct fuzz_v1_list {
  bool is_whole; /* nothing was left out for want of room */
  bool has_parents;
  size_t num_objects;
  size_t num_instances;
  fuzz_v1_listed objects[FUZZ_V1_MOST_OBJECTS];
  wpc_v1_row instances[FUZZ_V1_MOST_INSTANCES];
} fuzz_v1_list;

void fuzz_v1_walk(fuzz_reading *reading);

/* Of the last walk that was asked for FUZZ_VALIDATE, FUZZ_REPEATED or FUZZ_NAMES. */
const fuzz_v1_list *fuzz_v1_last_list(void);

/* The first sound object with a name index, or NULL. */
const fuzz_v1_listed *fuzz_v1_find_object(const fuzz_v1_list *list, uint32_t name_index);
/* The row's parent: its place in list->instances, or list->num_instances. */
size_t fuzz_v1_find_parent(const fuzz_v1_list *list, const wpc_v1_row *row);

/* The findings about repeated entries and parents that wpc_validate() owes, found the slow way:
 * by comparing each with each. */
void fuzz_v1_see_repeated_counters(fuzz_reading *reading, wpc_v1_body body);
void fuzz_v1_see_repeated_instances(fuzz_reading *reading, const wpc_v1_row *rows, size_t n);
void fuzz_v1_see_repeated_objects(fuzz_reading *reading, const fuzz_v1_list *list);
void fuzz_v1_see_parents(fuzz_reading *reading, const fuzz_v1_list *list);

/* What a counter's type and size make of its value: 4 or 8 for a number of so many bytes, else 0.
 * The types of multi-timers. */
uint32_t fuzz_v1_width(uint32_t type, uint32_t size);
bool fuzz_v1_is_multi_timer(uint32_t type);

bool fuzz_v1_same_counter(const wpc_v1_counter *a, const wpc_v1_counter *b);
bool fuzz_v1_same_row(const wpc_v1_row *a, const wpc_v1_row *b);

/* Table calls and iterators over one object agree in columns, rows, values, notes and error. `body`
 * is the object's, and WPC_OK. */
void fuzz_v1_check_bulk(const fuzz_reading *reading, const wpc_v1_object *object, wpc_v1_body body);
/* An object that is not sound is reported in the same way when it is opened and read at once. */
void fuzz_v1_check_failed(const fuzz_reading *reading, const wpc_v1_object *object);

/* Index, parents, serial numbers, display names and finding by name, over the whole block. */
void fuzz_v1_check_names(const fuzz_reading *reading, wpc_v1_data data);

#endif
