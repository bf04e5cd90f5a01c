#include "path_ways.h"

#include "../parser/check.h"

/* Five names of as many characters as are read of each, in as many bytes as those may take. */
#define LENGTH_MOST 16384u

typedef struct listing {
  const char *text;
  size_t length;
  size_t last_close; /* the '\\' of the last ")\\"; 0: there is none */
  wpci_path_way *ways;
  size_t count;
} listing;

/*@ // The text can be read, the ways can be written, and writing them changes nothing of the listing.
    predicate listing_at{L}(listing *l) =
      \valid(l) && 0 < l->length <= LENGTH_MOST && l->last_close < l->length &&
      \valid_read(l->text + (0 .. l->length - 1)) &&
      \object_pointer(l->text + (0 .. l->length)) && l->count <= WPCI_PATH_WAYS_MOST &&
      \valid(l->ways + (0 .. WPCI_PATH_WAYS_MOST - 1)) &&
      \separated(l, l->ways + (0 .. WPCI_PATH_WAYS_MOST - 1));
    predicate same_listing{L, M}(listing *l) =
      \at(l->text, L) == \at(l->text, M) && \at(l->length, L) == \at(l->length, M) &&
      \at(l->last_close, L) == \at(l->last_close, M) && \at(l->ways, L) == \at(l->ways, M);
*/

size_t wpci_path_ways_behind_machine(const char *text, size_t length) {
  size_t at = 2;
  if (length <= 2 || text[0] != '\\' || text[1] != '\\') {
    return 0;
  }
  /*@ loop invariant at: 2 <= at <= length;
      loop assigns at;
      loop variant length - at;
  */
  while (at < length && text[at] != '\\') {
    at++;
  }
  return at < length ? at : 0;
}

size_t wpci_path_ways_without_blanks(const char *text, size_t length) {
  /*@ loop invariant most: 0 <= length <= \at(length, Pre);
      loop assigns length;
      loop variant length;
  */
  while (length > 0 && (text[length - 1] == ' ' || text[length - 1] == '\t')) {
    length--;
  }
  return length;
}

bool wpci_path_ways_has_wildcard(wpc_path_name name) {
  bool found = false;
  /*@ loop invariant i: 0 <= i <= name.length;
      loop assigns i, found;
      loop variant name.length - i;
  */
  for (size_t i = 0; i < name.length && name.text != NULL && !found; i++) {
    found = name.text[i] == '*' || name.text[i] == '?';
  }
  return found;
}

/*@ requires l: \valid_read(l);
    requires text: \valid_read(l->text + (0 .. l->length - 1));
    requires ends: \object_pointer(l->text + (0 .. l->length));
    requires order: start <= end <= l->length;
    terminates \true;
    assigns \result \from *l, start, end;
    ensures length: \result.length == end - start;
    ensures name: sound_name(\result);
    ensures text: \valid_read(\result.text + (0 .. \result.length - 1));
    ensures pointer: \object_pointer(\result.text);
*/
static wpc_path_name part(const listing *l, size_t start, size_t end) {
  const wpc_path_name name = {l->text + start, end - start};
  return name;
}

/*@ requires l: listing_at(l);
    terminates \true;
    assigns l->count, l->ways[0 .. WPCI_PATH_WAYS_MOST - 1];
    ensures l: listing_at(l);
    ensures same: same_listing{Pre, Post}(l);
*/
static void add(listing *l, wpci_path_way way) {
  if (l->count < WPCI_PATH_WAYS_MOST) {
    l->ways[l->count] = way;
    l->count++;
  }
}

/* ---- Instances ---- */

/* Whether the row ends in "#7" or "#*". */
/*@ requires way: \valid(way);
    requires row: \valid_read(way->row.text + (0 .. way->row.length - 1));
    requires pointer: \object_pointer(way->row.text);
    terminates \true;
    assigns way->row.length, way->has_index, way->any_index, way->index;
*/
static bool take_row_index(wpci_path_way *way) {
  const char *text = way->row.text;
  size_t at = way->row.length;
  if (at >= 2 && text[at - 2] == '#' && text[at - 1] == '*') {
    way->any_index = true;
    way->row.length -= 2;
    return true;
  }
  /*@ loop invariant at: 0 <= at <= way->row.length;
      loop invariant digits: \forall integer k; at <= k < way->row.length ==> '0' <= text[k] <= '9';
      loop assigns at;
      loop variant at;
  */
  while (at > 0 && text[at - 1] >= '0' && text[at - 1] <= '9') {
    at--;
  }
  if (at == way->row.length || at == 0 || text[at - 1] != '#') {
    return false;
  }
  /*@ loop invariant i: at <= i <= way->row.length;
      loop assigns i, way->index;
      loop variant way->row.length - i;
  */
  for (size_t i = at; i < way->row.length; i++) {
    const uint32_t digit = (uint32_t)(text[i] - '0');
    if (way->index > (UINT32_MAX - digit) / 10) {
      return false;
    }
    way->index = way->index * 10 + digit;
  }
  way->has_index = true;
  way->row.length = at - 1;
  return true;
}

/*@ requires l: listing_at(l);
    requires row: \valid_read(way.row.text + (0 .. way.row.length - 1));
    requires pointer: \object_pointer(way.row.text);
    terminates \true;
    assigns l->count, l->ways[0 .. WPCI_PATH_WAYS_MOST - 1];
    ensures l: listing_at(l);
    ensures same: same_listing{Pre, Post}(l);
*/
static void add_rows(listing *l, wpci_path_way way) {
  wpci_path_way indexed = way;
  if (take_row_index(&indexed)) {
    add(l, indexed);
  }
  add(l, way);
}

