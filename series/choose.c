/* What is asked for. A path is looked up as a text, in its few forms; what has wildcards is compared name by name. */
#include <string.h>

#include "state.h"

/* Each is held against each column. */
#define PATTERNS_MOST 8192u

/* ---- paths ---- */

static bool append_name(wpcs_room *room, wpcs_bytes *to, wpc_path_name name) {
  return wpcs_append(room, to, name.text, name.length);
}

static bool append_number(wpcs_room *room, wpcs_bytes *to, uint32_t number, size_t zeros) {
  char digits[WPCS_DIGITS];
  bool ok = true;
  for (size_t i = 0; i < zeros && ok; i++) {
    ok = wpcs_append(room, to, "0", 1);
  }
  return ok && append_name(room, to, wpcs_digits(number, digits));
}

/* Of the name "a" and the serial 1: whether the group has an instance that is named "a#1", or "a#01". */
static bool is_taken(wpc_series *series, const wpcs_line *line, size_t zeros, bool *taken) {
  const wpcs_columns *c = &series->columns;
  wpcs_bytes *name = &series->choices.name;
  wpcs_bytes *folded = &series->choices.folded;
  name->length = 0;
  folded->length = 0;
  *taken = false;
  if (!append_name(&series->room, name, wpcs_text_name(&c->texts, line->name)) ||
      !wpcs_append(&series->room, name, "#", 1) ||
      !append_number(&series->room, name, line->serial, zeros) ||
      !wpcs_append_folded(&series->room, folded, (const char *)name->bytes, name->length)) {
    return false;
  }
  const bool by_case = c->groups[line->group].is_v2;
  const wpcs_bytes *form = by_case ? name : folded;
  const uint32_t key =
      wpcs_index_find(by_case ? &c->texts.exact : &c->texts.folded, form->bytes, form->length);
  const uint32_t words[] = {line->group, wpcs_fold(&c->texts, line->parent), key, 0};
  *taken = key != WPCS_NONE && wpcs_index_find(&c->line_keys, words, sizeof words) != WPCS_NONE;
  return true;
}

static bool count_zeros(wpc_series *series, wpcs_line *line) {
  bool taken = line->serial > 0;
  bool ok = true;
  while (taken) {
    ok = is_taken(series, line, line->zeros, &taken); /* without memory it is not */
    line->zeros += taken ? 1 : 0;
  }
  return ok;
}

/* How the instance is written. */
typedef enum instance_form { FORM_SHOWN, FORM_INDEX, FORM_ANY } instance_form;

static bool append_instance(wpc_series *series, wpcs_bytes *to, wpcs_line *line,
                            instance_form form) {
  wpcs_room *room = &series->room;
  const wpcs_texts *texts = &series->columns.texts;
  if (form == FORM_ANY) {
    return wpcs_append(room, to, "(*)", 3);
  }
  bool ok = wpcs_append(room, to, "(", 1);
  if (line->parent != WPCS_NONE) {
    ok = ok && append_name(room, to, wpcs_text_name(texts, line->parent)) &&
         wpcs_append(room, to, "/", 1);
  }
  ok = ok && append_name(room, to, wpcs_text_name(texts, line->name));
  if (line->serial > 0 || form == FORM_INDEX) {
    ok = ok && wpcs_append(room, to, "#", 1) && count_zeros(series, line) &&
         append_number(room, to, line->serial, line->zeros);
  }
  return ok && wpcs_append(room, to, ")", 1);
}

/* A path in a form: names of the object and the counter, with or without the machine. */
typedef struct path_form {
  wpc_path_name object, counter;
  instance_form instance;
  bool has_machine;
} path_form;

static bool append_path(wpc_series *series, wpcs_bytes *to, uint32_t slot, const path_form *form) {
  wpcs_room *room = &series->room;
  const wpcs_columns *c = &series->columns;
  wpcs_line *line = &c->lines[c->slots[slot].line];
  const wpc_path_name machine = wpcs_text_name(&c->texts, c->groups[line->group].machine);
  bool ok = true;
  if (form->has_machine && machine.text != NULL) {
    ok = wpcs_append(room, to, "\\\\", 2) && append_name(room, to, machine);
  }
  ok = ok && wpcs_append(room, to, "\\", 1) && append_name(room, to, form->object);
  if (line->name != WPCS_NONE) {
    ok = ok && append_instance(series, to, line, form->instance);
  }
  return ok && wpcs_append(room, to, "\\", 1) && append_name(room, to, form->counter);
}

