#include <string.h>

#include "inspect/inspect.h"
#include "inspect/inspect_table.h"
#include "text/series_time.h"
#include "text/utf8.h"

#define TEXT_WIDTH 90u
#define NAME_WIDTH 40u /* columns of a name at most */
#define QUERY_HEADING \
  "  index  counterset                               counter    instance  status      name\n"

static void show_text(text_dump *d, const inspect_walk *w, wpc_text text, size_t most) {
  (void)name_load(&d->name, w->in, text);
  (void)utf8_show(d->out, d->name.text, d->name.length, most);
}

/* The text: in quotes when it is empty, a dash when there is none. */
static void show_optional(text_dump *d, const inspect_walk *w, wpc_text text, size_t most) {
  if (!w->has_text) {
    out_char(d->out, '-');
  } else if (text.raw.length == 0) {
    out_text(d->out, "\"\"");
  } else {
    show_text(d, w, text, most);
  }
}

/* ---- Facts: a line for each field ---- */

static void show_name_of_fact(text_dump *d, const char *name) {
  out_text(d->out, "  ");
  out_left(d->out, name, 18);
}

static const char *instance_type_text(uint64_t type) {
  static const char *const texts[] = {[0] = " (single instance)",
                                      [2] = " (multiple instances)",
                                      [4] = " (single instance, aggregated)",
                                      [6] = " (multiple instances, aggregated)",
                                      [12] = " (single instance, aggregated with history)",
                                      [22] = " (multiple instances, aggregated by name)"};
  const bool is_known = type < sizeof texts / sizeof texts[0] && texts[type] != NULL;
  return is_known ? texts[type] : " (unknown)";
}

/* What a number means, after the field's unit. */
static const char *remark_on(const inspect_walk *w, const layout_field *field, uint64_t number) {
  const layout_id id = field->structure;
  if (id == LAYOUT_REG_SET && field->offset == LAYOUT_AT(REG_SET, InstanceType)) {
    return instance_type_text(number);
  }
  if (id == LAYOUT_STRINGS && field->role == LAYOUT_ROLE_COUNT && w->strings.from_tail) {
    return ", offsets from the end of the headers";
  }
  if (id == LAYOUT_V1_BLOCK && field->role == LAYOUT_ROLE_SIZE &&
      w->view.data.total_without_header) {
    return ", without the header";
  }
  return field->role == LAYOUT_ROLE_COUNT && field->unit[0] != '\0' && number != 1 ? "s" : "";
}

static void show_number(text_dump *d, const inspect_walk *w, const layout_field *field) {
  const uint64_t number = layout_number(w->in, field, field->offset);
  if (field->type == LAYOUT_TYPE_I32 || field->type == LAYOUT_TYPE_I64) {
    out_i64(d->out, (int64_t)number);
  } else {
    out_u64(d->out, number);
  }
  out_text(d->out, field->unit);
  out_text(d->out, remark_on(w, field, number));
}

static void show_time(text_dump *d, const inspect_walk *w, const layout_field *field) {
  char text[SERIES_TIME_TEXT];
  const wpc_system_time time = layout_time(w->in, field->offset);
  series_time_iso_of(&time, text);
  out_text(d->out, text[0] != '\0' ? text : "no date");
}

static void show_fact(text_dump *d, const inspect_walk *w, const layout_field *field) {
  show_name_of_fact(d, field->role == LAYOUT_ROLE_CONTENT ? "system name" : field->name);
  if (field->type == LAYOUT_TYPE_SYSTEMTIME) {
    show_time(d, w, field);
  } else if (field->type == LAYOUT_TYPE_GUID) {
    out_guid(d->out, layout_guid(w->in, field->offset));
  } else if (field->role != LAYOUT_ROLE_CONTENT) {
    show_number(d, w, field);
  } else if (w->has_text) {
    show_text(d, w, w->text, TEXT_WIDTH);
  } else {
    out_text(d->out, "none");
  }
  out_char(d->out, '\n');
}

/* Numbers first, then the date, then the name. */
static void show_facts(text_dump *d, const inspect_walk *w, layout_id id) {
  for (int pass = 0; pass < 3; pass++) {
    const layout_field *f = layout_next_field(id, NULL);
    for (; f != NULL; f = layout_next_field(id, f)) {
      const int when = f->role == LAYOUT_ROLE_CONTENT ? 2 : f->type == LAYOUT_TYPE_SYSTEMTIME;
      if (f->unit != NULL && when == pass) {
        show_fact(d, w, f);
      }
    }
  }
}

/* ---- Lists ---- */

static void show_query(text_dump *d, const inspect_walk *w) {
  const wpc_query *query = &w->query;
  out_u64_right(d->out, query->index, 7);
  out_text(d->out, "  ");
  out_guid(d->out, query->counterset);
  text_id(d, query->counter_id, "any", 12);
  text_id(d, query->instance_id, "any", 12);
  out_format(d->out, "  0x%08x  ", (unsigned)query->query_status);
  show_optional(d, w, name_cut(query->name, TEXT_NAME_UNITS), NAME_WIDTH);
}

