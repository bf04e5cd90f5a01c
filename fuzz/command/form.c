#include "command/form.h"

#include <stdio.h>
#include <string.h>

#include "command/read.h"
#include "oracles/harness.h"
#include "oracles/tree.h"
#include "untraced.h"

UNTRACED_BEGIN

void form_require_ok(const char *problem) {
  if (problem != NULL) {
    fuzz_fail(problem, __FILE__, __LINE__, __func__);
  }
}

/* ---- JSON ---- */

static void require_object(fuzz_span text) {
  tree t;
  form_require_ok(tree_read(&t, text));
  FUZZ_REQUIRE(t.values[0].type == TREE_OBJECT);
  tree_free(&t);
}

static void require_lines(fuzz_span text) {
  while (text.length > 0) {
    bool ended = false;
    const fuzz_span line = span_take_line(&text, &ended);
    FUZZ_REQUIRE(ended);
    require_object(line);
  }
}

/* ---- SARIF ---- */

static const tree_value *typed(const tree *t, const tree_value *object, const char *key,
                               tree_type type) {
  const tree_value *value = tree_typed(t, object, key, type);
  FUZZ_REQUIRE(value != NULL);
  return value;
}

static void require_message(const tree *t, const tree_value *object, const char *key) {
  const tree_value *message = typed(t, object, key, TREE_OBJECT);
  FUZZ_REQUIRE(typed(t, message, "text", TREE_TEXT)->raw.length > 0);
}

static void require_place(const tree *t, const tree_value *location, size_t size) {
  const tree_value *physical = typed(t, location, "physicalLocation", TREE_OBJECT);
  const tree_value *artifact = typed(t, physical, "artifactLocation", TREE_OBJECT);
  (void)typed(t, artifact, "uri", TREE_TEXT);
  const tree_value *region = tree_member(t, physical, "region");
  if (region != NULL) {
    const unsigned long long offset = tree_number(typed(t, region, "byteOffset", TREE_NUMBER));
    const unsigned long long length = tree_number(typed(t, region, "byteLength", TREE_NUMBER));
    FUZZ_REQUIRE(offset <= size && length <= size - offset);
  }
}

/* rules: of the tool. */
static void require_result(const tree *t, const tree_value *result, const tree_value *rules,
                           size_t size) {
  const tree_value *level = typed(t, result, "level", TREE_TEXT);
  const tree_value *id = typed(t, result, "ruleId", TREE_TEXT);
  const unsigned long long index = tree_number(typed(t, result, "ruleIndex", TREE_NUMBER));
  FUZZ_REQUIRE(span_is(level->raw, "error") || span_is(level->raw, "note"));
  FUZZ_REQUIRE(index < rules->count);
  const tree_value *rule = tree_first(t, rules);
  for (unsigned long long i = 0; i < index; i++) {
    rule = tree_next(t, rule);
  }
  FUZZ_REQUIRE(span_same(typed(t, rule, "id", TREE_TEXT)->raw, id->raw));
  require_message(t, result, "message");
  const tree_value *locations = typed(t, result, "locations", TREE_ARRAY);
  FUZZ_REQUIRE(locations->count == 1);
  require_place(t, tree_first(t, locations), size);
}

/* Of the largest file: the region of a result lies in its own. */
static size_t largest_of(const tree *t, const tree_value *run) {
  const tree_value *artifacts = tree_member(t, run, "artifacts");
  size_t largest = 0;
  for (const tree_value *a = tree_first(t, artifacts); a != NULL; a = tree_next(t, a)) {
    const tree_value *length = tree_member(t, a, "length");
    const unsigned long long size = length != NULL ? tree_number(length) : 0;
    largest = size > largest ? (size_t)size : largest;
  }
  return largest;
}

