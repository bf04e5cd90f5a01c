/* Logs as text: a head and lines of cells. */
#include "pdh_csv.h"

#include "../text/text.h"
#include "../validate.h"

#define TAB 9u
#define LF 10u
#define CR 13u
#define BACKSLASH 0x5Cu
#define QUOTE 0x22u
#define UTF8 65001u
#define WINDOWS_1252 1252u
#define LENGTH_OF_WORD 13u  /* "(PDH-CSV 4.0)" */
#define LENGTH_OF_FAMILY 5u /* "(PDH-" */
#define AT_FORMAT 5u
#define MOST_BIAS 1440u
#define MOST_BIAS_DIGITS 6u

enum { IN_HEAD, BETWEEN_LINES, IN_LINE };

/* A cell of a line. */
typedef struct csv_cell {
  wpc_range text; /* without its quotes */
  bool is_sound;  /* its quotes are */
} csv_cell;

#define NO_DIGIT UINT32_MAX

#ifdef __FRAMAC__
#include "proof/pdh_csv_contracts.h"
#endif

/* ---- units ---- */

static uint32_t unit_at(const wpc_pdh_csv_walk *w, size_t at) {
  const wpc_range all = wpci_range_all(w->in);
  return w->inside.width == 2 ? wpci_u16(w->in, all, at) : wpci_u8(w->in, all, at);
}

static bool csv_is_at(const wpc_pdh_csv_walk *w, size_t at, size_t end, uint32_t unit) {
  return at < end && unit_at(w, at) == unit;
}

static size_t csv_end_of(wpc_range r) {
  return r.offset + r.length;
}

static wpc_range between(size_t from, size_t to) {
  return wpci_range_of(from, to - from);
}

/* The first such unit from `at` on, or the end. */
static size_t csv_find(const wpc_pdh_csv_walk *w, size_t at, size_t end, uint32_t unit) {
  /*@ loop invariant least: \at(at, Pre) <= at <= end;
      loop invariant even: csv_even(w, at);
      loop assigns at;
      loop variant end - at;
  */
  while (at < end && unit_at(w, at) != unit) {
    at += w->inside.width;
  }
  return at;
}

/* ---- lines and cells ---- */

/* The line at `next_line`, without what ends it. */
static void take_line(wpc_pdh_csv_walk *w) {
  wpc_pdh_csv_inside *in = &w->inside;
  const size_t from = in->next_line;
  const size_t lf = csv_find(w, from, in->end, LF);
  const bool has_cr = lf < in->end && lf > from && unit_at(w, lf - in->width) == CR;
  in->line = between(from, has_cr ? lf - in->width : lf);
  in->next_line = lf < in->end ? lf + in->width : lf;
  in->at = from;
  in->cells = 0;
  in->has_more = true;
}

/* Where the closing quote is of a cell whose text begins at `at`, or the line's end. */
static size_t closing_quote(const wpc_pdh_csv_walk *w, size_t at, size_t end) {
  const size_t width = w->inside.width;
  size_t quote = csv_find(w, at, end, QUOTE);
  /*@ loop invariant least: at <= quote <= end;
      loop invariant even: csv_even(w, quote);
      loop assigns quote;
      loop variant end - quote;
  */
  while (quote < end && csv_is_at(w, quote + width, end, QUOTE)) {
    quote = csv_find(w, quote + 2 * width, end, QUOTE);
  }
  return quote;
}

/* The next cell of the line. */
static csv_cell take_cell(wpc_pdh_csv_walk *w) {
  wpc_pdh_csv_inside *in = &w->inside;
  const size_t end = csv_end_of(in->line);
  csv_cell c = {wpci_range_of(in->at, 0), true};
  size_t behind;
  if (csv_is_at(w, in->at, end, QUOTE)) {
    const size_t from = in->at + in->width;
    const size_t quote = closing_quote(w, from, end);
    const size_t next = quote < end ? quote + in->width : end;
    behind = csv_find(w, next, end, w->delimiter);
    c.is_sound = quote < end && behind == next;
    c.text = between(from, c.is_sound ? quote : behind);
  } else {
    behind = csv_find(w, in->at, end, w->delimiter);
    c.text = between(in->at, behind);
  }
  in->has_more = behind < end;
  in->at = in->has_more ? behind + in->width : end;
  return c;
}

