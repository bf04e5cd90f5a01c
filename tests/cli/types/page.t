docs/reference/counter-types.md has what the command prints, and the fields of any number make it up.

  $ wpc types -f json | typed --page
  40 types
  $ wpc types -f json $(python3 -c 'n = 0
  > for i in range(500): print(n); n = (n * 1664525 + 1013904223) % 2**32') | typed
  500 types
