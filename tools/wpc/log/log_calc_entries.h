/* What a log's catalogue says is logged, with names as UTF-8; and what of it the sample at hand and the
 * one before it hold. */
#ifndef WPC_TOOLS_LOG_CALC_ENTRIES_H
#define WPC_TOOLS_LOG_CALC_ENTRIES_H

#include "../../../calc/sample.h"
#include "../../../parser/blg/blg_cursor.h"
#include "block/names.h"
#include "io/text_index.h"
#include "log/log_machines.h"
#include "wpc/blg.h"

#define LOG_NO_ITEM UINT32_MAX

/* A value of an entry: of its counter, or of one of its instances. */
typedef struct logged_item {
  size_t name, name_length; /* in the entry's names */
  uint32_t serial;          /* how many before it have the same name */
  uint32_t older;           /* the item of the sample before, or LOG_NO_ITEM */
} logged_item;

typedef struct logged_entry {
  bool is_skipped; /* its values are not needed */
  uint32_t kind;   /* WPC_BLG_COUNTER and so on */
  uint32_t slot;   /* from 1; the same for the same path in all catalogues of the log */
  uint32_t type;
  uint64_t time_base;
  uint32_t machine; /* id, from 1 */
  name_buffer object, parent, instance, counter;
  bool has_instance, has_parent;
  uint32_t serial;
  /* The sample at hand, and the one before it at 1 - newer. */
  wpc_sample *readings[2];
  size_t num_readings[2], room[2];
  size_t newer;
  /* Names of the items at hand. */
  logged_item *items;
  size_t num_items, items_room;
  name_buffer raw;   /* the names as they are in the log */
  name_buffer names; /* in UTF-8 */
  bool is_changed;   /* the items are not those of the sample before */
} logged_entry;

/* All zero is empty. */
typedef struct logged_entries {
  logged_entry *entries;
  size_t count;
  text_index slots; /* paths of all catalogues */
  log_machines machines;
  name_buffer key, text;
} logged_entries;

void logged_entries_free(logged_entries *list);

/* Takes another catalogue; nothing is known of samples then. False: it is broken. */
bool logged_entries_load(logged_entries *list, wpci_blg_catalogue catalogue);

/* Takes the values of a block of the entry; what was at hand is the sample before from here on. */
void logged_entry_take(logged_entries *list, logged_entry *entry, const wpci_blg_sample *sample,
                       const wpc_blg_block *block);
/* There was no sample before the one at hand. */
void logged_entry_forget_older(logged_entry *entry);

const wpc_sample *logged_entry_newer(const logged_entry *entry, size_t item);
/* NULL: the sample before does not have it. */
const wpc_sample *logged_entry_older(const logged_entry *entry, size_t item);

#endif