static wpc_error check_quotes(wpc_input in, csv_cell c) {
  WPCI_STRICT_THAT(in, WPC_RULE_PDH_07, c.is_sound, c.text.offset, 0, 1);
  return wpci_pass();
}

/* ---- the first cell ---- */

static wpc_error check_units(wpc_input in, size_t width) {
  const size_t half = in.size % width;
  WPCI_STRICT(in, WPC_RULE_PDH_02, EQ, in.size - half, half, 0);
  return wpci_pass();
}

/* Where the last whole unit ends. */
static size_t whole_units(size_t size, size_t width) {
  return size - size % width;
}

/* Behind the byte order mark. */
static size_t behind_mark(wpc_pdh_csv_walk *w) {
  const wpc_range all = wpci_range_all(w->in);
  w->inside.width = 1;
  if (all.length >= 2 && wpci_u16(w->in, all, 0) == 0xFEFF) {
    w->inside.width = 2;
    return 2;
  }
  const bool is_utf8 =
      all.length >= 3 && wpci_u16(w->in, all, 0) == 0xBBEF && wpci_u8(w->in, all, 2) == 0xBF;
  return is_utf8 ? 3 : 0;
}

/* The word that a head begins with, unit by unit. */
static uint8_t word_at(size_t n) {
  static const char word[] = "(PDH-CSV 4.0)";
  return wpci_byte_of(word[n]);
}

/* How many units at `at` are those of that word. */
static size_t matched(const wpc_pdh_csv_walk *w, size_t at, size_t end) {
  size_t n = 0;
  /*@ loop invariant n: 0 <= n <= LENGTH_OF_WORD;
      loop invariant end: at <= end;
      loop invariant bytes: w->inside.width == 1 ==> at == \at(at, Pre) + n;
      loop invariant pairs: w->inside.width == 2 ==> at == \at(at, Pre) + 2 * n;
      loop assigns n, at;
      loop variant LENGTH_OF_WORD - n;
  */
  while (n < LENGTH_OF_WORD &&
         (csv_is_at(w, at, end, word_at(n)) || (n == AT_FORMAT && csv_is_at(w, at, end, 'T')))) {
    at += w->inside.width;
    n++;
  }
  return n;
}

/* Behind a quote, if there is one. */
static size_t behind_quote(const wpc_pdh_csv_walk *w, wpc_range line) {
  return csv_is_at(w, line.offset, csv_end_of(line), QUOTE) ? line.offset + w->inside.width
                                                            : line.offset;
}

static wpc_error check_word(size_t at, size_t n) {
  WPCI_HARD(WPC_RULE_PDH_01, EQ, at, n, LENGTH_OF_WORD);
  return wpci_pass();
}

static wpc_error check_zone(wpc_input in, wpc_range rest, bool is_sound) {
  WPCI_NOTE_THAT(in, WPC_RULE_PDH_05, rest.length > 0, rest.offset, 0, 1);
  WPCI_STRICT_THAT(in, WPC_RULE_PDH_03, rest.length == 0 || is_sound, rest.offset, 0, 1);
  return wpci_pass();
}

static wpc_error check_bias(wpc_input in, size_t at, uint64_t minutes) {
  WPCI_STRICT(in, WPC_RULE_PDH_04, LE, at, minutes, MOST_BIAS);
  return wpci_pass();
}

/* The digit that stands there, or NO_DIGIT. */
static uint32_t csv_digit_at(const wpc_pdh_csv_walk *w, size_t at, size_t end) {
  const uint32_t unit = at < end ? unit_at(w, at) : 0;
  return unit >= '0' && unit <= '9' ? unit - '0' : NO_DIGIT;
}

