/** @file
 * Binary logs of Performance Monitor (`.blg`): what Performance Monitor, logman, typeperf -f BIN and
 * Export-Counter write, from Windows Vista on (and Server 2003).
 *
 *     static wpc_blg_walk w;
 *     wpc_blg_begin(&w, wpc_input_make(bytes, size, NULL), room, sizeof room); // wpc_blg_room()
 *     while (wpc_blg_next(&w)) {
 *       for (uint32_t i = 0; w.at == WPC_BLG_AT_VALUES && i < w.count; i++) {
 *         use(w.block.index, w.values[i].first, w.values[i].second);
 *       }
 *     }
 *     if (w.error.status != WPC_END) {
 *       failed(&w.error); // something was wrong with the log
 *     }
 *
 * A log is a file of buffers of equal size. Buffers hold events; an event holds one part of a
 * message, and a message may continue in the next buffer. Messages are of four types: names of
 * counters, the catalogue of the logged counters, samples, and a directory at the end that no reader
 * needs.
 *
 * Offsets. Errors and notes name places in the file, through joined messages and whole objects too.
 * Ranges and texts of an entry, a name or a value count from the beginning of the message instead: read
 * them with w.in.
 *
 * Nothing is allocated. Messages of one part are read where they are; for longer ones the caller
 * lends room.
 *
 * A log need not be in memory. With options.lend the input is empty, and its buffers are requested one
 * after another as they are read (before that, headers from the last one backwards), so that room for
 * two of them is enough:
 *
 *     wpc_options options = wpc_options_default();
 *     options.lend = read_part;                        // the caller's: a read from the file
 *     options.lend_context = file;
 *     options.lend_size = size;
 *     wpc_input in = wpc_input_make(NULL, 0, &options);
 *
 * Given enough room, verdicts, errors, notes and offsets are the same. A part that is not lent fails
 * the step with WPC_E_ARGUMENT, without a rule. A catalogue of one part is copied: the room must
 * also hold it.
 *
 * Times are FILETIMEs: units of 100 ns since 1601-01-01. Times of samples and values are local
 * times of the machine; wpc_blg_to_utc() converts them.
 *
 * The format is not documented. Every statement here comes from the bytes of genuine files and from
 * the public pages of evntrace.h, winperf.h and pdh.h.
 */
#ifndef WPC_BLG_H
#define WPC_BLG_H

#include "wpc/base.h"
#include "wpc/v1.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- The log ---- */

/** The zone of the machine that wrote the log: TIME_ZONE_INFORMATION. UTC = local time + bias, and
 * + standard_bias or daylight_bias. A date with year 0 is a rule ("the day-th day_of_week of month",
 * day 5 is the last); month 0: the zone has no daylight time. Names are up to 32 units; in Vista
 * and later they are references to resources (`@tzres.dll,-212`). Biases are in minutes. */
typedef struct wpc_blg_zone {
  int32_t bias;                  /**< minutes */
  int32_t standard_bias;         /**< minutes, in standard time */
  int32_t daylight_bias;         /**< minutes, in daylight time */
  wpc_text standard_name;        /**< of standard time */
  wpc_text daylight_name;        /**< of daylight time */
  wpc_system_time standard_date; /**< when standard time begins, in daylight time */
  wpc_system_time daylight_date; /**< when daylight time begins, in standard time */
} wpc_blg_zone;

/** In wpc_blg_log.mode: when the file is full, new buffers take the place of the oldest
 * (EVENT_TRACE_FILE_MODE_CIRCULAR). */
#define WPC_BLG_CIRCULAR 2u

/** The first buffer's facts about the log and its writer. Valid when error.status is WPC_OK. Texts
 * are ranges of `in`. The times show when the file was written, which may be long after the
 * samples were taken.
 *
 * When opening failed, `error` has the reason and `in` is set. If `buffer_size` is not 0, it and `num_buffers` are
 * valid, and a walk continues with the readable parts. All other members are 0: the zone is
 * UTC, and there are no texts. If `buffer_size` is 0, no member but `error` and `in` means anything. */
