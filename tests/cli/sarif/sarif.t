wpc validate -f sarif: results are errors and notes with their bytes, and what is not read is told.

  @ a.bin = SMALL
  @ b.bin = lying_v2()
  @ n.bin = patched(SMALL + b"xyz", "u32@60=1")
  @ s.bin = patched(SMALL, "u32@48=5")
  $ wpc rules -f json >rules; wpc validate -f sarif a.bin | sarif rules
  artifact a.bin 80
  exit 0
  $ wpc validate -f sarif n.bin s.bin | sarif; wpc validate --strict -f sarif s.bin | sarif | grep error
  note V2-HDR-08 n.bin 80+3 3 bytes follow the block and are ignored {"kind": "v2", "block": "PERF_DATA_HEADER", "field": "dwTotalSize", "got": 3, "bound": 0}
  note V2-CH-06 n.bin 60+4 Reserved is 0x1 {"kind": "v2", "block": "PERF_COUNTER_HEADER", "field": "Reserved", "got": 1, "bound": 0}
  note V2-CH-08 s.bin 48+4 values come together with the error 0x5 {"kind": "v2", "block": "PERF_COUNTER_HEADER", "field": "dwStatus", "got": 5, "bound": 0}
  artifact n.bin 83
  artifact s.bin 80
  exit 0
  error V2-CH-08 s.bin 48+4 values come together with the error 0x5 {"kind": "v2", "block": "PERF_COUNTER_HEADER", "field": "dwStatus", "got": 5, "bound": 0}
The region never leaves the file. One that is too large is at fault as a whole; of a stream no length is claimed.
  @ short.bin = SMALL[:2]
  @ empty.bin = b""
  $ wpc validate -f sarif b.bin short.bin empty.bin 2>/dev/null | sarif; wpc validate --max-bytes=79 -f sarif a.bin 2>/dev/null | sarif; yes | wpc validate --max-bytes=79 -f sarif - 2>/dev/null | sarif
  error V2-HDR-03 b.bin 0+4 dwTotalSize is 4096, but only 96 bytes follow {"kind": "v2", "block": "PERF_DATA_HEADER", "field": "dwTotalSize", "got": 4096, "bound": 96}
  error V2-HDR-01 short.bin 0+2 only 2 bytes were received, but the header takes 48 {"kind": "v2", "block": "PERF_DATA_HEADER", "field": "(whole)", "got": 2, "bound": 48}
  error V2-HDR-01 empty.bin 0+0 only 0 bytes were received, but the header takes 48 {"kind": "v2", "block": "PERF_DATA_HEADER", "field": "(whole)", "got": 0, "bound": 48}
  artifact b.bin 96
  artifact empty.bin 0
  artifact short.bin 2
  exit 1
  error LIM-01 a.bin the input has 80 bytes, but the limit max_bytes is 79 {"kind": "v2", "block": "input", "field": "size", "got": 80, "bound": 79}
  artifact a.bin 80
  exit 1
  error LIM-01 - (standard input) the input has more than 79 bytes, the limit max_bytes {"kind": "v2", "block": "input", "field": "size", "got": 80, "bound": 79}
  artifact - (standard input) None
  exit 1
Many files are one run.
  @ folder/a.bin = SMALL
  @ folder/b.bin = lying_v2()
  $ mkdir none; wpc validate -f sarif folder missing.bin none folder/b.bin 2>/dev/null | sarif
  error V2-HDR-03 folder/b.bin 0+4 dwTotalSize is 4096, but only 96 bytes follow {"kind": "v2", "block": "PERF_DATA_HEADER", "field": "dwTotalSize", "got": 4096, "bound": 96}
  error V2-HDR-03 folder/b.bin 0+4 dwTotalSize is 4096, but only 96 bytes follow {"kind": "v2", "block": "PERF_DATA_HEADER", "field": "dwTotalSize", "got": 4096, "bound": 96}
  error told missing.bin This could not be read.
  error told none This could not be read.
  artifact folder/a.bin 80
  artifact folder/b.bin 96
  exit 2
  @ notes.bin = patched(data_block([]), "u32@0=1048688;u32@4=65540") + 65540 * u32s(5, 0, 16, 1)
  $ wpc validate -f sarif --max-results=100000 notes.bin | sarif >out; grep -c ^note out; tail -3 out
  65536
  warning told notes.bin 4 more notes of this file are not listed.
  artifact notes.bin 1048688
  exit 0

Paths are URIs.
  $ for name in 'a b%c#d?e.bin' c:x.bin ./d.bin $'\xc3\xa9\xff\x1b<"[{.bin'; do cp b.bin "$name"; wpc validate -f sarif "$name" | sarif | cut -d ' ' -f 1-4 | sed -n 1p; done; wpc validate -f sarif "$PWD/d.bin" | sarif | sed -n "1s|$PWD|...|p"; wpc validate -f sarif - <b.bin | sarif
  error V2-HDR-03 a%20b%25c%23d%3Fe.bin 0+4
  error V2-HDR-03 c%3Ax.bin 0+4
  error V2-HDR-03 ./d.bin 0+4
  error V2-HDR-03 %C3%A9%FF%1B%3C%22%5B%7B.bin 0+4
  error V2-HDR-03 file://.../d.bin 0+4 dwTotalSize is 4096, but only 96 bytes follow {"kind": "v2", "block": "PERF_DATA_HEADER", "field": "dwTotalSize", "got": 4096, "bound": 96}
  error V2-HDR-03 - (standard input) 0+4 dwTotalSize is 4096, but only 96 bytes follow {"kind": "v2", "block": "PERF_DATA_HEADER", "field": "dwTotalSize", "got": 4096, "bound": 96}
  artifact - (standard input) 96
  exit 1

Of each hostile file the log says what the manifest says.
  $ for kind in v1 v1-titles v2 v2-instances v2-queries v2-countersets reg-counterset reg-counter reg-string reg-strings reg-guid blg; do
  >   wpc validate -f sarif --kind=$kind $(awk -F '\t' -v kind=$kind '$2 == kind && $3 == "-" && $1 ~ /\/hostile\// {print "corpus/" $1}' corpus/MANIFEST.tsv) 2>/dev/null | sarif rules corpus/MANIFEST.tsv
  > done | awk '{n += $1} END {print NR, (n > 500)}'
  12 1
