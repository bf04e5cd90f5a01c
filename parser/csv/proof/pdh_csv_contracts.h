/* Private, and seen by Frama-C only: what parser/csv/pdh_csv.c says of its own functions. It is included there, after the
 * types. */
#ifndef WPCI_PROOF_PDH_CSV_CONTRACTS_H
#define WPCI_PROOF_PDH_CSV_CONTRACTS_H

#define CSV_MOST_BYTES 0x3FFFFFFFFFFFFFFF

/*@ // A text is read in whole units: bytes, or pairs of them at even places.
    predicate csv_units{L}(wpc_pdh_csv_walk *w) =
      \valid_read(w) && sound_input(w->in) && (w->inside.width == 1 || w->inside.width == 2);
    predicate csv_even{L}(wpc_pdh_csv_walk *w, integer at) = w->inside.width == 2 ==> at % 2 == 0;
    predicate csv_apart{L}(wpc_pdh_csv_walk *w) = \valid(w) && \separated(w, w->in.options);
    // The line that is read, and where in it.
    predicate csv_in_line{L}(wpc_pdh_csv_walk *w) =
      w->inside.line.offset <= w->inside.at &&
      w->inside.at <= w->inside.line.offset + w->inside.line.length &&
      w->inside.line.offset + w->inside.line.length <= w->in.size &&
      csv_even(w, w->inside.at) && csv_even(w, w->inside.line.offset + w->inside.line.length);
    // The lines that are not read yet.
    predicate csv_lines{L}(wpc_pdh_csv_walk *w) =
      w->inside.next_line <= w->inside.end && w->inside.end <= w->in.size &&
      csv_even(w, w->inside.next_line) && csv_even(w, w->inside.end);
    // What a walk is that has not failed. Its cells are shorter than an exponent can count (sound_cell()).
    predicate csv_walk{L}(wpc_pdh_csv_walk *w) =
      csv_units(w) && csv_apart(w) && w->in.size <= CSV_MOST_BYTES && csv_in_line(w) && csv_lines(w) &&
      w->inside.head.offset + w->inside.head.length <= w->in.size;
    // What is left of the line, and of the text: lines count more than any cells.
    logic integer csv_left_of_line{L}(wpc_pdh_csv_walk *w) =
      2 * (w->inside.line.offset + w->inside.line.length - w->inside.at) +
      (w->inside.has_more ? 1 : 0);
    logic integer csv_left{L}(wpc_pdh_csv_walk *w) =
      (w->inside.end - w->inside.next_line) * (SIZE_MAX + 1) + csv_left_of_line(w);
*/

/* ---- units ---- */

/*@ requires w: csv_units(w);
    requires at: at + w->inside.width <= w->in.size;
    terminates \true;
    assigns \nothing;
*/
static uint32_t unit_at(const wpc_pdh_csv_walk *w, size_t at);

/*@ requires w: csv_units(w);
    requires end: end <= w->in.size;
    requires even: csv_even(w, at) && csv_even(w, end);
    terminates \true;
    assigns \nothing;
    ensures there: \result ==> at + w->inside.width <= end;
*/
static bool csv_is_at(const wpc_pdh_csv_walk *w, size_t at, size_t end, uint32_t unit);

/*@ requires forms: r.offset + r.length <= SIZE_MAX;
    terminates \true;
    assigns \nothing;
    ensures end: \result == r.offset + r.length;
*/
static size_t csv_end_of(wpc_range r);

/*@ requires order: from <= to;
    terminates \true;
    assigns \nothing;
    ensures offset: \result.offset == from;
    ensures length: \result.length == to - from;
*/
static wpc_range between(size_t from, size_t to);

/*@ requires w: csv_units(w);
    requires end: at <= end <= w->in.size;
    requires even: csv_even(w, at) && csv_even(w, end);
    terminates \true;
    assigns \nothing;
    ensures least: at <= \result <= end;
    ensures even: csv_even(w, \result);
*/
static size_t csv_find(const wpc_pdh_csv_walk *w, size_t at, size_t end, uint32_t unit);

/* ---- lines and cells ---- */

/*@ requires w: csv_units(w) && csv_apart(w);
    requires lines: csv_lines(w);
    terminates \true;
    assigns w->inside.line, w->inside.next_line, w->inside.at, w->inside.cells, w->inside.has_more;
    ensures sound: sound_input(w->in);
    ensures line: csv_in_line(w);
    ensures begin: w->inside.at == w->inside.line.offset == \old(w->inside.next_line);
    ensures lines: csv_lines(w);
    ensures cells: w->inside.cells == 0;
    ensures moves: \old(w->inside.next_line < w->inside.end) ==>
                     \old(w->inside.next_line) < w->inside.next_line;
*/
static void take_line(wpc_pdh_csv_walk *w);

