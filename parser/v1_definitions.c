/* Rules about PERF_COUNTER_DEFINITION, and the walks over an object's definitions. */
#include "v1_columns.h"
#include "v1_object.h"

#define SECOND_VALUE_END 16 /* behind the offset of a multi-timer's first value */

/* Where a definition stands among the others. What precedes it is known when notes are wanted. */
typedef struct neighbours {
  bool is_last;
  bool has_previous;
  uint32_t previous_type;
} neighbours;

#ifdef __FRAMAC__
#include "proof/v1_definitions_contracts.h"
#endif

static bool size_is_sound(uint32_t size, uint32_t type_width) {
  return size == 4 || size == 8 || type_width == WPCI_V1_ANY_WIDTH ||
         (size == 0 && type_width == 0);
}

static wpc_error check_width(wpc_input in, const wpc_v1_counter *c) {
  uint32_t type_width = wpci_v1_type_width(c->type);
  bool sound = size_is_sound(c->size, type_width);
  /* Where any width is right, the type's is compared with itself. */
  bool any = !sound || type_width == WPCI_V1_ANY_WIDTH || c->type == WPCI_V1_AVERAGE_TIMER;
  uint32_t size = any ? type_width : c->size;
  WPCI_STRICT_THAT(in, WPC_RULE_V1_DEF_06, sound, c->offset + WPCI_AT(V1_COUNTER, CounterSize),
                   c->size, 8);
  WPCI_STRICT(in, WPC_RULE_V1_DEF_07, EQ, c->offset + WPCI_AT(V1_COUNTER, CounterSize), size,
              type_width);
  return wpci_pass();
}

static wpc_error v1_defs_check_place(wpc_input in, const wpc_v1_counter *c) {
  uint32_t offset = c->size > 0 ? c->value_offset : (uint32_t)WPCI_SIZE(V1_VALUES);
  WPCI_STRICT(in, WPC_RULE_V1_DEF_08, GE, c->offset + WPCI_AT(V1_COUNTER, CounterOffset), offset,
              WPCI_SIZE(V1_VALUES));
  return wpci_pass();
}

static wpc_error v1_defs_check_base(wpc_input in, const wpc_v1_counter *c, uint32_t length,
                                    bool is_last) {
  uint32_t wanted = wpc_v1_required_base(c->type);
  bool fits = wanted == 0 || !c->has_next || wpci_v1_base_fits(c->next_type, wanted);
  size_t at = c->offset + WPCI_AT(V1_COUNTER, CounterType);
  WPCI_STRICT_THAT(in, WPC_RULE_V1_DEF_10, wanted == 0 || !is_last, at, c->type, wanted);
  WPCI_STRICT_THAT(in, WPC_RULE_V1_DEF_11, fits, at + length, c->next_type, wanted);
  return wpci_pass();
}

static void v1_defs_check_follows(wpc_input in, const wpc_v1_counter *c, neighbours n) {
  bool wanted = n.has_previous && wpci_v1_base_fits(c->type, wpc_v1_required_base(n.previous_type));
  bool multi =
      n.has_previous && c->type == WPCI_V1_MULTI_BASE && wpci_v1_type_is_multi(n.previous_type);
  bool stray = wpc_v1_type_is_base(c->type) && !wanted && !multi;
  WPCI_NOTE_THAT(in, WPC_RULE_V1_DEF_12, !stray, c->offset + WPCI_AT(V1_COUNTER, CounterType),
                 c->type, 0);
}

static void check_display(wpc_input in, const wpc_v1_counter *c) {
  bool number = (c->size == 4 || c->size == 8) && wpci_v1_type_width(c->type) != WPCI_V1_ANY_WIDTH;
  uint32_t value_offset = number ? c->value_offset : 0;
  uint32_t alignment = number ? c->size : 1;
  WPCI_NOTE(in, WPC_RULE_V1_DEF_16, MUL, c->offset + WPCI_AT(V1_COUNTER, CounterOffset),
            value_offset, alignment);
  WPCI_NOTE_AS(in, WPC_RULE_V1_DEF_17, LE, wpci_magnitude(c->scale), 7,
               c->offset + WPCI_AT(V1_COUNTER, DefaultScale), wpci_bits32(c->scale), 7);
}

static wpc_error check_definition(wpc_input in, const wpc_v1_counter *c, uint32_t length,
                                  neighbours n) {
  WPCI_STRICT(in, WPC_RULE_V1_DEF_04, MUL, c->offset, length, 4);
  if (wpci_wants_notes(in)) {
    WPCI_NOTE_THAT(in, WPC_RULE_V1_DEF_05, wpc_v1_type_is_known(c->type),
                   c->offset + WPCI_AT(V1_COUNTER, CounterType), c->type, 0);
  }
  WPCI_TRY(check_width(in, c));
  WPCI_TRY(v1_defs_check_place(in, c));
  WPCI_TRY(v1_defs_check_base(in, c, length, n.is_last));
  if (wpci_wants_notes(in)) {
    v1_defs_check_follows(in, c, n);
    check_display(in, c);
  }
  return wpci_pass();
}

