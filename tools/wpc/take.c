#include "take.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "counters/counter_list.h"
#include "habits.h"
#include "io/complain.h"
#include "io/memory.h"
#include "plot/plot_chart.h"
#include "text/letters.h"
#include "usage.h"
#include "workers/workers.h"

/* ---- Numbers ---- */

static bool parse_number(const char *text, size_t length, uint64_t most, uint64_t *out) {
  uint64_t value = 0;
  for (size_t i = 0; i < length; i++) {
    if (text[i] < '0' || text[i] > '9') {
      return false;
    }
    const uint64_t digit = (uint64_t)(text[i] - '0');
    if (digit > most || value > (most - digit) / 10) {
      return false;
    }
    value = value * 10 + digit;
  }
  *out = value;
  return length > 0;
}

/* "--max-bytes: " */
static void name_of(const cli *options, char before[48]) {
  (void)snprintf(before, 48, "%s: ", options->spelt);
}

static bool not_a_number(const cli *options, const char *text, uint64_t least, uint64_t most,
                         const char *more) {
  char before[48];
  char after[96];
  name_of(options, before);
  (void)snprintf(after, sizeof after, " is not a whole number from %llu to %llu%s",
                 (unsigned long long)least, (unsigned long long)most, more);
  complain_quoting(before, text, after);
  return false;
}

static bool take_number(const cli *options, const char *text, uint64_t least, uint64_t most,
                        uint64_t *out) {
  return (parse_number(text, strlen(text), most, out) && *out >= least) ||
         not_a_number(options, text, least, most, "");
}

static bool take_32_bits(const cli *options, const char *text, uint32_t least, uint32_t most,
                         void *field) {
  uint64_t value = 0;
  const bool ok = take_number(options, text, least, most, &value);
  *(uint32_t *)field = (uint32_t)value;
  return ok;
}

WPC_TAKE(u32) {
  (void)row;
  return take_32_bits(options, text, 0, UINT32_MAX, field);
}

WPC_TAKE(count) {
  (void)row;
  return take_32_bits(options, text, 1, UINT32_MAX, field);
}

WPC_TAKE(jobs) {
  (void)row;
  return take_32_bits(options, text, 1, WORKERS_MOST, field);
}

WPC_TAKE(lines) {
  (void)row;
  return take_32_bits(options, text, 1, PLOT_LINES_MOST, field);
}

static unsigned shift_of(char unit) {
  static const char units[] = "KMGkmg";
  const char *found = unit != '\0' ? strchr(units, unit) : NULL;
  return found != NULL ? 10u * (1 + (unsigned)(found - units) % 3) : 0;
}

WPC_TAKE(max_bytes) {
  const size_t length = strlen(text);
  const unsigned shift = length > 0 ? shift_of(text[length - 1]) : 0;
  uint64_t value = 0;
  (void)row;
  if (!parse_number(text, length - (shift > 0 ? 1 : 0), UINT64_MAX >> shift, &value)) {
    return not_a_number(options, text, 0, UINT64_MAX, ", with K, M or G or without");
  }
  options->blocks.sets_max_bytes = true;
  /* What is more than the memory has addresses for admits all that it can hold. */
  *(size_t *)field = value << shift <= SIZE_MAX ? (size_t)(value << shift) : SIZE_MAX;
  return true;
}

WPC_TAKE(max_instances) {
  options->blocks.sets_max_instances = true;
  return take_u32(options, row, text, field);
}

WPC_TAKE(max_values) {
  (void)row;
  options->blocks.sets_max_values = true;
  return take_number(options, text, 0, UINT64_MAX, (uint64_t *)field);
}

/* "[[hh:]mm:]ss" as seconds; after a colon up to 59. */
static bool parse_interval(const char *text, uint32_t *out) {
  uint64_t sum = 0;
  uint64_t value = 0;
  size_t parts = 0;
  for (const char *part = text; part != NULL; parts++) {
    const char *colon = strchr(part, ':');
    const size_t length = colon != NULL ? (size_t)(colon - part) : strlen(part);
    if (length >= 16 || parts == 3 ||
        !parse_number(part, length, parts > 0 ? 59 : UINT32_MAX, &value)) {
      return false;
    }
    sum = sum * 60 + value;
    part = colon != NULL ? colon + 1 : NULL;
  }
  *out = (uint32_t)sum;
  return sum <= UINT32_MAX;
}

WPC_TAKE(interval) {
  if (strchr(text, ':') == NULL) {
    return take_count(options, row, text, field);
  }
  if (!parse_interval(text, (uint32_t *)field)) {
    char before[48];
    name_of(options, before);
    complain_quoting(before, text, " is neither seconds nor [[hh:]mm:]ss");
    return false;
  }
  if (*(const uint32_t *)field == 0) {
    complain_quoting("", options->spelt, " must be at least 1 second");
    return false;
  }
  return true;
}

/* As in the names of title tables: "009". */
WPC_TAKE(language) {
  char before[48];
  char *end = NULL;
  (void)row;
  *(uint32_t *)field = (uint32_t)strtoul(text, &end, 16);
  if (strlen(text) != 3 || strspn(text, "0123456789ABCDEFabcdef") != 3 ||
      *(const uint32_t *)field == 0) {
    name_of(options, before);
    complain_quoting(before, text,
                     " is not a language: three hexadecimal digits, as in 'Counter 009'");
    return false;
  }
  return true;
}

/* ---- Words ---- */

/* The place of the text in the option's words. */
static bool take_word(const cli *options, const option_row *row, const char *text, size_t *place) {
  const char *words = option_words(row, options->command);
  char before[60];
  *place = words_find(words, text, strlen(text));
  if (*place != SIZE_MAX) {
    return true;
  }
  (void)snprintf(before, sizeof before, "%s does not know ", options->spelt);
  const char *instead = strcmp(row->dashed, "--format") == 0 ? habit_of_format(text) : NULL;
  (void)usage_unknown_word(options->command, before, text, words, instead);
  return false;
}

