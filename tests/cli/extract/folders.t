Whole objects become capture folders: their blocks, in UTC, the titles of their machine, and its name.

  @ functions.sh = b"found() { (cd $1; find . -type f | LC_ALL=C sort); }"
  @ one = lambda n: v1_block([v1_single(2, [definition(name=6)], u32s(n))])
  @ object = lambda name, machine="\\\\HOST": entry("*", None, OBJECT, 16, 0, machine, name)
  @ of = lambda *objects, table=((1, 9), (6, "Time"), (2, "System")): log([event(NAMES, names(*table, machine="\\\\HOST")), event(CATALOGUE, catalogue(*objects))] + [event(SAMPLE, sample(*[whole_object(one(n))] * len(objects)), time=NEW_YEAR_2024 + n * SECOND) for n in range(2)], size=32768)
  @ a.blg = of(object("System"))
  $ wpc extract a.blg -o out; found out; wpc inspect out/HOST/System | sed -n 2p; wpc calc -f json out/HOST/System | cut -c 1-80; wpc inspect --kind=v1-titles out/HOST/System/titles.bin | tail -n 3
  ./HOST/System/capture.json
  ./HOST/System/samples/000000.bin
  ./HOST/System/samples/000001.bin
  ./HOST/System/titles.bin
  2 samples: 000000.bin to 000001.bin, 2024-01-01T05:00:00.000Z to 2024-01-01T05:00:00.000Z, one every 0.000 s
  {"machine":"HOST","counterset":"System","instance":null,"counter":"Time","counte
  {"machine":"HOST","counterset":"System","instance":null,"counter":"Time","counte
          1  9
          2  System
          6  Time
  @ second.bin = patched(one(1), "u16@44=5")
  $ cmp second.bin out/HOST/System/samples/000001.bin; cat out/HOST/System/capture.json | sed 's/"created.*//'
  {"kind":"v1","host":"HOST",

Titles belong to a machine, and of two texts of an index the first counts. A machine is one however its name is written.
  @ two.blg = log([event(NAMES, names((6, "Of B"), (2, "System"), (6, "Again"), machine="\\\\B")), event(NAMES, names((2, "System"), (6, "Of A"))), event(CATALOGUE, catalogue(object("System", "\\\\A"), object("System", "\\\\B"))), event(SAMPLE, sample(whole_object(one(0)), whole_object(one(1))))], size=2048)
  @ host.blg = log([event(CATALOGUE, catalogue(object("System"), object("Memory", "Host"))), event(NAMES, names((2, "System"), machine="\\\\host")), event(SAMPLE, sample(whole_object(one(0)), whole_object(one(0))))], size=2048)
  $ wpc inspect --paths two.blg 2>/dev/null; wpc extract two.blg -o two; for m in A B; do wpc inspect --kind=v1-titles two/$m/System/titles.bin | tail -n 1; done; wpc extract host.blg -o host; found host; wpc inspect -f json host.blg | grep -o '"machines.*'
  \\A\System\Of A
  \\B\System\Of B
          6  Of A
          6  Of B
  ./HOST/Memory/capture.json
  ./HOST/Memory/samples/000000.bin
  ./HOST/Memory/titles.bin
  ./HOST/System/capture.json
  ./HOST/System/samples/000000.bin
  ./HOST/System/titles.bin
  "machines":["\\\\HOST"],
  wpc: two.blg: the title table is damaged, and titles may be missing (1 place); first: index 6 is in the table again, with another text

Each entry has a series of its own, also when another one says the same; a catalogue that comes again goes on with the same folders.
  @ b.blg = of(entry("*", "a", OBJECT, 16, 0, "\\\\HOST", "Process"), entry("*", "b", OBJECT, 16, 0, "\\\\HOST", "Process"), object("System"), object("System"), object("SYSTEM"))
  @ again.blg = log(*([event(CATALOGUE, catalogue(object("System"), object("System"))), event(SAMPLE, sample(whole_object(one(n)), whole_object(one(n))), time=NEW_YEAR_2024 + n * SECOND)] for n in range(2)), size=2048)
  $ wpc extract b.blg -o b; found b | grep json; wpc extract again.blg -o again; found again | grep 000001
  ./HOST/Process/capture.json
  ./HOST/Process~2/capture.json
  ./HOST/SYSTEM~3/capture.json
  ./HOST/System/capture.json
  ./HOST/System~2/capture.json
  ./HOST/System/samples/000001.bin
  ./HOST/System/samples/000001.gap
  ./HOST/System~2/samples/000001.bin
  ./HOST/System~2/samples/000001.gap

Names are hostile: each is one name below its folder, none is a device of Windows, and no two are one.
  @ odd = [object(*pair) for pair in [("..", "\\\\.."), ("../../x", "\\\\.."), (".._.._X", "\\\\.."), ("NUL", "/etc"), ("com1.txt", "/etc"), ('a:b*c?<>|"', "/etc"), ("a. ", "/etc"), ("a\nb\u202e", "/etc"), ("", "/etc"), ("-rf", "/etc"), ("a~2", "/etc"), ("é" * 300, "/etc"), ("con .x", "\\\\nul"), ("aux.y", "\\\\nul"), ("co n", "\\\\nul")]]
  @ odd.blg = of(*odd)
  $ mkdir in; wpc extract odd.blg -o in/odd; found in/odd | grep json; ls in
  ./__/_._.._X~2/capture.json
  ./__/_._.._x/capture.json
  ./__/__/capture.json
  ./_etc/_/capture.json
  ./_etc/_NUL/capture.json
  ./_etc/_com1.txt/capture.json
  ./_etc/_rf/capture.json
  ./_etc/a_2/capture.json
  ./_etc/a__/capture.json
  ./_etc/a_b_/capture.json
  ./_etc/a_b_c_____/capture.json
  ./_etc/éééééééééééééééééééééééééééééééééééééééé/capture.json
  ./_nul/_aux.y/capture.json
  ./_nul/_con .x/capture.json
  ./_nul/co n/capture.json
  odd

What is missing is said as by calc. Nothing is overwritten, and a rejected log is extracted only by --salvage.
  @ missing.blg = patched(of(object("System")), "u8@%d=33" % (of(object("System")).rindex(PROVIDER) - 20))
  @ bad.blg = a_log([object("System")], sample(whole_object(one(1))), sample(whole_object(b"Q" + one(2)[1:])))
  @ plain.blg = a_log([entry()], sample(value(1, 2)))
  @ x.bin = b"x"
  $ wpc extract missing.blg -o missing
  wpc: missing.blg: samples may be missing: 1 event left out; first BLG-EVT-13 at offset 972: a message of the unknown type 33 is left out
  ! 1
  $ wpc extract bad.blg -o bad; ls -d bad; wpc extract --salvage bad.blg -o bad; found bad
  ./HOST/System/capture.json
  ./HOST/System/samples/000000.bin
  wpc: bad.blg: rejected: V1-HDR-02 at offset 928: the signature is not PERF in UTF-16
  ls: cannot access 'bad': No such file or directory
  wpc: bad.blg: rejected: V1-HDR-02 at offset 928: the signature is not PERF in UTF-16
  [0]
  $ wpc extract plain.blg -o plain
  wpc: plain.blg: holds no whole objects: 'wpc inspect' lists its counters
  ! 2
  $ mkdir mine; echo mine >mine/mine; wpc extract a.blg -o mine; found mine
  ./mine
  wpc: mine: is not empty: a capture needs a folder of its own
  [0]
  $ wpc extract x.bin -o plain
  wpc: x.bin: is not a log
  $ wpc extract a.blg
  wpc: 'extract' requires -o FOLDER; see 'wpc extract --help'
  $ ls -d plain
  ls: cannot access 'plain': No such file or directory

Titles are written for each object of their machine, and bounded together.
  @ long.blg = of(*map(object, "abcdefghijklmnopqrstuvwxyz"), table=[(1, "x" * 3000)])
  ! 1
  $ wpc extract --max-values=1000 long.blg -o long
  wpc: long.blg: the titles come to 156208 bytes, and --max-values allows 8000 (8 for each of 1000 values); --max-values=19526 lets it in
  $ ls -d long; wpc extract long.blg -o long
  ls: cannot access 'long': No such file or directory
  [0]

A catalogue takes no time for the entries of those before it: many small ones after many entries take about as much as both.
  @ named = [object("O", "") for _ in range(800)]
  @ entries = lambda count: [event(CATALOGUE, struct.pack("<II", 0x6FF, 0x20008) + b"".join(one[:16] + struct.pack("<Q", n + i) + one[24:] for i, one in enumerate(named))) for n in range(0, count, 800)]
  @ many = lambda count, empty: log(*([one] for one in entries(count)), [event(CATALOGUE, catalogue())] * min(empty, 700), *([event(CATALOGUE, catalogue())] * 700 for _ in range(empty // 700)), [event(CATALOGUE, catalogue(named[0])), event(SAMPLE, sample(whole_object(one(0))))], size=1 << 16)
  @ entries.blg = many(200000, 1)
  @ empty.blg = many(800, 200000)
  @ both.blg = many(200000, 200000)
  ! 0
  $ took() { TIMEFORMAT=%U; { time wpc extract $1.blg -o took_$1; } 2>&1; }; python3 -c 'import sys; a, b, both = map(float, sys.argv[1:]); print(both < 3 * (a + b))' $(took entries) $(took empty) $(took both)
  True

Each file of a genuine log's objects is valid.
  ? captures/perfmon-vista-objects.blg
  $ wpc extract shared/captures/perfmon-vista-objects.blg -o vista; ls vista/ZACH-PC | wc -l; wpc validate vista | grep -vc accepted
  8
  0
  [1]
