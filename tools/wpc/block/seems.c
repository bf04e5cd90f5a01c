#include "block/seems.h"

#include <string.h>

typedef struct seeming {
  const char *what;   /* "a PNG image"; NULL: nothing known */
  const char *advice; /* what to do instead; NULL: nothing */
  bool is_text;       /* for people: a rule about its bytes says little */
} seeming;

typedef struct signature {
  const char *bytes;
  size_t size;
  size_t at;
  const char *what, *advice;
  bool is_text;
} signature;

#define ROW(at, bytes, what, advice) \
  { bytes, sizeof bytes - 1, at, what, advice, false }
#define TEXT_ROW(bytes, what, advice) \
  { bytes, sizeof bytes - 1, 0, what, advice, true }

#define UNPACK "unpack it first"
#define NO_LOG "wpc reads binary logs of Performance Monitor (.blg), not this one"

/* The longer of two that begin alike comes first. */
static const signature signatures[] = {
    ROW(0, "\0P\0E\0R\0F", "a V1 block of a big-endian machine", NULL),
    ROW(0,
        "\x7f"
        "ELF",
        "an ELF program", NULL),
    ROW(0, "\x89PNG\r\n\x1a\n", "a PNG image", NULL),
    ROW(0, "\xff\xd8\xff", "a JPEG image", NULL),
    ROW(0, "GIF8", "a GIF image", NULL),
    ROW(0, "%PDF-", "a PDF document", NULL),
    ROW(0, "\x1f\x8b", "gzip data", UNPACK),
    ROW(0,
        "\xfd"
        "7zXZ",
        "xz data", UNPACK),
    ROW(0, "\x28\xb5\x2f\xfd", "Zstandard data", UNPACK),
    ROW(0, "BZh", "bzip2 data", UNPACK),
    ROW(0, "7z\xbc\xaf", "a 7z archive", UNPACK),
    ROW(0, "MSCF", "a Windows cabinet", UNPACK),
    ROW(0, "PK\x03\x04", "a zip archive", UNPACK),
    ROW(0, "PK\x05\x06", "an empty zip archive", NULL),
    ROW(257, "ustar", "a tar archive", UNPACK),
    ROW(0, "regf", "a registry hive", "counter blocks are not stored in the registry"),
    ROW(0, "ElfFile\0", "a Windows event log (EVTX)", NO_LOG),
    ROW(0, "SQLite format 3\0", "an SQLite database", NULL),
    ROW(0, "\xd4\xc3\xb2\xa1", "a network capture (pcap)",
        "extract the answers of the server first"),
    ROW(0, "\xa1\xb2\xc3\xd4", "a network capture (pcap)",
        "extract the answers of the server first"),
    ROW(0, "\x0a\x0d\x0d\x0a", "a network capture (pcapng)",
        "extract the answers of the server first"),
    ROW(0, "MDMP", "a minidump of a process", NULL),
    ROW(0, "PAGEDU", "a memory dump of Windows", NULL),
    ROW(0, "MZ", "a Windows program (PE)", NULL),
    TEXT_ROW("\xff\xfeW\0i\0n\0d\0o\0w\0s\0 \0R\0e\0g\0", "an export of the registry (UTF-16 text)",
             "wpc reads the bytes of its hex: values"),
    TEXT_ROW("\xff\xfe", "UTF-16 text", NULL),
    TEXT_ROW("\xfe\xff", "UTF-16 text", NULL),
};

#define NUM_SIGNATURES (sizeof signatures / sizeof signatures[0])

static bool has(const uint8_t *data, size_t size, size_t at, const char *bytes, size_t length) {
  return size >= at && size - at >= length && memcmp(data + at, bytes, length) == 0;
}

static bool begins(const uint8_t *data, size_t size, const char *text) {
  return has(data, size, 0, text, strlen(text));
}

static bool is_zeros(const uint8_t *data, size_t size) {
  size_t i = 0;
  while (i < size && data[i] == 0) {
    i++;
  }
  return i == size;
}

/* No control characters but those of lines. Bytes from 0x80 on may be of any code page. */
static bool is_text(const uint8_t *data, size_t size) {
  size_t letters = 0;
  for (size_t i = 0; i < size; i++) {
    const bool is_blank = data[i] == '\n' || data[i] == '\r' || data[i] == '\t';
    if ((data[i] < 0x20 && !is_blank) || data[i] == 0x7F) {
      return false;
    }
    letters += data[i] >= 0x20 && data[i] < 0x7F ? 1 : 0;
  }
  return size >= 4 && letters >= size / 2;
}