/* typeperf has its formats in capitals. */
WPC_TAKE(format) {
  char small[16];
  size_t place = 0;
  const bool fits = letters_small(text, small, sizeof small);
  *(output_format *)field = format_from_word(small);
  options->has_format = true;
  return take_word(options, row, fits ? small : text, &place);
}

WPC_TAKE(decimal) {
  char before[48];
  (void)row;
  name_of(options, before);
  *(char *)field = text[0];
  return strcmp(text, ".") == 0 || strcmp(text, ",") == 0 ||
         usage_wrong(options->command, before, text, " is neither '.' nor ','");
}

WPC_TAKE(quote) {
  size_t place = 0;
  const bool ok = take_word(options, row, text, &place);
  *(bool *)field = place == 1;
  return ok;
}

WPC_TAKE(kind) {
  size_t place = 0;
  *(wpc_kind *)field = kind_from_name(text);
  return take_word(options, row, text, &place);
}

WPC_TAKE(asked) {
  (void)row;
  char before[48];
  name_of(options, before);
  return asked_parse(text, (asked_for *)field) ||
         usage_wrong(options->command, before, text, " is neither a GUID nor a counter's id");
}

WPC_TAKE(wrap) {
  static const wpc_wrap values[] = {WPC_WRAP_ERROR, WPC_WRAP_32, WPC_WRAP_CLAMP0};
  wpc_calc_policy *policy = (wpc_calc_policy *)field;
  size_t place = 0;
  if (!take_word(options, row, text, &place)) {
    return false;
  }
  policy->wrap_value = values[place];
  policy->wrap_base = values[place];
  return true;
}

WPC_TAKE(identity) {
  static const wpc_identity values[] = {WPC_IDENTITY_CHECKED, WPC_IDENTITY_ID, WPC_IDENTITY_PLACE};
  size_t place = 0;
  if (!take_word(options, row, text, &place)) {
    return false;
  }
  *(wpc_identity *)field = values[place];
  return true;
}

WPC_TAKE(multi_timer) {
  static const wpc_multi_timer values[] = {WPC_MULTI_TIMER_PER_COMPONENT,
                                           WPC_MULTI_TIMER_DOCUMENTED};
  size_t place = 0;
  if (!take_word(options, row, text, &place)) {
    return false;
  }
  ((wpc_calc_policy *)field)->multi_timer = values[place];
  return true;
}

WPC_TAKE(counterset) {
  size_t place = 0;
  *(const wpc_counterset_info **)field = wpc_processor_information();
  return take_word(options, row, text, &place);
}

/* ---- Flags, texts and paths ---- */

WPC_TAKE(flag) {
  (void)options;
  (void)row;
  (void)text;
  *(bool *)field = true;
  return true;
}

WPC_TAKE(text) {
  (void)row;
  const char **at = (const char **)field;
  if (*at != NULL) {
    return usage_wrong(options->command, "the option ", options->spelt, " can be given only once");
  }
  *at = text;
  return true;
}

bool input_once(cli *options, const char *path) {
  if (strcmp(path, "-") == 0 && options->reads_input) {
    complain("standard input ('-') can be read only once");
    return false;
  }
  options->reads_input = options->reads_input || strcmp(path, "-") == 0;
  return true;
}

WPC_TAKE(input) {
  return take_text(options, row, text, field) && input_once(options, text);
}

WPC_TAKE(texts) {
  cli_texts *texts = (cli_texts *)field;
  (void)options;
  (void)row;
  texts->items = (const char **)memory_resize(texts->items, texts->count + 1, sizeof *texts->items);
  texts->items[texts->count] = text;
  texts->count++;
  return true;
}

WPC_TAKE(counter) {
  (void)options;
  (void)row;
  return counter_filter_add((counter_filter *)field, text);
}

WPC_TAKE(counter_file) {
  (void)row;
  return input_once(options, text) &&
         counter_list_add_file((counter_filter *)field, text) == EXIT_ACCEPTED;
}

/* ---- Summaries and spans ---- */

/* why: what is wrong with the text, or NULL. */
static bool is_right(const cli *options, const char *text, const char *why) {
  char before[48];
  name_of(options, before);
  return why == NULL || usage_wrong(options->command, before, text, why);
}

WPC_TAKE(every) {
  (void)row;
  return is_right(options, text, every_parse(text, (every_asked *)field));
}

WPC_TAKE(percentiles) {
  (void)row;
  return is_right(options, text, percentiles_parse(text, (summary_asked *)field));
}

WPC_TAKE(bound) {
  (void)row;
  return is_right(options, text, bound_parse(text, (asked_bound *)field));
}

/* "5", "5%", at least 0. */
WPC_TAKE(percent) {
  asked_bound *bound = (asked_bound *)field;
  char number[32];
  const size_t length = strlen(text) - (text[0] != '\0' && text[strlen(text) - 1] == '%' ? 1 : 0);
  const bool fits = length < sizeof number;
  (void)row;
  (void)snprintf(number, sizeof number, "%.*s", fits ? (int)length : 0, text);
  const bool ok = bound_parse(number, bound) == NULL && bound->value >= 0;
  return is_right(options, text, ok ? NULL : " is not a percentage such as 5 or 5%");
}

/* ---- Times ---- */

WPC_TAKE(moment) {
  (void)row;
  return is_right(options, text, calc_moment_parse(text, (calc_moment *)field));
}

WPC_TAKE(zone) {
  size_t place = 0;
  const bool ok = take_word(options, row, text, &place);
  *(bool *)field = place == 1;
  return ok;
}
