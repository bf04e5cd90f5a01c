/* Private. A series: its sources, what it has read of the sample at hand, and the frame that becomes of it. */
#ifndef WPCS_STATE_H
#define WPCS_STATE_H

#include "choose.h"
#include "clock.h"

/* ---- what a sample holds ---- */

/* In place of what a sample has. The instance was in the sample before, and is gone. */
#define WPCS_GONE (UINT32_C(1) << 31)
/* The instance is there, and its counter was in the sample before, and is gone. */
#define WPCS_LEFT (UINT32_C(1) << 30)

/* Where an instance is, or was, that has a number of its own. */
typedef struct wpcs_place {
  uint32_t group;
  uint32_t name; /* of V2 */
  uint64_t id;
  uint32_t line;
  bool is_older; /* in the sample before */
  size_t number; /* places of the sample before come first */
} wpcs_place;

/* Cells of the sample at hand, and then their values. */
typedef struct wpcs_stage {
  uint64_t stamp; /* of this staging: slots that are in it have it */
  size_t count;
  size_t unread; /* in a survey: cells that are there, but were not read */
  uint32_t *slots;
  wpc_sample *samples;
  uint32_t *reasons;
  uint32_t *columns;
  double *values;
  uint8_t *statuses;
  uint8_t *kinds;
  uint64_t *integers;
  uint32_t *notes;
  uint32_t *lines; /* whose identity the sample says */
  size_t num_lines;
  wpcs_place *places; /* for sorting */
  wpcs_slot *moved;   /* what slots were, for cells of instances that changed their places */
  bool has_moved;     /* some did */
  size_t cells;       /* that each of these has room for, but for lines, places and moved */
  wpcs_bytes texts;
} wpcs_stage;

/* ---- sources ---- */

/* What a kind of source does. */
typedef struct wpcs_source_kind {
  size_t own_size; /* of its own state */
  /* Moves to the next sample, sets source->time and has_gap. False: it has ended, or failed. */
  bool (*next)(wpcs_source *source);
  /* Reads the sample at hand, and sets source->time anew, which it may say better now; false: no memory, or an error
   * that ends the series. */
  bool (*stage)(wpcs_source *source);
} wpcs_source_kind;

struct wpcs_source {
  wpc_series *series;
  const wpcs_source_kind *kind;
  wpc_input in;             /* of a log, or the block at hand */
  wpc_series_blocks blocks; /* is_live: is asked for a sample after the frame of the one before */
  uint32_t number;
  uint64_t bytes;
  bool has_titles; /* its own, or none; else its objects have those of their machines */
  /* While it is open. */
  void *own;       /* all zero before the first sample; NULL: closed; its first time may be known */
  wpcs_room room;  /* of `own` and what it holds */
  wpcs_room known; /* of what is known from sample to sample */
  bool is_quiet;   /* looks ahead: what is to be said is said later */
  /* The pass. */
  bool is_waiting;   /* live: there is no sample yet */
  bool has_gap;      /* before the sample at hand */
  bool is_torn;      /* samples may be missing there: not even another log is gone on with */
  wpc_time time;     /* of the sample at hand */
  uint64_t sample;   /* number of the one at hand, from 1 */
  uint64_t samples;  /* so far, with the one at hand, and those behind it that were passed over */
  uint64_t in_range; /* of them, those in the range of time */
  uint64_t span;     /* the interval of the frame before, plus 1 */
  uint64_t frames;   /* so far, with the one that is made */
  uint64_t since;    /* the first frame that the one that is made may be computed with */
  wpc_time last;     /* of the frame before; flags 0: none */
  uint32_t *held;    /* lines whose instances had numbers of their own in the sample before */
  size_t num_held;
};

/* How many instances of a sample have had some names so far. */
typedef struct wpcs_serial {
  uint64_t stamp; /* the counting that it is of */
  uint32_t count;
} wpcs_serial;

/* All zero is empty. */
typedef struct wpcs_serials {
  wpcs_index pairs;   /* of a parent and a name, folded */
  wpcs_serial *items; /* by number in pairs */
  uint64_t stamp;
} wpcs_serials;

/* ---- the series ---- */

