wpc inspect of logs: names of counters, machines, whole objects, errors.

  @ none.blg = a_log([entry("C")])
  $ wpc inspect none.blg | grep -A1 samples; wpc inspect -f json none.blg | grep -o '"samples".*null,'
    samples    0
    complete   yes
  "samples":0,"first":null,"last":null,"interval":null,"pauses":null,
  @ child.blg = a_log([named("A", "O", "explorer", "0", "C")], sample(value(1, 2)), sample(value(2, 3)))
  $ wpc inspect child.blg | tail -1; wpc inspect -f json child.blg | grep -o '"parent":[^,]*,"instance":[^,]*'; wpc inspect -f csv child.blg; wpc inspect --paths child.blg; wpc calc -f csv child.blg | cut -d , -f 2
        1  PERF_COUNTER_RAWCOUNT             \\A\O(explorer/0)\C
  "parent":"explorer","instance":"0"
  file,path,machine,object,parent,instance,counter,type,time_base,scale
  child.blg,\\A\O(explorer/0)\C,\\A,O,explorer,0,C,65536,0,0
  \\A\O(explorer/0)\C
  "\\A\O(explorer/0)\C"\r
  "1"\r
  "2"\r
  @ many.blg = a_log([named(chr(65 + n), "O", None, None, "C") for n in range(10)], sample(*[value(1, 2)] * 10))
  $ wpc inspect many.blg | grep -o 'machines.*'
  machines   \\A, \\B, \\C, \\D, \\E, \\F, \\G, \\H and 2 more

An instance without a name is its number. Titles are those of its machine.
  @ object = whole_object(v1_at(0, v1_rows(230, [definition(RATE, name=6)], ("", u32s(1), (0, 0), 41), ("sh", u32s(2)))))
  @ whole = lambda machine, name: entry("*", None, OBJECT, 16, 0, "\\\\" + machine, name)
  @ english = event(NAMES, names((230, "Process"), (6, "Switches/sec")))
  @ two.blg = log([english, event(NAMES, names((230, "Prozess"), (6, "Wechsel/s"), machine="\\\\B")), english, event(CATALOGUE, catalogue(whole("A", "Process"), whole("B", "Prozess"))), event(SAMPLE, sample(object, object))], size=4096)
  $ wpc inspect --paths two.blg
  \\A\Process(41)\Switches/sec
  \\A\Process(sh)\Switches/sec
  \\B\Prozess(41)\Wechsel/s
  \\B\Prozess(sh)\Wechsel/s

Of many errors the first are shown.
  @ bad = event(SAMPLE, sample(whole_object(b"no V1 block, but bytes of a text that is long enough for a header")))
  @ bad.blg = log([event(CATALOGUE, catalogue(whole("A", "O")))] + [bad] * 12, size=4096)
  ! 1
  $ wpc inspect --salvage bad.blg | tail -10 | cut -c 1-28 | paste -sd ';'; exit ${PIPESTATUS[0]}
  left out;  V1-HDR-01 at offset 624: o;  V1-HDR-01 at offset 784: o;  V1-HDR-01 at offset 944: o;  V1-HDR-01 at offset 1104: ;  V1-HDR-01 at offset 1264: ;  V1-HDR-01 at offset 1424: ;  V1-HDR-01 at offset 1584: ;  V1-HDR-01 at offset 1744: ;  and 4 more

What is printed with --paths is read back as a list (-cf), however much it is, and whatever is in the names.
  @ small.blg = a_log([entry("C"), entry("D", "*", WILDCARD)], *(sample(value(10 * n, 2000 * n), instances([("a", n, 1000), ("b", 2 * n, 1000)])) for n in range(3)))
  @ items = [(name, 1, 1000) for name in ("", "", "a\nb", "a\u202e", "(x)", "a)\\b", "n#1", "n#1", "n", "\\\\s\\x", "\u00e9\u4e2d", "\U0001F600", "e" + 4 * "\u0301")]
  @ odd.blg = a_log([entry("W", "*", WILDCARD), named("A", "O", "", "", "D"), named("A", "O", "", "c", "D"), entry("a\\b\n"), entry("blank ")], *[sample(instances(items), *[value(1, 2)] * 4)] * 2)
  @ 1.blg = a_log([entry("C", name="O(x)"), entry("C")], *[sample(value(1, 2), value(1, 2))] * 2)
  @ 2.blg = a_log([entry("C", name="O\\P"), entry("C")], *[sample(value(1, 2), value(1, 2))] * 2)
  @ 3.blg = a_log([entry("C", machine="\\\\A*"), entry("C")], *[sample(value(1, 2), value(1, 2))] * 2)
  ! 0
  $ for log in small odd 1 2 3; do (. "$ROOT"/tests/cli/back.sh $log.blg); done | uniq -c
        5 back
  $ wpc inspect --paths odd.blg | paste -d ';' - - -
  \\A\O()\W;\\A\O(#1)\W;\\A\O(a\x0ab)\W
  \\A\O(a\u{202e})\W;\\A\O((x))\W;\\A\O(a)\b)\W
  \\A\O(n#1)\W;\\A\O(n#1#1)\W;\\A\O(n)\W
  \\A\O(\\s\x)\W;\\A\O(é中)\W;\\A\O(😀)\W
  \\A\O(é́\u{301}\u{301})\W;\\A\O(/)\D;\\A\O(/c)\D
  \\A\O\a\b\x0a;\\A\O\blank ;
Wildcards stand beside exact paths, and one path for both raw numbers.
  $ wpc calc -f csv small.blg >all; for list in '\\A\O\C \\A\O(?)\D' '\\A\O(*)\D \\A\O\C' '\\A\?(a)\D \\A\*(b)\? \\A\*\C'; do tr ' ' '\n' <<<"$list" >list; wpc calc -f csv -cf list small.blg | cmp all; done
  wpc: '\\A\O(?)\D' has no value
  wpc: '\\A\O(*)\D' has no value
  wpc: 2 requested counters have no value, first '\\A\?(a)\D'
  $ wpc inspect --paths small.blg >list; wpc calc --raw -f csv -cf list small.blg | cmp - <(wpc calc --raw -f csv small.blg); wpc calc --raw -f csv small.blg | head -1
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O\C","\\A\O\C (clock)","\\A\O(a)\D","\\A\O(a)\D (clock)","\\A\O(b)\D","\\A\O(b)\D (clock)"\r
  ? captures/perfmon-vista-objects.blg
  $ (. "$ROOT"/tests/cli/back.sh shared/captures/perfmon-vista-objects.blg)
  back
  ? captures/perfmon-windows10.blg
  $ (. "$ROOT"/tests/cli/back.sh shared/captures/perfmon-windows10.blg)
  back
  ? captures/perfmon-windows8-cut.blg
  $ (. "$ROOT"/tests/cli/back.sh shared/captures/perfmon-windows8-cut.blg)
  back
