#include <string.h>

#include "command/read.h"
#include "untraced.h"

UNTRACED_BEGIN

/* How a client may take what is in a literal. */
typedef enum sql_reading {
  READ_STANDARD,
  READ_BACKSLASH, /* it escapes what is behind it */
  READ_TWO_BYTES, /* one above ASCII takes the one behind it, as in Shift-JIS */
  READ_FOUR_BYTES /* and three where that is a digit, as in GB18030 */
} sql_reading;

static bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

/* Bytes of the character that the literal begins with. */
static size_t width_of(fuzz_span rest, sql_reading reading) {
  const bool is_wide = ((unsigned char)rest.text[0] & 0x80u) != 0 && reading >= READ_TWO_BYTES;
  const bool is_escape = rest.text[0] == '\\' && reading == READ_BACKSLASH;
  const bool is_four = reading == READ_FOUR_BYTES && rest.length > 1 && is_digit(rest.text[1]);
  const size_t width = is_wide && is_four ? 4 : is_wide || is_escape ? 2 : 1;
  return width < rest.length ? width : rest.length;
}

/* Outside of literals there is nothing that comes from a log but numbers. */
static bool is_plain(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) ||
         strchr(" (),.;=_+-", c) != NULL;
}

static const char *read_literals(fuzz_span line, sql_reading reading) {
  bool is_inside = false;
  for (size_t i = 0; i < line.length;) {
    const fuzz_span rest = {line.text + i, line.length - i};
    if (rest.text[0] == '\'') {
      is_inside = !is_inside;
    } else if (!is_inside && (rest.text[0] == '\0' || !is_plain(rest.text[0]))) {
      return "SQL has a strange character outside of literals";
    }
    i += is_inside ? width_of(rest, reading) : 1;
  }
  return is_inside ? "a line of SQL ends in a literal" : NULL;
}

static bool has_variable(fuzz_span line) {
  bool has = false;
  for (size_t i = 1; i < line.length; i++) {
    has = has || (line.text[i - 1] == '$' && (line.text[i] == '(' || line.text[i] == '{'));
  }
  return has;
}

static bool begins_well(fuzz_span line) {
  static const char *const starts[] = {"BEGIN;",      "CREATE T", "INSERT INTO ", "UPDATE ",
                                       "DROP TABLE ", ") AS v ",  "COMMIT;"};
  bool begins = line.length > 1 && line.text[0] == '(' && is_digit(line.text[1]);
  for (size_t i = 0; i < sizeof starts / sizeof starts[0]; i++) {
    begins = begins || span_begins(line, starts[i]);
  }
  return begins;
}

static const char *read_line(fuzz_span line) {
  const char *problem = !begins_well(line)   ? "a line of SQL begins in another way"
                        : has_variable(line) ? "SQL has a variable of sqlcmd"
                                             : NULL;
  for (int reading = READ_STANDARD; problem == NULL && reading <= READ_FOUR_BYTES; reading++) {
    problem = read_literals(line, (sql_reading)reading);
  }
  return problem;
}

const char *read_sql(fuzz_span text) {
  const char *problem = read_text(text);
  bool is_first = true;
  bool is_last = false;
  while (text.length > 0 && problem == NULL) {
    bool ended = false;
    const fuzz_span line = span_take_line(&text, &ended);
    problem = read_line(line);
    if (!ended || is_last || is_first != span_is(line, "BEGIN;")) {
      problem = "SQL is not one transaction";
    }
    is_first = false;
    is_last = span_is(line, "COMMIT;");
  }
  return problem != NULL || is_last ? problem : "SQL has no end";
}

UNTRACED_END
