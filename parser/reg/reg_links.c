/* What ties the counters of a registered counterset together: ids that differ, and the companions
 * that a counter names by id. */
#include "../unique.h"
#include "../v1/v1_object.h"
#include "../validate.h"

#define REG_LINKS_RAWCOUNT 0x00010000u
#define REG_LINKS_LARGE_RAWCOUNT 0x00010100u
#define REG_LINKS_PRECISION_OBJECT_TIMER 0x20670500u

/* ---- looking up an id ---- */

typedef struct directory {
  wpc_range records;
  const size_t *places; /* of the records, by id and then by place; NULL: that is how they stand */
} directory;

/*@ predicate sound_directory{L}(directory all, wpc_input in) =
      inside(all.records, in) && all.records.length % WPCI_SIZE(REG_COUNTER) == 0 &&
      (all.places != \null ==>
         \valid_read(all.places + (0 .. all.records.length / WPCI_SIZE(REG_COUNTER) - 1)) &&
         none_behind(all.places, all.records.length / WPCI_SIZE(REG_COUNTER), in.size - WPCI_SIZE(REG_COUNTER)));
*/

/* What an id names; of records with the same id the first. */
typedef struct reg_links_companion {
  uint32_t id;
  bool is_named; /* false: the id means none */
  bool found;
  uint32_t type; /* of the counter that was found */
} reg_links_companion;

#ifdef __FRAMAC__
#include "proof/reg_links_contracts.h"
#endif

static wpc_range record_at(wpc_input in, directory all, size_t i) {
  size_t place =
      all.places != NULL ? all.places[i] : all.records.offset + WPCI_SIZE(REG_COUNTER) * i;
  return wpci_head(wpci_tail(wpci_range_all(in), place), WPCI_SIZE(REG_COUNTER));
}

/* Index of the first record whose id is not below `id`, or the number of records. */
static size_t reg_links_lower_bound(wpc_input in, directory all, uint32_t id) {
  size_t low = 0;
  size_t count = all.records.length / WPCI_SIZE(REG_COUNTER);
  /*@ loop invariant bound: low + count <= all.records.length / WPCI_SIZE(REG_COUNTER);
      loop assigns low, count;
      loop variant count;
  */
  while (count > 0) {
    size_t middle = low + count / 2;
    if (wpci_u32(in, record_at(in, all, middle), WPCI_AT(REG_COUNTER, CounterId)) < id) {
      low = middle + 1;
      count -= count / 2 + 1;
    } else {
      count /= 2;
    }
  }
  return low;
}

static reg_links_companion look_up(wpc_input in, directory all, uint32_t id) {
  reg_links_companion c = {id, id != WPC_ID_NONE, false, 0};
  size_t i = c.is_named ? reg_links_lower_bound(in, all, id) : 0;
  if (c.is_named && i < all.records.length / WPCI_SIZE(REG_COUNTER)) {
    wpc_range record = record_at(in, all, i);
    c.found = wpci_u32(in, record, WPCI_AT(REG_COUNTER, CounterId)) == id;
    c.type = wpci_u32(in, record, WPCI_AT(REG_COUNTER, Type));
  }
  return c;
}

/* ---- the companions of one counter ---- */

/* A denominator by PerfTimeId makes a base needless. */
static uint32_t wanted_base(uint32_t type, uint32_t time_id) {
  bool has_time = type == REG_LINKS_PRECISION_OBJECT_TIMER && time_id != WPC_ID_NONE;
  return has_time ? 0 : wpci_v1_required_base(type);
}

static wpc_error reg_links_check_base(wpc_input in, directory all, wpc_range record) {
  size_t at = record.offset + WPCI_AT(REG_COUNTER, BaseCounterId);
  uint32_t id = wpci_u32(in, record, WPCI_AT(REG_COUNTER, CounterId));
  uint32_t wanted = wanted_base(wpci_u32(in, record, WPCI_AT(REG_COUNTER, Type)),
                                wpci_u32(in, record, WPCI_AT(REG_COUNTER, PerfTimeId)));
  reg_links_companion base =
      look_up(in, all, wpci_u32(in, record, WPCI_AT(REG_COUNTER, BaseCounterId)));
  bool is_itself = base.is_named && base.id == id;
  bool fits = wanted == 0 || is_itself || !base.found || wpci_v1_base_fits(base.type, wanted);
  WPCI_STRICT_THAT(in, WPC_RULE_REG_18, base.found || !base.is_named, at, base.id, 0);
  WPCI_STRICT_THAT(in, WPC_RULE_REG_19, !is_itself, at, base.id, id);
  WPCI_STRICT_THAT(in, WPC_RULE_REG_20, fits, at, base.id, wanted);
  WPCI_STRICT_THAT(in, WPC_RULE_REG_21, wanted == 0 || base.is_named, at, base.id, wanted);
  return wpci_pass();
}

/* Whether none is named, or one of this type. */
static bool is_none_or(reg_links_companion c, uint32_t type) {
  return !c.is_named || (c.found && c.type == type);
}

/* A timer with a base of its own needs no clock beside it. */
static bool needs_clock(uint32_t type, uint32_t base_id) {
  bool has_base = type == REG_LINKS_PRECISION_OBJECT_TIMER && base_id != WPC_ID_NONE;
  return !has_base && wpci_v1_type_is_known(type) && wpci_v1_type_uses_object_clock(type);
}

