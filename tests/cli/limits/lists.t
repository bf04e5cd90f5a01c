Names that make many paths of one: a path is found in the same time as others, and none of its other meanings is kept.

  @ a.blg = of_nested_names(100)
  $ wpc inspect --paths a.blg >paths; wc -l <paths
  10000
  $ wpc calc -f csv a.blg >all
  $ (ulimit -t 30; wpc calc -f csv -cf paths a.blg | cmp - all)
