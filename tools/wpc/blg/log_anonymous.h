/* Messages of a log made anew of what was read of them, so that nothing is in them that no reader asks for, and with other names
 * in the place of those that say whose log it is. All messages are looked at first, then made, any number of times with the same
 * result. */
#ifndef WPC_TOOLS_LOG_ANONYMOUS_H
#define WPC_TOOLS_LOG_ANONYMOUS_H

#include "blg/anonymous_names.h"
#include "blg/anonymous_object.h"
#include "blg/anonymous_titles.h"
#include "blg/known_objects.h"
#include "blg/log_bytes.h"
#include "blg/log_directory.h"
#include "blg/log_view.h"

/* The message before it is read: type of wpc/blg.h, local time, bytes. */
typedef struct log_message {
  uint8_t type;
  uint64_t time;
  const uint8_t *bytes;
  size_t size;
} log_message;

typedef struct log_anonymous {
  wpc_options options; /* limits and code pages of reading */
  anonymous_names names;
  known_objects objects;
  anonymous_titles titles;
  anonymous_object object;
  /* The catalogue that came last, and what of it is known, by entry. */
  log_bytes catalogue;
  log_view catalogue_view;
  wpci_blg_catalogue entries;
  uint8_t *flags;
  size_t flags_room;
  log_view view; /* of the message at hand */
  log_bytes made, strings, items;
  name_buffer text, other;
  uint64_t num_blank; /* blocks of samples that could not be made anew, and have no value */
} log_anonymous;

/* log_anonymous_free() in every case, also of one that is all zero. It must stay where it is. */
void log_anonymous_begin(log_anonymous *anonymous, const wpc_options *options);
void log_anonymous_free(log_anonymous *anonymous);
/* Finds out which names of objects and counters are known. */
void log_anonymous_look(log_anonymous *anonymous, const log_message *message);
/* The message anew, in `made`; none of a directory. False: it cannot be read. */
bool log_anonymous_make(log_anonymous *anonymous, const log_message *message);
/* Takes the sample that was made last for a directory. */
void log_anonymous_directory(log_anonymous *anonymous, const log_choice *choice,
                             log_directory *directory);

#endif
