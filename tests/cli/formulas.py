"""Computes what calc showed once more, from the letters that `wpc types` prints.

    formulas.py LETTERS COMPONENTS    reads types, raw and values, lines of JSON as `wpc types`, `calc --raw` and `calc`
                                      write them. LETTERS: formula or documented; COMPONENTS: of multi-timers, which --raw
                                      does not show. Prints what differs, how many types there were, and which were not
"""
import json
import sys


def lines(name):
    with open(name, encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def counter(line):
    return line["counterset"], line["instance"], line["counter"]


def numbers_of(known, older, newer, components):
    found = {"F": newer["time_base"], "N0": older.get("raw"), "N1": newer["raw"]}
    found.update({letter + "0": older.get("second") for letter in "BD"})
    found.update({letter + "1": newer["second"] for letter in "BD"})
    if known["base"] == "PERF_COUNTER_MULTI_BASE":
        found["B1"] = components
    return found


def main(letters, components):
    types = {line["type"]: line for line in lines("types")}
    raw = {}
    for line in lines("raw"):
        raw.setdefault(counter(line), {})[line["sample"]] = line
    compared = set()
    for line in lines("values"):
        known, samples = types[line["type"]], raw[counter(line)]
        if known[letters] is None or line["status"] != "ok":
            continue
        place = list(samples).index(line["sample"])
        older = list(samples.values())[place - 1] if known["samples"] == 2 else {}
        computed = eval(known[letters], {}, numbers_of(known, older, samples[line["sample"]], int(components)))
        compared.add(line["type_name"])
        if computed != line["value"] or known["unit"] != line["unit"]:
            print(known[letters], "=", computed, line)
    names = {line["type_name"] for line in types.values() if line[letters]}
    print(len(compared), "types", *sorted(names - compared))


if __name__ == "__main__":
    main(*sys.argv[1:])