/* Digits at `at`; `*at` is behind them then, and nothing is behind them with a leading 0 cut away. */
static uint64_t csv_take_digits(const wpc_pdh_csv_walk *w, size_t *at, size_t end, size_t most) {
  uint64_t value = 0;
  size_t n = 0;
  uint32_t digit = csv_digit_at(w, *at, end);
  /*@ loop invariant n: 0 <= n <= most;
      loop invariant least: \at(*at, Pre) <= *at <= end;
      loop invariant even: csv_even(w, *at);
      loop invariant units: csv_units(w);
      loop invariant digit: digit == NO_DIGIT || (digit <= 9 && *at + w->inside.width <= end);
      loop invariant value: value <= 999999 && (n <= 5 ==> value <= 99999) &&
                              (n <= 4 ==> value <= 9999) && (n <= 3 ==> value <= 999) &&
                              (n <= 2 ==> value <= 99) && (n <= 1 ==> value <= 9) &&
                              (n <= 0 ==> value <= 0);
      loop assigns n, digit, value, *at;
      loop variant most - n;
  */
  while (n < most && digit != NO_DIGIT) {
    value = 10 * value + digit;
    *at += w->inside.width;
    n++;
    digit = csv_digit_at(w, *at, end);
  }
  return value;
}

/* Where the '(' of the bias is in " (zone)(bias)"; the end: there is no zone. The name may have parentheses: those of
 * the bias are the last. */
static size_t find_bias(const wpc_pdh_csv_walk *w, wpc_range rest) {
  const size_t width = w->inside.width;
  const size_t end = csv_end_of(rest);
  const size_t name = rest.offset + 2 * width;
  size_t open = end;
  if (!csv_is_at(w, rest.offset, end, ' ') || !csv_is_at(w, rest.offset + width, end, '(')) {
    return end;
  }
  /*@ loop invariant open: name <= open <= end;
      loop invariant even: csv_even(w, open);
      loop assigns open;
      loop variant open;
  */
  while (open > name && (open == end || unit_at(w, open) != '(')) {
    open -= width;
  }
  return open > name && unit_at(w, open - width) == ')' ? open : end;
}

/* " (zone)(bias)". */
static wpc_error csv_read_zone(wpc_pdh_csv_walk *w, wpc_range rest) {
  const size_t width = w->inside.width;
  const size_t end = csv_end_of(rest);
  const size_t name = rest.offset + 2 * width;
  const size_t open = find_bias(w, rest);
  const bool is_negative = open < end && csv_is_at(w, open + width, end, '-');
  const size_t sign = open == end ? end : open + width;
  const size_t bias = is_negative ? sign + width : sign;
  size_t behind = bias;
  const uint64_t minutes = csv_take_digits(w, &behind, end, MOST_BIAS_DIGITS);
  const bool is_sound = behind > bias && csv_is_at(w, behind, end, ')') && behind + width == end;
  WPCI_TRY(check_zone(w->in, rest, is_sound));
  if (!is_sound) {
    return wpci_pass();
  }
  WPCI_TRY(check_bias(w->in, open + width, minutes));
  if (minutes <= MOST_BIAS) {
    w->has_zone = true;
    w->bias = is_negative ? -(int32_t)minutes : (int32_t)minutes;
    w->zone = wpci_text_cut(w->in, between(name, open - width), w->code_page);
  }
  return wpci_pass();
}

/* ---- the code page ---- */

/* How many bytes follow a first byte of UTF-8 that is not ASCII; 0: it is none. */
static size_t num_following(uint32_t first) {
  return first >= 0xC2 && first <= 0xDF   ? 1
         : first >= 0xE0 && first <= 0xEF ? 2
         : first >= 0xF0 && first <= 0xF4 ? 3
                                          : 0;
}

/* Whether a second byte keeps out what is longer than it must be, surrogates, and what is above U+10FFFF. */
static bool csv_is_second(uint32_t first, uint32_t second) {
  const uint32_t least = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
  const uint32_t most = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
  return second >= least && second <= most;
}

