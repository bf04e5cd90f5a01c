"""Reads untrusted Windows performance data: V1 and V2 blocks, capture folders, logs of Performance Monitor.

    import wpc

    log = wpc.read("perfmon.blg")              # or a block, or the folder of a capture
    frame = log.to_dataframe()                 # computed values over time
    verdict = wpc.validate("suspicious.bin")   # never raises for hostile bytes

What is refused is a `wpc.Error` with rule, offset, got and bound. Objects keep the bytes that they are views of.
"""

from ._block import Block, Value
from ._blocks import calc
from ._calc import CalcTable, CalcValue, Facts, Policy
from ._capture import Capture
from ._compute import Computed, Sample, compute
from ._errors import (
    Argument,
    CaptureError,
    Error,
    Limit,
    Malformed,
    MissingPackage,
    Note,
    Rule,
    Truncated,
    Unsupported,
    find_rule,
    rules,
)
from ._lists import (
    CountersetList,
    Instance,
    InstanceList,
    Query,
    QueryList,
    RegisteredCounter,
    Registration,
    RegistrationCounter,
    RegistrationGuid,
    RegistrationString,
    RegistrationStrings,
    RegistrationText,
    Title,
    TitleTable,
)
from ._log import Log, LogEntry, LogSample, LogValue
from ._log_counters import LogCounter
from ._native import version
from ._read import Verdict, read, read_capture, read_log, validate
from ._series import Remark, Series
from ._source import KINDS, Asked, Limits, SystemTime, filetime_to_datetime
from ._table import Table
from ._text_log import TextLog, TextSample
from ._v1 import V1Block, V1Counter, V1Object, V1Row, assumed_title, type_name
from ._v2 import V2Block, V2Result, V2Row

__version__ = version()

__all__ = [
    "KINDS",
    "Argument",
    "Asked",
    "Block",
    "CalcTable",
    "CalcValue",
    "Capture",
    "CaptureError",
    "Computed",
    "CountersetList",
    "Error",
    "Facts",
    "Instance",
    "InstanceList",
    "Limit",
    "Limits",
    "Log",
    "LogCounter",
    "LogEntry",
    "LogSample",
    "LogValue",
    "Malformed",
    "MissingPackage",
    "Note",
    "Policy",
    "Query",
    "QueryList",
    "RegisteredCounter",
    "Registration",
    "RegistrationCounter",
    "RegistrationGuid",
    "RegistrationString",
    "RegistrationStrings",
    "RegistrationText",
    "Remark",
    "Rule",
    "Sample",
    "Series",
    "SystemTime",
    "Table",
    "TextLog",
    "TextSample",
    "Title",
    "TitleTable",
    "Truncated",
    "Unsupported",
    "V1Block",
    "V1Counter",
    "V1Object",
    "V1Row",
    "V2Block",
    "V2Result",
    "V2Row",
    "Value",
    "Verdict",
    "assumed_title",
    "calc",
    "compute",
    "filetime_to_datetime",
    "find_rule",
    "read",
    "read_capture",
    "read_log",
    "rules",
    "type_name",
    "validate",
]

for _name in __all__:  # tracebacks, help() and pickles say where people find it
    if hasattr(globals()[_name], "__module__"):
        globals()[_name].__module__ = "wpc"
del _name
