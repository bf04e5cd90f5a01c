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
  uint32_t wanted = wpci_v1_required_base(c->type);
  bool fits = wanted == 0 || !c->has_next || wpci_v1_base_fits(c->next_type, wanted);
  size_t at = c->offset + WPCI_AT(V1_COUNTER, CounterType);
  WPCI_STRICT_THAT(in, WPC_RULE_V1_DEF_10, wanted == 0 || !is_last, at, c->type, wanted);
  WPCI_STRICT_THAT(in, WPC_RULE_V1_DEF_11, fits, at + length, c->next_type, wanted);
  return wpci_pass();
}

static void v1_defs_check_follows(wpc_input in, const wpc_v1_counter *c, neighbours n) {
  bool wanted =
      n.has_previous && wpci_v1_base_fits(c->type, wpci_v1_required_base(n.previous_type));
  bool multi =
      n.has_previous && c->type == WPCI_V1_MULTI_BASE && wpci_v1_type_is_multi(n.previous_type);
  bool stray = wpci_v1_type_is_base(c->type) && !wanted && !multi;
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
    WPCI_NOTE_THAT(in, WPC_RULE_V1_DEF_05, wpci_v1_type_is_known(c->type),
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

static inline uint32_t larger(uint32_t a, uint32_t b) {
  return a > b ? a : b;
}

/* How many of the next definitions lie in `rest` if each has 40 bytes. */
static inline uint32_t regular_room(wpc_range rest, uint32_t count) {
  size_t room = rest.length / WPCI_SIZE(V1_COUNTER);
  return room < count ? (uint32_t)room : count;
}

/* Steps over ordinary definitions, `count` at most, without looking closer; the first that is not
 * ordinary, or does not fit, is for the careful step. Returns how many there were. */
static uint32_t skip_ordinary(wpc_input in, wpci_v1_columns *all, uint32_t count) {
  wpc_range rest = all->rest;
  uint32_t value_end = all->value_end;
  uint32_t most = regular_room(rest, count);
  uint32_t i = 0;
  /*@ loop invariant bound: 0 <= i <= most;
      loop assigns i, value_end;
      loop variant most - i;
  */
  for (; i < most; i++) {
    wpci_v1_number n =
        wpci_v1_ordinary_number(in, wpci_tail(rest, WPCI_SIZE(V1_COUNTER) * (size_t)i));
    if (n.size == 0) {
      break;
    }
    value_end = larger(value_end, n.value_offset + n.size);
  }
  all->rest = wpci_tail(rest, WPCI_SIZE(V1_COUNTER) * (size_t)i);
  all->value_end = value_end;
  return i;
}

/* The same from number `first` on, and takes them apart. What a counter is followed by is the next
 * definition, ordinary or not. */
static uint32_t read_ordinary(wpc_input in, wpci_v1_columns *all, wpc_v1_counter *counters,
                              uint32_t first, uint32_t count) {
  wpc_range rest = all->rest;
  uint32_t value_end = all->value_end;
  uint32_t most = regular_room(rest, count - first);
  uint32_t i = 0;
  /*@ loop invariant bound: 0 <= i <= most;
      loop invariant same: same_scratch{Pre, Here}(in);
      loop invariant sound: sound_input(in);
      loop invariant columns: sound_columns(counters, first + i);
      loop assigns i, value_end, counters[0 .. count - 1];
      loop variant most - i;
  */
  for (; i < most; i++) {
    wpc_range left = wpci_tail(rest, WPCI_SIZE(V1_COUNTER) * (size_t)i);
    wpci_v1_number n = wpci_v1_ordinary_number(in, left);
    if (n.size == 0) {
      break;
    }
    wpc_v1_counter *c = &counters[first + i];
    bool has_next = most - i > 1;
    uint32_t next_type = 0;
    if (has_next) {
      next_type = wpci_u32(in, left, WPCI_SIZE(V1_COUNTER) + WPCI_AT(V1_COUNTER, CounterType));
    }
    wpci_v1_take_fields(in, left, n, first + i, c);
    c->has_next = has_next;
    c->next_type = next_type;
    //@ assert same: same_scratch{Pre, Here}(in);
    //@ assert columns: sound_columns(counters, first + i + 1);
    value_end = larger(value_end, n.value_offset + n.size);
  }
  all->rest = wpci_tail(rest, WPCI_SIZE(V1_COUNTER) * (size_t)i);
  all->value_end = value_end;
  return first + i;
}

/* Reads, or steps over, the ordinary definitions from number `first` on. Returns where they end. */
static inline uint32_t pass_ordinary(wpc_input in, wpci_v1_columns *all, wpc_v1_counter *counters,
                                     uint32_t first, uint32_t count) {
  if (wpci_wants_notes(in)) {
    return first;
  }
  return counters != NULL ? read_ordinary(in, all, counters, first, count)
                          : first + skip_ordinary(in, all, count - first);
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
  //@ assert same: same_scratch{Pre, Here}(in);
  //@ assert before: counters != \null ==> sound_columns(counters, i);
  //@ assert columns: counters != \null ==> sound_columns(counters, i + 1);
  add_column(all, &c);
  //@ assert added_same: same_scratch{Pre, Here}(in);
  //@ assert added_columns: counters != \null ==> sound_columns(counters, i + 1);
  all->is_regular = all->is_regular && wpci_v1_is_regular(s);
  n->has_previous = true;
  n->previous_type = s.type;
  all->rest = wpci_tail(left, s.length);
  return wpci_pass();
}

uint32_t wpci_v1_begin_definitions(wpc_input in, wpc_range definitions, uint32_t count,
                                   wpc_v1_counter *counters, wpci_v1_columns *all) {
  all->rest = definitions;
  all->second_value_end = 0;
  all->value_end = 0;
  all->object_clock = false;
  all->is_regular = true;
  return pass_ordinary(in, all, counters, 0, count);
}

wpc_error wpci_v1_read_definitions(wpc_input in, uint32_t first, uint32_t count,
                                   wpc_v1_counter *counters, wpci_v1_columns *all) {
  wpc_error error = wpci_pass();
  neighbours n = {false, false, 0};
  uint32_t i = first;
  /*@ loop invariant bound: first <= i <= count;
      loop invariant same: same_scratch{Pre, Here}(in);
      loop invariant sound: sound_input(in);
      loop invariant rest: inside(all->rest, in);
      loop invariant columns: error.status == WPC_OK && counters != \null ==>
                                sound_columns(counters, i);
      loop assigns i, n, error, *all, counters[0 .. count - 1];
      loop variant count - i;
  */
  while (i < count && error.status == WPC_OK) {
    error = read_carefully(in, all, counters, &n, i, count);
    i++;
    //@ assert same: same_scratch{Pre, Here}(in);
    if (error.status == WPC_OK) {
      i = pass_ordinary(in, all, counters, i, count);
    }
  }
  return error;
}

/* ---- one after the other ---- */

bool wpci_v1_next_counter(wpci_v1_counter_iter *it) {
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

wpci_v1_counter_iter wpci_v1_counters(wpc_input in, wpc_v1_body body) {
  wpci_v1_counter_iter it = WPCI_NOTHING;
  it.in = in;
  it.error = wpci_check_inside(body.error, in, body.definitions);
  it.rest = body.definitions;
  it.left = body.num_counters;
  it.count = body.num_counters;
  return it;
}
