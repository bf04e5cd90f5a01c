Logs whose paths go back into the command.

What is printed with --paths is read back as a list (-cf), however much it is, and whatever is in the names.
  @ small.blg = a_log([entry("C"), entry("D", "*", WILDCARD)], *(sample(value(10 * n, 2000 * n), instances([("a", n, 1000), ("b", 2 * n, 1000)])) for n in range(3)))
  @ items = [(name, 1, 1000) for name in ("", "", "a\nb", "a\u202e", "(x)", "a)\\b", "n#1", "n#1", "n", "\\\\s\\x", "\u00e9\u4e2d", "\U0001F600", "e" + 4 * "\u0301")]
  @ odd.blg = a_log([entry("W", "*", WILDCARD), named("A", "O", "", "", "D"), named("A", "O", "", "c", "D"), entry("a\\b\n"), entry("blank ")], *[sample(instances(items), *[value(1, 2)] * 4)] * 2)
  @ 1.blg = a_log([entry("C", name="O(x)"), entry("C")], *[sample(value(1, 2), value(1, 2))] * 2)
  @ 2.blg = a_log([entry("C", name="O\\P"), entry("C")], *[sample(value(1, 2), value(1, 2))] * 2)
  @ 3.blg = a_log([entry("C", machine="\\\\A*"), entry("C")], *[sample(value(1, 2), value(1, 2))] * 2)
  ! 0
  $ cat >back <<'END'
  > wpc inspect --paths "$1" >list 2>out; wpc calc -f csv "$1" >all 2>err; grep -q , all || exit 0; wpc calc -f csv -cf list "$1" 2>said | cmp all
  > cmp <(wpc calc -f ndjson -cf list "$1" 2>out) <(wpc calc -f ndjson "$1" 2>out)
  > if [ $(wc -l <all) -gt 1 ] && ! grep -qF '*' list; then grep -v "requested counters have no value, first\|' has no value" said | cmp err; fi; echo back
  > END
  $ for log in small odd 1 2 3; do (. ./back $log.blg); done | uniq -c
        5 back

Those of the corpus.
  ? speed
  $ for log in corpus/blg/valid/*; do wpc inspect $log 2>err | grep -q 'whole object' || (. ./back $log); done | sort | uniq -c | grep -o '[3-9][0-9] back'
  65 back

Genuine ones.
  ? captures/perfmon-vista-objects.blg
  $ (. ./back shared/captures/perfmon-vista-objects.blg)
  back
  ? captures/perfmon-windows10.blg
  $ (. ./back shared/captures/perfmon-windows10.blg)
  back
  ? captures/perfmon-windows8-cut.blg
  $ (. ./back shared/captures/perfmon-windows8-cut.blg)
  back