static wpc_error reg_links_check_clock(wpc_input in, directory all, wpc_range record) {
  size_t at = record.offset + WPCI_AT(REG_COUNTER, PerfTimeId);
  size_t at_freq = record.offset + WPCI_AT(REG_COUNTER, PerfFreqId);
  reg_links_companion time =
      look_up(in, all, wpci_u32(in, record, WPCI_AT(REG_COUNTER, PerfTimeId)));
  reg_links_companion freq =
      look_up(in, all, wpci_u32(in, record, WPCI_AT(REG_COUNTER, PerfFreqId)));
  bool needed = needs_clock(wpci_u32(in, record, WPCI_AT(REG_COUNTER, Type)),
                            wpci_u32(in, record, WPCI_AT(REG_COUNTER, BaseCounterId)));
  bool whole = time.is_named && freq.is_named;
  WPCI_STRICT_THAT(in, WPC_RULE_REG_22, is_none_or(time, REG_LINKS_LARGE_RAWCOUNT), at, time.id,
                   REG_LINKS_LARGE_RAWCOUNT);
  WPCI_STRICT_THAT(in, WPC_RULE_REG_23, is_none_or(freq, REG_LINKS_LARGE_RAWCOUNT), at_freq,
                   freq.id, REG_LINKS_LARGE_RAWCOUNT);
  WPCI_STRICT_THAT(in, WPC_RULE_REG_24, whole || !needed, time.is_named ? at_freq : at, WPC_ID_NONE,
                   0);
  return wpci_pass();
}

static wpc_error check_multi(wpc_input in, directory all, wpc_range record) {
  size_t at = record.offset + WPCI_AT(REG_COUNTER, MultiId);
  reg_links_companion multi = look_up(in, all, wpci_u32(in, record, WPCI_AT(REG_COUNTER, MultiId)));
  bool needed = wpci_v1_type_is_multi(wpci_u32(in, record, WPCI_AT(REG_COUNTER, Type)));
  WPCI_STRICT_THAT(in, WPC_RULE_REG_25, is_none_or(multi, REG_LINKS_RAWCOUNT), at, multi.id,
                   REG_LINKS_RAWCOUNT);
  WPCI_STRICT_THAT(in, WPC_RULE_REG_26, multi.is_named || !needed, at, multi.id, 0);
  return wpci_pass();
}

static wpc_error check_companions(wpc_input in, directory all) {
  /*@ loop invariant bound: 0 <= i <= all.records.length;
      loop invariant whole: i % WPCI_SIZE(REG_COUNTER) == 0;
      loop assigns i;
      loop variant all.records.length - i;
  */
  for (size_t i = 0; i < all.records.length; i += WPCI_SIZE(REG_COUNTER)) {
    wpc_range record = wpci_head(wpci_tail(all.records, i), WPCI_SIZE(REG_COUNTER));
    WPCI_TRY(reg_links_check_base(in, all, record));
    WPCI_TRY(reg_links_check_clock(in, all, record));
    WPCI_TRY(check_multi(in, all, record));
  }
  return wpci_pass();
}

/* ---- the set as a whole ---- */

static wpc_error check_asked(wpc_input in, const wpc_guid *guid, const wpc_guid *asked) {
  bool same = asked == NULL || WPCI_COMPARE(guid->bytes, asked->bytes, sizeof guid->bytes) == 0;
  WPCI_STRICT_THAT(in, WPC_RULE_REG_05, same, 0, 0, 0);
  return wpci_pass();
}

/* Leaves places sorted by id, and then by place. */
static wpc_error reg_links_check_ids_differ(wpc_input in, size_t *places, size_t n) {
  wpci_key key = wpci_u32_key();
  key.hash = NULL; /* a hash would leave the places as they are; companions are searched in them */
  wpci_repeated r = wpci_find_repeated(in, key, places, n);
  uint64_t id = r.found ? wpci_u32(in, wpci_range_all(in), r.place) : 0;
  WPCI_STRICT_THAT(in, WPC_RULE_REG_10, !r.found, r.place, id, r.first);
  return wpci_pass();
}

static wpc_error check_links(wpc_input in, wpc_range records) {
  size_t local[WPCI_UNIQUE_LOCAL];
  size_t n = records.length / WPCI_SIZE(REG_COUNTER);
  size_t *places = wpci_unique_room(in, local, n);
  directory all = {records, NULL};
  if (!wpci_numbers_ascend(in, records, WPCI_SIZE(REG_COUNTER))) {
    if (places == NULL) {
      return wpci_is_strict(in) ? wpci_misuse() : wpci_pass();
    }
    /*@ loop invariant bound: 0 <= i <= n;
        loop invariant placed: all_placed(places, i, in, WPCI_PLACE_U32);
        loop invariant records: none_behind(places, i, in.size - WPCI_SIZE(REG_COUNTER));
        loop assigns i, places[0 .. n - 1];
        loop variant n - i;
    */
    for (size_t i = 0; i < n; i++) {
      places[i] = records.offset + WPCI_SIZE(REG_COUNTER) * i;
    }
    WPCI_TRY(reg_links_check_ids_differ(in, places, n));
    all.places = places;
  }
  return check_companions(in, all);
}

wpc_error wpci_reg_validate_set(wpc_input in, const wpc_guid *asked) {
  wpc_reg_set set = wpc_reg_open_set(in);
  if (set.error.status != WPC_OK) {
    return set.error;
  }
  WPCI_TRY(check_asked(in, &set.counterset, asked));
  wpc_reg_counter_iter it = wpc_reg_counters(in, set);
  /*@ loop invariant in: same_bytes(it.in, in);
      loop invariant rest: inside(it.rest, in);
      loop assigns it;
      loop variant it.rest.length;
  */
  while (wpc_reg_next_counter(&it)) {
  }
  if (it.error.status != WPC_END) {
    return it.error;
  }
  bool wanted = wpci_is_strict(in) || wpci_wants_notes(in);
  return wanted ? check_links(in, set.counters) : wpci_pass();
}
