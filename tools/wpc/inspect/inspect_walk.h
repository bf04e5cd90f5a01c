/* One walk over a block of any kind, for every format: it says what is there, in the order of the
 * bytes, and a sink writes it. What structures have is in parser/layout.def. */
#ifndef WPC_TOOLS_INSPECT_WALK_H
#define WPC_TOOLS_INSPECT_WALK_H

#include "block/block.h"
#include "block/layout.h"
#include "block/v1_view.h"
#include "inspect/inspect_pick.h"
#include "text/record.h"

typedef struct inspect_walk inspect_walk;

typedef struct inspect_field {
  const layout_field *field;
  bool is_there;   /* false: a name, a text or a list that is absent */
  size_t at;       /* in the input */
  uint64_t number; /* of a field that is one: see layout_number() */
  wpc_text text;   /* of one of type UNITS */
} inspect_field;

typedef enum inspect_scope { INSPECT_STRUCTURE, INSPECT_LIST, INSPECT_ROW } inspect_scope;

/* Calls that a format has no use for are NULL; `open` is not. */
typedef struct inspect_sink {
  void *context;
  /* A structure at w->offset, the w->index-th of its list. Not sound: its fields cannot be read.
   * False: nothing of it is wanted, and it is not closed. */
  bool (*open)(void *context, const inspect_walk *w, layout_id structure, bool is_sound);
  void (*field)(void *context, const inspect_walk *w, const inspect_field *field);
  /* A list of such structures; of rows where they are V1_VALUES or V2_VALUE. */
  void (*list)(void *context, const inspect_walk *w, layout_id item);
  /* The row of w->v2 or w->v1; its values follow. */
  void (*row)(void *context, const inspect_walk *w);
  /* The one at w->at of the run. Not picked: its row and its column are shown because of others. */
  void (*value)(void *context, const inspect_walk *w, bool is_picked);
  /* What ended the list or row that was closed or is open, or what the structure failed by. */
  void (*error)(void *context, const inspect_walk *w, const wpc_error *error);
  void (*close)(void *context, const inspect_walk *w, inspect_scope scope, layout_id structure);
} inspect_sink;

/* Where the walk is, and the views of what it is in. */
struct inspect_walk {
  const block *b;
  wpc_input in;
  inspect_asked *asked;
  const inspect_sink *sink;
  size_t offset;
  uint64_t index;
  size_t in_lists; /* how many are open */
  pick picked;     /* what is shown of the result or object */
  wpc_v2_walk v2;
  wpc_v1_walk v1;
  uint32_t at;               /* the value of the run */
  wpc_range places[WPC_RUN]; /* of the run's values */
  wpc_query query;
  wpc_reg_set set;
  wpc_reg_counter counter;
  wpc_reg_strings strings;
  wpc_title title;
  wpc_text text; /* of the instance, query, title or string */
  bool has_text;
  v1_view view; /* WPC_KIND_V1 */
  v1_budget budget;
  wpc_error v1_amount; /* whether the budget has room for the object */
};

/* A value of either kind. */
typedef struct inspect_value {
  bool is_there, is_number;
  bool is_signed; /* of a type whose raw values have a sign */
  uint32_t size;
  uint64_t raw;
  wpc_range bytes;
} inspect_value;

/* One that a walk or a table gave; `width` is what they say of it, `size` its bytes when it is no number. */
inspect_value inspect_value_of_v1(const wpc_v1_counter *counter, uint64_t raw, uint8_t width);
/* The one that the walk is at. */
inspect_value inspect_value_of(const inspect_walk *w);

/* The name of a counter type after its number; CSV has none. */
void inspect_write_type(record *r, uint64_t type);
/* A number, a time, a GUID or a text under the field's key, and what follows it. `name` is scratch. */
void inspect_write_field(record *r, name_buffer *name, const inspect_walk *w,
                         const inspect_field *f);
/* "size" and "raw", or "hex" when the value is not a number. */
void inspect_write_value(record *r, const inspect_walk *w, const inspect_value *v);
/* Null without a name, and next to KEY_hex when it cannot be converted. */
void inspect_write_name(record *r, name_buffer *name, wpc_input in, const char *key, bool is_there,
                        wpc_text text);

/* The block of `in`, which is one of b. `asked` is not read where there are no values: NULL then. */
void inspect_walk_all(const block *b, wpc_input in, inspect_asked *asked, const inspect_sink *sink);

#endif