/*@ requires w: csv_units(w);
    requires end: at <= end <= w->in.size;
    requires even: csv_even(w, at) && csv_even(w, end);
    terminates \true;
    assigns \nothing;
    ensures least: at <= \result <= end;
    ensures even: csv_even(w, \result);
*/
static size_t closing_quote(const wpc_pdh_csv_walk *w, size_t at, size_t end);

/*@ requires w: csv_units(w) && csv_apart(w);
    requires line: csv_in_line(w);
    terminates \true;
    assigns w->inside.has_more, w->inside.at;
    ensures sound: sound_input(w->in);
    ensures line: csv_in_line(w);
    ensures least: \old(w->inside.at) <= \result.text.offset;
    ensures most: \result.text.offset + \result.text.length <=
                    w->inside.line.offset + w->inside.line.length;
    ensures begin: csv_even(w, \result.text.offset);
    ensures end: csv_even(w, \result.text.offset + \result.text.length);
    ensures forward: \old(w->inside.at) <= w->inside.at;
    ensures moves: w->inside.has_more ==> \old(w->inside.at) < w->inside.at;
*/
static csv_cell take_cell(wpc_pdh_csv_walk *w);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_quotes(wpc_input in, csv_cell c);

/* ---- the first cell ---- */

/*@ requires sound: sound_input(in);
    requires width: width == 1 || width == 2;
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_units(wpc_input in, size_t width);

/*@ requires w: csv_apart(w) && sound_input(w->in);
    terminates \true;
    assigns w->inside.width;
    ensures units: csv_units(w);
    ensures even: csv_even(w, \result);
    ensures most: \result <= w->in.size;
*/
static size_t behind_mark(wpc_pdh_csv_walk *w);

/*@ requires n: n < LENGTH_OF_WORD;
    terminates \true;
    assigns \nothing;
*/
static uint8_t word_at(size_t n);

/*@ requires w: csv_units(w);
    requires end: at <= end <= w->in.size;
    requires even: csv_even(w, at) && csv_even(w, end);
    terminates \true;
    assigns \nothing;
    ensures most: \result <= LENGTH_OF_WORD;
    ensures bytes: w->inside.width == 1 ==> at + \result <= end;
    ensures pairs: w->inside.width == 2 ==> at + 2 * \result <= end;
*/
static size_t matched(const wpc_pdh_csv_walk *w, size_t at, size_t end);

/*@ requires w: csv_units(w);
    requires line: line.offset + line.length <= w->in.size;
    requires even: csv_even(w, line.offset) && csv_even(w, line.offset + line.length);
    terminates \true;
    assigns \nothing;
    ensures least: line.offset <= \result <= line.offset + line.length;
    ensures even: csv_even(w, \result);
*/
static size_t behind_quote(const wpc_pdh_csv_walk *w, wpc_range line);

/*@ terminates \true;
    assigns \nothing;
    ensures word: \result.status == WPC_OK ==> n == LENGTH_OF_WORD;
*/
static wpc_error check_word(size_t at, size_t n);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_zone(wpc_input in, wpc_range rest, bool is_sound);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_bias(wpc_input in, size_t at, uint64_t minutes);

/*@ requires w: csv_units(w);
    requires end: end <= w->in.size;
    requires even: csv_even(w, at) && csv_even(w, end);
    terminates \true;
    assigns \nothing;
    ensures digit: \result == NO_DIGIT || (\result <= 9 && at + w->inside.width <= end);
*/
static uint32_t csv_digit_at(const wpc_pdh_csv_walk *w, size_t at, size_t end);

/*@ requires w: csv_units(w);
    requires at: \valid(at) && \separated(at, w) && \separated(at, w->in.options);
    requires end: *at <= end <= w->in.size;
    requires even: csv_even(w, *at) && csv_even(w, end);
    requires most: most <= MOST_BIAS_DIGITS;
    terminates \true;
    assigns *at;
    ensures value: \result <= 999999;
    ensures least: \old(*at) <= *at <= end;
    ensures even: csv_even(w, *at);
*/
static uint64_t csv_take_digits(const wpc_pdh_csv_walk *w, size_t *at, size_t end, size_t most);

/*@ requires w: csv_units(w);
    requires rest: rest.offset + rest.length <= w->in.size;
    requires even: csv_even(w, rest.offset) && csv_even(w, rest.offset + rest.length);
    terminates \true;
    assigns \nothing;
    ensures most: \result <= rest.offset + rest.length;
    ensures even: csv_even(w, \result);
    ensures name: \result < rest.offset + rest.length ==>
                    rest.offset + 3 * w->inside.width <= \result &&
                    \result + w->inside.width <= rest.offset + rest.length;
*/
static size_t find_bias(const wpc_pdh_csv_walk *w, wpc_range rest);