typedef struct wpc_blg_log {
  wpc_error error;          /**< status WPC_OK: the other members are valid */
  uint32_t buffer_size;     /**< bytes of each buffer, header included; 0: none can be read */
  size_t num_buffers;       /**< buffers in the file, a last one that is cut included */
  uint32_t buffers_written; /**< from the log file header; stale in a log that was not closed */
  uint32_t pointer_size;    /**< 4 or 8: the writer was a process of 32 or 64 bits */
  uint8_t os_major;         /**< version of Windows: 6.0 is Vista, 10.0 Windows 10 and later */
  uint8_t os_minor;         /**< second number of the version */
  uint32_t os_build;        /**< build of Windows */
  uint32_t mode;            /**< log file mode, EVENT_TRACE_FILE_MODE_... of evntrace.h */
  uint64_t start_time;      /**< FILETIME, UTC */
  uint64_t end_time;        /**< FILETIME, UTC; 0: the log was not closed */
  uint64_t boot_time;       /**< FILETIME, UTC; 0: not known */
  int64_t perf_freq;        /**< performance frequency, ticks per second */
  uint32_t events_lost;     /**< as the writer counted them */
  uint32_t buffers_lost;    /**< as the writer counted them */
  wpc_blg_zone zone;        /**< of the machine that wrote the log */
  wpc_text logger_name;     /**< a GUID as text; empty when it has no end (BLG-HDR-07) */
  wpc_text file_name;       /**< of the log; empty when it has no end (BLG-HDR-07) */
  wpc_input in;             /**< the input that its texts are in */
  size_t first_event;       /**< private: the first byte after the log file header */
  size_t end;               /**< private: where no buffer has filled bytes any more */
} wpc_blg_log;

/** Reads the first buffer's header and the log file header, and searches for an event of a counter
 * log.
 *
 * A file that holds none is refused: it is another event trace, or a log that was cut before its first event
 * (BLG-LOG-01), or its buffers are compressed (BLG-BUF-09 of the first that is). Logs that their header calls
 * compressed, and files that are not logs at all, are refused too. A log that was not closed, or lacks
 * buffers, gets a note (BLG-HDR-08). Reads at most the whole file once, and the headers of its buffers
 * twice; of a genuine log a few hundred bytes. Tolerant mode: names without an end are empty (BLG-HDR-07).
 *
 * A log whose first buffer is damaged is also refused. If its first word is sound, and an event of a counter log
 * is found, a walk goes on after the error, with the events of the first buffer: the log file header is
 * skipped by its size, and a buffer whose number of filled bytes cannot be right is read to its end.
 *
 * @param in  the file
 * @return the log; `error` has what failed
 * @par Rules
 * GEN-01, LIM-01, BLG-BUF-01 to -08 of the first buffer, BLG-BUF-09, BLG-HDR-01 to -08, BLG-LOG-01
 * @par Source
 * evntrace.h, TRACE_LOGFILE_HEADER; genuine files
 */
WPC_API wpc_blg_log wpc_blg_open(wpc_input in) WPC_MUST_USE;

/** Converts a local time of the log's machine to UTC, with the daylight rule of the zone.
 *
 * A local time that occurs twice (the hour after daylight time ends) counts as daylight time, and
 * so does one that never occurs: the rule is `daylight_date <= local < standard_date`.
 *
 * @param zone   wpc_blg_log.zone; only read
 * @param local  FILETIME, local
 * @param utc    FILETIME, UTC; written when the function returns true
 * @return false when the result is not a FILETIME (rule BLG-TIM-01): below 0 or above 2^64 - 1
 * @par Source
 * documentation of TIME_ZONE_INFORMATION
 */
WPC_API bool wpc_blg_to_utc(const wpc_blg_zone *zone, uint64_t local, uint64_t *utc);

/** Reports whether daylight time applies at a local time, by the rule of wpc_blg_to_utc().
 *
 * @param zone   wpc_blg_log.zone; only read
 * @param local  FILETIME, local
 * @return whether it does
 */
WPC_API bool wpc_blg_is_daylight(const wpc_blg_zone *zone, uint64_t local);