struct wpc_series {
  wpc_series_options options;
  wpcs_budget budget;
  wpcs_room room; /* of all but what a source holds while it is open */
  wpcs_columns columns;
  wpcs_choices choices;
  wpcs_titles titles;
  wpcs_serials serials;
  wpcs_stage stage;
  wpcs_source **sources;
  size_t num_sources;
  uint32_t *order; /* sources that stand at a sample: a heap by time */
  size_t num_order;
  uint32_t num_entries;
  wpcs_index own_keys;   /* sources, machines and names of entries that are whole objects */
  uint64_t *own_objects; /* by number in it: the title index of its object and 1; 0: any */
  wpc_series_error error;
  bool has_failed;       /* nothing more comes */
  bool has_begun;        /* the pass */
  bool is_owed;          /* the only source has not moved on from the sample of the frame */
  bool is_survey;        /* this pass computes nothing */
  uint64_t intervals[3]; /* to the frame at hand, last, and to the two before it */
  wpcs_pace pace;
  wpc_time last; /* of the frame before; flags 0: none */
  wpc_frame frame;
  uint32_t *layout; /* columns of the frame before */
  size_t layout_count;
  wpc_survey survey;
  wpcs_bytes path;
};

/* ---- what sources say ---- */

/* Keeps the first error of a source. False: it ends the series. */
bool wpcs_fault(const wpcs_source *source, wpc_error error);
void wpcs_remark(const wpcs_source *source, wpc_remark_kind kind, const wpc_error *error);
void wpcs_remark_column(const wpcs_source *source, wpc_remark_kind kind, uint32_t column);
/* A wpc_note_fn, whose context is a source: passes a note of the parser on. */
void wpcs_take_note(void *context, const wpc_error *note);

/* Finds the choices of a slot, once, and gives it a number, if there are some, or where there are no choices at all. False:
 * no memory. */
bool wpcs_match_once(wpc_series *series, uint32_t slot);
/* The slot of this counter of this line, matched with the choices (with WPC_IDENTITY_ID later), in the place `entry` of all
 * that the source has; WPCS_NONE: no memory. */
uint32_t wpcs_ask(const wpcs_source *source, uint32_t line, uint32_t counter, uint32_t entry);
/* Adds a cell to the sample at hand, unless the slot is in it. `role` is that of its counter. */
bool wpcs_add(const wpcs_source *source, uint32_t slot, const wpc_sample *sample);
/* The same; the caller writes the sample of the cell at *place, which stays as it is if there is none. */
bool wpcs_add_cell(const wpcs_source *source, uint32_t slot, uint32_t reason, wpc_sample **place);
/* The same of a final value, or NULL: there is none. */
bool wpcs_add_final(const wpcs_source *source, uint32_t slot, const double *value);
/* Whether cells of a slot are of use: it is asked for, or its counter tells instances apart, or (WPC_IDENTITY_ID) who is
 * asked for is not known yet. */
bool wpcs_is_needed(const wpc_series *series, uint32_t slot, uint8_t role);
/* Of a sample that was read: cells from `from` on become those of the processes and threads that they are of. */
bool wpcs_name_by_id(const wpcs_source *source, size_t from);
/* Whether the sample at hand has the slot already, or another source has it at this time. */
bool wpcs_is_taken(const wpcs_source *source, uint32_t slot);
/* Says so. */
void wpcs_remark_taken(const wpcs_source *source, uint32_t number);
/* Says who the instance is that a sample is of. */
bool wpcs_identify(wpc_series *series, uint32_t line, unsigned which, uint64_t id);
/* The text of the cell that was added last. */
bool wpcs_add_text(wpc_series *series, wpc_input in, wpc_text text);
/* Forgets cells from a place on. */
void wpcs_unstage(wpc_series *series, size_t from);

/* ---- values ---- */

/* Takes notice of who the instances of a sample are. False: no memory. */
bool wpcs_take_identities(wpcs_source *source);
/* The line of a slot, if its instance was in another place; NULL: it was not. */
const wpcs_line *wpcs_moved_line(const wpc_series *series, uint32_t slot);
/* Keeps what the slots of such instances were, in the order of the cells from `from` on. False: no memory. */
bool wpcs_keep_moved(wpc_series *series, size_t from);
void wpcs_forget_moved(const wpcs_source *source);
/* Before the first cell of a sample. */
void wpcs_stage_begin(wpc_series *series);
/* Computes the cells from `from` on, which are of this source, and takes notice of them. */
bool wpcs_compute(wpcs_source *source, size_t from);

/* NaN without a header of mathematics. */
double wpcs_no_number(void);

/* Whether there was no memory, or a limit was met: then the series has failed, or it had before. */
bool wpcs_has_failed(wpc_series *series);

/* Adds a source of this kind that reads an input. */
uint32_t wpcs_add_input(wpc_series *series, const wpcs_source_kind *kind, wpc_input in);
/* Adds a source of this kind, all of the rest zero but for its input or blocks, and its bytes. WPC_NO_SOURCE: no memory,
 * or a live source beside another one. */
uint32_t wpcs_add_source(wpc_series *series, const wpcs_source *what);

#endif
