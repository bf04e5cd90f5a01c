/* Memory for a program that gives up when there is none: each function ends it with one line on
 * standard error and exit status 2. Sizes are multiplied here and nowhere else: what a file and the
 * command line count may have a product that wraps, above all where size_t has 32 bits. */
#ifndef WPC_TOOLS_MEMORY_H
#define WPC_TOOLS_MEMORY_H

#include <stddef.h>

/* count elements of size bytes, zeroed; never NULL. free() it. */
void *memory_take(size_t count, size_t size);
/* The same for rows * columns elements. */
void *memory_table(size_t rows, size_t columns, size_t size);
/* A copy of text[0 .. length) with a NUL behind it. */
char *memory_text(const char *text, size_t length);
/* As realloc() to count elements of size bytes; never NULL. */
void *memory_resize(void *old, size_t count, size_t size);
/* A list that has, afterwards at least, an element at the index: new ones are zeroed. `room` says how many there
 * are; NULL and 0 is an empty list. */
void *memory_reach(void *list, size_t *room, size_t index, size_t size);
/* The same for a list of any type; sets the list. */
#define MEMORY_REACH(list, room, index) \
  ((list) = memory_reach((list), &(room), (index), sizeof *(list)))
/* Appends an item to such a list. */
#define MEMORY_PUSH(list, room, count, item) \
  (MEMORY_REACH(list, room, count), (list)[(count)++] = (item))

/* Where it comes from; NULL is none. What is taken is zeroed, and all of it is free()d. */
typedef struct memory_source {
  void *(*take)(size_t size);
  void *(*resize)(void *old, size_t size);
} memory_source;

/* From here on, for a program that tests the command; NULL: the C library. */
void memory_use(const memory_source *source);

#endif
