/* The protocol of README.md for an adapter in C or C++. Include it once, define answer(), and that is a program. */
#ifndef CONFORMANCE_ADAPTER_H_
#define CONFORMANCE_ADAPTER_H_

#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ACCEPTED = 0, REJECTED = 1, UNSUPPORTED = 77 };

typedef struct request {
  const char *kind;
  const uint8_t *bytes;
  size_t size;
  char *words[16]; /* NAME=VALUE */
  int num_words;
} request;

/* One of the three above. What it prints are members of a JSON object, each with a comma after it. */
static int answer(const request *r);

/* The value of an option, or NULL. */
static inline const char *option(const request *r, const char *name) {
  const size_t length = strlen(name);
  for (int i = 0; i < r->num_words; ++i) {
    if (strncmp(r->words[i], name, length) == 0 && r->words[i][length] == '=') {
      return r->words[i] + length + 1;
    }
  }
  return NULL;
}

/* Whether all options are of these, which stand between blanks: " mode values max_bytes ". */
static inline int knows_options(const request *r, const char *names) {
  for (int i = 0; i < r->num_words; ++i) {
    char name[64];
    snprintf(name, sizeof name, " %.*s ", (int)strcspn(r->words[i], "="), r->words[i]);
    if (strstr(names, name) == NULL) {
      return 0;
    }
  }
  return 1;
}

/* An option that is a number, or |usual| without it. */
static inline uint64_t option_number(const request *r, const char *name, uint64_t usual) {
  const char *given = option(r, name);
  return given == NULL ? usual : strtoull(given, NULL, 10);
}

/* The bytes of an option in hexadecimal digits, for free(); NULL without it. */
static inline uint8_t *option_bytes(const request *r, const char *name, size_t *size) {
  const char *hex = option(r, name);
  uint8_t *bytes = hex == NULL ? NULL : (uint8_t *)malloc(strlen(hex) / 2 + 1);
  *size = bytes == NULL ? 0 : strlen(hex) / 2;
  for (size_t i = 0; i < *size; ++i) {
    unsigned byte = 0;
    sscanf(hex + 2 * i, "%2x", &byte);
    bytes[i] = (uint8_t)byte;
  }
  return bytes;
}

/* A sample of a formula: the words of its line, of which those that are "-" are 0 and their bit of |has| is clear. */
enum { TYPE, VALUE, SIZE, BASE, BASE_SIZE, MULTIPLIER, CLOCK, TIME, FREQUENCY, FIELDS };
typedef struct formula_sample {
  uint64_t field[FIELDS];
  uint32_t has; /* 1 << TYPE and so on; 0: there is no such sample */
} formula_sample;

/* Line number |i| of a formula: 0 is the older sample, 1 the newer one. */
static inline formula_sample read_sample(const request *r, int i) {
  formula_sample sample = {{0}, 0};
  char *text = (char *)calloc(1, r->size + 2), *word = text;
  memcpy(text, r->bytes, r->size);
  word += i == 0 ? 0 : strcspn(text, "\n") + 1;
  word[strcspn(word, "\n")] = '\0';
  word = strtok(word, " ");
  for (int k = 0; word != NULL && k < FIELDS && (word = strtok(NULL, " ")) != NULL; ++k) {
    const int is_there = strcmp(word, "-") != 0;
    sample.field[k] = !is_there      ? 0
                      : *word == '-' ? (uint64_t)strtoll(word, NULL, 10)
                                     : strtoull(word, NULL, 10);
    sample.has |= (uint32_t)is_there << k;
  }
  free(text);
  return sample;
}

/* A text of a listing: letters, digits and -._~ as they are, other bytes as %XX. */
static inline void put_bytes(const void *bytes, size_t size) {
  for (size_t i = 0; i < size; ++i) {
    const unsigned char c = ((const unsigned char *)bytes)[i];
    const int plain = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    printf(plain || (c != 0 && strchr("-._~", c) != NULL) ? "%c" : "%%%02X", c);
  }
}