/** Returns the date and time of a FILETIME: years 1601 to 60056, milliseconds rounded down.
 *
 * @param time  any FILETIME
 * @return the date and time
 */
WPC_API wpc_system_time wpc_blg_date(uint64_t time);

/* ---- Buffers ---- */

/** One buffer: WNODE_HEADER or ETW_BUFFER_HEADER, 72 bytes, and its events. */
typedef struct wpc_blg_buffer {
  size_t offset;        /**< in the file */
  size_t index;         /**< place in the file, from 0 */
  uint32_t filled;      /**< bytes in use, header included */
  uint64_t flush_time;  /**< FILETIME, UTC; 0 where it was not set */
  uint64_t sequence;    /**< number of the buffer (Vista and later) */
  uint16_t flags;       /**< BufferFlag, as it is in the file */
  uint16_t type;        /**< BufferType, as it is in the file */
  bool is_cut;          /**< the file ends before the buffer does */
  wpc_range events;     /**< where its events are, the log file header excluded */
  const uint8_t *bytes; /**< private: the buffer */
  size_t size;          /**< private: bytes of it that are there */
} wpc_blg_buffer;

/* ---- Events ---- */

/** Types of messages (the format does not name them). */
enum {
  WPC_BLG_CATALOGUE = 32, /**< the logged counters, wildcards and whole objects */
  WPC_BLG_SAMPLE = 34,    /**< the values at one time */
  WPC_BLG_DIRECTORY = 35, /**< repeats facts of the samples; not needed */
  WPC_BLG_NAMES = 36      /**< texts of title indices, for whole objects */
};

/** One event: EVENT_TRACE_HEADER, 48 bytes, and, in events of a counter log, 24 bytes about the part
 * of a message that it holds. */
typedef struct wpc_blg_event {
  size_t offset;        /**< in the file */
  uint32_t size;        /**< headers included, alignment after it excluded */
  uint8_t header_type;  /**< in counter logs 10: 32-bit writer, 20: 64-bit writer */
  bool is_counter_log;  /**< false: not an event of a counter log; type, time and parts are 0 */
  uint8_t type;         /**< of the message, WPC_BLG_SAMPLE and so on */
  bool is_about_trace;  /**< an event of the system about the trace itself; holds no sample */
  uint64_t time;        /**< local FILETIME of the message's last value */
  uint32_t part;        /**< number of this part, from 1 */
  uint32_t num_parts;   /**< of the message */
  wpc_range payload;    /**< the part, in the file */
  const uint8_t *bytes; /**< private: the part */
} wpc_blg_event;

/* ---- Names ---- */

/** One pair of a message of type WPC_BLG_NAMES: a title index and its text, as in the registry value
 * "Counter" of Perflib. */
typedef struct wpc_blg_name {
  size_t offset;    /**< of the index, in the file */
  uint32_t index;   /**< the title index */
  wpc_text text;    /**< its text, a range of the message */
  wpc_text machine; /**< of the message, with its two backslashes */
} wpc_blg_name;

/* ---- Catalogue ---- */

/** The content of an entry, the low 16 bits of its flags. */
enum {
  WPC_BLG_COUNTER = 0,  /**< one counter: blocks of kind WPC_BLG_VALUE */
  WPC_BLG_WILDCARD = 1, /**< a counter of many instances: WPC_BLG_INSTANCES */
  WPC_BLG_OBJECT = 16   /**< a whole object: WPC_BLG_DATA */
};

/** One entry. Its place in the catalogue is what joins it to the blocks of the samples. */
typedef struct wpc_blg_entry {
  size_t offset;           /**< in the file */
  uint32_t index;          /**< place in the catalogue, from 0 */
  uint32_t flags;          /**< WPC_BLG_COUNTER and so on in the low 16 bits */
  uint32_t type;           /**< counter type (winperf.h); 16 for whole objects, which have none */
  uint64_t time_base;      /**< ticks per second of the second value; 0 for whole objects */
  int32_t scale;           /**< default scale, a power of ten */
  wpc_text machine;        /**< with its two backslashes */
  wpc_text object;         /**< the object's name */
  bool has_instance;       /**< whether `instance` is there */
  wpc_text instance;       /**< `*` for wildcards */
  bool has_parent;         /**< whether `parent` is there */
  wpc_text parent;         /**< the instance's parent */
  uint32_t instance_index; /**< among equal names */
  wpc_text counter;        /**< `*` for whole objects */
} wpc_blg_entry;

