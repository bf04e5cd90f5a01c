"""What llvm-cov says about each line, branch and condition, merged over all copies of a function.

A point is where a person sees it: a branch inside a macro counts where the macro is used, once for
each use, and a function of a header counts once for all who include it.
"""

import collections
import json
import pathlib
import re

# Kinds of regions in llvm-cov's export.
CODE, EXPANSION = 0, 1

Point = collections.namedtuple("Point", "file line way what")
Exclusion = collections.namedtuple("Exclusion", "file line reason")

# Preconditions, which hold: their branches are none of the program's.
REQUIRE, REQUIRED_IN = "WPCI_REQUIRE", "parser/range.h"


class Points:
    """lines, branches and conditions, each {Point: whether it is covered}."""

    def __init__(self):
        self.lines, self.branches, self.conditions = {}, {}, {}

    def kinds(self):
        return ("lines", self.lines), ("branches", self.branches), ("MC/DC", self.conditions)


def _add(points, point, covered):
    points[point] = points.get(point, False) or covered


class _Copy:
    """One copy of a function. Its places are in numbered files; a use of a macro is one of them."""

    def __init__(self, record, root, texts):
        self.record, self.texts = record, texts
        self.files = [str(pathlib.Path(name).relative_to(root)) for name in record["filenames"]
                      ] if _is_below(record["filenames"], root) else None
        self.used_at = {region[6]: (region[5], region[0], region[1])
                        for region in record["regions"] if region[7] == EXPANSION}

    def _place(self, file, line, column):
        """File and line in sight, and the way there through macros, which tells uses apart."""
        way = [(line, column)]
        while file in self.used_at:
            file, line, column = self.used_at[file]
            way.append((line, column))
        return self.files[file], line, tuple(reversed(way))

    def add_lines(self, points):
        regions = [region for region in self.record["regions"]
                   if region[7] == CODE and region[5] not in self.used_at]
        counts = {}
        for line, column, last, _, count, file, _, _ in regions:
            for number in range(line, last + 1):
                counts.setdefault((self.files[file], number), []).append((line, column, count))
        for (name, number), here in counts.items():
            # A line counts for what begins on it, else for the innermost code around it.
            begins = [count for line, _, count in here if line == number]
            count = max(begins) if begins else max(here)[2]
            _add(points.lines, Point(name, number, (), "line never run"), count > 0)

    def _is_required(self, file, line, column):
        """Whether a place is in a use of REQUIRE."""
        while file in self.used_at:
            file, line, column = self.used_at[file]
            if self.texts.line(self.files[file], line)[column - 1:].startswith(REQUIRE):
                return True
        return False

    def add_branches(self, points):
        for line, column, _, _, holds, fails, file, _, _ in self.record["branches"]:
            if self._is_required(file, line, column):
                continue
            name, number, way = self._place(file, line, column)
            _add(points.branches, Point(name, number, way, "never true"), holds > 0)
            _add(points.branches, Point(name, number, way, "never false"), fails > 0)

    def add_conditions(self, points):
        for record in self.record["mcdc_records"]:
            # Of a condition inside a macro the place is in the macro.
            if (record[0], record[1]) in self.texts.required:
                continue
            name, number, way = self._place(record[4], record[0], record[1])
            for i, covered in enumerate(record[-1]):
                _add(points.conditions,
                     Point(name, number, way, "condition %d never decides" % (i + 1)), covered)


def _is_below(names, root):
    return all(str(name).startswith(str(root) + "/") for name in names)


class _Texts:
    """Lines of sources; `required`: where the definitions of REQUIRE have their condition."""

    def __init__(self, folder):
        self._folder, self._lines = folder, {}
        lines = (folder / REQUIRED_IN).read_text(encoding="utf-8").splitlines()
        self.required = {(number, column) for number, text in enumerate(lines, 1) for column in range(1, len(text) + 1)
                         if REQUIRE + "(condition)" in text or text.startswith("  ((condition)")}

    def line(self, name, number):
        if name not in self._lines:
            self._lines[name] = (self._folder / name).read_text(encoding="utf-8").splitlines()
        return self._lines[name][number - 1]


def load(exported, root, folder):
    """The points in the output of `llvm-cov export`; `root` is taken off the names of files, which are in `folder`."""
    points, texts = Points(), _Texts(folder)
    for record in json.loads(exported)["data"][0]["functions"]:
        copy = _Copy(record, root, texts)
        if copy.files is not None:
            copy.add_lines(points)
            copy.add_branches(points)
            copy.add_conditions(points)
    return points


class Exclusions:
    """The comments that name what cannot be reached, on its line or on the line above."""

    _MARK = re.compile(r"/\* unreachable: (\S.*?) \*/")

    def __init__(self, root, parts):
        self._lines, self._marks, self._used = {}, {}, set()
        for path in sorted(path for part in parts for path in root.glob(part + "/*.[ch]")):
            name = str(path.relative_to(root))
            self._lines[name] = path.read_text(encoding="utf-8").splitlines()
            for number, text in enumerate(self._lines[name], 1):
                mark = self._MARK.search(text)
                if mark:
                    alone = text.strip() == mark.group(0)
                    self._marks[name, number + alone] = Exclusion(name, number, mark.group(1))

    def text(self, file, line):
        return self._lines[file][line - 1].strip()

    def covers(self, point):
        exclusion = self._marks.get((point.file, point.line))
        self._used.update([exclusion] if exclusion else [])
        return exclusion is not None

    def used(self):
        return sorted(self._used)

    def unused(self):
        return sorted(set(self._marks.values()) - self._used)
