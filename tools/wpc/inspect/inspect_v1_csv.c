#include "block/v1_view.h"
#include "inspect/inspect_csv.h"

/* Where a line's value stands. */
typedef struct place {
  wpc_v1_object object;
  wpc_v1_body body;
  wpc_v1_row row;
  bool has_name; /* it is in the dump's buffer */
} place;

static void write_value(csv_dump *d, const place *p, const wpc_v1_counter *counter,
                        const wpc_v1_value *value) {
  if (!csv_count_name(d, p->has_name)) {
    return;
  }
  csv_start_line(d);
  csv_number(d, p->object.index);
  csv_number(d, p->body.name_index);
  csv_number(d, p->row.index);
  out_char(d->out, ',');
  if (p->has_name) {
    csv_field(d, d->name.text, d->name.length);
  }
  out_char(d->out, ',');
  out_i64(d->out, p->row.unique_id);
  csv_number(d, counter->index);
  csv_number(d, counter->name_index);
  csv_number(d, counter->type);
  if (!value->present) {
    out_text(d->out, ",,,\n");
    return;
  }
  csv_number(d, value->bytes.offset);
  csv_number(d, value->size);
  out_char(d->out, ',');
  if (counter->width != 0) {
    out_u64(d->out, value->raw);
  } else {
    out_hex(d->out, d->in.data + value->bytes.offset, value->bytes.length);
  }
  out_char(d->out, '\n');
}

static void write_rows(csv_dump *d, const pick *picked, place *p) {
  wpc_v1_row_iter w = wpc_v1_rows(d->in, p->body);
  while (wpc_v1_next_row(&w)) {
    p->row = w.item;
    p->has_name = w.item.has_instance && csv_load_name(d, w.item.name);
    wpc_v1_value_iter v = wpc_v1_values(d->in, p->body, w.item);
    while (wpc_v1_next_value(&v)) {
      if (pick_has(picked, w.item.index, v.counter.index)) {
        write_value(d, p, &v.counter, &v.item);
      }
    }
  }
}

void csv_v1_lines(csv_dump *d) {
  v1_budget budget = v1_budget_make(d->b);
  v1_view view;
  v1_view_open(&view, d->b);
  wpc_v1_object_iter o = wpc_v1_objects(d->in, view.data);
  while (wpc_v1_next_object(&o)) {
    place p;
    pick picked;
    p.object = o.item;
    p.body = wpc_v1_open_object(d->in, o.item);
    pick_v1(&picked, d->asked, &view, &p.body);
    if (p.body.error.status == WPC_OK && !pick_is_left_out(&picked) &&
        v1_budget_take(&budget, d->in, o.item, &p.body).status == WPC_OK) {
      write_rows(d, &picked, &p);
    }
    pick_free(&picked);
  }
  v1_view_close(&view);
}

void csv_titles(csv_dump *d) {
  out_text(d->out, "file,offset,index,text\n");
  wpc_title_iter it = wpc_titles(d->in);
  while (wpc_next_title(&it)) {
    csv_start_line(d);
    csv_number(d, it.item.offset);
    csv_number(d, it.item.index);
    out_char(d->out, ',');
    (void)name_load(&d->name, d->in, it.item.text);
    csv_field(d, d->name.text, d->name.length);
    out_char(d->out, '\n');
  }
}