bool wpcs_path(wpc_series *series, uint32_t slot, wpcs_bytes *path) {
  const wpc_path_names names = wpcs_names(&series->columns, slot);
  const path_form form = {names.object, names.counter, FORM_SHOWN, true};
  path->length = 0;
  if (!append_path(series, path, slot, &form) || !wpcs_append(&series->room, path, "", 1)) {
    return false;
  }
  path->length--;
  return true;
}

/* ---- choices ---- */

/* Paths whose only wildcard is that of "(*)" are looked up, too. */
static bool is_pattern(const char *text, size_t length) {
  size_t wild = 0;
  bool is_all = false;
  for (size_t i = 0; i < length; i++) {
    wild += text[i] == '*' || text[i] == '?' ? 1 : 0;
    is_all = is_all || (length - i >= 4 && memcmp(text + i, "(*)\\", 4) == 0);
  }
  return wild > (is_all ? 1u : 0u);
}

static bool is_number(wpc_path_name name) {
  size_t digits = 0;
  while (digits < name.length && name.text[digits] >= '0' && name.text[digits] <= '9') {
    digits++;
  }
  return digits > 0 && digits == name.length;
}

/* A title index, or what may be a GUID. */
static bool is_id(wpc_path_name name) {
  return is_number(name) || (name.length >= WPC_GUID_TEXT - 1 && name.text[8] == '-');
}

static bool add_pattern(wpc_series *series, const wpcs_pattern *pattern) {
  wpcs_choices *choices = &series->choices;
  if (choices->num_patterns >= PATTERNS_MOST) {
    wpcs_refuse(&series->room, WPC_E_LIMIT);
    return false;
  }
  if (!WPCS_REACH(&series->room, choices->patterns, choices->num_patterns + 1)) {
    return false;
  }
  choices->patterns[choices->num_patterns] = *pattern;
  choices->num_patterns++;
  return true;
}

static bool add_ways(wpc_series *series, uint32_t number) {
  wpcs_choices *choices = &series->choices;
  const wpcs_choice *choice = &choices->items[number];
  const wpci_path_way *ways = choices->ways;
  const size_t count = wpci_path_ways_list(choice->text, choice->length, choices->ways);
  wpcs_pattern pattern;
  memset(&pattern, 0, sizeof pattern);
  pattern.choice = number;
  for (size_t i = 0; i < count; i++) {
    pattern.way = ways[i];
    choices->has_ids = choices->has_ids || is_id(ways[i].object) || is_number(ways[i].counter);
    if (is_pattern(choice->text, choice->length) && !add_pattern(series, &pattern)) {
      return false;
    }
  }
  return true;
}

static bool add_bare(wpc_series *series, uint32_t number) {
  wpcs_pattern pattern;
  memset(&pattern, 0, sizeof pattern);
  pattern.choice = number;
  pattern.is_bare = true;
  pattern.way.counter.text = series->choices.items[number].text;
  pattern.way.counter.length = series->choices.items[number].length;
  return add_pattern(series, &pattern);
}

static bool keep_choice(wpc_series *series, const char *text, size_t length) {
  wpcs_room *room = &series->room;
  wpcs_choices *choices = &series->choices;
  choices->folded.length = 0;
  const uint32_t number = (uint32_t)choices->count;
  const size_t known = choices->exact.count;
  if (!wpcs_append_folded(room, &choices->folded, text, length) ||
      !WPCS_REACH(room, choices->items, choices->count + 1) ||
      !WPCS_REACH(room, choices->firsts, known + 1)) {
    return false;
  }
  const uint32_t key =
      wpcs_index_add(room, &choices->exact, choices->folded.bytes, choices->folded.length);
  wpcs_choice *choice = &choices->items[number];
  if (key == WPCS_NONE) {
    return false;
  }
  choices->firsts[key] = key < known ? choices->firsts[key] : number;
  memset(choice, 0, sizeof *choice);
  choice->alike = choices->firsts[key];
  choice->text = (const char *)wpcs_keep(room, &choices->exact.store, text, length);
  choice->length = length;
  choices->count += choice->text != NULL ? 1 : 0;
  return choice->text != NULL;
}

