#include <stdio.h>
#include <string.h>

#include "text/wrap.h"
#include "types/type_fields.h"
#include "types/type_show.h"

#define MARGIN 14u

/* ---- Table ---- */

typedef struct column {
  const char *name;
  size_t width;
} column;

static const column kColumns[] = {{"constant", 37}, {"number", 12}, {"bytes", 10},  {"clock", 10},
                                  {"base", 25},     {"unit", 6},    {"samples", 9}, {"shown", 7},
                                  {"Windows", 11},  {"formula", 0}};
#define NUM_COLUMNS (sizeof kColumns / sizeof kColumns[0])
#define LINE 170u

static const char *or_dash(const char *text) {
  return text != NULL && text[0] != '\0' ? text : "-";
}

static const char *yes_or_no(bool is_so) {
  return is_so ? "yes" : "no";
}

static const char *size_text(uint32_t size, char text[8]) {
  (void)snprintf(text, 8, "%u", (unsigned)size);
  return size == WPC_SIZE_VARIABLE ? "variable" : text;
}

void types_head(out_stream *out) {
  for (size_t i = 0; i < NUM_COLUMNS; i++) {
    out_left(out, kColumns[i].name, kColumns[i].width);
  }
  out_char(out, '\n');
  for (size_t i = 0; i < LINE; i++) {
    out_char(out, '-');
  }
  out_char(out, '\n');
}

void types_row(out_stream *out, const type_facts *facts) {
  const wpc_counter_type_info *info = facts->info;
  char number[16];
  char size[8];
  char samples[8];
  const char *const cells[] = {info->name,
                               number,
                               size_text(info->size, size),
                               type_clock_name(info->clock),
                               or_dash(type_base_name(info)),
                               or_dash(info->unit),
                               samples,
                               yes_or_no(type_is_shown(info)),
                               or_dash(facts->seen),
                               or_dash(facts->formula)};
  (void)snprintf(number, sizeof number, "0x%08X", (unsigned)info->type);
  (void)snprintf(samples, sizeof samples, "%u", (unsigned)info->samples);
  for (size_t i = 0; i < NUM_COLUMNS; i++) {
    out_left(out, cells[i], kColumns[i].width);
  }
  out_char(out, '\n');
}

/* ---- One type ---- */

static void show_line(out_stream *out, const char *name, const char *text) {
  out_text(out, "  ");
  out_left(out, name, MARGIN - 2);
  wrap_show(out, text, strlen(text), MARGIN, MARGIN);
}

static void show_sample(out_stream *out, const type_facts *facts) {
  char text[200];
  const bool both = facts->sample[0][0] != '\0' && facts->sample[1][0] != '\0';
  (void)snprintf(text, sizeof text, "%s%s%s", facts->sample[0], both ? "; " : "", facts->sample[1]);
  if (text[0] != '\0') {
    show_line(out, "sample code", text);
  }
}

static void show_facts(out_stream *out, const type_facts *facts) {
  const wpc_counter_type_info *info = facts->info;
  char number[8];
  show_line(out, "bytes", size_text(info->size, number));
  show_line(out, "clock", type_clock_name(info->clock));
  show_line(out, "base", or_dash(type_base_name(info)));
  show_line(out, "formula", or_dash(facts->formula));
  if (strcmp(facts->formula, facts->documented) != 0) {
    show_line(out, "documented", facts->documented);
  }
  show_line(out, "unit", or_dash(info->unit));
  (void)snprintf(number, sizeof number, "%u", (unsigned)info->samples);
  show_line(out, "samples", number);
  show_line(out, "shown", yes_or_no(type_is_shown(info)));
  show_line(out, "Windows", or_dash(facts->seen));
  show_sample(out, facts);
}

static void show_field(out_stream *out, const char *name, type_field field) {
  char text[120];
  (void)snprintf(text, sizeof text, "%s: %s", field.constant, field.meaning);
  show_line(out, name, field.constant != NULL ? text : "no constant has this value");
}

static void show_fields(out_stream *out, uint32_t type) {
  const type_fields fields = type_fields_of(type);
  show_field(out, "size", fields.size);
  show_field(out, "type", fields.type);
  show_field(out, "subtype", fields.subtype);
  show_field(out, "time base", fields.time_base);
  show_field(out, "display", fields.display);
  for (size_t i = 0; i < TYPE_FLAGS; i++) {
    if (fields.flags[i].constant != NULL) {
      show_field(out, "flag", fields.flags[i]);
    }
  }
  if (fields.others != 0) {
    char text[32];
    (void)snprintf(text, sizeof text, "0x%08X", (unsigned)fields.others);
    show_line(out, "other bits", text);
  }
}

void types_details(out_stream *out, const type_facts *facts) {
  out_format(out, "%s = 0x%08X (%lu)\n", facts->info->name, (unsigned)facts->info->type,
             (unsigned long)facts->info->type);
  show_facts(out, facts);
  show_fields(out, facts->info->type);
}

void types_unknown(out_stream *out, uint32_t type) {
  out_format(out, "0x%08X (%lu): not documented, so no formula is known\n", (unsigned)type,
             (unsigned long)type);
  show_fields(out, type);
}

void types_letters(out_stream *out) {
  out_char(out, '\n');
  for (size_t i = 0; type_letter_at(i).letters != NULL; i++) {
    show_line(out, type_letter_at(i).letters, type_letter_at(i).meaning);
  }
}
