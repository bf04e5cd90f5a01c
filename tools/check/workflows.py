#!/usr/bin/env python3
"""Checks the files that other people's CI reads: .github/workflows/*.yml and .clusterfuzzlite/.

Each is valid YAML; each job has a machine, steps that either run something or use an action by the hash
of a commit, with its version in a comment, and may read the tree and nothing else; programs that a step
runs are in the tree. Images are named by digest, but for those in TAGGED. Sanitizers are those of
project.yaml. The Dockerfile copies what is there.
"""

import pathlib
import re
import sys

import yaml

PROGRAM = re.compile(r"(?:^|\s)((?:\./)?(?:[\w.-]+/)+[\w.-]+)(?=\s|$)")
SYSTEM = ("gcr.io/", "apt/", "build/")
ACTION = re.compile(r"[\w.-]+/[\w./-]+@[0-9a-f]{40}")
USE = re.compile(r"^\s*(?:- )?uses: \S+ # v\d+(\.\d+)*$")
DIGEST = re.compile(r"[\w./-]+(?::[\w.-]+)?@sha256:[0-9a-f]{64}")
TAGGED = {"gcr.io/oss-fuzz-base/base-builder:v1"}  # no digest of it could be verified


def complaints_about_step(step):
    if ("run" in step) == ("uses" in step):
        yield "a step has either run or uses"
    if "uses" in step and not ACTION.fullmatch(step["uses"]):
        yield f"{step['uses']}: not by the hash of a commit"
    for program in PROGRAM.findall(step.get("run", "")):
        if not program.startswith(SYSTEM) and not pathlib.Path(program).is_file():
            yield f"{program}: not in the tree"


def images_of(job):
    """What its container and its services are made of."""
    for container in [job.get("container"), *job.get("services", {}).values()]:
        if container is not None:
            yield container if isinstance(container, str) else container.get("image", "")


def complaints_about_image(image):
    if not DIGEST.fullmatch(image) and image not in TAGGED:
        yield f"{image}: an image without its digest"


def complaints_about_job(job, sanitizers):
    if "runs-on" not in job or not job.get("steps"):
        yield "no machine or no steps"
    if "permissions" in job:
        yield "permissions of its own"
    for image in images_of(job):
        yield from complaints_about_image(image)
    for step in job.get("steps", []):
        yield from complaints_about_step(step)
    used = job.get("strategy", {}).get("matrix", {}).get("sanitizer", [])
    if not set(used) <= sanitizers:
        yield f"sanitizers {used}"


def complaints_about_workflow(workflow, sanitizers):
    # YAML 1.1 reads the key "on" as a truth value.
    if not workflow.get("name") or not (workflow.get("on") or workflow.get(True)):
        yield "no name, or nothing that starts it"
    if workflow.get("permissions") != {"contents": "read"}:
        yield "permissions: not contents: read"
    if not workflow.get("jobs"):
        yield "no jobs"
    for name, job in workflow.get("jobs", {}).items():
        yield from (f"{name}: {text}" for text in complaints_about_job(job, sanitizers))


def complaints_about_lines(lines):
    """What YAML does not keep."""
    for line in lines:
        if re.match(r"\s*(- )?uses:", line) and not USE.fullmatch(line):
            yield f"{line.strip()}: no version in a comment"


def complaints_about_dockerfile(lines):
    images = [line.split()[1] for line in lines if line.startswith("FROM ")]
    if not images:
        yield "no base image"
    for image in images:
        yield from complaints_about_image(image)
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
        text = path.read_text(encoding="utf-8")
        bad += [f"{path}: {what}" for what in complaints_about_workflow(yaml.safe_load(text), sanitizers)]
        bad += [f"{path}: {what}" for what in complaints_about_lines(text.splitlines())]
    lines = pathlib.Path(".clusterfuzzlite/Dockerfile").read_text(encoding="utf-8").splitlines()
    bad += [f"Dockerfile: {text}" for text in complaints_about_dockerfile(lines)]
    print("\n".join(bad + [f"{len(files)} workflows"]))
    return 1 if bad or not files else 0


if __name__ == "__main__":
    sys.exit(main())