/* text[start] begins the object. The first '(' and the last ")\" are the usual ones. */
/*@ requires l: listing_at(l);
    requires start: start <= l->length;
    terminates \true;
    assigns l->count, l->ways[0 .. WPCI_PATH_WAYS_MOST - 1];
    ensures l: listing_at(l);
    ensures same: same_listing{Pre, Post}(l);
*/
static void add_instances(listing *l, wpci_path_way way, size_t start) {
  /* Each '(' before the last ")\\" adds a way, so that few are looked at. */
  /*@ loop invariant open: start <= open <= l->length;
      loop invariant l: listing_at(l);
      loop invariant same: same_listing{Pre, Here}(l);
      loop assigns open, way, l->count, \at(l->ways, Pre)[0 .. WPCI_PATH_WAYS_MOST - 1];
      loop variant l->last_close - open;
  */
  for (size_t open = start; open + 1 < l->last_close && l->count < WPCI_PATH_WAYS_MOST; open++) {
    if (l->text[open] != '(') {
      continue;
    }
    /*@ loop invariant close: open <= close <= l->last_close;
        loop invariant l: listing_at(l);
        loop invariant same: same_listing{Pre, Here}(l);
        loop assigns close, way, l->count, \at(l->ways, Pre)[0 .. WPCI_PATH_WAYS_MOST - 1];
        loop variant close;
    */
    for (size_t close = l->last_close; close > open + 1; close--) {
      if (l->text[close] == '\\' && l->text[close - 1] == ')') {
        way.object = part(l, start, open);
        way.row = part(l, open + 1, close - 1);
        way.counter = part(l, close + 1, l->length);
        add_rows(l, way);
      }
    }
  }
}

/* ---- Without an instance ---- */

/* An object that ends in parentheses with a wildcard is none: these are an instance's. */
/*@ requires l: listing_at(l);
    requires start: 1 <= start <= l->length;
    terminates \true;
    assigns l->count, l->ways[0 .. WPCI_PATH_WAYS_MOST - 1];
    ensures l: listing_at(l);
    ensures same: same_listing{Pre, Post}(l);
*/
static void add_plain(listing *l, wpci_path_way way, size_t start) {
  bool is_open = false;
  bool is_wild = false;
  /*@ loop invariant at: start <= at <= l->length;
      loop invariant l: listing_at(l);
      loop invariant same: same_listing{Pre, Here}(l);
      loop assigns at, way, is_open, is_wild, l->count, \at(l->ways, Pre)[0 .. WPCI_PATH_WAYS_MOST - 1];
      loop variant l->length - at;
  */
  for (size_t at = start; at < l->length && l->count < WPCI_PATH_WAYS_MOST; at++) {
    const char c = l->text[at];
    const bool is_of_instances = is_open && is_wild && l->text[at - 1] == ')';
    if (c == '\\' && !is_of_instances) {
      way.object = part(l, start, at);
      way.counter = part(l, at + 1, l->length);
      add(l, way);
    }
    is_wild = c != '(' && (is_wild || c == '*' || c == '?');
    is_open = is_open || c == '(';
  }
}

/* text[start] begins the object. */
/*@ requires l: listing_at(l);
    requires start: 1 <= start <= l->length;
    terminates \true;
    assigns l->count, l->ways[0 .. WPCI_PATH_WAYS_MOST - 1];
    ensures l: listing_at(l);
    ensures same: same_listing{Pre, Post}(l);
*/
static void add_objects(listing *l, wpc_path_name machine, size_t start) {
  wpci_path_way way = WPCI_NOTHING;
  way.machine = machine;
  add_instances(l, way, start);
  add_plain(l, way, start);
}

/*@ requires text: \valid_read(text + (0 .. length - 1));
    terminates \true;
    assigns \nothing;
    ensures most: \result == 0 || \result < length;
*/
static size_t find_last_close(const char *text, size_t length) {
  size_t at = length;
  /*@ loop invariant at: 0 <= at <= length;
      loop assigns at;
      loop variant at;
  */
  while (at >= 2 && !(text[at - 2] == ')' && text[at - 1] == '\\')) {
    at--;
  }
  return at >= 2 ? at - 1 : 0;
}

size_t wpci_path_ways_list(const char *text, size_t length,
                           wpci_path_way ways[WPCI_PATH_WAYS_MOST]) {
  listing l = {text, length, 0, ways, 0};
  size_t machines = 0;
  const wpc_path_name none = {NULL, 0};
  if (length == 0 || length > LENGTH_MOST || text[0] != '\\') {
    return 0;
  }
  l.last_close = find_last_close(text, length);
  /*@ loop invariant slash: 2 <= slash;
      loop invariant l: listing_at(&l);
      loop invariant text: l.text == text && l.length == length;
      loop invariant machines: machines <= WPCI_PATH_WAYS_MOST;
      loop assigns slash, machines, l.count, ways[0 .. WPCI_PATH_WAYS_MOST - 1];
      loop variant length - slash;
  */
  for (size_t slash = 2; slash < length && text[1] == '\\' && machines < WPCI_PATH_WAYS_MOST;
       slash++) {
    if (text[slash] == '\\') {
      machines++;
      add_objects(&l, part(&l, 2, slash), slash + 1);
    }
  }
  add_objects(&l, none, 1);
  return l.count;
}