/* ---- all of them at once ---- */

/* A multi-timer's second value stands beside the first unless a definition of its own follows. */
static void add_column(wpci_v1_columns *all, const wpc_v1_counter *c) {
  uint32_t end = c->value_offset + c->size; /* cannot wrap: V1-DEF-09 */
  uint64_t second_end = (uint64_t)c->value_offset + SECOND_VALUE_END;
  bool second =
      wpci_v1_type_is_multi(c->type) && !(c->has_next && c->next_type == WPCI_V1_MULTI_BASE);
  all->value_end = c->size > 0 && end > all->value_end ? end : all->value_end;
  all->second_value_end =
      second && second_end > all->second_value_end ? second_end : all->second_value_end;
  all->object_clock = all->object_clock || wpci_v1_type_uses_object_clock(c->type);
}

static inline wpci_v1_spot spot_of(uint32_t offset, uint32_t width) {
  wpci_v1_spot s = {offset - (8 - width), 64 - 8 * width};
  return s;
}

static void add_spot(wpci_v1_columns *all, const wpc_v1_counter *c) {
  all->is_plain = all->is_plain && c->width > 0 && c->value_offset >= WPCI_SIZE(V1_VALUES);
  if (all->is_plain) {
    all->spots[c->index] = spot_of(c->value_offset, c->width);
  }
}

static inline uint32_t larger(uint32_t a, uint32_t b) {
  return a > b ? a : b;
}

/* Steps over ordinary definitions from number i on without looking closer; the first that is not
 * ordinary, or does not fit, is for the careful step. Returns its number. */
static uint32_t skip_ordinary(wpc_input in, wpci_v1_columns *all, uint32_t i, uint32_t count) {
  wpc_range rest = all->rest;
  uint32_t value_end = all->value_end;
  /*@ loop invariant bound: \at(i, Pre) <= i <= count;
      loop invariant rest: inside(rest, in);
      loop assigns i, rest, value_end;
      loop variant count - i;
  */
  for (; i < count; i++) {
    wpci_v1_step s = wpci_v1_step_ordinary(in, rest);
    if (s.length == 0) {
      break;
    }
    value_end = larger(value_end, s.value_offset + s.size);
    rest = wpci_tail(rest, s.length);
  }
  all->rest = rest;
  all->value_end = value_end;
  return i;
}

/* Takes a definition apart that another one follows. */
static inline void take_ordinary(wpc_input in, wpc_range left, wpci_v1_step s, uint32_t index,
                                 wpc_v1_counter *c) {
  //@ assert apart: \separated(c, &in.options->scratch, &in.options->scratch_length);
  wpci_v1_take_apart(in, left, s, index, c);
  //@ assert same: in.options->scratch == \at(in.options->scratch, Pre);
  //@ assert same_length: in.options->scratch_length == \at(in.options->scratch_length, Pre);
  c->has_next = true;
}

/* Takes number i apart, and tells number `last`, or itself, what type follows. */
static inline void put_ordinary(wpc_input in, wpc_range left, wpci_v1_step s, uint32_t i,
                                uint32_t last, wpc_v1_counter *counters) {
  counters[last].next_type = s.type;
  //@ assert told: same_scratch{Pre, Here}(in);
  //@ assert columns: sound_columns(counters, i);
  take_ordinary(in, left, s, i, &counters[i]);
  //@ assert columns_too: sound_columns(counters, i);
}

/* The same, and takes them apart. The type of each is what the one before it is followed by. */
static uint32_t read_ordinary(wpc_input in, wpci_v1_columns *all, wpc_v1_counter *counters,
                              uint32_t i, uint32_t count) {
  wpc_range rest = all->rest;
  uint32_t value_end = all->value_end;
  bool is_plain = all->is_plain;
  uint32_t first = i;
  uint32_t last = i; /* is told the type of the next */
  /*@ loop invariant bound: first <= i <= count;
      loop invariant last: last == (i > first ? i - 1 : i);
      loop invariant rest: inside(rest, in);
      loop invariant same: same_scratch{Pre, Here}(in);
      loop invariant sound: sound_input(in);
      loop invariant spots: is_plain ==> sound_spots(&all->spots[0], i, value_end);
      loop invariant columns: sound_columns(counters, i);
      loop assigns i, rest, value_end, last, all->spots[0 .. WPCI_V1_PLAIN_COLUMNS - 1],
                   counters[0 .. count - 1];
      loop variant count - i;
  */
  for (; i < count; i++) {
    wpci_v1_step s = wpci_v1_step_ordinary(in, rest);
    if (s.length == 0) {
      break;
    }
    put_ordinary(in, rest, s, i, last, counters);
    //@ assert same: same_scratch{Pre, Here}(in);
    last = i;
    if (is_plain) {
      all->spots[i] = spot_of(s.value_offset, s.size);
    }
    value_end = larger(value_end, s.value_offset + s.size);
    rest = wpci_tail(rest, s.length);
  }
  if (i > first) {
    wpci_v1_look_ahead(in, rest, count - i, &counters[last]);
  }
  //@ assert spots: is_plain ==> sound_spots(&all->spots[0], i, value_end);
  all->rest = rest;
  all->value_end = value_end;
  return i;
}