/* ---- Samples ---- */

/** Kinds of blocks. */
enum {
  WPC_BLG_GROUP = 0,     /**< holds blocks: the sample itself */
  WPC_BLG_VALUE = 1,     /**< one value */
  WPC_BLG_INSTANCES = 2, /**< one counter of many instances */
  WPC_BLG_DATA = 5       /**< a PERF_DATA_BLOCK, almost always of one object */
};

/** One block of a sample. */
typedef struct wpc_blg_block {
  size_t offset;      /**< in the file */
  uint32_t index;     /**< of the entry of the catalogue that it belongs to */
  uint8_t kind;       /**< WPC_BLG_VALUE, WPC_BLG_INSTANCES or WPC_BLG_DATA */
  uint32_t type;      /**< of the entry */
  uint64_t time_base; /**< of the entry */
  wpc_range bytes;    /**< of the sample, header of the block included */
} wpc_blg_block;

/** One raw value, as PDH_RAW_COUNTER: the input of a displayable value. For rates and
 * timers `second` is the clock, in ticks of `time_base` a second; for fractions and averages it is
 * the base. */
typedef struct wpc_blg_value {
  size_t offset;        /**< in the file */
  uint32_t index;       /**< place in its block, from 0 */
  bool has_name;        /**< whether it is of an instance */
  wpc_text name;        /**< of the instance */
  uint32_t status;      /**< 0, or why there is no value: a status of pdhmsg.h (0x800007D0) */
  uint64_t time;        /**< local FILETIME, by the clock of the machine it comes from */
  uint32_t type;        /**< counter type */
  uint64_t time_base;   /**< ticks per second of the clock */
  int64_t first;        /**< the raw value */
  int64_t second;       /**< the clock or the base */
  uint32_t multi_count; /**< the multiplier of multi-timers */
} wpc_blg_value;

/* ---- Parts of a walk; private ---- */

/** @cond */

/* The buffers of a log, in the order of the file. */
typedef struct wpci_blg_buffer_iter {
  wpc_error error;     /* WPC_OK: not at the end; WPC_END; or what failed */
  wpc_blg_buffer item; /* valid when the last step returned true */
  wpc_input in;
  wpc_blg_log log;
  size_t next;
  wpc_range rest; /* private: of the file */
} wpci_blg_buffer_iter;
/* The events of a buffer, in its order. */
typedef struct wpci_blg_event_iter {
  wpc_error error;    /* WPC_OK: not at the end; WPC_END; or what failed */
  wpc_blg_event item; /* valid when the last step returned true */
  wpc_input in;       /* private: the buffer */
  size_t base;        /* private: where it begins in the file */
  wpc_range rest;     /* private: of the buffer */
  bool is_cut;
} wpci_blg_event_iter;
/* Where a part of a message begins, in the message and in the file. */
typedef struct wpci_blg_part {
  size_t message; /* offset in the message */
  size_t file;    /* offset in the file */
} wpci_blg_part;

/* Room for one message of several parts: `size` bytes, and `max_parts` places. Genuine parts have
 * 8,000 bytes, genuine messages up to 24,000; 1 MiB and 256 parts are generous. All zero: none. */
typedef struct wpci_blg_room {
  uint8_t *bytes;       /* bytes[0 .. size), written */
  size_t size;          /* bytes */
  wpci_blg_part *parts; /* parts[0 .. max_parts), written */
  size_t max_parts;     /* places */
} wpci_blg_room;

/* Private. How places of a message become places of the file. */
typedef struct wpci_blg_map {
  const wpci_blg_part *parts;
  size_t num_parts;
  size_t base;
  wpci_blg_part only;
  wpc_options options;
  const wpc_options *outer;
} wpci_blg_map;