static void require_invocation(const tree *t, const tree_value *run, int status) {
  const tree_value *invocations = typed(t, run, "invocations", TREE_ARRAY);
  FUZZ_REQUIRE(invocations->count == 1);
  const tree_value *only = tree_first(t, invocations);
  const tree_value *successful = tree_member(t, only, "executionSuccessful");
  FUZZ_REQUIRE(successful != NULL && successful->type == (status == 2 ? TREE_FALSE : TREE_TRUE));
  const unsigned long long code = tree_number(typed(t, only, "exitCode", TREE_NUMBER));
  FUZZ_REQUIRE(code == (unsigned long long)status);
}

static void require_sarif(fuzz_span text, int status) {
  tree t;
  bool has_error = false;
  form_require_ok(tree_read(&t, text));
  const tree_value *log = &t.values[0];
  FUZZ_REQUIRE(span_is(typed(&t, log, "version", TREE_TEXT)->raw, "2.1.0"));
  const tree_value *runs = typed(&t, log, "runs", TREE_ARRAY);
  FUZZ_REQUIRE(runs->count == 1);
  const tree_value *run = tree_first(&t, runs);
  const tree_value *driver = typed(&t, typed(&t, run, "tool", TREE_OBJECT), "driver", TREE_OBJECT);
  FUZZ_REQUIRE(span_is(typed(&t, driver, "name", TREE_TEXT)->raw, "wpc"));
  const tree_value *rules = typed(&t, driver, "rules", TREE_ARRAY);
  const tree_value *results = typed(&t, run, "results", TREE_ARRAY);
  const size_t largest = largest_of(&t, run);
  for (const tree_value *r = tree_first(&t, results); r != NULL; r = tree_next(&t, r)) {
    require_result(&t, r, rules, largest);
    has_error = has_error || span_is(typed(&t, r, "level", TREE_TEXT)->raw, "error");
  }
  FUZZ_REQUIRE(status == 2 || has_error == (status == 1));
  require_invocation(&t, run, status);
  tree_free(&t);
}

/* ---- Forms ---- */

static void require_form(const command_line *line, fuzz_span text, const command_run *run) {
  const bool is_terminal = (line->flags & LINE_TERMINAL) != 0;
  switch (line->form) {
    case FORM_JSON:
      require_object(text);
      break;
    case FORM_NDJSON:
      require_lines(text);
      break;
    case FORM_CSV: /* which escapes control characters for a terminal only */
      form_require_ok(is_terminal ? read_terminal(text) : NULL);
      form_require_ok(read_csv(text, is_terminal));
      break;
    case FORM_PDH:
      form_require_ok(read_pdh(text, ','));
      break;
    case FORM_TSV:
      form_require_ok(read_pdh(text, '\t'));
      break;
    case FORM_SUMMARY:
      form_require_ok(read_summary(text, ','));
      break;
    case FORM_SUMMARY_TSV:
      form_require_ok(read_summary(text, '\t'));
      break;
    case FORM_OPENMETRICS:
      form_require_ok(read_metrics(text));
      break;
    case FORM_SQL:
      form_require_ok(read_sql(text));
      break;
    case FORM_INFLUX:
      form_require_ok(read_influx(text));
      break;
    case FORM_SVG:
      form_require_ok(read_text(text));
      form_require_ok(read_svg(text));
      break;
    case FORM_SARIF:
      require_sarif(text, run->status);
      break;
    case FORM_TEXT:
      form_require_ok(is_terminal ? read_terminal(text) : read_text(text));
      break;
    case FORM_LOG: /* check.c */
    case FORM_FOLDER:
      break;
  }
}

/* A complaint, lines that belong to it, or the summary that was asked for. */
static void require_complaint(fuzz_span line, bool summary) {
  const bool is_complaint = span_begins(line, "wpc: ") || span_begins(line, "  ");
  const bool counts = summary && line.length > 0 && line.text[0] >= '0' && line.text[0] <= '9';
  FUZZ_REQUIRE(is_complaint || counts);
}