static void take_choice(wpc_series *series, const char *text, size_t length, wpc_choice *made) {
  wpcs_choices *choices = &series->choices;
  const bool is_path = length > 0 && text[0] == '\\';
  if (!WPCS_REACH(&series->room, choices->ways, WPCI_PATH_WAYS_MOST)) {
    return;
  }
  if (is_path && wpci_path_ways_list(text, length, choices->ways) == 0) {
    const wpc_path path = wpc_path_parse(text, length);
    made->problem = path.problem != WPC_PATH_OK ? path.problem : WPC_PATH_NO_COUNTER;
    made->column = path.problem != WPC_PATH_OK ? path.column : length;
    return;
  }
  if (keep_choice(series, text, length) && choices->items[made->number].alike == made->number) {
    choices->has_paths = choices->has_paths || is_path;
    (void)(is_path ? add_ways(series, made->number) : add_bare(series, made->number));
  }
}

wpc_choice wpc_series_choose(wpc_series *series, const char *text, size_t length) {
  wpc_choice made = {(uint32_t)series->choices.count, WPC_PATH_OK, 0};
  take_choice(series, text, length, &made);
  (void)wpcs_has_failed(series);
  return made;
}

/* ---- matching ---- */

static bool add_match(wpc_series *series, uint32_t number, uint32_t choice, bool is_literal) {
  wpcs_choices *choices = &series->choices;
  wpcs_slot *slot = &series->columns.slots[number];
  for (uint32_t at = slot->matches; at != WPCS_NONE; at = choices->matches[at].next) {
    if (choices->matches[at].choice == choice) { /* a literal one comes before all others */
      return true;
    }
  }
  if (!WPCS_REACH(&series->room, choices->matches, choices->num_matches + 1)) {
    return false;
  }
  const wpcs_match match = {choice, slot->matches, is_literal};
  slot->matches = (uint32_t)choices->num_matches;
  choices->matches[choices->num_matches] = match;
  choices->num_matches++;
  return true;
}

/* The names that an object or a counter goes by, as texts. */
#define NAMES_MOST 3u
typedef struct other_names {
  wpc_path_name names[NAMES_MOST];
  size_t count;
  char digits[WPCS_DIGITS];
} other_names;

static void add_name(other_names *to, wpc_path_name name) {
  bool is_known = name.text == NULL;
  for (size_t i = 0; !is_known && i < to->count; i++) {
    is_known = wpc_path_name_equal(to->names[i], name);
  }
  if (!is_known) {
    to->names[to->count] = name;
    to->count++;
  }
}

static void add_id(other_names *to, uint32_t id) {
  add_name(to, wpcs_digits(id, to->digits));
}

/* All ways to name the object and the counter of a slot. */
typedef struct slot_names {
  other_names object, counter;
} slot_names;

static void add_ids(const wpcs_columns *c, const wpcs_group *group, const wpcs_counter *counter,
                    slot_names *to) {
  if (group->is_v2) {
    add_name(&to->object, wpcs_text_name(&c->texts, group->guid_text));
    add_id(&to->counter, counter->v2_id);
  }
  if (group->object_id > 0) {
    add_id(&to->object, group->object_id);
  }
  if (counter->id > 0) {
    add_id(&to->counter, counter->id);
  }
}

static void find_names(const wpcs_choices *choices, const wpcs_columns *c, uint32_t number,
                       slot_names *to) {
  const wpcs_slot *slot = &c->slots[number];
  const wpc_path_names names = wpcs_names(c, number);
  const wpc_path_names english = wpcs_english_names(c, number);
  to->object.count = 0;
  to->counter.count = 0;
  add_name(&to->object, names.object);
  add_name(&to->counter, names.counter);
  add_name(&to->object, english.object);
  add_name(&to->counter, english.counter);
  if (choices->has_ids) {
    add_ids(c, &c->groups[c->lines[slot->line].group], &c->counters[slot->counter], to);
  }
}

static bool look_up_path(wpc_series *series, uint32_t slot, const path_form *form, bool is_shown) {
  wpcs_choices *choices = &series->choices;
  choices->path.length = 0;
  const bool ok = append_path(series, &choices->path, slot, form);
  choices->folded.length = 0; /* it was used for the path */
  if (!ok || !wpcs_append_folded(&series->room, &choices->folded, (const char *)choices->path.bytes,
                                 choices->path.length)) {
    return false;
  }
  const uint32_t key =
      wpcs_index_find(&choices->exact, choices->folded.bytes, choices->folded.length);
  if (key == WPCS_NONE) {
    return true;
  }
  const uint32_t choice = choices->firsts[key];
  const bool is_literal = is_shown && form->instance == FORM_SHOWN;
  choices->is_pinned =
      choices->is_pinned || (is_literal && choices->items[choice].chosen.columns > 0 &&
                             !choices->items[choice].is_pinned);
  choices->items[choice].is_pinned = choices->items[choice].is_pinned || is_literal;
  return add_match(series, slot, choice, is_literal);
}

