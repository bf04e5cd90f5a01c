"""Mutants for dev/measure/amplification.py: each is made again from its recipe, a line of amplification_mutants.tsv.

A recipe is the kind of input, what it begins with (a family and a size, or a file or folder of the corpus), and numbers:
each is the seed of one more change, to one file of the input. A sum says whether what comes of it is what was found.
"""

import collections
import hashlib
import pathlib
import random
import struct
import sys
import time

import amplification_families as families

ROOT = pathlib.Path(__file__).resolve().parents[2]
RECIPES = ROOT / "dev/measure/amplification_mutants.tsv"
LEAST_SIZE, MOST_SIZE = 1024, 1 << 18  # of a mutant
# Of families that are mutated. Time and memory are looked at only of inputs that are large enough.
BASE_SIZES = {"output": 4096, "time": 16384, "memory": 98304}
LEAST_OF_CORPUS, MOST_OF_CORPUS = {"output": 1, "time": 4000, "memory": 65000}, 1 << 17
WORDS = (0, 1, 2, 4, 7, 8, 16, 24, 40, 64, 255, 4096, 65535, 65536, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF)

Recipe = collections.namedtuple("Recipe", "kind base size numbers")


def name_of(recipe):
    return "mutant of " + pathlib.PurePath(recipe.base).stem if recipe.numbers else recipe.base


def base_of(recipe):
    """Paths and bytes of what it begins with."""
    path = ROOT / recipe.base
    if not recipe.base.startswith("corpus/"):
        return next(make for make, _ in families.FAMILIES if make.__name__ == recipe.base)(recipe.size)
    if path.is_dir():
        return {"in/" + str(one.relative_to(path)): one.read_bytes() for one in sorted(path.glob("**/*")) if one.is_file()}
    return {"in.bin": path.read_bytes()}


def made_of(recipe):
    files = base_of(recipe)
    for number in recipe.numbers:
        files = mutate(files, number)
    return files


# ---- Changes -----------------------------------------------------------------------------------------------


def size_field(data):
    """Where the block states its own size; none: it does not."""
    at = {b"P\0E\0": 20}.get(data[:4], 0)
    return at if len(data) >= 24 and struct.unpack_from("<I", data, at)[0] == len(data) else None


