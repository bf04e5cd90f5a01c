/* What a log's catalogues say is logged, or the head of a log as text. */
#ifndef WPC_TOOLS_LOG_CATALOGUE_H
#define WPC_TOOLS_LOG_CATALOGUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "block/block.h"
#include "block/known_machines.h"
#include "wpc/series.h"

#define LOG_NO_ENTRY UINT32_MAX

/* An entry of a catalogue. Entries of later catalogues that say the same are the same. */
typedef struct log_entry {
  uint32_t kind; /* WPC_BLG_COUNTER, WPC_BLG_WILDCARD or WPC_BLG_OBJECT */
  bool has_instance, has_parent;
  const char *machine, *object, *parent, *instance, *counter; /* UTF-8, in its key */
  uint32_t instance_index;
  uint32_t type;
  int32_t scale;
  uint64_t time_base;
  uint32_t machine_id; /* in log_catalogue.machines */
} log_entry;

/* Where the entries of a catalogue are in the list of all. */
typedef struct log_catalogue_place {
  uint32_t number; /* that a series gives its first entry */
  size_t start;    /* in the list */
} log_catalogue_place;

/* All zero is empty. */
typedef struct log_catalogue {
  text_index known; /* entries by what they say */
  name_buffer key;
  known_machines machines;
  log_entry *entries; /* by number in known */
  size_t num_entries, room_entries;
  uint32_t *list; /* of all catalogues, one after another: the number of each entry */
  size_t num_list, room_list;
  log_catalogue_place *places; /* of each catalogue; the last one is the present one */
  size_t num_places, room_places;
  uint32_t next; /* number of the first entry of the catalogue after it */
} log_catalogue;

/* At the two stops of a walk. */
void log_catalogue_begin(log_catalogue *catalogue, const wpc_blg_walk *walk);
void log_catalogue_take(log_catalogue *catalogue, const wpc_blg_walk *walk);
/* Reads a whole log. */
void log_catalogue_read(log_catalogue *catalogue, const block *b);
/* The same of a series of one log as text: a counter of instances is an entry of all of them, a wildcard. */
void log_catalogue_of_columns(log_catalogue *catalogue, const wpc_series *series);
void log_catalogue_free(log_catalogue *catalogue);

/* The numbers of the entries of the present catalogue. */
const uint32_t *log_catalogue_current(const log_catalogue *catalogue, size_t *count);
/* The number of the entry that a column is of first, or LOG_NO_ENTRY. */
uint32_t log_catalogue_entry(const log_catalogue *catalogue, const wpc_column *column);
/* "\\machine\object(parent/instance#1)\counter" */
void log_entry_format(const log_entry *entry, name_buffer *text);

#endif