static bool look_up_all_forms(wpc_series *series, uint32_t slot, const slot_names *names) {
  const wpcs_columns *c = &series->columns;
  const wpcs_line *line = &c->lines[c->slots[slot].line];
  const size_t num_instances = line->name == WPCS_NONE ? 1 : 3;
  static const instance_form forms[] = {FORM_SHOWN, FORM_ANY, FORM_INDEX};
  bool ok = true;
  for (size_t o = 0; o < names->object.count && ok; o++) {
    for (size_t n = 0; n < names->counter.count && ok; n++) {
      for (size_t i = 0; i < 2 * num_instances && ok; i++) {
        const path_form form = {names->object.names[o], names->counter.names[n], forms[i / 2],
                                i % 2 == 0};
        ok = look_up_path(series, slot, &form, o == 0 && n == 0);
      }
    }
  }
  return ok;
}

static bool any_matches(const other_names *names, wpc_path_name pattern) {
  bool found = false;
  for (size_t i = 0; i < names->count && !found; i++) {
    found = wpc_path_matches(pattern.text, pattern.length, names->names[i].text,
                             names->names[i].length);
  }
  return found;
}

static bool pattern_means(const wpcs_pattern *p, const slot_names *names,
                          const wpc_path_names *slot) {
  if (!any_matches(&names->counter, p->way.counter)) {
    return false;
  }
  if (p->is_bare) {
    return true;
  }
  if (!any_matches(&names->object, p->way.object) ||
      (p->way.machine.text != NULL && slot->machine.text != NULL &&
       !wpc_path_name_equal(p->way.machine, slot->machine))) {
    return false;
  }
  wpc_path_names path;
  memset(&path, 0, sizeof path);
  path.instance = p->way.row;
  path.has_index = p->way.has_index;
  path.any_index = p->way.any_index;
  path.index = p->way.index;
  return wpci_path_means_instance(&path, slot);
}

static bool match_patterns(wpc_series *series, uint32_t number, const slot_names *names) {
  const wpcs_choices *choices = &series->choices;
  const wpcs_columns *c = &series->columns;
  const wpc_path_names slot = wpcs_names(c, number);
  const bool is_base =
      !series->options.bases && wpc_counter_is_base(c->counters[c->slots[number].counter].type);
  bool ok = true;
  for (size_t i = 0; i < choices->num_patterns && ok; i++) {
    const wpcs_pattern *p = &choices->patterns[i];
    const bool is_wild = wpci_path_ways_has_wildcard(p->way.counter);
    if (!choices->items[p->choice].is_pinned && !(is_base && is_wild) &&
        pattern_means(p, names, &slot)) {
      ok = add_match(series, number, p->choice, false);
    }
  }
  return ok;
}

static bool find_matches(wpc_series *series, uint32_t slot) {
  const wpcs_columns *c = &series->columns;
  slot_names names;
  if (!series->options.bases && c->counters[c->slots[slot].counter].is_hidden) {
    return true;
  }
  find_names(&series->choices, c, slot, &names);
  return (!series->choices.has_paths || look_up_all_forms(series, slot, &names)) &&
         match_patterns(series, slot, &names);
}

static bool match_slot(wpc_series *series, uint32_t number) {
  wpcs_choices *choices = &series->choices;
  wpcs_columns *c = &series->columns;
  const wpcs_slot *slot = &c->slots[number];
  bool is_asked = choices->count == 0 &&
                  (series->options.bases || !wpc_counter_is_base(c->counters[slot->counter].type));
  choices->is_counted = false;
  if (choices->count > 0 && !find_matches(series, number)) {
    return false;
  }
  for (uint32_t at = slot->matches; at != WPCS_NONE; at = choices->matches[at].next) {
    wpcs_choice *choice = &choices->items[choices->matches[at].choice];
    if (!choice->is_pinned || choices->matches[at].is_literal) {
      choice->chosen.columns++;
      is_asked = true;
    }
  }
  return !is_asked || wpcs_number(series, number);
}