/* The caller's room and the state of a walk; the struct is at the end of this header. */
typedef struct wpci_blg_workspace wpci_blg_workspace;

/* One message, joined. Its bytes are in `in`: the file's own when it has one part, otherwise the
 * caller's room. Valid until the walk moves on; a catalogue until the next catalogue. */
typedef struct wpci_blg_message {
  size_t offset;           /* of its first event, in the file */
  uint8_t type;            /* WPC_BLG_SAMPLE and so on */
  uint64_t time;           /* local FILETIME */
  uint32_t num_parts;      /* events that it was joined from */
  wpc_input in;            /* exactly the message, without the headers of the events */
  const wpci_blg_map *map; /* for wpci_blg_place() */
  wpci_blg_workspace *workspace;
} wpci_blg_message;

/* The messages of a log, in the order of the file. */
typedef struct wpci_blg_message_iter {
  wpc_error error;       /* WPC_OK: not at the end; WPC_END; or what failed */
  wpci_blg_message item; /* valid when the last step returned true */
  wpc_input in;
  wpci_blg_workspace *workspace;
  wpci_blg_buffer_iter buffers; /* private, but item: where the message ends */
  wpci_blg_event_iter events;
  wpc_blg_event first; /* private: of the message that is being joined */
  uint32_t num_joined; /* private: parts of it */
  size_t length;       /* private: bytes of it */
} wpci_blg_message_iter;
/* The names in a message, in its order. */
typedef struct wpci_blg_name_iter {
  wpc_error error;         /* WPC_OK: not at the end; WPC_END; or what failed */
  wpc_blg_name item;       /* valid when the last step returned true */
  wpc_text machine;        /* with its two backslashes; empty when the message is broken */
  wpc_input in;            /* the input that its ranges and texts are in */
  const wpci_blg_map *map; /* for wpci_blg_place() */
  wpc_range rest;
  uint32_t last;
} wpci_blg_name_iter;
/* The message of type WPC_BLG_CATALOGUE: the logged counters. */
typedef struct wpci_blg_catalogue {
  wpc_error error;         /* status WPC_OK: the other members are valid */
  uint32_t num_entries;    /* entries, and so blocks of each sample */
  wpc_input in;            /* the input that its ranges and texts are in */
  const wpci_blg_map *map; /* for wpci_blg_place() */
  wpc_range entries;
} wpci_blg_catalogue;
/* The entries of a catalogue, in its order. */
typedef struct wpci_blg_entry_iter {
  wpc_error error;         /* WPC_OK: not at the end; WPC_END; or what failed */
  wpc_blg_entry item;      /* valid when the last step returned true */
  wpc_input in;            /* the input that its ranges and texts are in */
  const wpci_blg_map *map; /* for wpci_blg_place() */
  wpc_range rest;
  uint32_t count;
} wpci_blg_entry_iter;
/* The message of type WPC_BLG_SAMPLE. When it is valid, every block is inside the sample, and there
 * is exactly one of the right kind for each entry of the catalogue.
 */
typedef struct wpci_blg_sample {
  wpc_error error;         /* status WPC_OK: the other members are valid */
  uint64_t time;           /* local FILETIME of its last value */
  uint32_t num_blocks;     /* one for each entry of the catalogue */
  wpc_input in;            /* the input that its ranges and texts are in */
  const wpci_blg_map *map; /* for wpci_blg_place() */
  wpc_range blocks;
  wpci_blg_catalogue catalogue;
  wpci_blg_workspace *workspace;
} wpci_blg_sample;
/* The blocks of a sample, in its order. */
typedef struct wpci_blg_block_iter {
  wpc_error error;    /* WPC_OK: not at the end; WPC_END; or what failed */
  wpc_blg_block item; /* valid when the last step returned true */
  wpci_blg_sample sample;
  wpc_range rest;
  wpc_range rest_entries;
  uint32_t count;
} wpci_blg_block_iter;
/* The values of a block, in its order. */
typedef struct wpci_blg_value_iter {
  wpc_error error;         /* WPC_OK: not at the end; WPC_END; or what failed */
  wpc_blg_value item;      /* valid when the last step returned true */
  wpc_input in;            /* the input that its ranges and texts are in */
  const wpci_blg_map *map; /* for wpci_blg_place() */
  wpc_range inner;
  wpc_range names;
  uint32_t count;
  uint32_t num_left;
} wpci_blg_value_iter;
/* A whole object: a PERF_DATA_BLOCK as an input of its own, for wpci_v1_objects() and later
 * steps. Valid when error.status is WPC_OK. Its SystemTime is local time. Errors of wpc_v1_...() on
 * `in` count from the beginning of the block: give their offset to wpci_blg_place() with `map`. Notes
 * come with their place in the file. */
