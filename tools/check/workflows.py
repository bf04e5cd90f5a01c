#!/usr/bin/env python3
"""Checks the files that other people's CI reads: .github/workflows/*.yml and .clusterfuzzlite/.

Each is valid YAML; each job has a machine, steps that either run something or use an action of a
named version, and no right to write; programs that a step runs are in the tree. Sanitizers are those
of project.yaml. The Dockerfile copies what is there.
"""

import pathlib
import re
import sys

import yaml

PROGRAM = re.compile(r"(?:^|\s)((?:\./)?(?:[\w.-]+/)+[\w.-]+)(?=\s|$)")
SYSTEM = ("gcr.io/", "apt/")


def complaints_about_step(step):
    if ("run" in step) == ("uses" in step):
        yield "a step has either run or uses"
    if "uses" in step and not re.fullmatch(r"[\w.-]+/[\w./-]+@v\d+(\.\d+)*|[\w.-]+/[\w./-]+@[0-9a-f]{40}", step["uses"]):
        yield f"{step['uses']}: no version"
    for program in PROGRAM.findall(step.get("run", "")):
        if not program.startswith(SYSTEM) and not pathlib.Path(program).is_file():
            yield f"{program}: not in the tree"


def complaints_about_job(job, sanitizers):
    if "runs-on" not in job or not job.get("steps"):
        yield "no machine or no steps"
    for step in job.get("steps", []):
        yield from complaints_about_step(step)
    used = job.get("strategy", {}).get("matrix", {}).get("sanitizer", [])
    if not set(used) <= sanitizers:
        yield f"sanitizers {used}"


def complaints_about_workflow(workflow, sanitizers):
    # YAML 1.1 reads the key "on" as a truth value.
    if not workflow.get("name") or not (workflow.get("on") or workflow.get(True)):
        yield "no name, or nothing that starts it"
    if workflow.get("permissions") not in ("read-all", {"contents": "read"}):
        yield "permissions"
    if not workflow.get("jobs"):
        yield "no jobs"
    for name, job in workflow.get("jobs", {}).items():
        yield from (f"{name}: {text}" for text in complaints_about_job(job, sanitizers))


def complaints_about_dockerfile(lines):
    if not any(re.fullmatch(r"FROM gcr\.io/oss-fuzz-base/base-builder:v\d+", line) for line in lines):
        yield "no base image of a named version"
    copied = [line.split()[1] for line in lines if line.startswith("COPY ")]
    if not copied or not all(pathlib.Path(path).exists() for path in copied):
        yield f"copies {copied}"
    if "$SRC/build.sh" not in [line.split()[-1] for line in lines if line.startswith("COPY ")]:
        yield "no build.sh"


def main():
    project = yaml.safe_load(pathlib.Path(".clusterfuzzlite/project.yaml").read_text(encoding="utf-8"))
    sanitizers = set(project.get("sanitizers", []))
    bad = [] if project.get("language") == "c++" and sanitizers else ["project.yaml: language, sanitizers"]
    files = sorted(pathlib.Path(".github/workflows").glob("*.y*ml"))
    for path in files:
        workflow = yaml.safe_load(path.read_text(encoding="utf-8"))
        bad += [f"{path}: {text}" for text in complaints_about_workflow(workflow, sanitizers)]
    lines = pathlib.Path(".clusterfuzzlite/Dockerfile").read_text(encoding="utf-8").splitlines()
    bad += [f"Dockerfile: {text}" for text in complaints_about_dockerfile(lines)]
    print("\n".join(bad + [f"{len(files)} workflows"]))
    return 1 if bad or not files else 0


if __name__ == "__main__":
    sys.exit(main())
