wpc map: a band for each structure, with its offset and size.

  @ two = patched(v2_at(0, set_of([1, 2], ("a", 0, [cell(7, 4), cell(9)]), ("b", 1, [cell(8, 4), cell(10)]))), "")
  @ a.bin = two
  $ wpc map a.bin -o a.svg; bands a.svg | paste -sd '|'; texts a.svg | sed '/^end of the file/,$d' | paste -sd '|'; grep -c 'id="fault"\|id="claim"' a.svg
  0+184 file {|0+48 PERF_DATA_HEADER|48+136 result 0 {|48+16 PERF_COUNTER_HEADER|64+16 PERF_MULTI_COUNTERS|80+104 PERF_MULTI_INSTANCES {|80+8 header|88+48 instance 0 {|88+16 PERF_INSTANCE_HEADER|104+16 PERF_COUNTER_DATA|120+16 PERF_COUNTER_DATA|136+48 instance 1 {|136+16 PERF_INSTANCE_HEADER|152+16 PERF_COUNTER_DATA|168+16 PERF_COUNTER_DATA
  a.bin|kind v2, 184 bytes|accepted|0 (0x0)|92 (0x5c)|184 (0xb8)|0|0x0|48 bytes|PERF_DATA_HEADER|dwTotalSize 184|dwNumCounters 1|PerfTimeStamp 1000000000|PerfTime100NSec 133485408000000000|PerfFreq 10000000|SystemTime 2024-01-01T04:32:00.123Z|result 0|counterset|136 bytes|48|0x30|16 bytes|PERF_COUNTER_HEADER|dwStatus 0|dwType 6|dwSize 136|64|0x40|16 bytes|PERF_MULTI_COUNTERS|dwSize 16|dwCounters 2|ids 1|2|PERF_MULTI_INSTANCES|2 instances|104 bytes|80|0x50|8 bytes|header|dwTotalSize 104|dwInstances 2|instance 0|&quot;a&quot;|2 values|48 bytes|88|0x58|16 bytes|PERF_INSTANCE_HEADER|&quot;a&quot;|InstanceId 0|Size 16|104|0x68|16 bytes|PERF_COUNTER_DATA|counter 1|= 7|dwDataSize 4|dwSize 16|120|0x78|16 bytes|PERF_COUNTER_DATA|counter 2|= 9|dwDataSize 8|dwSize 16|instance 1|&quot;b&quot;|2 values|48 bytes|136|0x88|16 bytes|PERF_INSTANCE_HEADER|&quot;b&quot;|InstanceId 1|Size 16|152|0x98|16 bytes|PERF_COUNTER_DATA|counter 1|= 8|dwDataSize 4|dwSize 16|168|0xa8|16 bytes|PERF_COUNTER_DATA|counter 2|= 10|dwDataSize 8|dwSize 16|184|0xb8
  0
  [1]
  @ 1.v1.bin = v1_at(0, v1_rows(230, [definition(name=6)], ("p", u32s(5))))
  @ 2.v1-titles.bin = titles([(1, "4"), (2, "System")])
  @ 3.v2-instances.bin = instance_head("0,0", 0) + instance_head("_Total", 1)
  @ 4.v2-queries.bin = query("*", index=3)
  @ 5.v2-countersets.bin = PROCESSOR_INFORMATION
  @ 6.reg-counterset.bin = reg_set([reg_counter(7, RAWCOUNT), reg_counter(8, RAWCOUNT)])
  @ 7.reg-counter.bin = reg_counter(7, RAWCOUNT)
  @ 8.reg-string.bin = pad8(utf16z("ab"))
  @ 9.reg-strings.bin = u32s(24, 1, 7, 16) + utf16z("abc")
  @ A.reg-guid.bin = PROCESSOR_INFORMATION
  @ B.v2-instances.bin = b""
  ! 0
  $ for f in [1-9AB].*.bin; do echo ${f:2}: $(wpc map $f -o - | bands | sed 1d | paste -sd '|'); done
  v1.bin: 0+104 PERF_DATA_BLOCK|104+144 object 0 {|104+64 PERF_OBJECT_TYPE|168+40 PERF_COUNTER_DEFINITION|208+40 instance 0 {|208+32 PERF_INSTANCE_DEFINITION|240+8 PERF_COUNTER_BLOCK
  v1-titles.bin: 0+8 1|8+18 2|26+2 end of the table
  v2-instances.bin: 0+16 PERF_INSTANCE_HEADER|16+24 PERF_INSTANCE_HEADER
  v2-queries.bin: 0+48 PERF_COUNTER_IDENTIFIER
  v2-countersets.bin: 0+16 GUID
  reg-counterset.bin: 0+32 PERF_COUNTERSET_REG_INFO|32+48 PERF_COUNTER_REG_INFO|80+48 PERF_COUNTER_REG_INFO
  reg-counter.bin: 0+48 PERF_COUNTER_REG_INFO
  reg-string.bin: 0+6 registration text|6+2 padding
  reg-strings.bin: 0+8 PERF_STRING_BUFFER_HEADER|8+8 PERF_STRING_COUNTER_HEADER|16+8 texts
  reg-guid.bin: 0+16 provider GUID
  v2-instances.bin: 0+0 nothing
An entry shows its ids first, and that a query asks for any.
  $ for f in 7 4; do wpc map $f.*.bin -o - | texts | sed '/^end of the file/,$d' | paste -sd '|'; done
  7.reg-counter.bin|kind reg-counter, 48 bytes|accepted|0 (0x0)|24 (0x18)|48 (0x30)|0|0x0|48 bytes|PERF_COUNTER_REG_INFO|CounterId 7|PERF_COUNTER_RAWCOUNT|Attrib 0x0|DetailLevel 100|DefaultScale 0|AggregateFunc 0|48|0x30
  4.v2-queries.bin|kind v2-queries, 48 bytes|accepted, 1 note|0 (0x0)|24 (0x18)|48 (0x30)|0|0x0|48 bytes|◆ ID-13|PERF_COUNTER_IDENTIFIER|&quot;*&quot;|b4fc721a-0378-476f-89ba-a5a79f810b36|any CounterId|any InstanceId|Status 0|Size 48|Index 3|48|0x30
A file above the limit is named and not drawn.
  ! 1
  $ for f in a.bin -; do yes | wpc map --max-bytes=79 $f -o - 2>/dev/null | texts | sed '/^made of/,$d' | paste -sd '|'; done; exit 1
  a.bin|kind v2, 184 bytes, not read: larger than --max-bytes|rejected: LIM-01 at offset 0: the input has 184 bytes, but the limit max_bytes is 79
  standard input|kind v2, 80 bytes or more, not read: larger than --max-bytes|rejected: LIM-01 at offset 0: the input has more than 79 bytes, the limit max_bytes

The byte at fault and what it claims are marked.
  @ f.bin = patched(two, "u32@172=4096")
  $ wpc map f.bin -o f.svg 2>/dev/null; bands f.svg | tail -3; sed -n '/id="fault"/,/<\/g>/p' f.svg | texts | paste -sd '|'; grep -c 'class="field"' f.svg; sed -n '/id="claim"/,/<\/g>/p' f.svg | texts; exit 1
  152+16 PERF_COUNTER_DATA
  168+8 PERF_COUNTER_DATA FAULT
  176+8 not read
  V2-CD-03 at offset 172: dwSize is 4096, but only 16 bytes are left|PERF_COUNTER_DATA, dwSize: dwSize &lt;= bytes left|00000090|62|00|00|00|00|00|00|00|04|00|00|00|10|00|00|00|b...............|000000a0|08|00|00|00|00|00|00|00|08|00|00|00|00|10|00|00|................|000000b0|0a|00|00|00|00|00|00|00|........|172|0xac
  4
  claimed: 4,096 bytes, from 168 (0xa8) to 4,263 (0x10a7); 4,080 bytes of it past
  the end at 184 (0xb8), which is the end of the file
The claim goes on below the structure that it must not leave; what follows is below it.
  @ c.bin = patched(v2_at(0, set_of([1], ("a", 0, [cell(7, 4)])), single(9, 8)), "u32@108=24")
  $ wpc map c.bin -o c.svg 2>/dev/null; grep -A1 'title>result' c.svg | grep rect | cut -d ' ' -f 3,5; sed -n '/id="claim"/,/<\/g>/p' c.svg | grep -o 'y="[^"]*".*height="[^"]*" class="claim"' | cut -d ' ' -f 1,3; exit 1
  y="274" height="238"
  y="572" height="46"
  y="366" height="194"
Another error is named in its place, a long list folded around the fault, notes are counted.
  @ e.bin = patched(v2_at(0, single(1, 8), single(2, 8), single(3, 8)), "u32@64=99;u32@128=77")
  $ wpc map e.bin -o e.svg 2>/dev/null; bands e.svg | sed -n 5p; texts e.svg | grep '^V2-'; exit 1
  64+16 PERF_COUNTER_DATA FAULT
  V2-CD-04 at offset 128: dwDataSize is 77, but dwSize leaves room for 8
  V2-CD-04 at offset 64: dwDataSize is 99, but dwSize leaves room for 8
  @ l.bin = patched(v2_at(0, set_of([1, 2], *(("x", n, [cell(n, 4), cell(n, 4)]) for n in range(5000)))), "u32@144124=7")
  $ wpc map l.bin -o l.svg 2>/dev/null; bands l.svg | wc -l; texts l.svg | grep '… 2,999\|instance 3000'; grep -A1 'offset 144,120' l.svg | cut -d ' ' -f 1-4; exit 1
  77
  instances 16 … 2,999
  instance 3000
  <title>PERF_COUNTER_DATA, offset 144,120 (0x232f8),
  <rect x="587" y="1454" width="593"
  @ n.bin = v2_at(0, *[u32s(5, 0, 16, 1)] * 4000)
  ! 0
  $ wpc map n.bin -o - | texts | grep 'note\|+' | sed '4,20d'; wpc map n.bin -o - | texts | grep -c '^◆ V2-CH-06$'
  accepted, 4,000 notes
  ◆ V2-CH-06 +3,958
  ◆ note: V2-CH-06 at offset 60: Reserved is 0x1
  ◆ note: V2-CH-06 at offset 348: Reserved is 0x1
  ◆ note: V2-CH-06 at offset 364: Reserved is 0x1
  and 3,980 more notes
  41
  @ r.bin = data_block([error(1168)] * 1000)
  $ wpc map r.bin -o - | texts | grep '^results\|^result 999'; wpc map corpus/blg/valid/two_buffers.bin -o - | texts | grep '^buffer\|^FirstValue\|^block of one' | paste -sd '|'
  results 40 … 998
  result 999
  buffer 0|buffer header|block of one value|FirstValue 10|buffer 1|buffer header|block of one value|FirstValue 20

Names and paths cannot break the picture, which says what it is to those who cannot see it.
  @ names = ["</text><script>alert(1)</script>", "\" onload=\"x' & ]]> &#1;", "a\x1b[31m\7\x7f\x85", "\u202egnp.exe\u2066\u200b\u00ad\ufeff", "\uffff\ufffe", "\ud800x", "x" * 900, "two\nlines", "e" + "\u0301" * 60]
  @ h.bin = v2_at(0, set_of([1], *((name, n, [cell(1, 4)]) for n, name in enumerate(names))))
  $ wpc map h.bin -o h.svg; python3 -c 'import xml.etree.ElementTree as tree
  > texts = [one.text for one in tree.parse("h.svg").iter() if one.tag.endswith("}text")]
  > print(*[text for text in texts if text[0] == "\""][1::2], sep="\n")'; grep -c $'[\x1b\x7f\u202e\u2066\u00ad]' h.svg; true
  "</text><script>alert(1)</script>"
  "" onload="x' & ]]> &#1;"
  "a\x1b[31m\x07\x7f\u{85}"
  "\u{202e}gnp.exe\u{2066}\u{200b}\u{ad}\u{feff}"
  "\u{ffff}\u{fffe}"
  "�x"
  "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…"
  "two\x0alines"
  "é́\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}…"
  0
  $ name=$'a<b>&"\'\x1b\xff\xe2\x80\xae.bin'; cp a.bin "$name"; wpc map "$name" -o - | grep -o '^<title>Map.*\|class="title">.*'
  <title>Map of a&lt;b&gt;&amp;&quot;&#39;\x1b�\u{202e}.bin</title>
  class="title">a&lt;b&gt;&amp;&quot;&#39;\x1b�\u{202e}.bin</text>
  @ b.bin = lying_v2()
  $ wpc map b.bin -o - 2>/dev/null | grep -o 'role="[a-z]*"\|^<title>Map.*\|<desc>.*'
  role="img"
  <title>Map of b.bin</title>
  <desc>A block of kind v2, 96 bytes: its structures as nested bands, offsets from top to bottom. Rejected: V2-HDR-03 at offset 0: dwTotalSize is 4096, but only 96 bytes follow</desc>

The picture in the documents is what the command draws.
  $ wpc map corpus/v2/hostile/V2-CD-03__plus1_in_instance.bin -o - 2>/dev/null | cmp - "$ROOT"/docs/command/map.svg
What a buffer of a log does not use begins where its events end.
  $ for f in two joined_catalogue; do wpc map corpus/blg/valid/$f.bin -o - | sed -n 's/^<title>not filled, //p' | cut -d'<' -f1; done
  offset 992 (0x3e0), 32 bytes
  offset 688 (0x2b0), 336 bytes
  offset 1,288 (0x508), 760 bytes