/* Bytes of the character at `at`; 0: it is not UTF-8. */
static size_t csv_character_at(const wpc_pdh_csv_walk *w, size_t at, size_t end) {
  const uint32_t first = unit_at(w, at);
  const size_t more = num_following(first);
  size_t n = 1;
  if (first < 0x80) {
    return 1;
  }
  /*@ loop invariant n: 1 <= n <= more + 1;
      loop invariant end: at + n <= end;
      loop assigns n;
      loop variant more + 1 - n;
  */
  while (n <= more && at + n < end && unit_at(w, at + n) / 64 == 2 &&
         (n > 1 || csv_is_second(first, unit_at(w, at + 1)))) {
    n++;
  }
  return more > 0 && n == more + 1 ? n : 0;
}

static void find_code_page(wpc_pdh_csv_walk *w, wpc_range line) {
  size_t at = line.offset;
  size_t n = 1;
  w->code_page = 0;
  if (w->inside.width == 2) {
    return;
  }
  /*@ loop invariant least: line.offset <= at <= line.offset + line.length;
      loop invariant none: n == 0 ==> at < line.offset + line.length;
      loop assigns at, n;
      loop variant line.offset + line.length - at + n;
  */
  while (at < csv_end_of(line) && n > 0) {
    n = csv_character_at(w, at, csv_end_of(line));
    at += n;
  }
  w->code_page = n > 0 ? UTF8 : WINDOWS_1252;
  /* unreachable: n is 0 where the rule does not hold, unless a test makes it fail */
  WPCI_NOTE_THAT(w->in, WPC_RULE_PDH_06, n > 0, at, n > 0 ? 0 : unit_at(w, at), 1);
}

/* ---- the head ---- */

/* The first line that is not empty, or the last one. */
static void take_first_line(wpc_pdh_csv_walk *w) {
  /*@ loop invariant units: csv_units(w);
      loop invariant apart: csv_apart(w);
      loop invariant lines: csv_lines(w);
      loop assigns w->inside.line, w->inside.next_line, w->inside.at, w->inside.cells, w->inside.has_more;
      loop variant w->inside.end - w->inside.next_line;
  */
  do {
    take_line(w);
  } while (w->inside.line.length == 0 && w->inside.next_line < w->inside.end);
}

/* The first cell of the head, whose word begins at `word`. */
static wpc_error read_head(wpc_pdh_csv_walk *w, size_t word) {
  const size_t behind = word + LENGTH_OF_WORD * w->inside.width;
  w->inside.head = w->inside.line;
  w->delimiter = unit_at(w, word + AT_FORMAT * w->inside.width) == 'T' ? TAB : ',';
  find_code_page(w, w->inside.line);
  const csv_cell first = take_cell(w);
  WPCI_TRY(check_quotes(w->in, first));
  const size_t end = csv_end_of(first.text);
  return csv_read_zone(w, between(behind < end ? behind : end, end));
}

static wpc_error open_text(wpc_pdh_csv_walk *w) {
  WPCI_TRY(wpci_input_check(w->in));
  w->inside.next_line = behind_mark(w);
  WPCI_TRY(check_units(w->in, w->inside.width));
  w->inside.end = whole_units(w->in.size, w->inside.width);
  take_first_line(w);
  const wpc_range line = w->inside.line;
  const size_t word = behind_quote(w, line);
  WPCI_TRY(check_word(word, matched(w, word, csv_end_of(line))));
  return read_head(w, word);
}

/* Nothing is read yet. */
static void csv_clear(wpc_pdh_csv_walk *w, wpc_input in) {
  const wpc_pdh_csv_walk nothing = WPCI_NOTHING;
  *w = nothing;
  w->in = in;
  w->inside.part = IN_HEAD;
}

void wpc_pdh_csv_begin(wpc_pdh_csv_walk *w, wpc_input in) {
  csv_clear(w, in);
  w->error = open_text(w);
}

static wpc_error check_columns(wpc_input in, size_t at, uint64_t columns) {
  WPCI_HARD(WPC_RULE_PDH_09, LE, at, columns, in.options->limits.max_instances);
  return wpci_pass();
}

