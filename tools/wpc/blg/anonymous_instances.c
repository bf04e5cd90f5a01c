#include "blg/anonymous_instances.h"

#include <string.h>

#include "text/letters.h"

#define LONGEST ((size_t)255)       /* a longer name is replaced as a whole, */
#define LONGEST_OTHER ((size_t)512) /* and one whose parts would become longer than this */
#define SMALL 4u    /* digits of a number that names a processor, a disk, a serial number */
#define PROCESS 10u /* digits of the number of a process */
#define HEX 16u

typedef struct part {
  const char *text;
  size_t length;
} part;

static part part_of(const char *text, size_t length) {
  const part made = {text, length};
  return made;
}

/* What is behind the first `count` characters. */
static part behind(part from, size_t count) {
  return part_of(from.text + count, from.length - count);
}

static size_t count_digits(part from) {
  size_t count = 0;
  while (count < from.length && letter_is_digit(from.text[count])) {
    count++;
  }
  return count;
}

static bool is_number(part text, size_t most) {
  return text.length > 0 && text.length <= most && count_digits(text) == text.length;
}

static bool is_word(part text, const char *word) {
  return strlen(word) == text.length && letters_equal_part(text.text, word, text.length);
}

static bool begins(part text, const char *word) {
  const size_t length = strlen(word);
  return text.length >= length && letters_equal_part(text.text, word, length);
}

/* The first of the parts between these signs, which is taken from the rest; false: there is none any more. */
static bool next_part(part *rest, char sign, part *first) {
  if (rest->text == NULL) {
    return false;
  }
  const char *at = rest->length > 0 ? (const char *)memchr(rest->text, sign, rest->length) : NULL;
  *first = part_of(rest->text, at == NULL ? rest->length : (size_t)(at - rest->text));
  *rest = at == NULL ? part_of(NULL, 0) : behind(*rest, first->length + 1);
  return true;
}

/* ---- Names that every Windows has ---- */

/* '#' in a pattern is a small number, '?' a letter. */
static bool matches(part text, const char *pattern) {
  for (; *pattern != '\0'; pattern++) {
    size_t taken = 1;
    if (*pattern == '#') {
      taken = count_digits(text);
      if (taken == 0 || taken > SMALL) {
        return false;
      }
    } else if (text.length == 0 || !(*pattern == '?' ? letter_is_latin(text.text[0])
                                                     : letters_equal_part(text.text, pattern, 1))) {
      return false;
    }
    text = behind(text, taken);
  }
  return text.length == 0;
}

static bool is_common(part text) {
  static const char *const patterns[] = {"",        "*",        "_Total", "_Global_",
                                         "Idle",    "System",   "?:",     "HarddiskVolume#",
                                         "Hv LP #", "Root VP #"};
  bool common = false;
  for (size_t i = 0; i < sizeof patterns / sizeof patterns[0]; i++) {
    common = common || matches(text, patterns[i]);
  }
  return common;
}

/* "0", "0,1", "0,_Total". */
static bool is_processor(part text) {
  part one;
  bool processor = true;
  while (processor && next_part(&text, ',', &one)) {
    processor = is_number(one, SMALL) || is_word(one, "_Total");
  }
  return processor;
}

static bool is_hex(part text) {
  bool hex = begins(text, "0x") && text.length > 2 && text.length <= 2 + HEX;
  for (size_t i = 2; hex && i < text.length; i++) {
    const char small = letter_small(text.text[i]);
    hex = letter_is_digit(small) || (small >= 'a' && small <= 'f');
  }
  return hex;
}

/* "pid_1000_luid_0x00000000_0x0000F814_phys_0_eng_0_engtype_3D": numbers, and words of the graphics kernel. */
static bool is_of_graphics(part text) {
  static const char *const words[] = {"",         "pid",         "luid",        "phys",
                                      "part",     "eng",         "engtype",     "3D",
                                      "Copy",     "Compute",     "Graphics",    "Overlay",
                                      "Cuda",     "VideoDecode", "VideoEncode", "VideoProcessing",
                                      "Security", "VR"};
  bool known = begins(text, "pid_") || begins(text, "luid_");
  part one;
  while (known && next_part(&text, '_', &one)) {
    known = is_number(one, PROCESS) || is_hex(one);
    for (size_t i = 0; !known && i < sizeof words / sizeof words[0]; i++) {
      known = is_word(one, words[i]);
    }
  }
  return known;
}

static bool is_kept(part text) {
  return is_common(text) || is_processor(text) || is_of_graphics(text);
}

static void keep(part text, name_buffer *to) {
  name_append_part(to, text.text, text.length);
}

static void replace(anonymous_names *names, part text, name_buffer *to) {
  anonymous_names_add(names, ANONYMOUS_NAME, text.text, text.length, to);
}

/* ---- Disks ---- */

static bool is_mounted(part text) {
  return text.length > 3 && letter_is_latin(text.text[0]) && text.text[1] == ':' &&
         text.text[2] == '\\';
}

static bool is_disk(part word) {
  return is_mounted(word) || matches(word, "?:") || matches(word, "HarddiskVolume#");
}

/* Replaces the words since `from`, with the blanks between them. */
static void end_run(anonymous_names *names, part *run, const char *end, name_buffer *to) {
  if (run->text != NULL) {
    run->length = (size_t)(end - run->text);
    replace(names, *run, to);
  }
  run->text = NULL;
}

