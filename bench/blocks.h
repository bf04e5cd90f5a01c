/* Generated blocks, the same bytes on every run. */
#ifndef WPC_BENCH_BLOCKS_H
#define WPC_BENCH_BLOCKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* The caller frees data, raw and width: block_free(). */
typedef struct block {
  uint8_t *data;
  size_t size;
  size_t values; /* all of it */
  size_t rows;
  uint64_t *raw;  /* what a reader must find: the values, in the order of the bytes */
  uint8_t *width; /* and how many bytes each one has */
} block;

/* Ends the program, and says why. */
void fail(const char *what);

/* n bytes, touched once. Ends the program when there are none. */
void *need(size_t n);

void block_free(block *b);

/* Writes the lowest `width` bytes of a number, little-endian. */
void put(uint8_t *at, uint64_t value, size_t width);

/* Writes ASCII as UTF-16 with its NUL; returns the bytes. */
size_t put_text(uint8_t *at, const char *text);

/* What a counterset result is like. */
typedef struct result_shape {
  uint32_t instances;
  uint32_t counters;
  uint32_t shift; /* values are shifted right by so many bits: smaller numbers */
  uint64_t added; /* and then grow by this */
} result_shape;

/* Ids and widths are those of "Processor Information", without id 29, which Microsoft's sample skips. */
uint32_t v2_id_of(uint32_t column);
uint32_t v2_width_of(uint32_t column);
/* One counterset result, as PerfLib lays it out. */
block make_v2_block(result_shape shape);

/* Moves the times of a V2 block to so many seconds after its first one. */
void stamp_v2(block *b, uint32_t second);

/* A V1 block of one object, values of 4 and 8 bytes mixed, 8-byte ones aligned. */
block make_v1_block(uint32_t instances, uint32_t counters);

#define LOG_MACHINES 100u
#define LOG_VALUES 1000u /* of each sample */

/* Writes a log of so many buffers of 64 KB. Returns its samples, without a last one that the log has no
 * room for. Ends the program when it cannot. */
uint32_t write_log(FILE *file, uint32_t buffers);

/* A log of 2 MB. */
block make_log_block(void);

#endif