typedef struct wpci_blg_object {
  wpc_error error;         /* with its place in the file */
  wpc_input in;            /* the input that its ranges and texts are in */
  const wpci_blg_map *map; /* for wpci_blg_place() */
  wpc_v1_data data;        /* the block's header, of wpc_v1_open() */
} wpci_blg_object;
/* The resources for reading a log, in addition to the file: the room that wpc_blg_begin() was lent, and how places of a
 * message become places of the file. */
struct wpci_blg_workspace {
  wpci_blg_room message;   /* for a message while its parts are joined */
  wpci_blg_room catalogue; /* for a complete catalogue, which the samples need */
  wpci_blg_map message_map;
  wpci_blg_map catalogue_map;
  wpci_blg_map object_map;
};

/** @endcond */

/** Private state of a walk. */
typedef struct wpc_blg_inside {
  wpci_blg_workspace workspace;   /**< private */
  wpci_blg_message_iter messages; /**< private */
  wpci_blg_catalogue catalogue;   /**< private */
  wpci_blg_entry_iter entries;    /**< private */
  wpci_blg_name_iter names;       /**< private */
  wpci_blg_block_iter blocks;     /**< private */
  wpci_blg_value_iter values;     /**< private */
  wpc_input object;               /**< private */
  unsigned left;                  /**< private: which of them have not ended */
} wpc_blg_inside;

/* ---- The walk ---- */

/** The places where a walk can stop. */
enum {
  WPC_BLG_AT_VALUES = 1,    /**< a run of values of one block: w->block, w->values, w->count */
  WPC_BLG_AT_OBJECT = 2,    /**< a whole object: w->block, wpc_blg_object() */
  WPC_BLG_AT_SAMPLE = 4,    /**< a sample whose blocks follow: w->time */
  WPC_BLG_AT_CATALOGUE = 8, /**< a catalogue, whose entries follow: w->num_entries */
  WPC_BLG_AT_ENTRY = 16,    /**< an entry of the catalogue: w->entry */
  WPC_BLG_AT_NAME = 32,     /**< a title index and its text, for whole objects: w->name */
  WPC_BLG_AT_BUFFER = 64,   /**< a buffer, whose events follow: w->buffer */
  WPC_BLG_AT_EVENT = 128,   /**< an event: w->event */
  WPC_BLG_AT_FAULT = 256,   /**< an error: w->fault. The walk continues after it */
  /** a block of many instances that has none: w->block; w->values[0] has its status and its time, w->count is 0 */
  WPC_BLG_AT_NO_VALUES = 512
};

/** A walk over all that a log holds, in the order of the file. It stands at `at`, which is one of
 * `stops`: WPC_BLG_AT_VALUES and WPC_BLG_AT_OBJECT, unless others are set after wpc_blg_begin() or
 * between two steps.
 *
 * `error` is the one verdict, of all that was read so far: the first thing that was wrong; WPC_OK
 * while nothing was; WPC_END when the whole log was read and nothing was wrong. A rule that fails ends
 * only its subject (a value, a sample, a message, or the rest of a buffer), and the walk continues
 * after it.
 *
 * Begun by wpc_blg_begin() and moved in place; it must not be copied. It has pointers to itself and to the
 * caller's bytes, options and room; nothing needs to be freed. */
