"""What type checkers know: mypy reads this file, nothing runs it. An ignored error that is none is an error, too."""

import datetime
from typing import List

import wpc

log: wpc.Log = wpc.read_log("a.blg")
bias: int = log.bias
log.bia  # type: ignore[attr-defined]
wpc.read_log("a.blg", kind="blg")  # type: ignore[call-arg]

samples: List[wpc.LogSample] = list(wpc.read_log(b""))
first: int = samples[0].values[0].first
for table in wpc.read_log("a.blg", limits=wpc.Limits(max_bytes=1 << 30)).calc():
    path: str = next(iter(table)).path
    table.pths()  # type: ignore[attr-defined]

log.to_dataframe(counters=r"\Process(*)\*", begin="2026-01-01", end=datetime.datetime.now())
log.to_dataframe(counters=1)  # type: ignore[arg-type]
damage: List[wpc.Error] = []
log.to_dataframe(damage=damage)
log.calc(damage=damage)
log.to_dataframe(damage="errors.txt")  # type: ignore[arg-type]
log.calc(damage="errors.txt")  # type: ignore[arg-type]

capture: wpc.Capture = wpc.read_capture("capture", salvage=True)
wpc.read_capture("capture").calk()  # type: ignore[attr-defined]
errors: List[wpc.Error] = capture.errors

verdict = wpc.validate("a.bin")
if verdict.error is not None:
    rule: str = verdict.error.rule
verdict.error.rule  # type: ignore[union-attr]
