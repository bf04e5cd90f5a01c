Captures whose values were reckoned without wpc, and with other formulas: by dev/corpus/corpus_capture.py, or planned when they were made.

  $ for name in v2-mixed v1-wine; do wpc calc -f json --all corpus/captures/$name 2>/dev/null | answers corpus/captures/$name.answers.tsv; done
  270 answers, 14 of counters that came before; left over: 77 need_two, 15 not_displayable, 12 not_found, 43 ok
  22 answers; left over: 24 need_two, 26 not_displayable, 18 ok
  $ wpc calc --counter='\Known Answers\%*Multi*' --counter='\Known Answers\*ueue*' --counter='\Known Answers\*Precision*' corpus/captures/v1-wine
  2026-11-21T04:56:16.209Z, one sample, 000000.bin
  
  \\VM\Known Answers (1000)
    no value from a single sample
  
  2026-11-21T04:56:20.236Z, over 4.027 s, 000001.bin
  
  \\VM\Known Answers (1000)
    % Multi Timer                                                    39.91 %
    % Inverse Multi Timer                                            60.09 %
    % 100 ns Multi Timer                                             39.95 %
    % Inverse 100 ns Multi Timer                                     60.05 %
    Queue Length                                                    2.9934
    Large Queue Length                                              2.9934
    100 ns Queue Length                                             2.9959
    Object Queue Length                                             3.0000
    % Precision System Timer                                         12.50 %
    % Precision 100 ns Timer                                         12.50 %
    % Precision Object Timer                                          6.25 %
  wpc: corpus/captures/v1-wine/titles.bin: 2 titles are at other indices than in English Windows, first 1062: 'Elapsed Time', not 'DDP Packets/sec'
  $ wpc calc --multi-timer=documented -f csv --counter='\Known Answers\% Multi Timer' corpus/captures/v1-wine
  "(PDH-CSV 4.0) (UTC)(0)","\\VM\Known Answers\% Multi Timer"\r
  "11/21/2026 04:56:16.209"," "\r
  "11/21/2026 04:56:20.236","399114157.07323164"\r
  wpc: corpus/captures/v1-wine/titles.bin: 2 titles are at other indices than in English Windows, first 1062: 'Elapsed Time', not 'DDP Packets/sec'
  wpc: 1 percentage is below 0 or above 100, the farthest 399114157.07 % of '\Known Answers\% Multi Timer'

Processors: what is reckoned from the raw values of inspect, and that _Total is the mean.
  $ for n in 0 1; do for f in csv json; do wpc inspect --kind=v1 -f $f corpus/v1/valid/capture_wine_processor_$n.bin >$n.$f 2>/dev/null; done; done
  > wpc calc --kind=v1 --all -f json corpus/v1/valid/capture_wine_processor_{0,1}.bin >values.json
  wpc: 3 percentages are below 0 or above 100, the farthest 101.48 % of '\Processor(1)\1190'
  $ python3 -c '
  > import csv, json
  > older, newer = ({(r["name"], int(r["counter_name_index"])): int(r["raw"]) for r in csv.DictReader(open("%d.csv" % n))} for n in (0, 1))
  > before, after = (json.load(open("%d.json" % n))["header"] for n in (0, 1))
  > passed = lambda clock: after[clock] - before[clock]
  > found = {(v["instance"], v["counter_id"]): v["value"] for v in map(json.loads, open("values.json"))}
  > for name in ("0", "1", "_Total"):
  >     wanted = {of: 100 * (newer[name, of] - older[name, of]) / passed("perf_time_100ns") for of in (6, 142, 144)}
  >     wanted.update({6: 100 - wanted[6], 148: (newer[name, 148] - older[name, 148]) * after["perf_freq"] / passed("perf_time")})
  >     print(name, [of for of in wanted if abs(wanted[of] - found[name, of]) < 1e-6], 0 <= found[name, 6] <= 100)
  > print(abs(found["0", 6] + found["1", 6] - 2 * found["_Total", 6]) < 1e-6)'
  0 [6, 142, 144, 148] True
  1 [6, 142, 144, 148] True
  _Total [6, 142, 144, 148] True
  True
