/* What the command asks of the operating system about files and streams, in one table, so that a program that
 * tests it can answer in the system's place: with faults, or with files that are nowhere but in memory. */
#ifndef WPC_TOOLS_SYSTEM_H
#define WPC_TOOLS_SYSTEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "io/part_file.h"

typedef enum system_kind {
  SYSTEM_OTHER = 0, /* pipes and devices */
  SYSTEM_FILE,
  SYSTEM_FOLDER,
  SYSTEM_LINK
} system_kind;

/* Of a link on Windows only the kind is known. */
typedef struct system_facts {
  system_kind kind;
  uint64_t size;
  int mode;                /* read, write and execute */
  uint64_t device, number; /* which file it is; number 0: the system does not say */
} system_facts;

typedef enum system_way {
  SYSTEM_ANY = 0, /* waits for a writer, if it is a pipe */
  SYSTEM_NO_LINK  /* follows none, and does not wait */
} system_way;

typedef void (*system_name_fn)(void *context, const char *name);

/* False and NULL: errno says why, where the system has a reason. The first `folder` bytes of a path name a folder, and
 * nothing below it may be a link. */
typedef struct system_calls {
  FILE *(*standard_input)(void);
  /* Asked for first: sets up all three. Bytes go as they are, and a reader that goes away or a limit on the size of
   * files is a write error. No file that is opened takes the place of a stream that is closed. */
  FILE *(*standard_output)(void);
  bool (*is_terminal)(FILE *stream);
  /* follows: what a link leads to, not the link. */
  bool (*look)(const char *path, bool follows, system_facts *facts);
  bool (*look_at)(FILE *stream, system_facts *facts);
  FILE *(*open_file)(const char *path, system_way way);
  FILE *(*open_below)(const char *path, size_t folder);
  /* Everything but "." and "..", in no order. */
  bool (*list)(const char *path, size_t folder, system_name_fn take, void *context);
  bool (*make_folder)(const char *path);
  /* To write into. */
  FILE *(*open_device)(const char *path);
  /* As in part_file.h. */
  FILE *(*part_make)(part_file *part, const char *path, int mode);
  bool (*part_settle)(part_file *part, FILE *stream);
  bool (*part_end)(part_file *part, const char *path);
} system_calls;

/* Never NULL. */
const system_calls *system_now(void);
/* From here on; NULL: the operating system, as it is from the start. The table must stay where it is. */
void system_use(const system_calls *calls);

bool system_is_link(const char *path);
/* Whether a name below the folder, which the first `folder` bytes of the path are, is a link. */
bool system_is_any_link(const char *path, size_t folder);

#endif
