/* Private. Whose values they are: machines and objects (groups), instances (lines), counters, and slots: one counter of
 * one instance, with what is known of its readings. Slots that are asked for are columns. */
#ifndef WPCS_COLUMNS_H
#define WPCS_COLUMNS_H

#include "texts.h"

/* What tells instances apart that have one name. */
enum { WPCS_ID_PROCESS = 0, WPCS_ID_THREAD = 1, WPCS_ID_UNIQUE = 2, WPCS_IDS = 3 };

/* Objects of machines. */
typedef struct wpcs_group {
  uint32_t machine;   /* text, or WPCS_NONE */
  uint32_t object;    /* text */
  uint32_t object_id; /* title index, or 0 */
  uint32_t titles;    /* whose they are, of an object with an index */
  bool is_assumed;    /* its name */
  bool is_v2;         /* a counterset: its instances are told apart by the case of letters, too */
  wpc_guid guid;      /* of a counterset, */
  uint32_t guid_text; /* or WPCS_NONE: not known */
  uint32_t num_lines, num_counters;
} wpcs_group;

/* Who the instance was when it was read last. */
typedef struct wpcs_identity {
  uint64_t ids[WPCS_IDS];
  uint64_t frame;       /* of the source; out of date after a gap in it */
  uint32_t source, has; /* has: a bit for each of ids */
} wpcs_identity;

typedef struct wpcs_line {
  uint32_t group;
  uint32_t ordinal; /* in its group */
  uint32_t parent;  /* text, or WPCS_NONE */
  uint32_t name;    /* text, or WPCS_NONE: the object has no instances */
  uint32_t serial;  /* how many before it have the same names */
  uint32_t zeros;   /* at least so many stand in front of it: what has fewer is another name */
  uint64_t taken;   /* the staging that took it last as another row than before */
  uint64_t left;    /* the staging before which it was there with other counters */
  uint64_t sought;  /* the staging whose rows are others, before which it was there */
  uint64_t stamp;   /* the staging that `now` is of */
  bool is_other;    /* in this staging another one is in its place */
  uint64_t process_id, thread_id; /* the one that the line is named by; 0: it is not */
  uint32_t from; /* the line that had this instance in the sample before; WPCS_NONE: the same */
  wpcs_identity now, before;
} wpcs_line;

typedef struct wpcs_counter {
  uint32_t group;
  uint32_t ordinal; /* in its group */
  uint32_t name;    /* text */
  uint32_t id;      /* title index, or 0 */
  uint32_t v2_id;   /* of a counterset's */
  uint32_t type;
  int32_t scale;
  uint64_t time_base;
  bool is_assumed; /* its name */
  bool is_v2;      /* a counterset's */
  bool is_hidden;  /* a base that is named as the counter before it: no name means it */
  bool is_final;   /* its values are given, and computed from nothing */
  uint8_t role;    /* WPCS_ID_..., or WPCS_IDS: tells nothing apart */
  const wpc_counter_type_info *info;
} wpcs_counter;

typedef struct wpcs_slot {
  uint32_t line, counter, entry, source;
  uint64_t time_base;
  uint32_t column;   /* its number, or WPCS_NONE: not asked for */
  uint32_t matches;  /* the first of its choices, or WPCS_NONE */
  bool is_matched;   /* it has a number if it is asked for */
  uint32_t named;    /* where its cells may be another slot's: that of a process by its number, */
  uint64_t named_id; /* which is this one; 0: they are its own */
  /* Readings. */
  uint32_t last_source; /* whose sample it was in last, or WPCS_NONE: none */
  uint64_t last_number; /* which sample */
  uint64_t last_utc;    /* when */
  uint64_t staged;      /* the staging that has it */
  bool has_last;        /* `last` was sound */
  bool is_old;          /* samples after `last` had it without a value */
  uint64_t fallen;      /* the count before `last`, which fell to 0; 0: it did not */
  wpc_sample last;
  uint64_t values, lacking;
} wpcs_slot;

/* All zero is empty. */
typedef struct wpcs_columns {
  wpcs_texts texts;
  wpcs_index group_keys, line_keys, counter_keys, slot_keys;
  wpcs_group *groups;
  wpcs_line *lines;
  wpcs_counter *counters;
  wpcs_slot *slots;
  uint32_t *columns; /* slot of each column */
  size_t count;
  uint32_t most;
} wpcs_columns;

/* What tells the instances of a group apart by a name. */
uint32_t wpcs_name_key(const wpcs_columns *c, uint32_t group, uint32_t name);
/* Each gives the number of what is described, new or known; WPCS_NONE: no memory, now or for a part of it. Members
 * that have no meaning here are 0 in a line, and not read elsewhere; counts of a group are 0. Sources apart share no group. */
uint32_t wpcs_group_of(const wpcs_source *source, const wpcs_group *group);
uint32_t wpcs_line_of(wpc_series *series, const wpcs_line *line);
uint32_t wpcs_counter_of(wpc_series *series, const wpcs_counter *counter);
/* `entry` and `source` are those of the first time. */
uint32_t wpcs_slot_of(wpc_series *series, uint32_t line, uint32_t counter, uint32_t entry,
                      uint32_t source);
/* Gives a slot the next number. */
bool wpcs_number(wpc_series *series, uint32_t slot);
/* Forgets readings. */
void wpcs_forget(wpcs_columns *c);

/* The names of a slot. */
wpc_path_names wpcs_names(const wpcs_columns *c, uint32_t number);
/* The same by what every Windows has for the title indices; all zero: it is not known. */
wpc_path_names wpcs_english_names(const wpcs_columns *c, uint32_t number);

#endif