static wpc_error check_path(wpc_input in, size_t at, bool is_path) {
  WPCI_STRICT_THAT(in, WPC_RULE_PDH_08, is_path, at, 0, 1);
  return wpci_pass();
}

static void put_column(wpc_pdh_csv_walk *w, wpc_range text) {
  w->column = w->num_columns;
  w->num_columns++;
  w->name = wpci_text_cut(w->in, text, w->code_page);
  w->at = WPC_PDH_CSV_AT_COLUMN;
}

static wpc_error read_column(wpc_pdh_csv_walk *w) {
  const csv_cell c = take_cell(w);
  const bool is_path = csv_is_at(w, c.text.offset, csv_end_of(c.text), BACKSLASH);
  WPCI_TRY(check_quotes(w->in, c));
  if (!is_path && !w->inside.has_more) {
    w->description = wpci_text_cut(w->in, c.text, w->code_page);
    return wpci_end();
  }
  WPCI_TRY(check_path(w->in, c.text.offset, is_path));
  WPCI_TRY(check_columns(w->in, c.text.offset, (uint64_t)w->num_columns + 1));
  put_column(w, c.text);
  return wpci_pass();
}

/* The next column; WPC_END: there is none. */
static wpc_error next_column(wpc_pdh_csv_walk *w) {
  return w->inside.has_more ? read_column(w) : wpci_end();
}

/* ---- lines ---- */

static bool is_same(const wpc_pdh_csv_walk *w, wpc_range a, wpc_range b) {
  size_t i = 0;
  if (a.length != b.length) {
    return false;
  }
  /*@ loop invariant most: 0 <= i <= a.length;
      loop invariant even: csv_even(w, i);
      loop assigns i;
      loop variant a.length - i;
  */
  while (i < a.length && unit_at(w, a.offset + i) == unit_at(w, b.offset + i)) {
    i += w->inside.width;
  }
  return i == a.length;
}

static wpc_error check_head(wpc_input in, size_t at, bool is_head, bool is_same_head) {
  WPCI_HARD_THAT(WPC_RULE_PDH_10, !is_head || is_same_head, at, 0, 1);
  WPCI_NOTE_THAT(in, WPC_RULE_PDH_11, !is_head, at, 0, 1);
  return wpci_pass();
}

/* What tools print behind the data: no quote, and no digit of a time. */
static bool is_prose(const wpc_pdh_csv_walk *w, wpc_range line) {
  const uint32_t first = unit_at(w, line.offset);
  return first != QUOTE && (first < '0' || first > '9');
}

static bool check_prose(wpc_input in, size_t at, bool is_no_prose) {
  WPCI_NOTE_THAT(in, WPC_RULE_PDH_12, is_no_prose, at, 0, 1);
  return is_no_prose;
}

static wpc_error check_time(wpc_input in, size_t at, bool is_time) {
  WPCI_STRICT_THAT(in, WPC_RULE_PDH_13, is_time, at, 0, 1);
  return wpci_pass();
}

static void csv_check_order(wpc_pdh_csv_walk *w) {
  const wpc_pdh_csv_inside *in = &w->inside;
  if (in->has_last) {
    WPCI_NOTE(w->in, WPC_RULE_PDH_14, GE, in->line.offset, w->time / WPCI_PER_MILLISECOND,
              in->last_time / WPCI_PER_MILLISECOND);
  }
}

static void put_time(wpc_pdh_csv_walk *w, uint64_t time) {
  w->time = time;
  csv_check_order(w);
  w->inside.last_time = time;
  w->inside.has_last = true;
  w->at = WPC_PDH_CSV_AT_SAMPLE;
}

/* The time of a line's first cell; WPC_END: it has none. */
static wpc_error csv_read_time(wpc_pdh_csv_walk *w) {
  const csv_cell c = take_cell(w);
  WPCI_TRY(check_quotes(w->in, c));
  const wpci_pdh_time time = wpci_pdh_read_time(w->in, c.text, w->inside.width);
  WPCI_TRY(check_time(w->in, w->inside.line.offset, time.found));
  if (!time.found) {
    return wpci_end();
  }
  put_time(w, time.value);
  return wpci_pass();
}

