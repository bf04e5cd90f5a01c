#include "commands.h"
#include "io/complain.h"
#include "types/type_find.h"
#include "types/type_show.h"

static void show_all(const cli *options, out_stream *out) {
  type_facts facts = type_facts_at(0);
  if (options->format == FORMAT_TEXT) {
    types_head(out);
  }
  for (size_t i = 1; facts.info != NULL; facts = type_facts_at(i++)) {
    if (options->format == FORMAT_TEXT) {
      types_row(out, &facts);
    } else {
      types_json(out, &facts, facts.info->type);
    }
  }
}

/* Two constants may have one number. Returns whether there are letters to be explained. */
static bool show_asked(const cli *options, out_stream *out, const type_asked *asked) {
  type_facts facts = type_facts_at(0);
  bool is_known = false;
  bool has_letters = false;
  for (size_t i = 0; facts.info != NULL; facts = type_facts_at(++i)) {
    if (!type_is_asked(asked, i)) {
      continue;
    }
    if (options->format == FORMAT_JSON) {
      types_json(out, &facts, asked->number);
    } else {
      out_text(out, is_known ? "\n" : "");
      types_details(out, &facts);
    }
    is_known = true;
    has_letters = has_letters || facts.formula[0] != '\0';
  }
  if (!is_known && options->format == FORMAT_JSON) {
    types_json(out, NULL, asked->number);
  } else if (!is_known) {
    types_unknown(out, asked->number);
  }
  return has_letters;
}

int command_types(const cli *options, out_stream *out) {
  type_asked asked;
  bool has_letters = false;
  for (size_t i = 0; i < options->num_paths; i++) {
    if (!type_ask(options->paths[i], &asked)) {
      return EXIT_USAGE;
    }
  }
  if (options->num_paths == 0) {
    show_all(options, out);
  }
  for (size_t i = 0; i < options->num_paths; i++) {
    (void)type_ask(options->paths[i], &asked);
    out_text(out, i > 0 && options->format == FORMAT_TEXT ? "\n" : "");
    has_letters = show_asked(options, out, &asked) || has_letters;
  }
  if (has_letters && options->format == FORMAT_TEXT) {
    types_letters(out);
  }
  return EXIT_ACCEPTED;
}
