"""What no test reaches of the command, and why: command_unreached.tsv has a row for each function.

`lines` and `branches` are how many are not reached at most. A function of which more is not reached fails the gate, as
does one that is not there any more, so that a new gap needs a reason. Of which less is not reached is said only: some
branches depend on how fast the machine is. A reason begins with what kind it is of:

    not tested         inputs reach it, and no test has one of them
    cannot be          no input reaches it: something else would have to be wrong before
    Windows only       it runs on Windows alone, or under Wine, where nothing is measured
    the system's       a call of the system or the C library would have to fail
    memory runs out    in the C library, or where tests/command/faults_test.cc does not look
    takes much         time or input
    the compiler's     a branch that the compiler adds
"""

import collections

import testbed

TABLE = testbed.ROOT / "tools" / "measure" / "command_unreached.tsv"
COLUMNS = ["file", "function", "lines", "branches", "reason"]
KINDS = ("lines", "branches")
REASONS = ("not tested: ", "cannot be: ", "Windows only: ", "the system's: ", "memory runs out: ",
           "takes much: ", "the compiler's: ")

Row = collections.namedtuple("Row", "lines branches reason")


def _number(text):
    if not text.isdecimal():
        raise testbed.Failed("%s: %r is no number" % (TABLE.name, text))
    return int(text)


def read():
    """{(file, function): Row}"""
    rows = [line.split("\t") for line in TABLE.read_text(encoding="utf-8").splitlines()]
    if rows[0] != COLUMNS or any(len(row) != len(COLUMNS) for row in rows):
        raise testbed.Failed("%s: a row is not %s" % (TABLE.name, ", ".join(COLUMNS)))
    for row in rows[1:]:
        if not row[-1].startswith(REASONS):
            raise testbed.Failed("%s: %s: %s is not of a kind" % (TABLE.name, row[1], row[-1]))
    places = [tuple(row[:2]) for row in rows[1:]]
    if places != sorted(set(places)):
        raise testbed.Failed("%s: rows are not in order, or twice there" % TABLE.name)
    return {(file, function): Row(_number(lines), _number(branches), reason)
            for file, function, lines, branches, reason in rows[1:]}


def by_function(points, exclusions):
    """{(file, function): {kind: the points of it that are not reached}}"""
    found = collections.defaultdict(lambda: {kind: [] for kind in KINDS})
    for kind, all_points in points.kinds():
        if kind in KINDS:
            for point in sorted(all_points):
                if not all_points[point] and not exclusions.covers(point):
                    place = point.file, points.functions.get((point.file, point.line), "")
                    found[place][kind].append(point)
    return found


def _compared(place, here, row, exclusions):
    """What is wrong with a row: its numbers, and each point."""
    for kind in KINDS:
        count = len(here[kind])
        if count > getattr(row, kind):
            yield "%s: %s: %d %s are not reached, %s has %d" % (*place, count, kind, TABLE.name,
                                                                getattr(row, kind))
            for point in here[kind]:
                yield "    %s:%d: %s: %s" % (point.file, point.line, point.what,
                                             exclusions.text(point.file, point.line))


def summary(table):
    """How many functions have a reason of which kind, as a text."""
    count = collections.Counter(reason for row in table.values() for reason in REASONS
                                if row.reason.startswith(reason))
    return "functions: " + ", ".join("%s%d" % (reason, count[reason]) for reason in REASONS)


def faults(table, points, exclusions):
    """What the gate objects to, as texts."""
    found = by_function(points, exclusions)
    exist = {(file, function) for (file, _), function in points.functions.items()}
    for place in sorted(set(found) | set(table)):
        if place not in table:
            yield "%s: %s: no reason why it is not reached" % place
        elif place not in exist:
            yield "%s: %s: %s has a reason, but there is no such function" % (*place, TABLE.name)
        yield from _compared(place, found[place], table.get(place, Row(0, 0, "")), exclusions)


def too_much(table, points, exclusions):
    """Rows that have more than is not reached, as texts."""
    found = by_function(points, exclusions)
    for place, row in table.items():
        for kind in KINDS:
            count = len(found[place][kind])
            if count < getattr(row, kind):
                yield "%s: %s: only %d %s are not reached, %s has %d" % (*place, count, kind, TABLE.name,
                                                                         getattr(row, kind))
