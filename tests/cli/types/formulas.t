What is printed of a formula is what is computed: evaluated with the raw numbers, the letters give the same digits.

  @ each.blg = of_each_type(components=3)
  $ wpc types -f json >types
  $ wpc calc --raw -f json each.blg >raw
  $ wpc calc -f json each.blg >values; formulas formula 3
  31 types
  $ wpc calc -f json --multi-timer=documented each.blg >values 2>notes; formulas documented 3
  31 types

Of blocks, where base and multiplier are counters of their own.
  $ wpc calc --raw -f json corpus/captures/v1-wine >raw 2>notes
  $ wpc calc -f json corpus/captures/v1-wine >values 2>notes; formulas formula 2
  31 types
  $ wpc calc -f json --multi-timer=documented corpus/captures/v1-wine >values 2>notes; formulas documented 2
  31 types
