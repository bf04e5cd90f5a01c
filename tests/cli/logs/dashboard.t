docs/guide/examples/grafana.json: each metric in it is one of those that a log of these counters has.

  @ usual = [("Processor", "_Total", "% Processor Time", 0x21510500), ("System", None, "Processor Queue Length", RAWCOUNT), ("Memory", None, "Available MBytes", LARGE_RAWCOUNT), ("Memory", None, "Pages/sec", RATE), ("PhysicalDisk", "_Total", "Avg. Disk sec/Transfer", 0x30020400), ("PhysicalDisk", "_Total", "Current Disk Queue Length", RAWCOUNT), ("Network Interface", "eth0", "Bytes Total/sec", 0x10410500), ("Process", "sh", "% Processor Time", TIMER_100NS), ("Process", "sh", "Working Set", LARGE_RAWCOUNT)]
  @ usual.blg = a_log([entry(counter, name, kind=kind, name=of) for of, name, counter, kind in usual], *(sample(*(value(1000 * n, 10**7 * n) for _ in usual)) for n in range(3)))
  $ wpc calc -f openmetrics usual.blg | loaded dashboard
  9 metrics
