What few bytes can make of the output, at its bounds: the last that is written, the next that is refused.

Names beside values: 65,536 values are always allowed, 32 bytes of names for each. Of a larger file 64 bytes of names for each of its bytes.
  @ beside = lambda counters: v1_at(0, v1_rows(230, [definition(name=6)] * counters, *[("n" * 512, b"abcd")] * 8))
  @ last.v1.bin = beside(512)
  @ next.v1.bin = beside(513)
  @ enough.v1.bin = beside(513).ljust(2101248 // 64, b"\0")
  @ few.v1.bin = beside(513).ljust(2101248 // 64 - 1, b"\0")
  $ for form in csv ndjson; do
  >   echo $(($(wpc inspect -f $form last.v1.bin | wc -l) >= 4096)); wpc inspect -f $form next.v1.bin; echo $?
  >   for most in 262656 262655; do wpc inspect -f $form --max-values=$most next.v1.bin >out 2>err; echo $? $(wc -c <err); done
  > done; wpc inspect -f json next.v1.bin >out && wpc inspect next.v1.bin >out; for f in enough few; do wpc inspect -f csv $f.v1.bin >out 2>err; echo $?; done
  1
  1
  0 0
  1 177
  1
  1
  0 0
  1 180
  0
  1
  wpc: next.v1.bin: as CSV the names come to 2101248 bytes, and --max-values allows 2097152 (32 for each of 65536 values, 2 per byte of input, but at least 65536); --max-values=262656 lets it in; JSON has each name once
  wpc: next.v1.bin: as NDJSON the names come to 2101248 bytes, and --max-values allows 2097152 (32 for each of 65536 values, 2 per byte of input, but at least 65536); --max-values=262656 lets it in; JSON has each name once

A machine's name is in each line: its 64 bytes count as much as the value. Where blocks do not say it, capture.json does.
  $ cat >functions.sh <<'END'
  > least() { for most in $1 $(($1 - 1)); do wpc calc -f json --max-values=$most $2 >out 2>err; echo -n "$? "; done; }
  > END
  @ m/ = {"%s%d.blg" % (kind, n): a_log([entry("C" if kind == "c" else "*", None, 0 if kind == "c" else OBJECT, RAWCOUNT if kind == "c" else 16, 0, "\\\\" + n * "m")], sample(value(1, 1) if kind == "c" else whole_object(v1_at(0, v1_rows(230, [definition(name=6)], ("a", b"abcd")))))) for kind in "co" for n in (63, 64, 127, 128)}
  $ for kind in c o; do for row in 63:1 64:2 127:2 128:3; do least ${row#*:} m/$kind${row%:*}.blg; done; echo; done
  0 1 0 1 0 1 0 1 
  0 1 0 1 0 1 0 1 
  @ h63/ = {**of_disks(disks(0, [], 1, 2)), **capture("v2", '"%s"' % (63 * "m"))}
  @ h64/ = {**of_disks(disks(0, [], 1, 2)), **capture("v2", '"%s"' % (64 * "m"))}
With --salvage no more is written.
  $ for f in c128 o128; do wpc calc --salvage -f json --max-values=2 m/$f.blg 2>err | wc -c; cut -c 1-60 err; done
  0
  wpc: m/c128.blg: rejected: 3 values, counting one more per 6
  0
  wpc: m/o128.blg: rejected: 3 values, counting one more per 6
  $ least 2 h63; least 4 h64; echo
  0 1 0 1 

Values that share bytes: two for each byte of the file, and always 65,536. Notes up to that number.
  @ shared = v1_at(0, v1_rows(230, [definition(name=4 + 2 * n) for n in range(256)], *[("", b"abcd")] * 257))
  @ v/ = {"%s.v1.bin" % name: shared.ljust(256 * 257 // 2 - less, b"\0") for name, less in (("enough", 0), ("few", 1))}
  $ for words in 'inspect -f csv' 'inspect -f json' inspect 'calc -f json' 'calc -f openmetrics'; do for f in enough few; do wpc $words v/$f.v1.bin >out 2>err; echo -n "$? "; done; done; echo
  0 1 0 1 0 1 0 1 0 1 
  @ e/ = {"%d.v2.bin" % n: v2_at(0, *[error(0)] * n) for n in (65536, 65537)}
  $ for command in validate inspect; do for n in 65536 65537; do wpc $command -f json --max-results=65537 e/$n.v2.bin | grep -o '"offset":10486\(08\|24\)\|"notes_omitted.*' | paste -sd ' '; done; done
  "offset":1048608
  "offset":1048608 "notes_omitted":1}
  "offset":1048608 "offset":1048608
  "offset":1048608 "offset":1048624 "offset":1048608 "notes_omitted":1}
  @ wide.bin = v2_at(0, set_of(range(65536), ("\u4e2d" * 1023, 0, [struct.pack("<II", 0, 8)] * 65536)))
  $ for form in json csv text; do echo $(($(wpc inspect -f $form wide.bin 2>err | wc -c) < 100000000)); done
  1
  1
  1

Paths of a log: 8 bytes for each value, line feeds included. Titles of an extract: the same.
  @ p/ = {"%s.blg" % name: a_log([entry(name, kind=RAWCOUNT)], sample(value(1, 1))) for name in ("C", "CC")}
  $ for form in --paths -f\ {json,ndjson,csv}; do for row in 1:C 1:CC 2:CC; do wpc inspect $form --max-values=${row%:*} p/${row#*:}.blg >out 2>err; echo -n "$? "; test -s err && wc -c <out; done; done; echo
  0 1 0
  0 0 1 0
  0 0 1 0
  0 0 1 0
  0 
  @ object = whole_object(v1_at(0, v1_single(2, [definition(name=4)], b"abcd")))
  @ t/ = {"%s.blg" % title: log([event(NAMES, names((1, title))), event(CATALOGUE, catalogue(entry("*", None, OBJECT, 16, 0))), event(SAMPLE, sample(object))]) for title in ("abcd", "abcde")}
  $ for f in abcde abcd; do wpc extract --max-values=2 t/$f.blg -o x 2>err; echo $?; ls x; done 2>/dev/null; wc -c <x/A/O/titles.bin
  1
  0
  A
  16

Cells of a table, columns times lines: 8 for each byte of the samples, or 4 for each value.
  @ of = lambda n: v1_at(n, v1_rows(230, [definition(name=2 * i + 2) for i in range(32)], *((chr(97 + k) + chr(0x4e00 + n), b"abcd") for k in range(4))))
  @ blocks = [of(n) for n in range(120)]
  @ more = 128 * 120 * 120 // 8 - sum(map(len, blocks))
  @ enough/ = capture("v1", "null", blocks[0] + bytes(more), *blocks[1:])
  @ few/ = capture("v1", "null", blocks[0] + bytes(more - 1), *blocks[1:])
  $ for most in '' --max-values=100000; do for f in enough few; do wpc calc -f csv $most $f 2>err | wc -lc; grep -o '15360.* allows' err; done; done
      121 8119586
        0       0
  15360 counter paths in 120 lines are 1843200 cells, and --max-values allows
      121 8119586
        0       0
  15360 counter paths in 120 lines are 1843200 cells, and --max-values allows
  @ grid = v1_rows(230, [definition(name=2 * i + 2) for i in range(64)], *((chr(0x4e00 + i), b"abcd") for i in range(64)))
  @ 64/ = capture("v1", "null", v1_at(0, grid), *[v1_at(n) for n in range(1, 64)])
  @ 65/ = capture("v1", "null", v1_at(0, grid), *[v1_at(n) for n in range(1, 65)])
  $ for words in 64 65 '--max-values=66560 65'; do wpc calc -f csv $words 2>err | wc -l; grep cells err; done
  65
  0
  wpc: 4096 counter paths in 65 lines are 266240 cells, and --max-values allows 262144 (4 for each value, or 8 for each byte of input); --max-values=66560 lets it in; JSON and OpenMetrics have no empty ones
  66
  [1]

  ? speed
What two families of hostile inputs come to (dev/measure/amplification_families.py): values that share bytes, and children that share a parent with a long name.
  $ cat >functions.sh <<'END'
  > family() { python3 -B -c "import sys; sys.path.insert(0, '$ROOT/dev/measure'); import amplification_families as all; sys.stdout.buffer.write(all.$1(20480))"; }
  > END
  $ for name in v1_grid v1_parents v1_marked_parents; do family $name >a.v1.bin; echo $name $(wc -c <a.v1.bin); for words in inspect 'inspect -f csv' 'inspect -f ndjson' calc 'calc -f json' 'calc -f csv' 'calc -f openmetrics' 'calc --summary -f json'; do echo -n "$words $(wpc $words a.v1.bin 2>err | wc -c); "; done; echo; done
  v1_grid 20472
  inspect 958192; inspect -f csv 3156555; inspect -f ndjson 14704822; calc 935915; calc -f json 16640810; calc -f csv 2525321; calc -f openmetrics 3645536; calc --summary -f json 14705330; 
  v1_parents 9176
  inspect 37908; inspect -f csv 39918; inspect -f ndjson 160007; calc 283; calc -f json 4284528; calc -f csv 2762836; calc -f openmetrics 5294; calc --summary -f json 3584750; 
  v1_marked_parents 20456
  inspect 6096473; inspect -f csv 3121091; inspect -f ndjson 11945113; calc 0; calc -f json 0; calc -f csv 0; calc -f openmetrics 0; calc --summary -f json 0; 
