#include <string.h>

#include "commands.h"
#include "text/wrap.h"

#define INDENT 23u /* of what an option does */

static void show_paragraphs(out_stream *out, const char *text) {
  while (text[0] != '\0') {
    const size_t length = strcspn(text, "\n");
    wrap_show(out, text, length, 0, 0);
    text += length + (text[length] == '\n' ? 1 : 0);
  }
}

/* ---- Usage ---- */

static void show_usage(out_stream *out, const command_row *row) {
  const char *form = row->usage;
  for (bool is_first = true; is_first || form[0] != '\0'; is_first = false) {
    const size_t length = strcspn(form, "\n");
    out_text(out, is_first ? "Usage: wpc " : "       wpc ");
    out_text(out, row->name);
    out_text(out, length > 0 ? " " : "");
    out_bytes(out, form, length);
    out_char(out, '\n');
    form += length + (form[length] == '\n' ? 1 : 0);
  }
}

/* ---- Options ---- */

static size_t add(char *line, size_t length, const char *text) {
  const size_t more = strlen(text);
  memcpy(line + length, text, more + 1);
  return length + more;
}

#define LONGEST_VALUE 48u

/* "=FILE", "=a|b|c"; a long list of words is named after the option and follows its help. */
static size_t add_value(char *line, size_t length, const option_row *row, const char *words) {
  if (row->value[0] == '\0' && words[0] == '\0') {
    return length;
  }
  length = add(line, length, "=");
  if (words[0] == '\0') {
    return add(line, length, row->value);
  }
  if (strlen(words) <= LONGEST_VALUE) {
    return add(line, length, words);
  }
  for (const char *c = row->dashed + 2; *c != '\0'; c++) {
    line[length++] = *c == '-' ? '-' : (char)(*c - 'a' + 'A');
  }
  line[length] = '\0';
  return length;
}

/* "-o, --output=FILE" */
static size_t option_line(char line[200], const option_row *row, const char *words) {
  const char letter[] = {'-', row->letter, '\0'};
  size_t length = add(line, 0, "  ");
  if (row->letter != 0) {
    length = add(line, length, letter);
    length = add(line, length, ", ");
  } else if (row->word[0] != '\0') {
    length = add(line, length, "-");
    length = add(line, length, row->word);
    length = add(line, length, ", ");
  }
  length = add(line, length, row->dashed);
  return add_value(line, length, row, words);
}

static void show_words(out_stream *out, const char *words) {
  size_t length = 0;
  char line[400] = "One of ";
  size_t filled = strlen(line);
  const char *word = words_at(words, 0, &length);
  for (size_t i = 0; word != NULL; i++, word = words_at(words, i, &length)) {
    filled = add(line, filled, i > 0 ? ", " : "");
    memcpy(line + filled, word, length);
    filled += length;
    line[filled] = '\0';
  }
  out_pad(out, INDENT);
  wrap_show(out, line, filled, INDENT, INDENT);
}

static void show_option(out_stream *out, const option_row *row, cli_command command) {
  char line[200];
  const char *words = option_words(row, command);
  const size_t length = option_line(line, row, words);
  out_text(out, line);
  if (length + 2 > INDENT) {
    out_char(out, '\n');
    out_pad(out, INDENT);
  } else {
    out_pad(out, INDENT - length);
  }
  wrap_show(out, row->help, strlen(row->help), INDENT, INDENT);
  if (strlen(words) > LONGEST_VALUE) {
    show_words(out, words);
  }
}

static void show_options(out_stream *out, cli_command command) {
  for (size_t i = 0; i < num_options; i++) {
    if ((option_rows[i].commands & (unsigned)command) != 0) {
      show_option(out, &option_rows[i], command);
    }
  }
}

/* ---- The program, and a command ---- */

static void show_general(out_stream *out) {
  out_text(out, "Usage: wpc COMMAND [options] PATH...\n       wpc FILE|FOLDER [options]\n\n");
  show_paragraphs(
      out,
      "Reads untrusted Windows performance data: PerfLib V2, V1 of HKEY_PERFORMANCE_DATA, "
      "and logs of Performance Monitor.");
  out_text(out, "\nCommands:\n");
  for (size_t i = 0; i < NUM_COMMANDS; i++) {
    out_text(out, "  ");
    out_left(out, command_rows[i].name, 11);
    wrap_show(out, command_rows[i].summary, strlen(command_rows[i].summary), 13, 13);
  }
  out_text(out, "\nOptions:\n");
  show_options(out, COMMAND_TOP);
  out_char(out, '\n');
  show_paragraphs(
      out,
      "A file or a folder in place of the command is inspected.\n'wpc help COMMAND' shows the "
      "options of a command.\nOn systems other than Windows, use tools/wpc-remote (in the source "
      "tree) to capture from a remote machine.\nData goes to standard output, diagnostics to "
      "standard error. '-' is standard input.\nExit status: 0 all accepted; 1 something was "
      "rejected, or a requested value could not be computed; 2 wrong usage, or a file could not be "
      "read or written.");
}

void help_show(out_stream *out, cli_command command) {
  const command_row *row = command_of(command);
  if (row == NULL) {
    show_general(out);
    return;
  }
  show_usage(out, row);
  out_char(out, '\n');
  show_paragraphs(out, row->text);
  out_text(out, "\nOptions:\n");
  show_options(out, command);
}