/* The number of an entry; its text follows. */
static void show_entry(text_dump *d, uint64_t number, size_t width) {
  out_u64_right(d->out, number, width);
  out_text(d->out, "  ");
}

static void show_number_of(text_dump *d, const inspect_walk *w, layout_id id, size_t field,
                           size_t width) {
  show_entry(d, layout_number(w->in, layout_field_at(id, field), w->offset + field), width);
}

static void show_item(text_dump *d, const inspect_walk *w, layout_id id) {
  if (id == LAYOUT_INSTANCE) {
    show_number_of(d, w, id, LAYOUT_AT(INSTANCE, InstanceId), 13);
    show_text(d, w, name_cut(w->text, TEXT_NAME_UNITS), NAME_WIDTH);
  } else if (id == LAYOUT_QUERY) {
    show_query(d, w);
  } else if (id == LAYOUT_TITLE) {
    show_entry(d, w->title.index, 9);
    show_text(d, w, w->text, TEXT_WIDTH);
  } else if (id == LAYOUT_STRING_HEADER) {
    show_number_of(d, w, id, LAYOUT_AT(STRING_HEADER, dwCounterId), 9);
    show_optional(d, w, w->text, TEXT_WIDTH);
  } else if (id == LAYOUT_COUNTERSET) {
    out_text(d->out, "  ");
    out_guid(d->out, layout_guid(w->in, w->offset));
  } else if (id == LAYOUT_PROVIDER) {
    show_name_of_fact(d, "GUID");
    out_guid(d->out, layout_guid(w->in, w->offset));
  } else {
    show_name_of_fact(d, "text");
    show_optional(d, w, w->text, SIZE_MAX);
  }
  text_more_fields(d, w, id);
  out_char(d->out, '\n');
}

static size_t counters_width(const inspect_walk *w) {
  size_t width = 0;
  wpc_reg_counter_iter it = wpc_reg_counters(w->in, w->set);
  while (wpc_reg_next_counter(&it)) {
    const size_t own = text_id_width(w, &it.item);
    width = own > width ? own : width;
  }
  return width;
}

/* ---- The sink ---- */

typedef struct text_sink {
  text_dump d;
  size_t id_width; /* of the counters of a set */
} text_sink;

static void show_counter(text_sink *s, const inspect_walk *w) {
  const bool is_single = w->in_lists == 0;
  const size_t width = is_single ? text_id_width(w, &w->counter) : s->id_width;
  if (w->index == 0) {
    out_char(s->d.out, '\n');
    text_counter_heading(&s->d, w, width);
  }
  text_counter(&s->d, w, width);
}

static bool open_structure(void *context, const inspect_walk *w, layout_id id, bool is_sound) {
  text_sink *s = (text_sink *)context;
  if (s->d.out->error != 0) {
    return false;
  }
  if (id == LAYOUT_V1_OBJECT) {
    text_v1_object(&s->d, w);
  } else if (id == LAYOUT_V2_RESULT) {
    text_v2_result(&s->d, w);
  } else if (is_sound && id == LAYOUT_REG_COUNTER) {
    show_counter(s, w);
  } else if (is_sound && id == kind_entry(w->b->kind)) {
    show_item(&s->d, w, id);
  } else if (is_sound) {
    show_facts(&s->d, w, id);
  }
  return false;
}

/* A table of texts whose header is broken has no heading; w->strings is empty for other kinds. */
static void list(void *context, const inspect_walk *w, layout_id item) {
  text_sink *s = (text_sink *)context;
  static const char *const headings[LAYOUT_NONE] = {[LAYOUT_INSTANCE] = "  instance id  name\n",
                                                    [LAYOUT_QUERY] = QUERY_HEADING,
                                                    [LAYOUT_TITLE] = "    index  title\n",
                                                    [LAYOUT_STRING_HEADER] = "\n       id  text\n"};
  if (item == LAYOUT_REG_COUNTER) {
    s->id_width = counters_width(w);
  } else if (headings[item] != NULL && w->strings.error.status == WPC_OK) {
    out_text(s->d.out, headings[item]);
  }
}

static void error(void *context, const inspect_walk *w, const wpc_error *met) {
  text_sink *s = (text_sink *)context;
  const bool is_data = w->b->kind == WPC_KIND_V1 || w->b->kind == WPC_KIND_V2;
  text_error(&s->d, w, is_data ? "\n" : "  ", met);
}

void inspect_text(block *b, inspect_asked *asked, out_stream *out) {
  text_sink s = {{out, {NULL, 0, 0}}, 0};
  /* Structures are shown as they are opened: nothing in them is asked for. */
  const inspect_sink sink = {&s, open_structure, NULL, list, NULL, NULL, error, NULL};
  block_show_verdict(out, b);
  out_char(out, '\n');
  show_name_of_fact(&s.d, "kind");
  out_text(out, wpc_kind_name(b->kind));
  out_char(out, '\n');
  show_name_of_fact(&s.d, "size");
  out_u64(out, b->file.real_size);
  out_text(out, " bytes\n");
  inspect_walk_all(b, block_quiet_input(b), asked, &sink);
  name_free(&s.d.name);
}