static inline void put_counter(wpc_v1_counter *place, wpc_v1_counter c) {
  *place = c;
}

static wpc_error read_carefully(wpc_input in, wpci_v1_columns *all, wpc_v1_counter *counters,
                                neighbours *n, uint32_t i, uint32_t count) {
  wpc_range left = all->rest;
  wpci_v1_step s = wpci_v1_step_over(in, left);
  if (s.error.status != WPC_OK) {
    return s.error;
  }
  wpc_v1_counter c = wpci_v1_counter_of(in, left, s, i, count - i - 1);
  n->is_last = count - i == 1;
  WPCI_TRY(check_definition(in, &c, s.length, *n));
  if (counters != NULL) {
    put_counter(&counters[i], c);
  }
  //@ assert plain: all->is_plain == \at(all->is_plain, Pre);
  //@ assert same: same_scratch{Pre, Here}(in);
  //@ assert before: counters != \null ==> sound_columns(counters, i);
  //@ assert columns: counters != \null ==> sound_columns(counters, i + 1);
  //@ assert spots: all->is_plain ==> sound_spots(&all->spots[0], i, all->value_end);
  add_column(all, &c);
  //@ assert spots_still: all->is_plain ==> sound_spots(&all->spots[0], i, all->value_end);
  add_spot(all, &c);
  //@ assert added_same: same_scratch{Pre, Here}(in);
  //@ assert added_columns: counters != \null ==> sound_columns(counters, i + 1);
  //@ assert added: all->is_plain ==> sound_spots(&all->spots[0], i + 1, all->value_end);
  all->is_regular = all->is_regular && wpci_v1_is_regular(s);
  n->has_previous = true;
  n->previous_type = s.type;
  all->rest = wpci_tail(left, s.length);
  return wpci_pass();
}

static void columns_start(wpci_v1_columns *all, wpc_range definitions, bool is_plain) {
  all->rest = definitions;
  all->second_value_end = 0;
  all->value_end = 0;
  all->object_clock = false;
  all->is_regular = true;
  all->is_plain = is_plain;
}

wpc_error wpci_v1_read_definitions(wpc_input in, wpc_range definitions, uint32_t count,
                                   wpc_v1_counter *counters, wpci_v1_columns *all) {
  wpc_error error = wpci_pass();
  neighbours n = {false, false, 0};
  uint32_t i = 0;
  columns_start(all, definitions, counters != NULL && count > 0 && count <= WPCI_V1_PLAIN_COLUMNS);
  /*@ loop invariant bound: 0 <= i <= count;
      loop invariant same: same_scratch{Pre, Here}(in);
      loop invariant sound: sound_input(in);
      loop invariant rest: inside(all->rest, in);
      loop invariant plain: all->is_plain ==>
                              counters != \null && 0 < count <= WPCI_V1_PLAIN_COLUMNS;
      loop invariant spots: error.status == WPC_OK && all->is_plain ==>
                              sound_spots(&all->spots[0], i, all->value_end);
      loop invariant columns: error.status == WPC_OK && counters != \null ==>
                                sound_columns(counters, i);
      loop assigns i, n, error, *all, counters[0 .. count - 1];
      loop variant count - i;
  */
  while (i < count && error.status == WPC_OK) {
    if (!wpci_wants_notes(in)) {
      i = counters != NULL ? read_ordinary(in, all, counters, i, count)
                           : skip_ordinary(in, all, i, count);
    }
    //@ assert same: same_scratch{Pre, Here}(in);
    //@ assert spots: all->is_plain ==> sound_spots(&all->spots[0], i, all->value_end);
    //@ assert columns: counters != \null ==> sound_columns(counters, i);
    if (i < count) {
      error = read_carefully(in, all, counters, &n, i, count);
      i++;
    }
  }
  return error;
}

/* ---- one after the other ---- */

bool wpc_v1_next_counter(wpc_v1_counter_iter *it) {
  if (it->error.status != WPC_OK) {
    return false;
  }
  if (it->left == 0) {
    it->error = wpci_end();
    return false;
  }
  wpci_v1_step s = wpci_v1_step_over(it->in, it->rest);
  if (s.error.status != WPC_OK) {
    it->error = s.error;
    return false;
  }
  wpc_v1_counter counter =
      wpci_v1_counter_of(it->in, it->rest, s, it->count - it->left, it->left - 1);
  wpc_range rest = wpci_tail(it->rest, s.length);
  it->rest.offset = rest.offset;
  it->rest.length = rest.length;
  it->left--;
  it->item = counter;
  return true;
}

wpc_v1_counter_iter wpc_v1_counters(wpc_input in, wpc_v1_body body) {
  wpc_v1_counter_iter it = WPCI_NOTHING;
  it.in = in;
  it.error = body.error;
  it.rest = body.definitions;
  it.left = body.num_counters;
  it.count = body.num_counters;
  return it;
}