/* A list in an answer: begin_list("values"); line("value"); printf(" %d", 5); ...; end_list(); */
static int adapter_lines; /* since begin_list(), plus one; 0: no list */
static inline void begin_list(const char *name) {
  printf("\"%s\":[", name);
  adapter_lines = 1;
}
static inline void line(const char *first_word) {
  printf(adapter_lines++ == 1 ? "\"%s" : "\",\"%s", first_word);
}
static inline void put_numbers(const int64_t *numbers, size_t count) {
  for (size_t i = 0; i < count; ++i) {
    printf(" %" PRId64, numbers[i]);
  }
}
/* Numbers of a line, each of which fits into 64 bits with a sign: LINE("object", 5, -1); NUMBERS(7); */
#define NUMBERS(...)                                                            \
  do {                                                                          \
    const int64_t numbers_of_it[] = {__VA_ARGS__};                              \
    put_numbers(numbers_of_it, sizeof numbers_of_it / sizeof numbers_of_it[0]); \
  } while (0)
#define LINE(word, ...)   \
  do {                    \
    line(word);           \
    NUMBERS(__VA_ARGS__); \
  } while (0)
static inline void end_list(void) {
  fputs(adapter_lines > 1 ? "\"]," : "],", stdout);
  adapter_lines = 0;
}

/* |words| are cut at blanks into options. */
static int adapter_answer(request *r, char *words, const char *id) {
  for (char *word = strtok(words, " \n"); word != NULL && r->num_words < 16;
       word = strtok(NULL, " \n")) {
    r->words[r->num_words++] = word;
  }
  putchar('{');
  const int verdict = answer(r);
  const char *name = verdict == ACCEPTED   ? "accepted"
                     : verdict == REJECTED ? "rejected"
                                           : "unsupported";
  printf("\"id\":\"%s\",\"verdict\":\"%s\"}\n", id, name);
  fflush(stdout);
  return verdict;
}

/* The bytes in their own allocation, so that a sanitizer sees a read past their end. */
static uint8_t *adapter_bytes(size_t size) {
  uint8_t *bytes = (uint8_t *)malloc(size + (size == 0));
  if (bytes == NULL || fread(bytes, 1, size, stdin) != size) {
    exit(3);
  }
  return bytes;
}

static int adapter_batch(void) {
  static char head[1 << 18], kind[64], id[1024];
  while (fgets(head, sizeof head, stdin) != NULL) {
    size_t size = 0;
    int end = 0;
    if (sscanf(head, "%1023s %63s %zu%n", id, kind, &size, &end) != 3) {
      return 3;
    }
    uint8_t *bytes = adapter_bytes(size);
    request r = {kind, bytes, size, {NULL}, 0};
    adapter_answer(&r, head + end, id);
    free(bytes);
  }
  return 0;
}

static int adapter_single(int argc, char **argv) {
  uint8_t *bytes = (uint8_t *)malloc(1 << 16), *grown;
  size_t size = 0, room = 1 << 16, got;
  while (bytes != NULL && (got = fread(bytes + size, 1, room - size, stdin)) > 0) {
    size += got;
    if (size == room) {
      grown = (uint8_t *)realloc(bytes, room *= 2);
      bytes = grown;
    }
  }
  uint8_t *exact = bytes == NULL ? NULL : (uint8_t *)malloc(size + (size == 0));
  if (exact == NULL) {
    return 3;
  }
  memcpy(exact, bytes, size);
  free(bytes);
  request r = {argv[1], exact, size, {NULL}, 0};
  for (int i = 2; i < argc && r.num_words < 16; ++i) {
    r.words[r.num_words++] = argv[i];
  }
  char none[1] = "";
  const int verdict = adapter_answer(&r, none, "-");
  free(exact);
  return verdict;
}

int main(int argc, char **argv) {
  if (argc < 2) {
    fputs("usage: adapter KIND [NAME=VALUE...] or adapter --batch\n", stderr);
    return 2;
  }
  return strcmp(argv[1], "--batch") == 0 ? adapter_batch() : adapter_single(argc, argv);
}

#endif