static void require_complaints(const command_line *line, const command_words *words,
                               const command_run *run) {
  fuzz_span rest = span_of(&run->complaints);
  const bool is_terminal = (line->flags & LINE_TERMINAL) != 0;
  form_require_ok(is_terminal ? read_terminal(rest) : read_text(rest));
  while (rest.length > 0) {
    bool ended = false;
    const fuzz_span text = span_take_line(&rest, &ended);
    FUZZ_REQUIRE(ended);
    require_complaint(text, words_have(words, "--summary"));
  }
  /* `inspect` of a folder says in what it prints why a file could not be read. */
  const bool prints_reasons = words_have(words, "inspect") && line->shape != SHAPE_FILE;
  FUZZ_REQUIRE(run->status != 2 || run->complaints.size > 0 ||
               (prints_reasons && run->output.size > 0));
}

void form_require(const command_line *line, const command_words *words, const command_run *run) {
  const fuzz_span text = span_of(&run->output);
  FUZZ_REQUIRE(run->status >= 0 && run->status <= 2);
  require_complaints(line, words, run);
  FUZZ_REQUIRE(line->form != FORM_FOLDER || text.length == 0);
  const bool is_document = line->form == FORM_JSON || line->form == FORM_OPENMETRICS ||
                           line->form == FORM_SQL || line->form == FORM_SARIF ||
                           line->form == FORM_SVG;
  if (text.length > 0 || (is_document && run->status == 0)) {
    require_form(line, text, run);
  }
}

/* ---- Verdicts ---- */

static void add_number(fuzz_bytes *to, unsigned long long number) {
  char digits[24];
  (void)snprintf(digits, sizeof digits, "%llu", number);
  bytes_add_text(to, digits);
}

/* "RULE at offset N: MESSAGE" */
static void add_finding(const tree *t, const tree_value *finding, fuzz_bytes *to) {
  tree_add_text(typed(t, finding, "rule", TREE_TEXT), to);
  bytes_add_text(to, " at offset ");
  add_number(to, tree_number(typed(t, finding, "offset", TREE_NUMBER)));
  bytes_add_text(to, ": ");
  tree_add_text(typed(t, finding, "message", TREE_TEXT), to);
}

/* What text says after the path. */
static void add_verdict(const tree *t, const tree_value *file, fuzz_bytes *to) {
  const tree_value *accepted = tree_member(t, file, "accepted");
  FUZZ_REQUIRE(accepted != NULL);
  if (accepted->type != TREE_TRUE) {
    bytes_add_text(to, ": rejected: ");
    add_finding(t, file, to);
    return;
  }
  const tree_value *omitted = tree_member(t, file, "notes_omitted");
  const unsigned long long notes =
      typed(t, file, "notes", TREE_ARRAY)->count + (omitted != NULL ? tree_number(omitted) : 0);
  bytes_add_text(to, ": accepted");
  if (notes > 0) {
    bytes_add_text(to, ", ");
    add_number(to, notes);
    bytes_add_text(to, notes == 1 ? " note" : " notes");
  }
}

static bool ends_in(fuzz_span line, fuzz_span end) {
  return line.length >= end.length &&
         memcmp(line.text + line.length - end.length, end.text, end.length) == 0;
}

/* The next line that is not about the one before it. */
static fuzz_span take_file_line(fuzz_span *text) {
  fuzz_span line = {"", 0};
  bool ended = false;
  do {
    FUZZ_REQUIRE(text->length > 0);
    line = span_take_line(text, &ended);
  } while (span_begins(line, "    "));
  return line;
}

void form_require_same_verdicts(const command_run *text, const command_run *json) {
  fuzz_span lines = span_of(&text->output);
  fuzz_span objects = span_of(&json->output);
  FUZZ_REQUIRE(text->status == json->status);
  while (objects.length > 0) {
    bool ended = false;
    tree t;
    fuzz_bytes verdict = {NULL, 0, 0};
    form_require_ok(tree_read(&t, span_take_line(&objects, &ended)));
    add_verdict(&t, &t.values[0], &verdict);
    FUZZ_REQUIRE(ends_in(take_file_line(&lines), span_of(&verdict)));
    bytes_free(&verdict);
    tree_free(&t);
  }
  while (lines.length > 0) {
    bool ended = false;
    FUZZ_REQUIRE(span_begins(span_take_line(&lines, &ended), "    "));
  }
}

UNTRACED_END
