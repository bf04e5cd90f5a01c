#!/usr/bin/env python3
"""A log of `wpc validate -f sarif`, judged by what the standard and its schema require of what is in it (OASIS SARIF
2.1.0), and told in short, a line for each result, notification and artifact: `... | sarif [RULES [MANIFEST]]`. RULES is
what `wpc rules -f json` writes; with a manifest of the corpus it says only how many files are as that has them."""
import json
import os
import re
import sys

URI = re.compile(r"file:///[A-Za-z0-9\-._~/%:]*|[A-Za-z0-9\-._~/%]+(/[A-Za-z0-9\-._~/%:]*)?")  # a relative one has no colon first


def require(holds, what):
    if not holds:
        sys.exit("sarif: " + str(what))


def shape(value, must, may=""):
    """The members that an object may have, and those that it must have. The schema refuses others."""
    require(isinstance(value, dict), value)
    require(set(must.split()) <= set(value) <= set((must + " " + may).split()), "members %s, not %s" % (list(value), must))


def message(value):
    shape(value, "text")
    require(isinstance(value["text"], str) and value["text"], value)


def count(value):
    require(type(value) is int and value >= 0, value)


def place(value):
    """URI, offset and length as text; what the place is called."""
    shape(value, "uri", "description")
    require(URI.fullmatch(value["uri"]), value)
    if "description" in value:
        message(value["description"])
    return value["uri"] + (" (%s)" % value["description"]["text"] if "description" in value else "")


def location(values):
    require(len(values) == 1, values)
    shape(values[0], "physicalLocation")
    physical = values[0]["physicalLocation"]
    shape(physical, "artifactLocation", "region")
    region = physical.get("region")
    if region is not None:
        shape(region, "byteOffset byteLength")
        for number in region.values():
            count(number)
    return physical["artifactLocation"], region


def check_rules(rules, known):
    """Each that a file can break is listed, with what `wpc rules` says of it."""
    known = {row["id"]: row for row in known if row["check"] and row["status"] != "argument"}
    require([rule["id"] for rule in rules] == list(known), "other rules")
    for rule in rules:
        shape(rule, "id shortDescription fullDescription help defaultConfiguration")
        name, text, more = rule["id"], rule["help"]["text"], rule["help"]["markdown"]
        shape(rule["help"], "text markdown")
        message(rule["shortDescription"])
        message(rule["fullDescription"])
        require(rule["defaultConfiguration"] == {"level": "error" if known[name]["class"] == "hard" else "note"}, rule)
        short = rule["shortDescription"]["text"]
        require(known[name]["relation"] in short and known[name]["source"] in rule["fullDescription"]["text"], rule)
        # In plain text of the standard, braces stand for arguments and brackets for links; the reason is no Markdown.
        require(not set("{}") & set(short) and "](" not in short and not set("*<>[]`{}\\") & set(text), rule)
        require("'wpc explain %s' shows" % name in text and "\n\n`wpc explain %s` shows the smallest file" % name in more, rule)
        require(more[-1] == ".", rule)


def check_log(log):
    shape(log, "version runs", "$schema")
    require(log["version"] == "2.1.0" and len(log["runs"]) == 1, log["version"])
    run = log["runs"][0]
    shape(run, "tool results invocations artifacts")
    shape(run["tool"], "driver")
    shape(run["tool"]["driver"], "name version semanticVersion rules")
    for result in run["results"]:
        shape(result, "message ruleId ruleIndex level locations", "properties")
        message(result["message"])
        require(run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == result["ruleId"], result)
    require(len(run["invocations"]) == 1, run["invocations"])
    shape(run["invocations"][0], "executionSuccessful exitCode toolExecutionNotifications")
    require(run["invocations"][0]["executionSuccessful"] == (run["invocations"][0]["exitCode"] < 2), run["invocations"])
    uris = [place(artifact["location"]) for artifact in run["artifacts"]]
    require(len(set(uris)) == len(uris), uris)
    return run


def lines_of(run):
    for kind in run["results"], run["invocations"][0]["toolExecutionNotifications"]:
        for one in kind:
            message(one["message"])
            require(one["level"] in ("error", "warning", "note"), one)
            where, region = location(one["locations"])
            yield " ".join([one["level"], one.get("ruleId", "told"), place(where)] + (
                ["%d+%d" % (region["byteOffset"], region["byteLength"])] if region else []) + [one["message"]["text"]] + (
                [json.dumps(one["properties"])] if "properties" in one else []))
    for artifact in run["artifacts"]:
        shape(artifact, "location", "length")
        count(artifact.get("length", 0))
        yield "artifact %s %s" % (place(artifact["location"]), artifact.get("length"))
    yield "exit %d" % run["invocations"][0]["exitCode"]


def agree(run, manifest):
    """How many files have the error that the manifest tells; the region of each finding lies in its file."""
    errors = {}
    for result in run["results"]:
        where, region = location(result["locations"])
        require(region["byteOffset"] + region["byteLength"] <= os.path.getsize(where["uri"]), result)
        if result["level"] == "error":
            require(where["uri"] not in errors, result)
            errors[where["uri"]] = (result["ruleId"], str(region["byteOffset"]))
    rows = [line.split("\t") for line in open(manifest, encoding="utf-8") if line[0] != "#"]
    wanted = {os.path.join(os.path.dirname(manifest), row[0]): row[4:7] for row in rows}
    for artifact in run["artifacts"]:
        uri = artifact["location"]["uri"]
        status, rule, offset = wanted[uri]
        require(errors.get(uri) == (None if status == "accepted" else (rule, offset)), uri)
    return len(run["artifacts"])


def main():
    run = check_log(json.load(sys.stdin))
    if len(sys.argv) > 1:
        check_rules(run["tool"]["driver"]["rules"], [json.loads(line) for line in open(sys.argv[1], encoding="utf-8")])
    lines = list(lines_of(run))
    print(agree(run, sys.argv[2]) if len(sys.argv) > 2 else "\n".join(lines))


main()