/*@ requires w: csv_units(w) && csv_apart(w);
    requires rest: rest.offset + rest.length <= w->in.size;
    requires even: csv_even(w, rest.offset) && csv_even(w, rest.offset + rest.length);
    terminates \true;
    assigns w->has_zone, w->bias, w->zone;
*/
static wpc_error csv_read_zone(wpc_pdh_csv_walk *w, wpc_range rest);

/* ---- the code page ---- */

/*@ terminates \true;
    assigns \nothing;
    ensures most: \result <= 3;
*/
static size_t num_following(uint32_t first);

/*@ terminates \true;
    assigns \nothing;
*/
static bool csv_is_second(uint32_t first, uint32_t second);

/*@ requires w: csv_units(w);
    requires width: w->inside.width == 1;
    requires end: at < end <= w->in.size;
    terminates \true;
    assigns \nothing;
    ensures most: \result <= 4;
    ensures end: at + \result <= end;
*/
static size_t csv_character_at(const wpc_pdh_csv_walk *w, size_t at, size_t end);

/*@ requires w: csv_units(w) && csv_apart(w);
    requires line: line.offset + line.length <= w->in.size;
    terminates \true;
    assigns w->code_page;
*/
static void find_code_page(wpc_pdh_csv_walk *w, wpc_range line);

/* ---- the head, and lines ---- */

/*@ requires w: csv_apart(w) && sound_input(w->in);
    requires most: w->in.size <= CSV_MOST_BYTES;
    terminates \true;
    assigns w->delimiter, w->code_page, w->has_zone, w->bias, w->zone, w->inside.width, w->inside.end,
            w->inside.head, w->inside.line, w->inside.next_line, w->inside.at, w->inside.cells,
            w->inside.has_more;
    ensures walk: \result.status == WPC_OK ==> csv_walk(w);
*/
static wpc_error open_text(wpc_pdh_csv_walk *w);

/*@ requires walk: csv_walk(w);
    requires more: w->inside.has_more;
    terminates \true;
    assigns w->at, w->num_columns, w->column, w->name, w->description, w->inside.at, w->inside.has_more;
    ensures walk: csv_walk(w);
    ensures moves: csv_left(w) < \old(csv_left(w));
*/
static wpc_error read_column(wpc_pdh_csv_walk *w);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
    ensures most: \result.status == WPC_OK ==> columns <= UINT32_MAX;
*/
static wpc_error check_columns(wpc_input in, size_t at, uint64_t columns);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_path(wpc_input in, size_t at, bool is_path);

/*@ requires w: csv_units(w);
    requires a: a.offset + a.length <= w->in.size;
    requires b: b.offset + b.length <= w->in.size;
    requires even: csv_even(w, a.length);
    terminates \true;
    assigns \nothing;
*/
static bool is_same(const wpc_pdh_csv_walk *w, wpc_range a, wpc_range b);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_head(wpc_input in, size_t at, bool is_head, bool is_same_head);

/*@ requires w: csv_units(w);
    requires line: line.offset + w->inside.width <= w->in.size;
    terminates \true;
    assigns \nothing;
*/
static bool is_prose(const wpc_pdh_csv_walk *w, wpc_range line);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
    ensures same: \result == is_no_prose;
*/
static bool check_prose(wpc_input in, size_t at, bool is_no_prose);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_time(wpc_input in, size_t at, bool is_time);

/*@ requires w: csv_units(w);
    terminates \true;
    assigns \nothing;
*/
static void csv_check_order(wpc_pdh_csv_walk *w);

/*@ requires walk: csv_walk(w);
    requires is_sample: \valid(is_sample) && \separated(is_sample, w) && \separated(is_sample, w->in.options);
    requires more: w->inside.next_line < w->inside.end;
    terminates \true;
    assigns *is_sample, w->at, w->time, w->inside.line, w->inside.next_line, w->inside.at, w->inside.cells,
            w->inside.has_more, w->inside.last_time, w->inside.has_last;
    ensures walk: csv_walk(w);
    ensures cells: w->inside.cells == 0;
    ensures moves: \old(w->inside.next_line) < w->inside.next_line;
*/
static wpc_error read_line(wpc_pdh_csv_walk *w, bool *is_sample);

/*@ requires walk: csv_walk(w);
    terminates \true;
    assigns w->at, w->time, w->inside.line, w->inside.next_line, w->inside.at, w->inside.cells,
            w->inside.has_more, w->inside.last_time, w->inside.has_last;
    ensures walk: csv_walk(w);
    ensures cells: \result.status == WPC_OK ==> w->inside.cells == 0;
    ensures moves: \result.status == WPC_OK ==> \old(w->inside.next_line) < w->inside.next_line;
    ensures order: \old(w->inside.next_line) <= w->inside.next_line;
*/
static wpc_error find_sample(wpc_pdh_csv_walk *w);