static seeming as(const char *what, const char *advice) {
  const seeming seems = {what, advice, false};
  return seems;
}

static seeming text_as(const char *what, const char *advice) {
  const seeming seems = {what, advice, true};
  return seems;
}

static bool line_has(const uint8_t *data, size_t size, const char *word) {
  const size_t length = strlen(word);
  for (size_t at = 0; at < size && data[at] != '\n' && data[at] != '\r'; at++) {
    if (has(data, size, at, word, length)) {
      return true;
    }
  }
  return false;
}

/* NULL: none of those that are called NAME.blg, too. */
static const char *log_of_references(const uint8_t *data, size_t size) {
  if (line_has(data, size, "BibTeX")) {
    return "a log of BibTeX";
  }
  return line_has(data, size, "This is Biber") ? "a log of Biber" : NULL;
}

static size_t count_in_line(const uint8_t *data, size_t size, uint8_t byte, size_t *end) {
  size_t count = 0;
  for (*end = 0; *end < size && data[*end] != '\n'; ++*end) {
    count += data[*end] == byte ? 1 : 0;
  }
  return count;
}

/* Whether the first two lines have as many of one separator. */
static bool is_table(const uint8_t *data, size_t size) {
  static const uint8_t separators[] = {',', ';', '\t'};
  bool any = false;
  for (size_t i = 0; i < sizeof separators && !any && !begins(data, size, "0x"); i++) {
    size_t end;
    size_t last;
    const size_t count = count_in_line(data, size, separators[i], &end);
    any = count > 0 && end < size &&
          count_in_line(data + end + 1, size - end - 1, separators[i], &last) == count;
  }
  return any;
}

static seeming kind_of_text(const uint8_t *data, size_t size) {
  const size_t mark = begins(data, size, "\xef\xbb\xbf") ? 3 : 0;
  data += mark;
  size -= mark;
  while (size > 0 && (data[0] == ' ' || data[0] == '\n' || data[0] == '\r' || data[0] == '\t')) {
    data++;
    size--;
  }
  const char *references = log_of_references(data, size);
  if (references != NULL) {
    return text_as(references, "its logs are also named .blg");
  }
  if (begins(data, size, "\"(PDH-")) {
    return text_as("a log of relog or typeperf as text", "its values are computed already");
  }
  if (begins(data, size, "{") || begins(data, size, "[")) {
    return text_as("JSON", NULL);
  }
  if (begins(data, size, "<")) {
    return text_as("XML or HTML", NULL);
  }
  if (begins(data, size, "#!")) {
    return text_as("a script", NULL);
  }
  if (is_table(data, size)) {
    return text_as("a table as text", "a log as text begins with \"(PDH-CSV 4.0)\"");
  }
  return text_as("text", "if it is a hex dump, 'xxd -r' turns it into bytes");
}

/* By the first bytes, or, where all of them are zeros or text, by all. */
static seeming seems_to_be(const uint8_t *data, size_t size) {
  if (size == 0) {
    return as("empty", NULL);
  }
  if (is_zeros(data, size)) {
    return as("nothing but zeros", NULL);
  }
  for (size_t i = 0; i < NUM_SIGNATURES; i++) {
    const signature *s = &signatures[i];
    if (has(data, size, s->at, s->bytes, s->size)) {
      return s->is_text ? text_as(s->what, s->advice) : as(s->what, s->advice);
    }
  }
  return is_text(data, size) ? kind_of_text(data, size) : as(NULL, NULL);
}

static const char *verb_of(const char *what, bool is_head) {
  const size_t size = strlen(what);
  if (begins((const uint8_t *)what, size, "nothing")) {
    return is_head ? "begins with " : "is ";
  }
  return begins((const uint8_t *)what, size, "empty") ? "is " : "seems to be ";
}

/* WebAssembly has no printf. */
bool seems_say(const seems_file *file, char text[SEEMS_TEXT]) {
  const seeming seems = seems_to_be(file->data, file->size);
  if (seems.what == NULL) {
    return false;
  }
  const char *const parts[] = {verb_of(seems.what, file->is_head),
                               seems.what,
                               ", not a ",
                               file->is_log ? "binary counter log" : "counter block",
                               seems.advice != NULL ? ": " : "",
                               seems.advice != NULL ? seems.advice : ""};
  size_t length = 0;
  for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
    for (const char *c = parts[i]; *c != '\0' && length < SEEMS_TEXT - 1; c++) {
      text[length++] = *c;
    }
  }
  text[length] = '\0';
  return true;
}

bool seems_text(const seems_file *file) {
  return seems_to_be(file->data, file->size).is_text;
}
