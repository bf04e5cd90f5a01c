"""Reads untrusted Windows performance data: V1 and V2 blocks, capture folders, logs of Performance Monitor.

    import wpc

    log = wpc.read("perfmon.blg")              # or a block, or the folder of a capture
    frame = log.to_dataframe()                 # computed values over time
    verdict = wpc.validate("suspicious.bin")   # never raises for hostile bytes

What is refused is a `wpc.Error` with rule, offset, got and bound. Objects keep the bytes that they are views of.
"""

from types import ModuleType as _ModuleType

from ._block import Block as Block, Value as Value
from ._blocks import calc as calc
from ._calc import CalcTable as CalcTable, CalcValue as CalcValue, Facts as Facts, Policy as Policy
from ._capture import Capture as Capture
from ._compute import Computed as Computed, Sample as Sample, compute as compute
from ._errors import (
    Argument as Argument,
    CaptureError as CaptureError,
    Error as Error,
    Limit as Limit,
    Malformed as Malformed,
    MissingPackage as MissingPackage,
    Note as Note,
    Rule as Rule,
    Truncated as Truncated,
    Unsupported as Unsupported,
    find_rule as find_rule,
    rules as rules,
)
from ._lists import (
    CountersetList as CountersetList,
    Instance as Instance,
    InstanceList as InstanceList,
    Query as Query,
    QueryList as QueryList,
    RegisteredCounter as RegisteredCounter,
    Registration as Registration,
    RegistrationCounter as RegistrationCounter,
    RegistrationGuid as RegistrationGuid,
    RegistrationString as RegistrationString,
    RegistrationStrings as RegistrationStrings,
    RegistrationText as RegistrationText,
    Title as Title,
    TitleTable as TitleTable,
)
from ._log import Log as Log, LogEntry as LogEntry, LogSample as LogSample, LogValue as LogValue
from ._log_counters import LogCounter as LogCounter
from ._native import version as _version
from ._read import (
    Verdict as Verdict,
    read as read,
    read_capture as read_capture,
    read_log as read_log,
    validate as validate,
)
from ._series import Remark as Remark, Series as Series
from ._source import (
    KINDS as KINDS,
    Asked as Asked,
    Limits as Limits,
    SystemTime as SystemTime,
    filetime_to_datetime as filetime_to_datetime,
)
from ._table import Table as Table
from ._text_log import TextLog as TextLog, TextSample as TextSample
from ._v1 import (
    V1Block as V1Block,
    V1Counter as V1Counter,
    V1Object as V1Object,
    V1Row as V1Row,
    assumed_title as assumed_title,
    type_name as type_name,
)
from ._v2 import V2Block as V2Block, V2Result as V2Result, V2Row as V2Row

__version__ = _version()

__all__ = sorted(name for name, value in globals().items() if not name.startswith("_") and not isinstance(value, _ModuleType))

for _name in __all__:  # tracebacks, help() and pickles say where people find it
    if hasattr(globals()[_name], "__module__"):
        globals()[_name].__module__ = "wpc"
del _name