/* ---- values ---- */

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_value(wpc_input in, size_t at, bool is_number);

/*@ requires sound: sound_input(in);
    terminates \true;
    assigns \nothing;
*/
static wpc_error check_cells(wpc_input in, size_t at, uint64_t cells, uint64_t columns);

/*@ requires walk: csv_walk(w);
    requires more: w->inside.has_more;
    requires room: w->count < WPC_RUN;
    requires cells: w->inside.cells < w->num_columns;
    terminates \true;
    assigns w->values[0 .. WPC_RUN - 1], w->count, w->inside.cells, w->inside.at, w->inside.has_more;
    ensures walk: csv_walk(w);
    ensures count: \result.status == WPC_OK ==> w->count == \old(w->count) + 1;
    ensures cells: \result.status == WPC_OK ==> w->inside.cells == \old(w->inside.cells) + 1;
    ensures moves: csv_left_of_line(w) < \old(csv_left_of_line(w));
*/
static wpc_error csv_read_value(wpc_pdh_csv_walk *w);

/*@ requires walk: csv_walk(w);
    requires cells: w->inside.cells <= w->num_columns;
    terminates \true;
    assigns w->at, w->column, w->values[0 .. WPC_RUN - 1], w->count, w->inside.cells, w->inside.at,
            w->inside.has_more;
    ensures walk: csv_walk(w);
    ensures cells: \result.status == WPC_OK ==> w->inside.cells <= w->num_columns;
    ensures count: w->count <= WPC_RUN;
    ensures moves: \result.status == WPC_OK ==> csv_left_of_line(w) < \old(csv_left_of_line(w));
    ensures order: csv_left_of_line(w) <= \old(csv_left_of_line(w));
*/
static wpc_error read_values(wpc_pdh_csv_walk *w);

/* ---- steps ---- */

/*@ requires walk: csv_walk(w);
    requires cells: w->inside.part == IN_LINE ==> w->inside.cells <= w->num_columns;
    terminates \true;
    assigns w->at, w->num_columns, w->column, w->name, w->description, w->time, w->count,
            w->values[0 .. WPC_RUN - 1], w->inside.line, w->inside.next_line, w->inside.at, w->inside.cells,
            w->inside.has_more, w->inside.last_time, w->inside.has_last;
    ensures walk: csv_walk(w);
    ensures line: \result.status == WPC_OK && w->inside.part == IN_LINE ==>
                    w->inside.cells <= w->num_columns;
    ensures sample: \result.status == WPC_OK && w->inside.part == BETWEEN_LINES ==> w->inside.cells == 0;
    ensures moves: \result.status == WPC_OK ==> csv_left(w) < \old(csv_left(w));
    ensures order: \result.status == WPC_END && w->inside.part != BETWEEN_LINES ==>
                     csv_left(w) <= \old(csv_left(w));
*/
static wpc_error csv_step(wpc_pdh_csv_walk *w);

/*@ // A walk that can go on.
    predicate csv_goes_on{L}(wpc_pdh_csv_walk *w) =
      csv_walk(w) && w->inside.part <= IN_LINE &&
      (w->inside.part == IN_LINE ==> w->inside.cells <= w->num_columns);
*/

/*@ requires walk: \valid(w) && \separated(w, in.options);
    requires sound: sound_input(in);
    requires most: in.size <= CSV_MOST_BYTES;
    terminates \true;
    assigns *w;
    ensures walk: w->error.status == WPC_OK ==> csv_goes_on(w);
*/
void wpc_pdh_csv_begin(wpc_pdh_csv_walk *w, wpc_input in);

/*@ requires valid: \valid(w);
    requires walk: w->error.status == WPC_OK ==> csv_goes_on(w);
    terminates \true;
    assigns w->error, w->at, w->num_columns, w->column, w->name, w->description, w->time, w->count,
            w->values[0 .. WPC_RUN - 1], w->inside.line, w->inside.next_line, w->inside.at, w->inside.cells,
            w->inside.has_more, w->inside.last_time, w->inside.has_last, w->inside.part;
    ensures more: \result <==> w->error.status == WPC_OK;
    ensures walk: w->error.status == WPC_OK ==> csv_goes_on(w);
    ensures first: \result ==> \old(w->error.status) == WPC_OK;
    ensures moves: \result ==> csv_left(w) < \old(csv_left(w));
*/
bool wpc_pdh_csv_next(wpc_pdh_csv_walk *w);

#endif
