Of each valid file of the corpus NDJSON has a line for each record of the CSV but its head.

  ? speed
  $ lines
  more than 1000 lines
