--format=ndjson: one JSON object on each line, for each value, entry or text. V1 and logs are in v1.t and in logs/.

  @ m.v2.bin = mixed_v2()
  @ b.v2.bin = lying_v2()
  @ s.v2.bin = patched(v2_at(0, single(7, 8), single(8, 8), single(9, 8)), "u32@96=99")
  @ a.v2-instances.bin = instance_head("0,0", 0) + instance_head("_Total", 7)
  @ a.v2-queries.bin = query("*")
  @ a.v2-countersets.bin = PROCESSOR_INFORMATION
  @ a.v1-titles.bin = titles([(1, 4), (2, "System")])
  @ a.reg-counterset.bin = reg_set([reg_counter(7, RAWCOUNT), reg_counter(8, RAWCOUNT)])
  @ a.reg-counter.bin = reg_counter(7, RAWCOUNT)
  @ a.reg-string.bin = pad8(utf16z("ab"))
  @ a.reg-strings.bin = reg_texts([(7, "abc"), (8, None)])
  @ a.reg-guid.bin = PROCESSOR_INFORMATION
  $ wpc inspect -f ndjson m.v2.bin
  {"file":"m.v2.bin","kind":"v2","result":1,"offset":96,"instance_id":null,"name":null,"counter_id":3,"size":4,"raw":17}
  {"file":"m.v2.bin","kind":"v2","result":1,"offset":112,"instance_id":null,"name":null,"counter_id":9,"size":8,"raw":18446744073709551615}
  {"file":"m.v2.bin","kind":"v2","result":2,"offset":192,"instance_id":0,"name":"a,\"b\"\u001b","counter_id":5,"size":null,"raw":null}
  {"file":"m.v2.bin","kind":"v2","result":2,"offset":216,"instance_id":1,"name":"�é","counter_id":5,"size":12,"hex":"0102ff343536373839303132"}
  $ for f in a.*; do wpc inspect -f ndjson $f; done
  {"file":"a.reg-counter.bin","kind":"reg-counter","offset":0,"id":7,"type":65536,"type_name":"PERF_COUNTER_RAWCOUNT","attributes":0,"detail_level":100,"default_scale":0,"base_id":4294967295,"perf_time_id":4294967295,"perf_freq_id":4294967295,"multi_id":4294967295,"aggregate":0}
  {"file":"a.reg-counterset.bin","kind":"reg-counterset","offset":32,"counterset":"b4fc721a-0378-476f-89ba-a5a79f810b36","id":7,"type":65536,"type_name":"PERF_COUNTER_RAWCOUNT","attributes":0,"detail_level":100,"default_scale":0,"base_id":4294967295,"perf_time_id":4294967295,"perf_freq_id":4294967295,"multi_id":4294967295,"aggregate":0}
  {"file":"a.reg-counterset.bin","kind":"reg-counterset","offset":80,"counterset":"b4fc721a-0378-476f-89ba-a5a79f810b36","id":8,"type":65536,"type_name":"PERF_COUNTER_RAWCOUNT","attributes":0,"detail_level":100,"default_scale":0,"base_id":4294967295,"perf_time_id":4294967295,"perf_freq_id":4294967295,"multi_id":4294967295,"aggregate":0}
  {"file":"a.reg-guid.bin","kind":"reg-guid","guid":"b4fc721a-0378-476f-89ba-a5a79f810b36"}
  {"file":"a.reg-string.bin","kind":"reg-string","text":"ab"}
  {"file":"a.reg-strings.bin","kind":"reg-strings","offset":8,"id":7,"text":"abc"}
  {"file":"a.reg-strings.bin","kind":"reg-strings","offset":16,"id":8,"text":null}
  {"file":"a.v1-titles.bin","kind":"v1-titles","offset":0,"index":1,"text":"4"}
  {"file":"a.v1-titles.bin","kind":"v1-titles","offset":8,"index":2,"text":"System"}
  {"file":"a.v2-countersets.bin","kind":"v2-countersets","offset":0,"counterset":"b4fc721a-0378-476f-89ba-a5a79f810b36"}
  {"file":"a.v2-instances.bin","kind":"v2-instances","index":0,"offset":0,"instance_id":0,"name":"0,0"}
  {"file":"a.v2-instances.bin","kind":"v2-instances","index":1,"offset":16,"instance_id":7,"name":"_Total"}
  {"file":"a.v2-queries.bin","kind":"v2-queries","offset":0,"counterset":"b4fc721a-0378-476f-89ba-a5a79f810b36","status":0,"counter_id":4294967295,"instance_id":4294967295,"index":0,"name":"*"}
  $ wpc validate -f ndjson m.v2.bin b.v2.bin >n; wpc validate -f json m.v2.bin b.v2.bin | cmp - n; wc -l <n
  2