typedef struct wpc_blg_walk {
  wpc_error error;       /**< see above */
  unsigned stops;        /**< where it is to stop, WPC_BLG_AT_...; may be changed at any time */
  unsigned at;           /**< which of them it stands at */
  wpc_blg_log log;       /**< valid unless log.error is set */
  wpc_blg_buffer buffer; /**< the buffer that was read last */
  wpc_blg_event event;   /**< the event that was read last */
  uint32_t num_entries;  /**< entries of the catalogue, and so blocks of each sample */
  wpc_blg_entry entry;   /**< at an entry */
  wpc_blg_name name;     /**< at a name */
  uint64_t time;         /**< of the sample: local FILETIME of its last value */
  wpc_blg_block block;   /**< of the values, or the object */
  uint32_t count;        /**< values in the run, at most WPC_RUN */
  wpc_blg_value values[WPC_RUN]; /**< values[0 .. count) */
  wpc_error fault;       /**< at a fault: its rule, its place in the file and both numbers */
  wpc_input in;          /**< what the texts of the entry, the name or the values are in */
  wpc_blg_inside inside; /**< private */
} wpc_blg_walk;

/** Returns how much room a walk over a log needs, for messages of up to 16 MiB and 65,536 parts, or of the log's size. Genuine
 * ones have up to 24,000 bytes, and 1 MiB of room is generous. A message that is longer, or has more parts, than the
 * lent room is only a fault (BLG-EVT-11, BLG-EVT-12): the walk continues after it.
 *
 * @param in  the log; only its size matters, and limits.max_bytes
 * @return bytes
 */
WPC_API size_t wpc_blg_room(wpc_input in);

/** Begins a walk before the first buffer, and opens the log.
 *
 * If the beginning of a log is damaged, the walk continues with the readable parts; see wpc_blg_open().
 *
 * @param w     the walk, written; stays in one place
 * @param in    the file, or, with options.lend, an input without bytes
 * @param room  room[0 .. size), aligned as malloc() aligns: lent as long as the walk is used, written. NULL when
 *   size is 0: messages of one part only
 * @param size  bytes of it; half is for the message that is being read, half for the catalogue
 * @par Rules
 * as for wpc_blg_open()
 */
WPC_API void wpc_blg_begin(wpc_blg_walk *w, wpc_input in, void *room, size_t size);

/** Moves to the next stop.
 *
 * Items are valid until the next step. Whole objects are checked as by wpc_validate() before the walk stops at
 * them. Tolerant mode: a message that lacks a part is left out (BLG-EVT-09, BLG-EVT-10); so is a
 * pair of names whose index is not a number of 32 bits (BLG-NAM-04, BLG-NAM-05); sizes that are not multiples of 8 count as they
 * are (BLG-CAT-05, BLG-SMP-05); so does a last event without its alignment (BLG-EVT-04); reserved space that was never
 * written is not read (BLG-BUF-10). Where the file is cut, the walk ends with the last readable part (BLG-BUF-05).
 *
 * @param w  the walk
 * @return true: w->at is the place; false: w->error is WPC_END or the first error
 * @par Rules
 * all of BLG-..., and for whole objects the rules of WPC_KIND_V1
 * @par Source
 * genuine files; evntrace.h, EVENT_TRACE_HEADER; pdh.h, PDH_RAW_COUNTER; Geoff Chappell on WMI_BUFFER_HEADER
 */
WPC_API bool wpc_blg_next(wpc_blg_walk *w);

/** Begins a walk over the whole object that the walk over the log stands at. It was checked, so the object's walk
 * reports no notes, and its error is w->error already. Its SystemTime is local time. If the block holds more objects
 * (BLG-OBJ-01), the walk goes over all: the entry's is the one whose title is the entry's `object`, or else the last, and the
 * others have the parents of its instances. For a series (wpc/series.h) the first such block decides for all samples.
 *
 * @param w       the walk over the log; only read. It must not move while the object is read
 * @param object  the walk over the object, written
 */
WPC_API void wpc_blg_object(const wpc_blg_walk *w, wpc_v1_walk *object);

#ifdef __cplusplus
}
#endif

#endif