/* Takes the next line; WPC_END: it is not a sample. */
static wpc_error read_line(wpc_pdh_csv_walk *w) {
  take_line(w);
  const wpc_range line = w->inside.line;
  if (line.length == 0) {
    return wpci_end();
  }
  const bool is_head = matched(w, behind_quote(w, line), csv_end_of(line)) >= LENGTH_OF_FAMILY;
  WPCI_TRY(check_head(w->in, line.offset, is_head, is_head && is_same(w, line, w->inside.head)));
  if (is_head || !check_prose(w->in, line.offset, !is_prose(w, line))) {
    return wpci_end();
  }
  return csv_read_time(w);
}

/* The next sample; WPC_END: there is none. */
static wpc_error find_sample(wpc_pdh_csv_walk *w) {
  wpc_error e = wpci_end();
  /*@ CSV_IS_WALK(loop invariant)
      loop invariant order: \at(w->inside.next_line, Pre) <= w->inside.next_line;
      loop invariant moves: e.status == WPC_OK ==> \at(w->inside.next_line, Pre) < w->inside.next_line;
      loop invariant cells: e.status == WPC_OK ==> w->inside.cells == 0;
      loop assigns e, w->at, w->time, w->inside.line, w->inside.next_line, w->inside.at,
                   w->inside.cells, w->inside.has_more, w->inside.last_time, w->inside.has_last;
      loop variant w->inside.end - w->inside.next_line;
  */
  while (e.status == WPC_END && w->inside.next_line < w->inside.end) {
    e = read_line(w);
  }
  return e;
}

/* ---- values ---- */

static wpc_error check_value(wpc_input in, size_t at, bool is_number) {
  WPCI_STRICT_THAT(in, WPC_RULE_PDH_15, is_number, at, 0, 1);
  return wpci_pass();
}

static wpc_error check_cells(wpc_input in, size_t at, uint64_t cells, uint64_t columns) {
  WPCI_STRICT(in, WPC_RULE_PDH_16, EQ, at, cells, columns);
  return wpci_pass();
}

static wpc_error csv_read_value(wpc_pdh_csv_walk *w) {
  static const wpc_pdh_number none = WPCI_NOTHING;
  const csv_cell c = take_cell(w);
  wpci_pdh_number n = {true, none};
  WPCI_TRY(check_quotes(w->in, c));
  if (c.is_sound) {
    n = wpci_pdh_read_number(w->in, c.text, w->inside.width);
    WPCI_TRY(check_value(w->in, c.text.offset, n.is_sound));
  }
  w->values[w->count] = n.value;
  w->count++;
  w->inside.cells++;
  return wpci_pass();
}

/* Up to WPC_RUN values of the line. */
static wpc_error csv_take_values(wpc_pdh_csv_walk *w) {
  w->count = 0;
  /*@ CSV_IS_WALK(loop invariant)
      loop invariant count: w->count <= WPC_RUN;
      loop invariant cells: w->inside.cells <= w->num_columns;
      loop invariant order: csv_left_of_line(w) <= \at(csv_left_of_line(w), Pre);
      loop invariant moves: w->count > 0 ==> csv_left_of_line(w) < \at(csv_left_of_line(w), Pre);
      loop assigns w->values[0 .. WPC_RUN - 1], w->count, w->inside.cells, w->inside.at, w->inside.has_more;
      loop variant WPC_RUN - w->count;
  */
  while (w->count < WPC_RUN && w->inside.has_more && w->inside.cells < w->num_columns) {
    WPCI_TRY(csv_read_value(w));
  }
  return wpci_pass();
}

