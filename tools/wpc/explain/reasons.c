#include "explain/reasons.h"

#include <string.h>

#include "block/layout.h"

/* ---- Rules that are not about bytes ---- */

typedef struct family {
  const char *prefix, *reason;
} family;

static const family families[] = {
    {"CALC-",
     "A formula that is computed with these numbers divides by zero, leaves the range of a number "
     "or shows a value that "
     "the counter never had. The value gets a status instead."},
    {"COL-",
     "The call reports a size that does not go together with what it wrote. Whoever reads by that "
     "size reads memory that "
     "the provider did not fill."},
    {"GEN-",
     "It is a promise of every function of the library. Without it the others could not be relied "
     "on: a caller passes "
     "what it received, and nothing else may happen to it."},
    {"LIM-",
     "A small input can claim a lot of work or memory. The limits are the caller's, so that what "
     "an input may cost is "
     "decided before it is read."},
};

static const char *of_family(const wpc_rule_info *rule) {
  for (size_t i = 0; i < sizeof families / sizeof families[0]; i++) {
    if (strncmp(rule->id, families[i].prefix, strlen(families[i].prefix)) == 0) {
      return families[i].reason;
    }
  }
  return NULL;
}

/* ---- By what the field is for ---- */

static const char *of_role(layout_role role) {
  switch (role) {
    case LAYOUT_ROLE_SIZE:
      return "The field says how long its structure is, and what follows is found by it. With a "
             "value that is too small "
             "a reader meets the same bytes again and may never come to an end; with one that is "
             "too large it goes on "
             "after the last byte.";
    case LAYOUT_ROLE_END:
      return "The field says where something ends, and what follows is read from there. A wrong "
             "place makes a reader "
             "take other bytes for structures, or go on after the last one.";
    case LAYOUT_ROLE_LENGTH:
      return "The field says how long a text is. A reader that believes it copies bytes that are "
             "not the text's, or "
             "that are outside of the input.";
    case LAYOUT_ROLE_COUNT:
      return "The field says how many entries follow. A reader that believes it reads, or "
             "allocates, that many, "
             "whether the input has them or not.";
    case LAYOUT_ROLE_OFFSET:
      return "The field says where something is. Whoever sets it chooses what a reader takes for "
             "it: other parts of "
             "the block, or bytes outside of the input.";
    case LAYOUT_ROLE_ID:
      return "Entries are found by this number. If it is not what the documents say, a value is "
             "shown under another "
             "name, or one of two entries is never found.";
    case LAYOUT_ROLE_CLOCK:
      return "Rates and percentages are computed with this clock. A value that no clock has gives "
             "numbers that look "
             "right and are not.";
    case LAYOUT_ROLE_ENUM:
      return "The value decides how the bytes after it are read. One that is not documented leaves "
             "open what they are.";
    case LAYOUT_ROLE_TYPE:
      return "The counter's type decides how wide its value is, which formula it has and which "
             "counter is its base. "
             "With another one a number is shown that the counter never had.";
    case LAYOUT_ROLE_FLAGS:
      return "Each bit says how something is to be read. Bits that are not documented may say "
             "something that this "
             "reader does not do.";
    case LAYOUT_ROLE_POINTER:
      return "The field held an address in the process that wrote the block. It means nothing in "
             "another one, and a "
             "reader must never follow it.";
    case LAYOUT_ROLE_RESERVED:
      return "Nothing is documented for these bytes. They are ignored; what they hold may be left "
             "over from the memory "
             "of the process that wrote them.";
    case LAYOUT_ROLE_PLAIN:
    case LAYOUT_ROLE_CONTENT:
      break;
  }
  return NULL;
}

/* Fields that layout.def does not have are for what their names say. */
static layout_role role_of_name(const char *field) {
  static const struct {
    const char *part;
    layout_role role;
  } parts[] = {{"Size", LAYOUT_ROLE_SIZE},     {"Length", LAYOUT_ROLE_LENGTH},
               {"Count", LAYOUT_ROLE_COUNT},   {"Num", LAYOUT_ROLE_COUNT},
               {"Offset", LAYOUT_ROLE_OFFSET}, {"padding", LAYOUT_ROLE_RESERVED},
               {"Flags", LAYOUT_ROLE_FLAGS},   {"Type", LAYOUT_ROLE_ENUM},
               {"Index", LAYOUT_ROLE_ID},      {"Freq", LAYOUT_ROLE_CLOCK}};
  for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
    if (strstr(field, parts[i].part) != NULL) {
      return parts[i].role;
    }
  }
  return LAYOUT_ROLE_PLAIN;
}

