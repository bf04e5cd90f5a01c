/* Private. Names as UTF-8, each once, with a number; which of them are the same but for the case of letters; and decimal
 * numbers as binary ones. */
#ifndef WPCS_TEXTS_H
#define WPCS_TEXTS_H

#include "index.h"
#include "wpc/pdh_csv.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A name may be that of many columns. So that a hostile one cannot make much of little, names are cut where documented
 * ones end. */
#define WPCS_NAME_UNITS 1023u
#define WPCS_NAME_BYTES (3 * (size_t)WPCS_NAME_UNITS) /* of as many units in UTF-8 */

/* All zero is empty. */
typedef struct wpcs_texts {
  wpcs_index exact;
  wpcs_index folded;
  uint32_t *folds; /* by number in exact: a number in folded */
  wpcs_bytes buffer, fold;
} wpcs_texts;

#define WPCS_DIGITS 20u

/* The digits of a number, at the end of `digits`. */
wpc_path_name wpcs_digits(uint64_t number, char digits[WPCS_DIGITS]);
/* The number of a text; WPCS_NONE: no memory. */
uint32_t wpcs_text(wpcs_room *room, wpcs_texts *texts, const char *text, size_t length);
/* Of a text of an input. In a code page that cannot be converted: as "0x" and its first bytes in hexadecimal. */
uint32_t wpcs_text_of(wpcs_room *room, wpcs_texts *texts, wpc_input in, wpc_text text);
/* Of a machine's, without the backslashes in front; *number WPCS_NONE of an empty one. False: no memory. */
bool wpcs_text_of_machine(wpcs_room *room, wpcs_texts *texts, wpc_input in, wpc_text text,
                          uint32_t *number);
/* Of a text of the caller's, as long as documented names are at most. */
uint32_t wpcs_text_of_name(wpcs_room *room, wpcs_texts *texts, wpc_path_name name);
/* WPCS_NONE gives no name. */
wpc_path_name wpcs_text_name(const wpcs_texts *texts, uint32_t number);
/* The same number for all that differ in case only; WPCS_NONE of WPCS_NONE. */
uint32_t wpcs_fold(const wpcs_texts *texts, uint32_t number);
/* Appends the text in the form that is one for all that differ in case only. */
bool wpcs_append_folded(wpcs_room *room, wpcs_bytes *to, const char *text, size_t length);
/* The nearest double, of two that are equally near the even one. False: it is beyond all of them. */
bool wpcs_double_of(const wpc_pdh_number *number, double *value);

/* ---- titles: names of objects and counters by index ---- */

/* All zero is empty. */
typedef struct wpcs_titles {
  wpcs_index keys; /* owner and index */
  uint32_t *texts; /* by number in keys */
  uint32_t first;  /* the machine whose titles came first */
  bool has_first;
  bool is_new; /* some came since this was cleared */
} wpcs_titles;

/* Owners are machines (a folded text, or WPCS_NONE), sources, and this: of titles that were given for all sources. */
#define WPCS_ALL_TITLES (WPCS_NONE - 1)
typedef struct wpcs_source wpcs_source;

/* The English title of an index that every Windows has; without a text: it is not one of these. */
wpc_path_name wpcs_assumed_title(uint32_t index);
/* Whose titles objects of a machine, a text or WPCS_NONE, have in a source. */
uint32_t wpcs_titles_owner(const wpcs_source *source, uint32_t machine);
/* The first text of an index counts. False: no memory. */
bool wpcs_titles_add(wpc_series *series, uint32_t owner, uint32_t index, uint32_t text);
/* The text of an index; a machine without titles has those of the first machine with titles. WPCS_NONE: there is none. */
uint32_t wpcs_own_title(const wpc_series *series, uint32_t owner, uint32_t index);
/* The text of an index: of what was given for all sources, where that is something; else as wpcs_own_title(). Else, where
 * no titles are meant, what every Windows has, and then the number. WPCS_NONE: no memory. */
uint32_t wpcs_title(wpc_series *series, uint32_t owner, uint32_t index, bool *is_assumed);

#ifdef __cplusplus
}
#endif

#endif
