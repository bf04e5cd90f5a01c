"""Values of blocks that were collected one by one, as a source of a series."""

from __future__ import annotations

from typing import Any, Callable, Dict, Iterable, Iterator, List, NamedTuple, Optional, Sequence, Tuple, Union

from ._block import Block
from ._calc import DEFAULT_POLICY, CalcTable, Policy, Titles
from ._errors import Argument, Error
from ._native import ID_NONE, ffi, lib
from ._paths import set_name
from ._series import Series
from ._source import KINDS, Setting, Source
from ._v1 import V1Block
from ._v2 import V2Block

PROCESSOR_INFORMATION = "processor-information"


class Sample(NamedTuple):
    """A block, and what is known of it from elsewhere."""

    block: Union[V1Block, V2Block]
    name: Optional[str] = None
    """Of its file."""
    machine: Optional[str] = None
    is_after_gap: bool = False


class Registered(NamedTuple):
    """What is registered of a counterset: its GUID, and replies that are sound."""

    guid: str
    counters: Optional[Source]
    name: Optional[Source]
    counter_names: Optional[Source]


class Query(NamedTuple):
    """What the results at one place of every block are about."""

    counterset: Union[None, str, Registered]
    """`PROCESSOR_INFORMATION`: what the library knows of it; None: not known."""
    counter_id: int = ID_NONE
    only_whole: bool = False


class BlockSource:
    """Samples that are lent to the library one after the other, again for each pass."""

    def __init__(
        self,
        setting: Setting,
        samples: Callable[[], Iterable[Sample]],
        queries: Iterable[Query] = (),
        others: Query = Query(None),
        titles: Optional[Source] = None,
        errors: Sequence[Error] = (),
    ) -> None:
        self.setting = setting
        self.errors = errors
        """What was left out so far; whose samples they are adds to it."""
        self._titles = titles
        self._samples = samples
        self._queries = list(queries)
        self._others = others
        self._iterator: Iterator[Sample] = iter(())
        self._shown: List[Tuple[Optional[str], Optional[str]]] = []  # names and paths
        self._handle = ffi.new_handle(self)
        self._problem: Optional[BaseException] = None
        self._sets: Dict[Registered, Any] = {}
        self._keep: List[Any] = []

    def add_to(self, raw: Any) -> None:
        self._raw_queries = ffi.new("wpc_series_query[]", len(self._queries) + 1)
        for i, query in enumerate([*self._queries, self._others]):
            to = self._raw_queries[i]
            to.set, to.counter_id, to.only_whole = self._set_of(raw, query.counterset), query.counter_id, query.only_whole
        blocks = ffi.new("wpc_series_blocks *", (lib.wpcpy_lend_block, self._handle, False))
        number = lib.wpc_series_add_blocks(raw, blocks[0])
        if self._titles is not None and number != lib.WPC_NO_SOURCE:
            self._titles.fail(lib.wpc_series_add_titles(raw, number, self._titles.input))

    def _set_of(self, raw: Any, counterset: Union[None, str, Registered]) -> Any:
        if counterset is None:
            return ffi.NULL
        if isinstance(counterset, str):
            return lib.wpc_processor_information()
        if counterset not in self._sets:
            given = ffi.new("wpc_series_registration *")
            guid = counterset.guid.encode("ascii")
            lib.wpc_guid_parse(guid, len(guid), ffi.addressof(given, "counterset"))
            for part in ("counters", "name", "counter_names"):
                source = getattr(counterset, part)
                empty = lib.wpc_input_make(ffi.NULL, 0, ffi.NULL)
                setattr(given, part, source.input if source is not None else empty)
            found = ffi.new("wpc_counterset_info **")
            lib.wpc_series_describe(raw, given, found)
            self._sets[counterset] = found[0]
        return self._sets[counterset]

    def check(self) -> None:
        """Raises the error that ended the samples."""
        if self._problem is not None:
            raise self._problem

    def name_of(self, number: int) -> Optional[str]:
        """Of a sample, from 1."""
        return self._shown[number - 1][0] if 0 < number <= len(self._shown) else None

    def path_of(self, number: int) -> Optional[str]:
        """Where a sample is."""
        return self._shown[number - 1][1] if 0 < number <= len(self._shown) else None

    def lend(self, number: int, block: Any) -> bool:
        if number == 0:
            self._iterator, self._shown = iter(self._samples()), []
        sample = next(self._iterator, None)
        if sample is None:
            return False
        self._shown.append((sample.name, sample.block.path))
        self._keep = [sample, set_name(block.machine, sample.machine)]
        setattr(block, "in", sample.block._source.input)
        block.kind = KINDS.index(sample.block.kind) + 1
        block.is_after_gap = sample.is_after_gap
        block.queries, block.num_queries = self._raw_queries, len(self._queries)
        block.others = self._raw_queries[len(self._queries)]
        return True


@ffi.def_extern(error=False)  # type: ignore[misc]
def wpcpy_lend_block(context: Any, number: int, block: Any) -> bool:
    source = ffi.from_handle(context)
    if source._problem is not None:
        return False
    try:
        return bool(source.lend(number, block))
    except BaseException as problem:  # check() raises it: nothing can pass through the library
        source._problem = problem
        return False


def series_of(source: Callable[[], BlockSource], salvage: bool, options: Dict[str, Any]) -> Series:
    """A series of blocks."""
    series = Series(salvage=salvage, **options)
    series._make_sources = lambda: [source()]
    return series


def calc(
    older: Block,
    newer: Optional[Block] = None,
    *,
    titles: Titles = None,
    counterset: Optional[str] = None,
    policy: Policy = DEFAULT_POLICY,
) -> List[CalcTable]:
    """Displayable values of two samples, or of one: a table for each. Types that need two have no value in the first.

    V2 blocks do not say what their counters are: ``counterset="processor-information"`` uses the built-in
    description and leaves out results that are not whole countersets with instances; a capture folder
    (`Capture.calc`) has registration data instead. ``titles`` names V1 objects and counters; without it they have the names
    of English Windows, where it has them."""
    blocks = [block for block in (older, newer) if block is not None]
    if not all(isinstance(block, V1Block) for block in blocks) and not all(isinstance(b, V2Block) for b in blocks):
        raise Argument("samples are V1 or V2 blocks, both of one kind")
    if isinstance(older, V2Block) and counterset != PROCESSOR_INFORMATION:
        raise Argument('V2 samples require counterset="processor-information", or the folder of a capture')
    samples = [Sample(block) for block in blocks]  # type: ignore[arg-type]
    others = Query(PROCESSOR_INFORMATION, only_whole=True)
    setting = blocks[-1]._source.setting
    options = {"titles": titles, "policy": policy}
    series = series_of(lambda: BlockSource(setting, lambda: samples, others=others), False, options)
    return list(series.calc())
