/* wpc_python.h - what the Python package adds to the library: loops that would be slow in Python, and
 * memory that must not be Python's. Compiled into the extension; not a public header. */
#ifndef WPC_PYTHON_H
#define WPC_PYTHON_H

#include "wpc.h"

/* ---- Notes and remarks ---- */

/* They are kept up to a number, as the command does, so that hostile bytes cannot fill the memory. */
#define WPCPY_NOTES_KEPT 65536

typedef struct wpcpy_list {
  void *items; /* wpc_error or wpc_remark */
  size_t kept, room;
  uint64_t total; /* as many as there were, kept or not */
} wpcpy_list;

/* A wpc_note_fn; its context is a wpcpy_list. When memory is short, a note is counted but not kept. */
void wpcpy_note(void *context, const wpc_error *note);
/* A wpc_remark_fn likewise. Notes, which validating gives, are left out. */
void wpcpy_remark(void *context, const wpc_remark *remark);
void wpcpy_list_free(wpcpy_list *list);

/* ---- Validating ---- */

/* Validates bytes of a kind. in.options must not have scratch: it is taken here, for every rule about
 * duplicates to be complete, and freed again. Returns false when there is no memory. */
bool wpcpy_validate(wpc_input in, wpc_kind kind, const wpc_asked *asked, wpc_error *verdict);
/* wpc_v2_check_queries() with scratch. */
bool wpcpy_check_queries(wpc_input data, wpc_input queries, wpc_error *verdict);

/* What the values of the object that a walk stands at count in the budget of a table. */
uint64_t wpcpy_v1_cost(const wpc_v1_walk *object);

/* ---- V1 and V2: rows ---- */

/* What stands for a character and its other case where names are compared. */
uint32_t wpcpy_fold_case(uint32_t c);

/* The title that English Windows has for an index, for blocks without a title table; or NULL. */
const char *wpcpy_assumed_title(uint32_t index);

/* ---- Rejected files ---- */

#define WPCPY_SENTENCE 200

/* What a rejected file seems to be instead, as the command says it. False: nothing is known. */
bool wpcpy_seems(const uint8_t *data, size_t size, bool is_head, bool is_log, char *text);

/* ---- Logs ---- */

/* A walk over a log and its room: everything that must stay in one place. */
typedef struct wpcpy_walk {
  wpc_blg_walk walk;
  void *room;
} wpcpy_walk;

/* Begins a walk. NULL: no memory. What the input borrows must stay; wpcpy_walk_free() in every case. */
wpcpy_walk *wpcpy_walk_open(wpc_input in);
void wpcpy_walk_free(wpcpy_walk *opened);

#endif
