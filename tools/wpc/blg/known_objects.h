/* Names of objects that say what software is installed, and not whose it is. */
#ifndef WPC_TOOLS_KNOWN_OBJECTS_H
#define WPC_TOOLS_KNOWN_OBJECTS_H

#include <stdbool.h>

#include "block/names.h"
#include "io/text_index.h"

typedef struct known_objects {
  text_index
      texts; /* of known_objects.def and of the titles that every Windows has; without regard to case */
  size_t num_listed; /* the first ones: of known_objects.def */
  name_buffer key;
} known_objects;

/* known_objects_free() in every case. */
void known_objects_make(known_objects *known);
void known_objects_free(known_objects *known);
/* One more, of which the logs themselves say that Windows has it. */
void known_objects_learn(known_objects *known, const char *text, size_t length);
/* Whether it is an object that every Windows has, and that has the title index there that it has in English. */
bool known_objects_is_of_windows(known_objects *known, const char *text, size_t length);
/* Whether the text itself is in the list, not only its family: families are of objects, and no counter is known by one. */
bool known_objects_has_text(known_objects *known, const char *text, size_t length);
bool known_objects_has(known_objects *known, const char *text, size_t length);
/* Where the name of a server begins and ends in the name of an object that is known without it ("MSSQL$NAME:Locks"). False:
 * it is no such name. */
bool known_objects_server(const char *text, size_t length, size_t *begin, size_t *end);

#endif