Only what was asked for; a rejected file is one line, or ends in an error.
  $ for of in "-c 9" "-c 9 -c 5" "-c 77"; do wpc inspect -f ndjson $of m.v2.bin | grep -o '"counter_id":[0-9]*' | paste -s; echo ${PIPESTATUS[0]}; done
  "counter_id":9
  0
  "counter_id":9	"counter_id":5	"counter_id":5
  0
  
  1
  wpc: no value matches '77'
  ! 1
  $ wpc inspect -f ndjson b.v2.bin | tee n; wpc validate -f json b.v2.bin | cmp - n
  {"file":"b.v2.bin","kind":"v2","size":96,"accepted":false,"status":"truncated","rule":"V2-HDR-03","block":"PERF_DATA_HEADER","field":"dwTotalSize","offset":0,"got":4096,"bound":96,"message":"dwTotalSize is 4096, but only 96 bytes follow"}
  [0]
  $ wpc inspect -f ndjson --salvage s.v2.bin
  {"file":"s.v2.bin","kind":"v2","result":0,"offset":64,"instance_id":null,"name":null,"counter_id":null,"size":8,"raw":7}
  {"file":"s.v2.bin","kind":"v2","result":2,"offset":128,"instance_id":null,"name":null,"counter_id":null,"size":8,"raw":9}
  {"file":"s.v2.bin","kind":"v2","error":{"status":"malformed","rule":"V2-CD-04","block":"PERF_COUNTER_DATA","field":"dwDataSize","offset":96,"got":99,"bound":8,"message":"dwDataSize is 99, but dwSize leaves room for 8"}}

Names are cut. Nothing in JSON reorders or hides what is next to it; other characters stay as they are.
  ! 0
  @ long.v2.bin = v2_at(0, set_of([1], ("x" * 2000, 0, [cell(1, 4)])))
  @ odd.v2-instances.bin = instance_head("\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff\u00ad\u200b\u2060\u061c\u2028\U000e0041x", 0)
  @ plain.v2-instances.bin = instance_head("é 中文 عر 😀 \ufffd", 0)
  $ wpc inspect -f ndjson long.v2.bin | grep -o 'x*' | wc -c; for f in json ndjson; do wpc inspect -f $f odd.v2-instances.bin | grep -o '"name".*'; done; wpc inspect -f json plain.v2-instances.bin | grep -o '"name".*'
  1024
  "name":"\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff\u00ad\u200b\u2060\u061c\u2028\udb40\udc41x"}]}
  "name":"\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff\u00ad\u200b\u2060\u061c\u2028\udb40\udc41x"}
  "name":"é 中文 عر 😀 �"}]}

Paths, too: in CSV they are UTF-8.
  ? unix
  $ a=$'a\xe2\x80\xae.bin'; b=$'a\xff,"\xc3\xa9\xe2\x28.bin'; cp s.v2.bin "$a"; cp s.v2.bin "$b"; wpc validate -f json "$a" | cut -c 1-40; wpc inspect --salvage -f csv "$b" 2>/dev/null | sed -n 2p
  {"file":"a\u202e.bin","kind":"v2","size"
  "a�,""é�(.bin",0,64,,,,8,7
