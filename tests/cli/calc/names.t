Counters by name, whatever the names hold.

Names with each separator of paths: the list that inspect prints has them all.
  @ any.blg = of_any_names()
  $ wpc inspect --paths any.blg >paths
  $ wpc calc -f csv any.blg >all; wc -l <paths
  245
  $ wpc calc -f csv -cf paths any.blg | cmp - all

An instance whose own name ends in an index.
  @ cards = lambda n: instances([("Card", 1, n), ("Card #2", 2, n), ("Card #3", 3, n)])
  @ card.blg = a_log([entry("C", "*", WILDCARD, kind=RAWCOUNT)], sample(cards(0)))
  $ wpc inspect --paths card.blg
  \\A\O(Card)\C
  \\A\O(Card #2)\C
  \\A\O(Card #3)\C
  $ wpc calc -f csv '--counter=\O(Card #2)\C' card.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O(Card #2)\C"\r
  "01/01/2024 05:00:00.000","2"\r
  $ wpc calc -f csv '--counter=\O(Card #2#0)\C' card.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O(Card #2)\C"\r
  "01/01/2024 05:00:00.000","2"\r
  $ wpc calc -f csv '--counter=\O(*#2)\C' card.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O(Card #2)\C"\r
  "01/01/2024 05:00:00.000","2"\r
  $ wpc calc '--counter=\O(Card #2)\C' card.blg
  2024-01-01T05:00:00.000Z, one sample, sample 1
  
  \\A\O
    instance  C
    Card #2   2
  $ wpc calc -f json '--counter=\O(Card #2)\C' card.blg
  {"machine":"A","counterset":"O","instance":"Card #2","counter":"C","counter_id":null,"type":65536,"type_name":"PERF_COUNTER_RAWCOUNT","value":2,"unit":"","status":"ok","sample":"1","time":"2024-01-01T05:00:00.000Z"}
  $ wpc calc -f openmetrics '--counter=\O(Card #2)\C' card.blg
  # TYPE wpc_o_c gauge
  # HELP wpc_o_c O: C (PERF_COUNTER_RAWCOUNT)
  wpc_o_c{host="A",instance="Card #2"} 2 1704085200
  # EOF

It wins over the third "Card ", whose index is written so that it is no name.
  @ both.blg = a_log([entry("C", "*", WILDCARD, kind=RAWCOUNT)], sample(instances([(name, n, 0) for n, name in enumerate(["Card "] * 3 + ["Card #2"])])))
  $ wpc inspect --paths both.blg | tee paths
  \\A\O(Card )\C
  \\A\O(Card #1)\C
  \\A\O(Card #02)\C
  \\A\O(Card #2)\C
  $ wpc calc -f csv -cf paths both.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O(Card )\C","\\A\O(Card #1)\C","\\A\O(Card #02)\C","\\A\O(Card #2)\C"\r
  "01/01/2024 05:00:00.000","0","1","2","3"\r
  $ wpc calc -f csv '--counter=\O(Card #2)\C' both.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O(Card #2)\C"\r
  "01/01/2024 05:00:00.000","3"\r
  $ wpc calc -f csv '--counter=\O(Card #02)\C' both.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O(Card #02)\C"\r
  "01/01/2024 05:00:00.000","2"\r

In every format, whatever is asked for, and also where the other instance comes later.
  @ late.blg = a_log([entry("C", "*", WILDCARD, kind=RAWCOUNT)], sample(instances([("X", 0, 0), ("x", 1, 0)])), sample(instances([("X", 0, 0), ("X#1", 2, 0)])))
  $ wpc inspect --paths late.blg | tee paths
  \\A\O(X)\C
  \\A\O(x#01)\C
  \\A\O(X#1)\C
  $ wpc calc -f csv late.blg >all; wpc calc -f csv -cf paths late.blg | cmp - all; cat all
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O(X)\C","\\A\O(x#01)\C","\\A\O(X#1)\C"\r
  "01/01/2024 05:00:00.000","0","1"," "\r
  "01/01/2024 05:00:01.000","0"," ","2"\r
  $ for of in csv tsv json text openmetrics; do wpc calc -f $of '--counter=\O(X#01)\C' late.blg; done
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O(x#01)\C"\r
  "01/01/2024 05:00:00.000","1"\r
  "01/01/2024 05:00:01.000"," "\r
  "(PDH-TSV 4.0) (UTC)(0)"	"\\A\O(x#01)\C"\r
  "01/01/2024 05:00:00.000"	"1"\r
  "01/01/2024 05:00:01.000"	" "\r
  {"machine":"A","counterset":"O","instance":"x#01","counter":"C","counter_id":null,"type":65536,"type_name":"PERF_COUNTER_RAWCOUNT","value":1,"unit":"","status":"ok","sample":"1","time":"2024-01-01T05:00:00.000Z"}
  2024-01-01T05:00:00.000Z, one sample, sample 1
  
  \\A\O
    instance  C
    x#01      1
  
  2024-01-01T05:00:01.000Z, over 1.000 s, sample 2
  # TYPE wpc_o_c gauge
  # HELP wpc_o_c O: C (PERF_COUNTER_RAWCOUNT)
  wpc_o_c{host="A",instance="x",index="1"} 1 1704085200
  # EOF
  $ for of in csv json text; do wpc calc --summary -f $of '--counter=\O(X#01)\C' late.blg; done
  "Counter","Samples","Values","Missing","Minimum","Average","Maximum","Last"\r
  "\\A\O(x#01)\C","2","1","1","1","1","1","1"\r
  {"machine":"A","counterset":"O","instance":"x#01","counter":"C","counter_id":null,"type":65536,"unit":"","samples":2,"values":1,"missing":1,"minimum":1,"average":1,"maximum":1,"last":1}
  2 samples
  
   values  missing         minimum         average         maximum            last
  \\A\O(x#01)\C
        1        1          1.0000          1.0000          1.0000          1.0000
  $ wpc plot '--counter=\O(X#01)\C' late.blg | grep -io 'o(x[^<]*' | sort -u
  O(x#01)\C
  O(x#01)\C.
  $ wpc calc late.blg
  2024-01-01T05:00:00.000Z, one sample, sample 1
  
  \\A\O
    instance  C
    X         0
    x#01      1
  
  2024-01-01T05:00:01.000Z, over 1.000 s, sample 2
  
  \\A\O
    instance  C
    X         0
    X#1       2

Instances that the catalogue names, of other counters, too; objects as a whole; blocks.
  @ three = [(0, "X", "C"), (1, "X", "C"), (0, "X#1", "D")]
  @ named.blg = a_log([at_index(index, named("M", "O", None, *row)) for index, *row in three], sample(*[value(n, 0) for n in range(3)]))
  $ wpc inspect --paths named.blg
  \\M\O(X)\C
  \\M\O(X#01)\C
  \\M\O(X#1)\D
  $ wpc calc -f csv '--counter=\O(*)\C' named.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\M\O(X)\C","\\M\O(X#01)\C"\r
  "01/01/2024 05:00:00.000","0","1"\r
  $ wpc calc '--counter=\O(X#01)\C' named.blg
  2024-01-01T05:00:00.000Z, one sample, sample 1
  
  \\M\O
    instance  C
    X#01      1

  @ o = v1_object([definition(name=6)], b"".join(instance(name) + counter_block(u32s(n)) for n, name in enumerate(["X", "X", "X#1"])), 3, 230)
  @ b.v1.bin = v1_block([o])
  @ t.v1-titles.bin = titles([(6, "C"), (230, "O")])
  @ whole.blg = log([event(CATALOGUE, catalogue(entry("*", None, OBJECT, 16, 0, name="O"))), event(SAMPLE, sample(whole_object(v1_block([o]))))], size=4096)
  $ for of in csv json; do for file in b.v1.bin whole.blg; do wpc calc -f $of --titles=t.v1-titles.bin '--counter=\O(X#01)\C' $file 2>/dev/null; done; done
  "(PDH-CSV 4.0) (UTC)(0)","\O(X#01)\C"\r
  "01/01/2024 00:00:00.000","1"\r
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O(X#01)\C"\r
  "01/01/2024 05:00:00.000","1"\r
  {"machine":"","counterset":"O","instance":"X#01","counter":"C","counter_id":6,"type":65536,"type_name":"PERF_COUNTER_RAWCOUNT","value":1,"unit":"","status":"ok","sample":"1","time":"2024-01-01T00:00:00.000Z"}
  {"machine":"A","counterset":"O","instance":"X#01","counter":"C","counter_id":6,"type":65536,"type_name":"PERF_COUNTER_RAWCOUNT","value":1,"unit":"","status":"ok","sample":"1","time":"2024-01-01T05:00:00.000Z"}

Objects with parentheses.
  @ tcp.blg = a_log([named("M", *row) for row in [("TCP (Per-CPU)", None, "0", "C"), ("TCP (Per-CPU)", None, "1", "C"), ("WF (x) 4.0", None, None, "C"), ("Memory", None, None, "C")]], sample(*[value(n, 0) for n in range(4)]))
  $ wpc calc -f csv '--counter=\TCP (Per-CPU)(*)\C' tcp.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\M\TCP (Per-CPU)(0)\C","\\M\TCP (Per-CPU)(1)\C"\r
  "01/01/2024 05:00:00.000","0","1"\r
  $ wpc calc -f csv '--counter=\TCP (Per-CPU)(1)\C' '--counter=\WF (x) 4.0\C' tcp.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\M\TCP (Per-CPU)(1)\C","\\M\WF (x) 4.0\C"\r
  "01/01/2024 05:00:00.000","1","2"\r
  $ wpc calc -f csv '--counter=\*(*)\*' tcp.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\M\TCP (Per-CPU)(0)\C","\\M\TCP (Per-CPU)(1)\C"\r
  "01/01/2024 05:00:00.000","0","1"\r
  $ wpc calc -f csv '--counter=\*\*' tcp.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\M\WF (x) 4.0\C","\\M\Memory\C"\r
  "01/01/2024 05:00:00.000","2","3"\r

A name alone has wildcards, too.
  $ wpc calc -f csv '--counter=*ard*' '--counter=?' card.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\A\O(Card)\C","\\A\O(Card #2)\C","\\A\O(Card #3)\C"\r
  "01/01/2024 05:00:00.000","1","2","3"\r
  wpc: no instance has the counter '*ard*'
  [1]

Where nothing that is asked for is there, only the error is printed.
  ! 1
  $ for of in text json csv tsv openmetrics; do wpc calc -f $of --counter=nothing card.blg; done
  wpc: no instance has the counter 'nothing'
  wpc: no instance has the counter 'nothing'
  wpc: no instance has the counter 'nothing'
  wpc: no instance has the counter 'nothing'
  wpc: no instance has the counter 'nothing'
  $ for of in text json csv; do wpc calc -f $of --counter=nothing corpus/captures/v2-mixed; done
  wpc: corpus/captures/v2-mixed/samples/000000.bin: result 3, of Processor Information, is an error: 1168
  wpc: corpus/captures/v2-mixed/samples/000000.bin: result 8, of Example Device, is an error: 1168
  wpc: no instance has the counter 'nothing'
  wpc: corpus/captures/v2-mixed/samples/000000.bin: result 3, of Processor Information, is an error: 1168
  wpc: corpus/captures/v2-mixed/samples/000000.bin: result 8, of Example Device, is an error: 1168
  wpc: no instance has the counter 'nothing'
  wpc: corpus/captures/v2-mixed/samples/000000.bin: result 3, of Processor Information, is an error: 1168
  wpc: corpus/captures/v2-mixed/samples/000000.bin: result 8, of Example Device, is an error: 1168
  wpc: no instance has the counter 'nothing'
  $ wpc calc -f csv --summary --counter=nothing card.blg
  wpc: no instance has the counter 'nothing'
  $ wpc plot --counter='*nothing*' card.blg
  wpc: no instance has the counter '*nothing*'
  $ wpc calc -f csv '--counter=\O(Card #4)\C' card.blg
  wpc: no instance has the counter '\O(Card #4)\C' (did you mean 'Card #2'?)
  $ wpc calc -f csv '--counter=\TCP (Per-CPU)(1)\Counter' tcp.blg
  wpc: no instance has the counter '\TCP (Per-CPU)(1)\Counter': the object has no such counter
  $ wpc calc -f csv '--counter=\TCP (Per-GPU)(1)\C' tcp.blg
  wpc: no instance has the counter '\TCP (Per-GPU)(1)\C' (did you mean 'TCP (Per-CPU)'?)
  $ wpc calc -f csv '--counter=\WF (x) 4.1\C' tcp.blg
  wpc: no instance has the counter '\WF (x) 4.1\C' (did you mean 'WF (x) 4.0'?)
  $ wpc calc -f csv '--counter=\\OTHER\Memory\C' tcp.blg
  wpc: no instance has the counter '\\OTHER\Memory\C': the log is of \\M; leave the machine out

A path that would select something with instances, without them, or with a backslash in front.
  @ kinds.blg = a_log([named("M", *row) for row in [("Processor", None, "0", "% Processor Time"), ("Memory", None, None, "Pages/sec")]], sample(*[value(n, 0) for n in range(2)]))
  $ for path in '\Processor\% Processor Time' '\\M\Processor\*' '\*\*time*' '\Memory(*)\*' '\Memory(_Total)\Pages/sec' '\*(*)\Pages/sec' 'Memory(*)\*' 'Memory\Pages/sec'; do wpc calc -f csv "--counter=$path" kinds.blg; done
  wpc: no instance has the counter '\Processor\% Processor Time': Processor has instances: '\Processor(*)\% Processor Time'
  wpc: no instance has the counter '\\M\Processor\*': Processor has instances: '\\M\Processor(*)\*'
  wpc: no instance has the counter '\*\*time*': with instances: '\*(*)\*time*'
  wpc: no instance has the counter '\Memory(*)\*': Memory has no instances: '\Memory\*'
  wpc: no instance has the counter '\Memory(_Total)\Pages/sec': Memory has no instances: '\Memory\Pages/sec'
  wpc: no instance has the counter '\*(*)\Pages/sec': without instances: '\*\Pages/sec'
  wpc: no instance has the counter 'Memory(*)\*': a path begins with a backslash
  wpc: no instance has the counter 'Memory\Pages/sec': a path begins with a backslash
  $ printf '%s\n' '\Processor\% Processor Time' '\Memory(*)\Pages/sec' | wpc calc -f csv -cf - kinds.blg
  wpc: no instance has the counter '\Processor\% Processor Time': Processor has instances: '\Processor(*)\% Processor Time'
  wpc: no instance has the counter '\Memory(*)\Pages/sec': Memory has no instances: '\Memory\Pages/sec'
  $ wpc calc -f csv '--counter=\Processor\Interrupts/sec' kinds.blg
  wpc: no instance has the counter '\Processor\Interrupts/sec': the object has no such counter

What is there is shown all the same.
  $ wpc calc -f csv '--counter=\\OTHER\Memory\C' '--counter=\Memory\C' tcp.blg
  "(PDH-CSV 4.0) (UTC)(0)","\\M\Memory\C"\r
  "01/01/2024 05:00:00.000","3"\r
  wpc: no instance has the counter '\\OTHER\Memory\C': the log is of \\M; leave the machine out

  ! 2
  $ wpc calc -f csv '--counter=\Memory(x\C' tcp.blg
  wpc: --counter: unmatched '('
    \Memory(x\C
           ^
  $ wpc plot '--counter=\Memory(x\C' tcp.blg
  wpc: --counter: unmatched '('
    \Memory(x\C
           ^
  $ wpc calc -f csv '--counter=\Memory' tcp.blg
  wpc: --counter: the counter's name is missing
    \Memory
           ^

Each of the paths alone selects its own value.
  ? speed
  ! 0
  $ wpc inspect --paths any.blg >paths
  $ number=0
  > while IFS= read -r path; do
  >   number=$((number + 1))
  >   printf '%s\n' "$path" >one
  >   for how in "--counter=$path" -cfone; do
  >     [[ $how = -cf* ]] && set -- -cf one || set -- "$how"
  >     wpc calc -f csv "$@" any.blg >got || echo "$path: $?"
  >     [[ $(tail -n 1 got | tr -d '\r' | cut -d, -f2-) = "\"$number\"" ]] || echo "$path: $(tail -n 1 got)"
  >   done
  > done <paths
