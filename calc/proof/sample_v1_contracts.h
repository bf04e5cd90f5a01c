/* Private, and seen by Frama-C only: what calc/sample_v1.c promises and is promised, after its types. */
#ifndef WPC_CALC_PROOF_SAMPLE_V1_CONTRACTS_H
#define WPC_CALC_PROOF_SAMPLE_V1_CONTRACTS_H

#include "proof_calc.h"

/*@ predicate readable_columns{L}(wpc_v1_counter *columns, integer n) =
      n > 0 ==> \valid_read(columns + (0 .. n - 1));
    predicate sound_width{L}(wpc_v1_counter *c) =
      c->width == 0 || ((c->width == 4 || c->width == 8) && c->width <= c->size);
    // As wpci_v1_read_table() and wpci_v1_counters() give them.
    predicate sound_definitions{L}(wpc_v1_counter *columns, integer n) =
      \forall integer i; 0 <= i < n ==>
        columns[i].width == 0 ||
        ((columns[i].width == 4 || columns[i].width == 8) && columns[i].width <= columns[i].size);
    predicate sound_source{L}(wpci_v1_source *s) =
      \valid_read(s) && sound_input(s->in) && \valid_read(s->data) && \valid_read(s->body) &&
      readable_columns(s->columns, s->num_columns) && sound_definitions(s->columns, s->num_columns);
*/

/*@ requires columns: readable_columns(columns, count);
    terminates \true;
    assigns \nothing;
    ensures next: \result != WPCI_NO_COLUMN ==> \result == column + 1 && \result < count;
*/
uint32_t wpci_v1_find_base(const wpc_v1_counter *columns, size_t count, size_t column);

/*@ requires sound: sound_input(in);
    requires inside: inside(bytes, in);
    terminates \true;
    assigns \nothing;
*/
static wpc_text cut_text(wpc_input in, wpc_range bytes);

/*@ requires made: \valid(made);
    requires source: sound_source(source);
    requires column: column < source->num_columns;
    requires row: \valid_read(row) && sound_v1_row(*row, source->in);
    terminates \true;
    assigns made->sample.has, made->is_text, made->text;
*/
static void take_text(wpci_v1_sample *made, const wpci_v1_source *source, size_t column,
                      const wpc_v1_row *row);

/*@ requires source: sound_source(source);
    requires row: \valid_read(row) && sound_v1_row(*row, source->in);
    terminates \true;
    assigns \nothing;
*/
static wpci_v1_value sample_v1_read_number(const wpci_v1_source *source, size_t column,
                                           const wpc_v1_row *row);

/*@ requires made: \valid(made);
    requires source: sound_source(source);
    requires row: \valid_read(row) && sound_v1_row(*row, source->in);
    terminates \true;
    assigns made->sample.has, made->sample.value, made->sample.value_size;
*/
static void sample_v1_take_value(wpci_v1_sample *made, const wpci_v1_source *source, size_t column,
                                 const wpc_v1_row *row);

/*@ requires made: \valid(made);
    requires source: sound_source(source);
    requires column: column < source->num_columns;
    requires row: \valid_read(row) && sound_v1_row(*row, source->in);
    terminates \true;
    assigns made->sample.has, made->sample.base, made->sample.base_size;
*/
static void sample_v1_take_base(wpci_v1_sample *made, const wpci_v1_source *source, size_t column,
                                const wpc_v1_row *row);

/*@ requires made: \valid(made);
    requires source: sound_source(source);
    requires column: column < source->num_columns;
    requires row: \valid_read(row) && sound_v1_row(*row, source->in);
    terminates \true;
    assigns made->sample.has, made->sample.multiplier, made->notes;
*/
static void take_adjacent_multiplier(wpci_v1_sample *made, const wpci_v1_source *source,
                                     size_t column, const wpc_v1_row *row);

/*@ requires made: \valid(made);
    requires source: sound_source(source);
    requires column: column < source->num_columns;
    requires row: \valid_read(row) && sound_v1_row(*row, source->in);
    terminates \true;
    assigns made->sample.has, made->sample.multiplier, made->notes;
*/
static void take_multiplier(wpci_v1_sample *made, const wpci_v1_source *source, size_t column,
                            const wpc_v1_row *row);

/*@ requires sample: \valid(sample);
    requires source: sound_source(source);
    terminates \true;
    assigns *sample;
*/
static void sample_v1_take_clock(wpc_sample *sample, const wpci_v1_source *source);

/*@ requires source: sound_source(source);
    requires row: \valid_read(row) && sound_v1_row(*row, source->in);
    terminates \true;
    assigns \nothing;
*/
wpci_v1_sample wpci_v1_make_sample(const wpci_v1_source *source, size_t column,
                                   const wpc_v1_row *row);

/*@ requires sound: sound_input(it.in);
    requires counters: sound_v1_counters(it, it.in);
    terminates \true;
    assigns \nothing;
    ensures data: \result.in.data == \old(it.in.data);
    ensures size: \result.in.size == \old(it.in.size);
    ensures options: \result.in.options == \old(it.in.options);
    ensures counters: sound_v1_counters(\result, \result.in);
*/
static wpci_v1_counter_iter definition_after(wpci_v1_counter_iter it);

/*@ // What a run is made from.
    predicate sound_run{L}(wpc_v1_walk *w) =
      \valid_read(w) && sound_input(w->inside.in) && sound_v1_body(w->body, w->inside.in) &&
      w->count <= WPC_RUN && sound_definitions(&w->counters[0], w->count) &&
      w->column + w->count < UINT32_MAX;
*/

/*@ requires run: sound_run(w);
    requires place: place < UINT32_MAX;
    requires counter: \valid(counter);
    terminates \true;
    assigns *counter;
    ensures width: sound_width(counter);
*/
static bool read_definition(const wpc_v1_walk *w, uint32_t place, wpc_v1_counter *counter);

/*@ requires run: sound_run(w);
    requires i: i <= w->count;
    requires counter: \valid(counter);
    terminates \true;
    assigns *counter;
    ensures width: \result ==> sound_width(counter);
*/
static bool definition_at(const wpc_v1_walk *w, uint32_t i, wpc_v1_counter *counter);

/*@ requires run: sound_run(w);
    requires i: i < w->count;
    requires columns: \valid(columns + (0 .. 1));
    requires walk_apart: \separated(columns + (0 .. 1), w);
    requires options_apart: \separated(columns + (0 .. 1), w->inside.in.options);
    terminates \true;
    assigns columns[0 .. 1];
    ensures most: \result <= 2;
    ensures columns: sound_definitions(columns, \result);
*/
static uint32_t sample_v1_take_definitions(const wpc_v1_walk *w, uint32_t i,
                                           wpc_v1_counter *columns);

/*@ requires run: sound_run(w);
    requires row: sound_v1_row(w->row, w->inside.in);
    terminates \true;
    assigns \nothing;
*/
wpc_sample wpc_v1_sample(const wpc_v1_walk *w, uint32_t i);

#endif