/* ---- By what is at fault ---- */

static const char *of_relation(const char *relation) {
  return strstr(relation, "differ") != NULL || strstr(relation, "unique") != NULL
             ? "What is equal cannot be told apart: a search finds one of the two, the other one's "
               "values are never "
               "shown, or two samples are paired wrongly."
             : NULL;
}

static const char *of_extent(wpc_rule_extent extent) {
  switch (extent) {
    case WPC_EXTENT_ROOM:
      return "The structure would begin inside the input and end outside of it. Without the check "
             "a reader goes on "
             "after the last byte, into whatever memory comes there.";
    case WPC_EXTENT_SPAN:
    case WPC_EXTENT_AFTER:
      return "The field claims more than there is room for. A reader that believes it goes on "
             "after the last byte of "
             "the structure, or of the input.";
    case WPC_EXTENT_REST:
      return "Bytes are left over that nothing describes. They can be skipped; but who counts "
             "differently than the "
             "documents say may have other fields wrong too, and data can be hidden there.";
    case WPC_EXTENT_UNITS:
    case WPC_EXTENT_UNIT:
    case WPC_EXTENT_BYTE:
      return "A text is read up to its end mark, and by its code page. Without a proper end a "
             "reader goes on into the "
             "bytes after it; what is not a character cannot be shown, compared or searched for "
             "like others.";
    case WPC_EXTENT_STRUCTURE:
      return "The fields of the structure contradict each other or another one. A reader that "
             "trusts one of them "
             "is misled by the other.";
    case WPC_EXTENT_NONE:
    case WPC_EXTENT_FIELD:
    case WPC_EXTENT_WORD:
      break;
  }
  return NULL;
}

static const char *of_status(wpc_status status) {
  switch (status) {
    case WPC_E_TRUNCATED:
      return "The input ends before what it announces. Without the check a reader goes on after "
             "the last byte.";
    case WPC_E_UNSUPPORTED:
      return "The form is known, but this library does not read it. To guess would show values "
             "that are wrong.";
    case WPC_E_LIMIT:
      return "The number is possible, but it is more than the caller's limits allow. A small input "
             "can claim a lot of "
             "work or memory.";
    case WPC_E_ARGUMENT:
      return "It is what the caller of a function has to provide. An answer without it would be "
             "about something else "
             "than what was asked.";
    case WPC_OK:
    case WPC_END:
    case WPC_E_MALFORMED:
      break;
  }
  return "Other parts of the input are read, named or computed with by what this one says. If it "
         "does not hold, they "
         "are taken for something that they are not.";
}

const char *reason_for(const wpc_rule_info *rule) {
  const layout_field *field = layout_field_of(rule);
  const bool is_left = rule->extent == WPC_EXTENT_ROOM || rule->extent == WPC_EXTENT_REST;
  const char *reason = of_family(rule);
  if (reason == NULL && rule->status == WPC_E_LIMIT) {
    reason = of_status(rule->status);
  }
  reason = reason != NULL ? reason : of_relation(rule->relation);
  if (reason == NULL && !is_left) {
    reason = of_role(field != NULL ? field->role : role_of_name(rule->field));
  }
  reason = reason != NULL ? reason : of_extent(rule->extent);
  return reason != NULL ? reason : of_status(rule->status);
}

const char *consequence_of(const wpc_rule_info *rule, bool is_strict) {
  if (rule->rule_class == WPC_NOTE) {
    return "never rejects: reported as a note";
  }
  if (rule->rule_class == WPC_STRICT && !is_strict) {
    return "accepted with a note: it is safe, and reading goes on as the headers say";
  }
  return rule->is_check ? "rejected" : "an error, wherever it comes up";
}