/* Counts the cells after the last column. */
static void skip_cells(wpc_pdh_csv_walk *w) {
  /*@ CSV_IS_WALK(loop invariant)
      loop invariant fits: w->inside.cells + csv_left_of_line(w) <= w->num_columns + 2 * w->in.size + 1;
      loop invariant order: csv_left_of_line(w) <= \at(csv_left_of_line(w), Pre);
      loop assigns w->inside.cells, w->inside.at, w->inside.has_more;
      loop variant CSV_LEFT_OF_LINE(w);
  */
  while (w->inside.has_more) {
    (void)take_cell(w);
    w->inside.cells++;
  }
}

/* The next values of the line; WPC_END: it has no more. */
static wpc_error read_values(wpc_pdh_csv_walk *w) {
  w->column = (uint32_t)w->inside.cells;
  WPCI_TRY(csv_take_values(w));
  w->at = WPC_PDH_CSV_AT_VALUES;
  if (w->count > 0) {
    return wpci_pass();
  }
  skip_cells(w);
  WPCI_TRY(check_cells(w->in, w->inside.line.offset, w->inside.cells, w->num_columns));
  return wpci_end();
}

/* ---- steps ---- */

/* One step in the head or in a line; WPC_END: it is over. */
static wpc_error csv_step(wpc_pdh_csv_walk *w) {
  if (w->inside.part == IN_HEAD) {
    return next_column(w);
  }
  return read_values(w);
}

static wpc_error go_to_sample(wpc_pdh_csv_walk *w) {
  w->inside.part = BETWEEN_LINES;
  wpc_error e = find_sample(w);
  if (e.status == WPC_OK) {
    w->inside.part = IN_LINE;
  }
  return e;
}

static wpc_error csv_go_on(wpc_pdh_csv_walk *w) {
  wpc_error e = csv_step(w);
  return e.status == WPC_END ? go_to_sample(w) : e;
}

static void csv_latch(wpc_pdh_csv_walk *w, wpc_error error) {
  w->error = error;
}

bool wpc_pdh_csv_next(wpc_pdh_csv_walk *w) {
  if (w->error.status != WPC_OK) {
    return false;
  }
  wpc_error e = csv_go_on(w);
  csv_latch(w, e);
  return e.status == WPC_OK;
}

/* The verdict of a walk that has begun. */
static wpc_error walk_through(wpc_pdh_csv_walk *w) {
  /*@ CSV_GOES_ON(loop invariant, w->error.status == WPC_OK)
      loop assigns w->error, w->at, w->num_columns, w->column, w->name, w->description, w->time, w->count,
                   w->values[0 .. WPC_RUN - 1], w->inside.line, w->inside.next_line, w->inside.at,
                   w->inside.cells, w->inside.has_more, w->inside.last_time, w->inside.has_last,
                   w->inside.part;
      loop variant w->error.status == WPC_OK ? 1 + CSV_LEFT(w) : 0;
  */
  while (w->error.status == WPC_OK) {
    (void)wpc_pdh_csv_next(w);
  }
  return w->error.status == WPC_END ? wpci_pass() : w->error;
}

wpc_error wpci_pdh_csv_validate(wpc_input in) {
  wpc_pdh_csv_walk w;
  wpc_pdh_csv_begin(&w, in);
  return walk_through(&w);
}

/* Behind what ends lines. */
static size_t behind_ends(const wpc_pdh_csv_walk *w, size_t at, size_t end) {
  /*@ loop invariant least: \at(at, Pre) <= at <= end;
      loop invariant even: csv_even(w, at);
      loop assigns at;
      loop variant end - at;
  */
  while (csv_is_at(w, at, end, CR) || csv_is_at(w, at, end, LF)) {
    at += w->inside.width;
  }
  return at;
}

/* How many units of the text match the word that a head begins with. */
static size_t matched_first(wpc_pdh_csv_walk *w) {
  const size_t mark = behind_mark(w);
  const size_t end = whole_units(w->in.size, w->inside.width);
  const size_t from = behind_ends(w, mark, end);
  return matched(w, behind_quote(w, between(from, end)), end);
}

bool wpci_pdh_csv_begins(wpc_input in) {
  wpc_pdh_csv_walk w;
  csv_clear(&w, in);
  return matched_first(&w) > LENGTH_OF_FAMILY;
}