/* "0 C: D:\mount": of what is not the number of a disk or its letter each run of words. */
static void replace_disk(anonymous_names *names, part text, name_buffer *to) {
  part run = {NULL, 0};
  part rest = text;
  part word;
  while (next_part(&rest, ' ', &word)) {
    const bool is_plain =
        (is_disk(word) && !is_mounted(word)) || (word.text == text.text && is_number(word, SMALL));
    if (is_plain || is_mounted(word)) {
      end_run(names, &run, word.text - 1, to);
    }
    if (word.text != text.text && run.text == NULL) {
      name_append(to, " ");
    }
    if (is_plain) {
      keep(word, to);
    } else if (is_mounted(word)) {
      keep(part_of(word.text, 3), to);
      run = behind(word, 3);
    } else if (run.text == NULL) {
      run = word;
    }
  }
  end_run(names, &run, text.text + text.length, to);
}

static bool has_disk(part text) {
  bool any = false;
  part word;
  while (!any && next_part(&text, ' ', &word)) {
    any = is_disk(word);
  }
  return any;
}

/* ---- A name without its parent ---- */

static void add_base(anonymous_names *names, part text, name_buffer *to) {
  static const char engine[] = "_engtype_";
  const char *at = NULL;
  for (size_t i = 0; at == NULL && i + sizeof engine - 1 <= text.length; i++) {
    at = begins(behind(text, i), engine) ? text.text + i + sizeof engine - 1 : NULL;
  }
  const part front = part_of(text.text, at == NULL ? 0 : (size_t)(at - text.text));
  const char *other = anonymous_names_find(names, text.text, text.length);
  const size_t start = to->length;
  if (is_kept(text)) {
    keep(text, to);
  } else if (other != NULL) {
    name_append(to, other);
  } else if (has_disk(text)) {
    replace_disk(names, text, to);
    anonymous_names_set(names, text.text, text.length, to->text + start);
  } else if (at != NULL && is_of_graphics(front)) {
    keep(front, to);
    replace(names, behind(text, front.length), to);
    anonymous_names_set(names, text.text, text.length, to->text + start);
  } else {
    replace(names, text, to);
  }
}

/* How many characters are in front of the last of these signs; 0: there is none. */
static size_t length_before(part text, char sign) {
  size_t length = text.length;
  while (length > 0 && text.text[length - 1] != sign) {
    length--;
  }
  return length > 0 ? length - 1 : 0;
}

/* How much of it the name is, without the serial number "#1" and the processor of a virtual machine ":Hv VP 0". */
static size_t length_without_number(part text) {
  const size_t serial = length_before(text, '#');
  const size_t processor = length_before(text, ':');
  if (serial > 0 && is_number(behind(text, serial + 1), SMALL)) {
    return serial;
  }
  return processor > 0 && matches(behind(text, processor), ":Hv VP #") ? processor : text.length;
}

/* The same without the number of a process, "_1000" or ":1000". */
static size_t length_without_process(part text) {
  const size_t line = length_before(text, '_');
  const size_t colon = length_before(text, ':');
  if (line > 0 && is_number(behind(text, line + 1), PROCESS)) {
    return line;
  }
  return colon > 0 && is_number(behind(text, colon + 1), PROCESS) ? colon : text.length;
}

/* Whoever has it in another object is the same. */
static void add_process(anonymous_names *names, part text, size_t length, name_buffer *to) {
  const size_t start = to->length;
  add_base(names, part_of(text.text, length), to);
  keep(behind(text, length), to);
  if (anonymous_names_find(names, text.text, text.length) == NULL) {
    anonymous_names_set(names, text.text, text.length, to->text + start);
  }
}

static void add_one(anonymous_names *names, part text, bool is_process, name_buffer *to) {
  const size_t length = length_without_number(text);
  const part base = part_of(text.text, length);
  const size_t process = is_process ? length_without_process(base) : length;
  const bool is_new = anonymous_names_find(names, base.text, base.length) == NULL;
  if (process < length && is_new && !is_kept(base)) {
    add_process(names, base, process, to);
  } else {
    add_base(names, base, to);
  }
  keep(behind(text, length), to);
}

/* ---- All of it ---- */

/* The first separates parent and instance, more are no path of Windows. */
static bool is_pair(part text, size_t *slash) {
  *slash = length_before(text, '/');
  return *slash > 0 && memchr(text.text, '/', *slash) == NULL;
}

static void add_parts(anonymous_names *names, part text, bool is_process, name_buffer *to) {
  size_t slash;
  if (is_pair(text, &slash)) {
    add_one(names, part_of(text.text, slash), is_process, to);
    name_append(to, "/");
    add_one(names, behind(text, slash + 1), is_process, to);
  } else {
    add_one(names, text, is_process, to);
  }
}

void anonymous_instances_add(anonymous_names *names, const char *text, size_t length,
                             bool is_process, name_buffer *to) {
  const size_t start = to->length;
  if (length <= LONGEST) {
    add_parts(names, part_of(text, length), is_process, to);
  }
  if (length > LONGEST || to->length - start > LONGEST_OTHER) {
    to->length = start;
    replace(names, part_of(text, length), to);
  }
}