static bool match_all(wpc_series *series) {
  wpcs_choices *choices = &series->choices;
  wpcs_columns *c = &series->columns;
  bool ok = true;
  choices->num_matches = 0;
  for (size_t i = 0; i < choices->count; i++) {
    choices->items[i].chosen.columns = 0;
  }
  c->count = 0;
  for (size_t i = 0; i < c->slot_keys.count && ok; i++) {
    c->slots[i].column = WPCS_NONE;
    c->slots[i].matches = WPCS_NONE;
    ok = !c->slots[i].is_matched || match_slot(series, (uint32_t)i);
  }
  return ok;
}

/* Zeros that were not known to stand there when a slot was matched rename it. */
static bool count_all_zeros(wpc_series *series, bool *is_renamed) {
  const wpcs_columns *c = &series->columns;
  bool ok = true;
  for (size_t i = 0; i < c->line_keys.count && ok; i++) {
    wpcs_line *line = &c->lines[i];
    const uint32_t zeros = line->zeros;
    ok = count_zeros(series, line);
    *is_renamed = *is_renamed || line->zeros != zeros;
  }
  return ok;
}

bool wpcs_settle_choices(wpc_series *series, bool is_renamed) {
  wpcs_choices *choices = &series->choices;
  bool ok = choices->count == 0 || count_all_zeros(series, &is_renamed);
  bool again = ok && (choices->is_pinned || (is_renamed && choices->count > 0));
  for (size_t i = 0; i < choices->count && is_renamed; i++) {
    choices->items[i].is_pinned = false;
  }
  while (again) { /* once more where new names pin choices */
    choices->is_pinned = false;
    ok = match_all(series);
    again = ok && choices->is_pinned;
  }
  return ok;
}

/* ---- what became of them ---- */

static void count_matches(wpcs_choices *choices, const wpcs_columns *c) {
  for (size_t i = 0; i < choices->count; i++) {
    choices->items[i].chosen.values = 0;
    choices->items[i].chosen.lacking = 0;
  }
  for (size_t i = 0; i < c->count; i++) {
    const wpcs_slot *slot = &c->slots[c->columns[i]];
    for (uint32_t at = slot->matches; at != WPCS_NONE; at = choices->matches[at].next) {
      wpc_chosen *chosen = &choices->items[choices->matches[at].choice].chosen;
      chosen->values += slot->values;
      chosen->lacking += slot->lacking;
    }
  }
  choices->is_counted = true;
}

wpc_chosen wpc_series_chosen(wpc_series *series, uint32_t number) {
  wpcs_choices *choices = &series->choices;
  const wpc_chosen none = {0, 0, 0};
  if (number >= choices->count) {
    return none;
  }
  if (!choices->is_counted) {
    count_matches(choices, &series->columns);
  }
  return choices->items[choices->items[number].alike].chosen;
}

/* ---- who is asked for ---- */

bool wpcs_match_once(wpc_series *series, uint32_t number) {
  wpcs_slot *slot = &series->columns.slots[number];
  const bool was_matched = slot->is_matched;
  slot->is_matched = true;
  return was_matched || match_slot(series, number);
}

uint32_t wpcs_ask(const wpcs_source *source, uint32_t line, uint32_t counter, uint32_t entry) {
  wpc_series *series = source->series;
  const bool is_later = series->options.identity == WPC_IDENTITY_ID;
  const uint32_t number = wpcs_slot_of(series, line, counter, entry, source->number);
  return number == WPCS_NONE || is_later || wpcs_match_once(series, number) ? number : WPCS_NONE;
}

bool wpcs_is_needed(const wpc_series *series, uint32_t slot, uint8_t role) {
  return series->options.identity == WPC_IDENTITY_ID || role != WPCS_IDS ||
         series->columns.slots[slot].column != WPCS_NONE;
}

void wpc_series_keep(wpc_series *series, const bool *keep) {
  wpcs_columns *c = &series->columns;
  const size_t count = c->count;
  c->count = 0;
  for (size_t i = 0; i < count; i++) {
    const uint32_t slot = c->columns[i];
    c->slots[slot].column = keep[i] ? (uint32_t)c->count : WPCS_NONE;
    c->columns[c->count] = slot;
    c->count += keep[i] ? 1 : 0;
  }
  series->choices.is_counted = false;
}
