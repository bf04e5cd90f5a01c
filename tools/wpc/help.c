#include "commands.h"

static const char general[] =
    "Usage: wpc COMMAND [options] PATH...\n"
    "\n"
    "Reads untrusted Windows performance data: PerfLib V2, and V1 of HKEY_PERFORMANCE_DATA.\n"
    "\n"
    "Commands:\n"
    "  validate   says whether each file is accepted or rejected, and why\n"
    "  inspect    decodes one file, or a capture folder, and shows it\n"
    "  calc       computes displayable values from one or two samples, or from a capture folder\n"
    "  rules      lists every check\n"
    "  map        draws one file as a picture\n"
    "  watch      Windows: samples live counters and prints them, like typeperf\n"
    "  capture    Windows: samples live counters into a capture folder\n"
    "\n"
    "  wpc COMMAND --help   options of a command\n"
    "  wpc --version\n"
    "\n"
    "Data goes to standard output, diagnostics to standard error. '-' is standard input.\n"
    "Exit status: 0 all accepted; 1 something was rejected, or a value that was asked for could "
    "not\n"
    "be computed; 2 wrong usage, or a file could not be read or written.\n";

static const char validate[] =
    "Usage: wpc validate [options] PATH...\n"
    "\n"
    "Reads each file (of a folder: every *.bin and *.blg below it) and says accepted or rejected.\n"
    "\n"
    "  --format=text|json|ndjson|sarif\n"
    "                       one line, or one JSON object, for each file (ndjson is the same as "
    "json);\n"
    "                       one SARIF 2.1.0 log for all of them\n"
    "  -v, --verbose        text: each note; the bytes around an error, the field at fault "
    "underlined\n";

static const char inspect[] =
    "Usage: wpc inspect [options] PATH\n"
    "\n"
    "Decodes one file and shows it. A rejected file is not shown. Of a capture folder it shows "
    "what\n"
    "is in it, and what is wrong with it (text or json); of a log who wrote it, when, and its "
    "counters.\n"
    "\n"
    "  --format=text|json|csv|ndjson\n"
    "                       tables; one JSON object; one line, or one JSON object, for each "
    "value.\n"
    "                       Names are data: a spreadsheet may take one in the CSV for a formula\n"
    "  --titles=FILE        V1: titles of objects and counters, for text and --counter, out of "
    "the title\n"
    "                       table (\"Counter 009\") in this file\n"
    "                       Of a log, each counter is a line: CSV and NDJSON have no samples\n"
    "  --paths              a log: the path of each counter, wildcards and whole objects as the\n"
    "                       instances that the samples show, as relog -q lists them\n"
    "  --counter=NAME, --counter=PATH\n"
    "                       V1, V2: only the values of this counter (its name, title, id or "
    "index), "
    "or\n"
    "                       those that a path selects, '\\Process(svchost*)\\ID Process': '*' and "
    "'?' are\n"
    "                       wildcards, '#1' is the second of equal names. May be repeated, up to "
    "1024\n"
    "                       times. Exit status 1 when there are none\n"
    "  --salvage            shows the sound parts of a rejected file, and an error in place of the "
    "others\n"
    "  --counterset=processor-information\n"
    "                       V2: names of that counterset's counters, for text and --counter\n";

static const char calc[] =
    "Usage: wpc calc [options] SAMPLE0 [SAMPLE1]\n"
    "       wpc calc [options] CAPTURE\n"
    "\n"
    "Computes displayable values from two samples, both V1 or both V2, or from every neighbouring "
    "pair\n"
    "of a capture folder. A single sample gives what needs only one.\n"
    "\n"
    "  --format=text|json|ndjson|csv|tsv|openmetrics\n"
    "                       tables; one JSON object for each value (json and ndjson are the "
    "same);\n"
    "                       PDH-CSV 4.0 as relog writes it, times in UTC; the same with tabs;\n"
    "                       OpenMetrics text\n"
    "  --counter=NAME, --counter=PATH\n"
    "                       only this counter (its name, title, id or index), or those that a "
    "path\n"
    "                       selects, '\\Process(svchost*)\\ID Process'. May be repeated, up to "
    "1024\n"
    "                       times. Exit status 1 when it lacks a value: of a capture, when it has "
    "none\n"
    "                       at all\n"
    "  --counterset=processor-information\n"
    "                       V2: what the counters are, by the built-in table. Two samples "
    "require\n"
    "                       it, and results for single counters or without instances are left "
    "out.\n"
    "                       A capture has registration data and needs it only where that is\n"
    "                       missing\n"
    "  --titles=FILE        V1: titles of objects and counters, out of the title table in this "
    "file,\n"
    "                       instead of the capture's. Without any, title indices are shown\n"
    "  --salvage            of a capture: reports and leaves out what is wrong, and computes the "
    "rest\n"
    "                       from pairs of the remaining samples\n"
    "  --all                base counters too; Processor Information as text: every counter\n"
    "  --wrap=error|wrap32|clamp0\n"
    "                       when a number is smaller than before: no value (the default); a "
    "32-bit\n"
    "                       number wrapped once; the result is 0\n"
    "  --multi-timer=documented|per-component\n"
    "                       which formula multi-timers follow\n";

static const char rules[] =
    "Usage: wpc rules [options]\n"
    "\n"
    "Lists every check: id, class, status, block and field, relation that must hold, source.\n"
    "Hard rules always reject; strict rules reject with --strict and are notes otherwise; notes "
    "never\n"
    "reject.\n"
    "\n"
    "  --format=text|json   a table, or one JSON object for each rule\n";

