#!/usr/bin/env python3
"""Counts the cases of one `bazel test` run from its build event file.

Prints "bazel: N passed, N failed": GoogleTest cases from test.xml, replayed files from the
replayer's last line, commands of transcripts from theirs. A target without readable cases counts as one. A disabled case, or one that is
skipped without a reason, counts as failed. One that tells its reason (a capture that is no part of
the project) counts neither way. What failed or was skipped is named on standard error.
"""

import json
import re
import sys
import urllib.parse
import xml.etree.ElementTree as ElementTree

TRANSCRIPTS = re.compile(r"^(\d+) passed, (\d+) failed$", re.MULTILINE)
REPLAYED = re.compile(r"^replayed (\d+) files\b", re.MULTILINE)


def read_outputs(result):
    """Returns the texts of one test's output files by name ("test.xml", "test.log")."""
    texts = {}
    for output in result.get("testActionOutput", []):
        path = urllib.parse.unquote(urllib.parse.urlparse(output.get("uri", "")).path)
        if output["name"] in ("test.xml", "test.log"):
            with open(path, encoding="utf-8", errors="replace") as file:
                texts[output["name"]] = file.read()
    return texts


def reason(case):
    """Returns why a case was skipped, without the place in the source, or None."""
    skipped = case.find("skipped")
    message = "" if skipped is None else skipped.get("message", "")
    return message.split("\n", 1)[1].strip() if "\n" in message else None


def gtest_cases(xml):
    """Returns (passed, failed) of a GoogleTest report, or (0, 0) when there is none."""
    try:
        root = ElementTree.fromstring(xml)
    except ElementTree.ParseError:
        return 0, 0
    passed = failed = 0
    for case in root.iter("testcase"):
        bad = case.find("failure") is not None or case.find("error") is not None
        idle = case.get("status") == "notrun" or case.get("result") in ("skipped", "suppressed")
        name = f"{case.get('classname')}.{case.get('name')}"
        if idle and not bad and reason(case):
            print(f"skipped: {name}: {reason(case)}", file=sys.stderr)
        elif bad or idle:
            failed += 1
            print(f"{'not run' if idle else 'failed'}: {name}", file=sys.stderr)
        else:
            passed += 1
    return passed, failed


def count(label, result):
    """Returns (passed, failed) of one test target."""
    texts = read_outputs(result)
    replayed = REPLAYED.findall(texts.get("test.log", ""))
    transcripts = TRANSCRIPTS.findall(texts.get("test.log", ""))
    if replayed:
        passed, failed = int(replayed[-1]), 0
    elif transcripts:
        passed, failed = map(int, transcripts[-1])
    else:
        passed, failed = gtest_cases(texts.get("test.xml", ""))
    if result.get("status") != "PASSED" and failed == 0:
        print(f"failed: {label} ({result.get('status')})", file=sys.stderr)
        failed = 1
    if passed + failed == 0:
        passed = 1
    return passed, failed


def main(path):
    results = {}
    with open(path, encoding="utf-8") as file:
        for line in file:
            event = json.loads(line)
            if "testResult" in event:
                test = event["id"]["testResult"]
                results[test["label"], test.get("shard", 0)] = event["testResult"]
    counts = [count(label, result) for (label, _), result in sorted(results.items(), key=lambda item: item[0])]
    print(f"bazel: {sum(passed for passed, _ in counts)} passed, {sum(failed for _, failed in counts)} failed")
    return 0 if results else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
