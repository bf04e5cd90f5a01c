#include "series/metric_names.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "io/memory.h"
#include "series/series_number.h"

typedef struct unit_word {
  const char *unit, *word;
} unit_word;

static const unit_word unit_words[] = {
    {"%", "percent"}, {"/sec", "per_second"}, {"secs", "seconds"}};

static const wpc_counter_type_info *type_of(const metric_parts *of) {
  return of->has_type ? wpc_counter_type_find(of->type) : NULL;
}

/* Whether the raw number only grows: what a difference is taken of, and clocks. */
static bool only_grows(const metric_parts *of) {
  const wpc_counter_type_info *type = type_of(of);
  const bool is_clock = of->is_second && series_second_of(of->type) == WPC_HAS_TIME;
  return type != NULL && (type->samples == 2 || is_clock);
}

static const char *word_of(const metric_parts *of) {
  const wpc_counter_type_info *type = type_of(of);
  for (size_t i = 0; i < sizeof unit_words / sizeof unit_words[0]; i++) {
    if (type != NULL && strcmp(type->unit, unit_words[i].unit) == 0) {
      return unit_words[i].word;
    }
  }
  return "";
}

/* The letter or digit that a byte stands for, or 0. */
static char fit(char c) {
  if (c >= 'A' && c <= 'Z') {
    return (char)(c - 'A' + 'a');
  }
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ? c : 0;
}

/* How long the escape of a character is that the text begins with, as series_clean() writes it: "\x0a", "\u{200b}"; 0: it
 * begins with none. */
static size_t escape_length(const char *text, size_t length) {
  static const char digits[] = "0123456789abcdef";
  size_t at = 3;
  if (length < 4 || text[0] != '\\') {
    return 0;
  }
  if (text[1] == 'x') {
    return strspn(text + 2, digits) >= 2 ? 4 : 0;
  }
  while (at < length && text[at] != '\0' && strchr(digits, text[at]) != NULL) {
    at++;
  }
  return text[1] == 'u' && text[2] == '{' && at < length && text[at] == '}' ? at + 1 : 0;
}

/* Adds '_' and what is left of the text; false when nothing is. */
static bool add_part(name_buffer *name, const char *text, size_t length) {
  bool any = false;
  bool apart = true;
  for (size_t i = 0; i < length; i++) {
    const size_t escape = escape_length(text + i, length - i);
    const char c = escape == 0 ? fit(text[i]) : 0;
    i += escape > 0 ? escape - 1 : 0;
    if (c != 0) {
      name_append(name, apart ? "_" : "");
      name_append_part(name, &c, 1);
      any = true;
    }
    apart = c == 0;
  }
  return any;
}

/* "Interrupts/sec" is "interrupts", as the unit says the rest, or (NULL) the number is raw. */
static size_t length_without_unit(const metric_parts *of, const char *word) {
  static const char suffix[] = "/sec";
  const size_t size = sizeof suffix - 1;
  const wpc_path_name *name = &of->counter;
  const bool ends_in_it = name->length > size &&
                          (word == NULL || strcmp(word, "per_second") == 0) &&
                          memcmp(name->text + name->length - size, suffix, size) == 0;
  return ends_in_it ? name->length - size : name->length;
}

static bool ends_in(const name_buffer *name, const char *word) {
  const size_t length = strlen(word);
  return name->length > length && name->text[name->length - length - 1] == '_' &&
         strcmp(name->text + name->length - length, word) == 0;
}

static void add_unit(name_buffer *name, const char *word) {
  if (word != NULL && word[0] != '\0' && !ends_in(name, word)) {
    name_append(name, "_");
    name_append(name, word);
  }
}

static void add_number(name_buffer *name, unsigned long number) {
  char text[24];
  (void)snprintf(text, sizeof text, "_%lu", number);
  name_append(name, text);
}

/* Each point of a counter has the suffix, so that its family cannot have it. */
static void drop_total(name_buffer *name, bool is_counter) {
  while (is_counter && ends_in(name, "total")) {
    name->length -= strlen("_total");
    name->text[name->length] = '\0';
  }
}

/* Everything but the unit. */
static void load_base(name_buffer *name, const metric_parts *of, const char *word) {
  name_set(name, "wpc");
  if (!add_part(name, of->object.text, of->object.length)) {
    (void)add_part(name, of->object_id, strlen(of->object_id));
  }
  if (!add_part(name, of->counter.text, length_without_unit(of, word))) {
    add_number(name, of->counter_id);
  }
}

/* The number behind a name that is taken: each time another one. */
static uint32_t next_number(metric_names *names, const name_buffer *name) {
  const uint32_t place = text_index_add(&names->doubled, name->text, name->length);
  MEMORY_REACH(names->numbers, names->num_numbers, place);
  names->numbers[place] += names->numbers[place] == 0 ? 2 : 1;
  return names->numbers[place];
}

/* The points of a counter have a name of their own, which no other family can have. */
static bool is_taken(const metric_names *names, name_buffer *name, bool is_counter) {
  const size_t length = name->length;
  bool taken = text_index_find(&names->taken, name->text, length) != TEXT_INDEX_NONE;
  if (is_counter && !taken) {
    name_append(name, "_total");
    taken = text_index_find(&names->taken, name->text, name->length) != TEXT_INDEX_NONE;
    name->length = length;
    name->text[length] = '\0';
  }
  return taken;
}

static void take_name(metric_names *names, name_buffer *name, bool is_counter) {
  const size_t length = name->length;
  (void)text_index_add(&names->taken, name->text, length);
  if (is_counter) {
    name_append(name, "_total");
    (void)text_index_add(&names->taken, name->text, name->length);
    name->length = length;
    name->text[length] = '\0';
  }
}

metric_name metric_name_make(metric_names *names, const metric_parts *of) {
  const char *word = names->raw ? NULL : word_of(of);
  metric_name name = {NULL, names->raw ? "" : word, names->raw && only_grows(of)};
  name_buffer wanted = {NULL, 0, 0};
  name_buffer text = {NULL, 0, 0};
  load_base(&wanted, of, word);
  drop_total(&wanted, name.is_counter);
  add_unit(&wanted, word);
  name_set(&text, wanted.text);
  while (is_taken(names, &text, name.is_counter)) {
    load_base(&text, of, word);
    drop_total(&text, name.is_counter);
    add_number(&text, next_number(names, &wanted));
    add_unit(&text, word);
  }
  take_name(names, &text, name.is_counter);
  name_free(&wanted);
  name.text = text.text;
  return name;
}

void metric_name_free(metric_name *name) {
  free(name->text);
  name->text = NULL;
}

void metric_names_free(metric_names *names) {
  text_index_free(&names->taken);
  text_index_free(&names->doubled);
  free(names->numbers);
  memset(names, 0, sizeof *names);
}
