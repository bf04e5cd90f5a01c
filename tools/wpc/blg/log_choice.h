/* Which counters of a log are asked for, and catalogues and samples with these only. A counter of many keeps the
 * instances that are asked for, and others of their names; a whole object all instances. */
#ifndef WPC_TOOLS_LOG_CHOICE_H
#define WPC_TOOLS_LOG_CHOICE_H

#include "blg/log_bytes.h"
#include "blg/log_reader.h"
#include "block/names.h"
#include "io/text_index.h"
#include "wpc/series.h"

typedef struct log_choice {
  bool is_all;
  bool has_objects; /* some may be of whole objects */
  bool mends;       /* blocks that are not sound become blank ones */
  uint64_t num_mended;
  text_index keys; /* of columns, in forms in which entries, instances and objects are found */
  name_buffer key, name;
  /* Of the catalogue that log_choice_enter() was called for last: */
  bool *keeps; /* by entry */
  size_t num_entries, keeps_room, num_kept;
  bool is_of_objects; /* all that is kept are whole objects */
  text_index parents; /* objects that instances of kept objects have their parents in */
  bool *counters;     /* of the object at hand, by definition */
  size_t counters_room;
} log_choice;

/* The columns of a series, or all that there is; log_choice_free() in every case. */
void log_choice_make(log_choice *choice, const wpc_series *series, bool is_all);
void log_choice_free(log_choice *choice);

/* Takes notice of entries whose blocks have several objects, in the sample that the reader is at. Before all else. */
void log_choice_look(log_choice *choice, const log_reader *reader);
/* Decides which entries of the present catalogue are kept. The reader is at its first sample, which is sound. */
void log_choice_enter(log_choice *choice, const log_reader *reader);
/* The catalogue with what is kept. */
void log_choice_catalogue(const log_choice *choice, const log_reader *reader, log_bytes *to);
/* The same of the sample that the reader is at. */
void log_choice_sample(log_choice *choice, const log_reader *reader, log_bytes *to);

#endif
