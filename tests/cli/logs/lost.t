What the log file header says that the writer lost.

  @ whole = a_log([entry()], sample(value(1, 1)), sample(value(2, 2)), sample(value(3, 3)))
  @ events.blg = that_lost(whole, events=7)
  @ event.blg = that_lost(whole, events=1)
  @ buffers.blg = that_lost(whole, buffers=3)
  @ both.blg = that_lost(whole, events=4294967295, buffers=1)
  @ cut.blg = that_lost(log([event(CATALOGUE, catalogue(entry())), event(SAMPLE, sample(value(1, 1)))], [event(SAMPLE, sample(value(2, 2)))]), 7, 3)[:1024]
  $ for f in events event buffers both cut; do wpc inspect $f.blg | grep complete; wpc inspect -f json $f.blg | grep -o '"complete.*'; done
    complete   no: the writer lost 7 events
  "complete":false,"incomplete":"the writer lost 7 events",
    complete   no: the writer lost 1 event
  "complete":false,"incomplete":"the writer lost 1 event",
    complete   no: the writer lost 3 buffers
  "complete":false,"incomplete":"the writer lost 3 buffers",
    complete   no: the writer lost 4294967295 events and 1 buffer
  "complete":false,"incomplete":"the writer lost 4294967295 events and 1 buffer",
    complete   no: not closed, or cut; the writer lost 7 events and 3 buffers
  "complete":false,"incomplete":"not closed, or cut; the writer lost 7 events and 3 buffers",
  $ for f in events event buffers both cut; do wpc calc -f csv $f.blg 2>&1 >/dev/null; done
  wpc: events.blg: samples may be missing: the writer lost 7 events
  wpc: event.blg: samples may be missing: the writer lost 1 event
  wpc: buffers.blg: samples may be missing: the writer lost 3 buffers
  wpc: both.blg: samples may be missing: the writer lost 4294967295 events and 1 buffer
  wpc: cut.blg: samples may be missing: not closed, or cut; the writer lost 7 events and 3 buffers; first BLG-HDR-08 at offset 140: the log was not closed, or was cut: the header counts 2 buffers, but the file has 1
  $ wpc plot -o a.svg events.blg
  wpc: events.blg: samples may be missing: the writer lost 7 events
  @ block = v1_block([v1_object([definition(RAWCOUNT, 4, 4, 6)], counter_block(u32s(7)), title=4)])
  @ object.blg = that_lost(a_log([entry("*", None, OBJECT, 16, 0, name="Memory")], sample(whole_object(block))), events=7)
  $ wpc extract object.blg -o o
  wpc: object.blg: samples may be missing: the writer lost 7 events
  $ wpc validate -v events.blg
  events.blg: accepted