static const char map[] =
    "Usage: wpc map [options] PATH -o OUT.svg\n"
    "\n"
    "Draws one file as SVG: a band for each structure, the byte at fault and what it claims "
    "marked.\n"
    "A rejected file is drawn as far as it is sound.\n"
    "\n"
    "  -o OUT.svg           where to; '-' is standard output. A file is written whole or not at "
    "all\n";

static const char watch[] =
    "Usage: wpc watch [options] COUNTER-PATH...\n"
    "       wpc watch -q|-qx [options] [OBJECT]\n"
    "\n"
    "Windows: samples live counters and prints their values, as typeperf does. Ends with the last\n"
    "sample, or with Ctrl-C. Exit status 1 when an answer was rejected, or a path selects "
    "nothing.\n"
    "\n"
    "  COUNTER-PATH         '\\Processor Information(*)\\% Processor Time': '*' and '?' are "
    "wildcards, '#1'\n"
    "                       is the second of equal names\n"
    "  -f FORMAT, --format=FORMAT\n"
    "                       csv (the default), tsv, json, openmetrics (all at the end) or text\n"
    "  -sc N                the number of lines; each requires two samples\n"
    "  -o FILE              where to; asks before it overwrites a file\n"
    "  -y                   overwrites it without asking\n"
    "  -q                   lists the counters of an object, or of all; -qx with their "
    "instances\n"
    "  --kind=v1            ask HKEY_PERFORMANCE_DATA. Runs performance DLLs of others in this "
    "process\n"
    "  --salvage            continues without what is rejected, and without paths that select "
    "nothing\n"
    "  --wrap=, --multi-timer=\n"
    "                       as in 'wpc calc --help'\n";

static const char capture[] =
    "Usage: wpc capture [options] -o FOLDER [COUNTER-PATH...]\n"
    "       wpc capture [options] -o FOLDER --kind=v1 --objects=OBJECTS\n"
    "\n"
    "Windows: samples live counters into a capture folder, which 'wpc calc FOLDER' reads. Answers "
    "are\n"
    "written as they came; what is wrong with one is reported. Ends with the last sample, or with\n"
    "Ctrl-C.\n"
    "Exit status 1 when an answer was rejected or missing.\n"
    "\n"
    "  COUNTER-PATH         '\\OBJECT(*)\\*': all counters and instances of the countersets that "
    "the\n"
    "                       object selects, by name or GUID (V1: by title or index); '*' and '?' "
    "are\n"
    "                       wildcards. V2 without one: Processor Information\n"
    "  -o FOLDER            a new folder, or an empty one\n"
    "  -sc N                the number of samples\n"
    "  --kind=v1            ask HKEY_PERFORMANCE_DATA. Runs performance DLLs of others in this "
    "process\n"
    "  --objects=\"238 230\", --objects=Global\n"
    "                       V1, instead of paths: title indices, or one of the documented words\n";

static const char live[] =
    "  -si TIME             [[hh:]mm:]ss from sample to sample; 1 without it, and at least\n"
    "  -s MACHINE           another machine. A lost connection is opened again\n"
    "  --library=DLL        ask this DLL, which exports what advapi32.dll does: simulation, "
    "replay\n"
    "  --strict             reject what is safe but not as documented\n"
    "  --max-bytes=N        of one answer; --max-results=N of countersets; --max-objects=N,\n"
    "  --max-counters=N, --max-instances=N, --max-values=N\n"
    "                       bounds on what an answer may claim\n";

static const char asked[] =
    "  --asked=GUID|ID      what the registration data was asked for: the counterset "
    "(reg-counterset)\n"
    "                       or the counter (reg-counter). About another one it is not as "
    "documented\n";

static const char readers[] =
    "  --kind=K             v1, v1-titles, v2, v2-instances, v2-queries, v2-countersets, or\n"
    "                       registration data by its request code: reg-counterset (1), "
    "reg-counter\n"
    "                       (2), reg-string (3, 4, 7, 9), reg-strings (5, 6, 10), reg-guid (8);\n"
    "                       or blg, a log of Performance Monitor.\n"
    "                       Without it: a file named NAME.KIND.bin, or as in a capture folder, is\n"
    "                       what its name says, and NAME.blg is a log (blg); what begins as a log\n"
    "                       does is blg, what begins with the V1 signature is v1, others are v2\n"
    "  --strict             reject what is safe but not as documented\n"
    "  --max-bytes=N, --max-results=N (V2), --max-objects=N (V1), --max-counters=N,\n"
    "  --max-instances=N, --max-values=N\n"
    "                       bounds on what a file may claim. What is shown or computed of a V1 "
    "block\n"
    "                       is bounded by --max-values in all, 8 bytes of text for one value "
    "(without\n"
    "                       it by 2 for each byte, from 65536 on); so are\n"
    "                       the names of any block in CSV and NDJSON, where each line has one, "
    "what is\n"
    "                       computed of a pair of samples with its names, and the columns of a\n"
    "                       capture's CSV\n";

void help_show(out_stream *out, cli_command command) {
  switch (command) {
    case COMMAND_NONE:
      out_text(out, general);
      break;
    case COMMAND_VALIDATE:
      out_text(out, validate);
      out_text(out, asked);
      out_text(out, readers);
      break;
    case COMMAND_INSPECT:
      out_text(out, inspect);
      out_text(out, asked);
      out_text(out, readers);
      break;
    case COMMAND_CALC:
      out_text(out, calc);
      out_text(out, readers);
      break;
    case COMMAND_RULES:
      out_text(out, rules);
      break;
    case COMMAND_CAPTURE:
      out_text(out, capture);
      out_text(out, live);
      break;
    case COMMAND_WATCH:
      out_text(out, watch);
      out_text(out, live);
      break;
    case COMMAND_MAP:
      out_text(out, map);
      out_text(out, readers);
      break;
  }
}
