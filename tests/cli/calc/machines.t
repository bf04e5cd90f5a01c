A path that names a machine which lacks the counter: which machines have it.

  @ of = lambda *names: a_log([named(*row) for row in names], *[sample(*[value(n, n) for n in range(len(names))])] * 2)
  @ three.blg = of(("A1", "O", None, "i", "C"), ("B2", "O", None, "i", "C"), ("B2", "Only", None, None, "C"), ("c3", "P", None, "x", "D"))
  @ many.blg = of(*[("M%d" % n, "O", None, "i", "C") for n in range(1, 6)], ("N", "P", None, None, "D"))
  @ four.blg = of(*[("M%d" % n, "O", None, "i", "C") for n in range(1, 5)], ("m2", "O", None, "j", "C"))
  @ exact.blg = of(*[("M%d" % n, "O", None, "i", "C") for n in range(1, 4)], ("N", "P", None, None, "D"))
  @ one.blg = of(("A1", "O", None, "i", "C"), ("a1", "Only", None, None, "C"))
  ! 1
  $ for c in '\\A1\Only\C' '\\zz\o(I)\c' '\\ZZ\O(*)\*' '\\A1\P(x)\D' '\\ZZ\P(*)\D' '\\ZZ\O(i)\X'; do wpc calc -f csv -c "$c" three.blg; done; exit 1
  wpc: no instance has the counter '\\A1\Only\C': \\B2 has it
  wpc: no instance has the counter '\\zz\o(I)\c': \\A1 and \\B2 have it
  wpc: no instance has the counter '\\ZZ\O(*)\*': \\A1 and \\B2 have it
  wpc: no instance has the counter '\\A1\P(x)\D': \\c3 has it
  wpc: no instance has the counter '\\ZZ\P(*)\D': \\c3 has it
  wpc: no instance has the counter '\\ZZ\O(i)\X': the object has no such counter
  $ for f in many four exact one; do wpc calc -f csv -c '\\ZZ\O(i)\C' $f.blg; done; exit 1
  wpc: no instance has the counter '\\ZZ\O(i)\C': \\M1, \\M2, \\M3 and 2 more have it
  wpc: no instance has the counter '\\ZZ\O(i)\C': \\M1, \\M2, \\M3 and 1 more have it
  wpc: no instance has the counter '\\ZZ\O(i)\C': \\M1, \\M2 and \\M3 have it
  wpc: no instance has the counter '\\ZZ\O(i)\C': the log is of \\A1; leave the machine out
  $ wpc plot -c '\\A1\Only\C' three.blg
  wpc: no instance has the counter '\\A1\Only\C': \\B2 has it

Where another argument is there, too.

  $ wpc calc -f csv -c '\\c3\P(x)\D' -c '\\c3\O(*)\C' -c '\\B2\O(*)\C' three.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\B2\O(i)\C","\\c3\P(x)\D"\r
  "01/01/2024 05:00:00.000","1","3"\r
  "01/01/2024 05:00:01.000","1","3"\r
  wpc: no instance has the counter '\\c3\O(*)\C': \\A1 and \\B2 have it