def change(data, dice):
    """One change of a few bytes."""
    what = dice.randrange(5) if len(data) >= 64 else 3
    at = dice.randrange(max(len(data) - 4, 1)) & ~3
    if what == 0:
        data[dice.randrange(len(data))] = dice.randrange(256)
    elif what == 1:
        data[at:at + 4] = struct.pack("<I", dice.choice(WORDS + (len(data), len(data) // 8)))
    elif what == 2:
        old = int.from_bytes(data[at:at + 4], "little")
        new = dice.choice((old + 1, old - 1, old * 2, old + 8, old - 8, old // 2))
        data[at:at + 4] = struct.pack("<I", new & 0xFFFFFFFF)
    elif what == 3:
        start = dice.randrange(max(len(data), 1)) & ~7
        some = data[start:start + dice.choice((8, 16, 40, 64, 512))]
        data[at & ~7:at & ~7] = some * dice.choice((1, 4, 16))
    else:
        del data[at & ~7:(at & ~7) + dice.choice((8, 16, 40, 64))]


def mutate(files, number):
    """One file of the input, changed as the number says; mostly, the size that it states of itself is right again."""
    dice = random.Random(number)
    path = dice.choice(sorted(files))
    field = size_field(files[path])
    data = bytearray(files[path])
    for _ in range(dice.choice((1, 1, 2, 4))):
        change(data, dice)
    del data[max(MOST_SIZE - size_of(files) + len(files[path]), 0):]
    if field is not None and dice.randrange(4) and len(data) >= 24:
        struct.pack_into("<I", data, field, len(data))
    return {**files, path: bytes(data)}


# ---- Search ------------------------------------------------------------------------------------------------


def size_of(files):
    return sum(map(len, files.values()))


def family_bases(by):
    return [Recipe(kind, make.__name__, BASE_SIZES[by], ()) for make, kind in families.FAMILIES]


def corpus_bases(by):
    kinds = {kind for _, kind in families.FAMILIES}
    paths = [(path.parts[-3], path) for path in sorted((ROOT / "corpus").glob("*/*/*.bin"))]
    paths += [("folder", path) for path in sorted((ROOT / "corpus/captures").glob("*/"))]
    recipes = [Recipe(kind, str(path.relative_to(ROOT)), 0, ()) for kind, path in paths if kind in kinds]
    return [recipe for recipe in recipes if LEAST_OF_CORPUS[by] <= size_of(base_of(recipe)) <= MOST_OF_CORPUS]


class Search:
    """Mutants of families and of the corpus; those that cost most are mutated further.

    `cost` runs a command on an input and returns the costs for each byte and those which none before had; `share`
    says what part of the worst that is known a cost is, so that commands which cost little count as others do."""

    POOL = 24

    def __init__(self, cases_of, cost, share, seed, by, kinds):
        self.cases_of, self.cost, self.share, self.by = cases_of, cost, share, by
        self.dice = random.Random(seed)
        found = [self._by_kind(recipes, kinds) for recipes in (family_bases(by), corpus_bases(by))]
        self.bases = {kind: [some[kind] for some in found if kind in some] for kind in found[0]}
        self.pools = {kind: [] for kind in self.bases}  # share, recipe and files

    @staticmethod
    def _by_kind(recipes, kinds):
        found = {}
        for recipe in recipes:
            if not kinds or recipe.kind in kinds:
                found.setdefault(recipe.kind, []).append((recipe, base_of(recipe)))
        return found

    def step(self):
        kind = self.dice.choice(sorted(self.pools))
        pool = self.pools[kind]
        begun = pool and self.dice.randrange(3)
        recipe, files = self.dice.choice(pool)[1:] if begun else self.dice.choice(self.dice.choice(self.bases[kind]))
        number = self.dice.randrange(1 << 20)
        recipe = recipe._replace(numbers=recipe.numbers + (number,))
        files = mutate(files, number)
        if size_of(files) < LEAST_SIZE:
            return
        case = self.dice.choice(self.cases_of(kind))
        costs, found = self.cost(case, recipe, files)
        share = self.share(case, self.by, costs[self.by])
        if self.by in found or len(pool) < self.POOL or share > pool[-1][0]:
            pool.append((share, recipe, files))
            pool.sort(key=lambda one: -one[0])
            del pool[self.POOL:]

    def run(self, seconds):
        end = time.monotonic() + seconds
        steps = 0
        while time.monotonic() < end:
            self.step()
            steps += 1
        print("%d mutants of %s, by %s" % (steps, ", ".join(sorted(self.pools)), self.by), file=sys.stderr)


# ---- Recipes -----------------------------------------------------------------------------------------------


def sum_of(files):
    total = hashlib.sha256()
    for path, data in sorted(files.items()):
        total.update(b"%s %d\n" % (path.encode(), len(data)) + data)
    return total.hexdigest()[:16]


def keep(recipes):
    lines = ["kind\tbase\tsize\tnumbers\tsum"]
    lines += sorted("%s\t%s\t%d\t%s\t%s" % (one.kind, one.base, one.size, " ".join(map(str, one.numbers)),
                                            sum_of(made_of(one))) for one in recipes)
    RECIPES.write_text("\n".join(lines) + "\n")


def kept():
    """Recipe, input, and whether it is what was found."""
    for line in RECIPES.read_text().splitlines()[1:]:
        kind, base, size, numbers, expected = line.split("\t")
        recipe = Recipe(kind, base, int(size), tuple(map(int, numbers.split())))
        files = made_of(recipe)
        yield recipe, files, sum_of(files) == expected
