"""The suite: vectors.json and the files that it names, checked before anything is run."""

import hashlib
import json
import pathlib

from . import schema

FORMAT, FORMAT_VERSION = "wpc-vectors", 1
KINDS = ("v1", "v1-titles", "v2", "v2-instances", "v2-queries", "v2-countersets", "reg-counterset", "reg-counter",
         "reg-string", "reg-strings", "reg-guid", "blg", "pdh-csv", "formula")
MODES = ("tolerant", "strict")


class Spoiled(Exception):
    """The suite, or what it was asked for, is not what it must be."""


def _json(path):
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except OSError as problem:
        raise Spoiled(f"{path}: {problem.strerror}") from None
    except (ValueError, RecursionError) as problem:
        raise Spoiled(f"{path}: not JSON: {problem}") from None


def _check_head(data, path):
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise Spoiled(f"{path}: not a file of format {FORMAT!r}")
    if data.get("format_version") != FORMAT_VERSION:
        raise Spoiled(f"{path}: format_version {data.get('format_version')!r}; this runner knows {FORMAT_VERSION}")
    vectors = data.get("vectors")
    kinds = {vector.get("kind") for vector in vectors if isinstance(vector, dict)} if isinstance(vectors, list) else set()
    kinds.update(data["kinds"] if isinstance(data.get("kinds"), dict) else ())
    unknown = sorted(str(kind) for kind in kinds if kind not in KINDS)
    if unknown:
        raise Spoiled(f"{path}: unknown kind {', '.join(unknown)}; this runner knows {', '.join(KINDS)}")


def _expectation_faults(vector, data):
    for mode in MODES:
        wanted = vector.get(mode)
        if wanted is None:
            continue
        if wanted["verdict"] == "either" and not ("why" in wanted and "usual" in wanted):
            yield f"{mode}: either without why and usual"
        if wanted.get("rule") is not None and wanted["rule"] not in data["rules"]:
            yield f"{mode}: no rule {wanted['rule']}"
        if vector["kind"] != "formula" and wanted.get("class") is not None and wanted["class"] not in data["classes"]:
            yield f"{mode}: no class {wanted['class']}"


def _vector_faults(vector, ids, data):
    if vector["kind"] not in data["kinds"]:
        yield f"kind {vector['kind']} is not described"
    if not any(mode in vector for mode in MODES):
        yield "no verdict"
    if vector.get("neighbour") is not None and vector["neighbour"] not in ids:
        yield f"no neighbour {vector['neighbour']}"
    if vector["options"].get("queries", vector["id"]) not in ids:
        yield f"no queries {vector['options']['queries']}"
    if ("file" in vector) == ("text" in vector):
        yield "neither a file nor a text, or both"
    yield from _expectation_faults(vector, data)


def _check_vectors(data, path):
    found = list(schema.faults(data, _json(path.with_name("vectors.schema.json")), where=path.name))
    if not found:
        vectors = data["vectors"]
        ids = {vector["id"] for vector in vectors}
        if len(ids) != len(vectors):
            found.append(f"{path.name}: an id is there twice")
        if data["count"] != len(vectors):
            found.append(f"{path.name}: count is {data['count']}, but there are {len(vectors)} vectors")
        found += [f"{vector['id']}: {fault}" for vector in vectors for fault in _vector_faults(vector, ids, data)]
    if found:
        more = f" (and {len(found) - 1} more)" if len(found) > 1 else ""
        raise Spoiled(f"{path}: {found[0]}{more}")


class Vector:
    """One vector and its bytes."""

    def __init__(self, data, body):
        self.data, self.body = data, body
        self.id, self.kind = data["id"], data["kind"]

    def words(self, mode, bodies):
        """The options of a request."""
        words = []
        for name, value in sorted(self.data["options"].items()):
            words.append(f"{name}={bodies[value].hex() if name == 'queries' else value}")
        if mode == "strict":
            words.append("mode=strict")
        if "values" in self.data:
            words.append("values=yes")
        return words


class Suite:
    """All of it. Raises Spoiled."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        path = self.folder / "vectors.json"
        self.data = _json(path)
        _check_head(self.data, path)
        _check_vectors(self.data, path)
        self.vectors = [Vector(data, self._body(data)) for data in self.data["vectors"]]
        self.bodies = {vector.id: vector.body for vector in self.vectors}

    def _body(self, data):
        if "text" in data:
            body = data["text"].encode("utf-8")
        else:
            path = self.folder / data["file"]
            if self.folder.resolve() not in path.resolve().parents:
                raise Spoiled(f"{data['id']}: {data['file']} is outside of the suite")
            try:
                body = path.read_bytes()
            except OSError as problem:
                raise Spoiled(f"{data['id']}: {path}: {problem.strerror}") from None
        if len(body) != data["size"] or hashlib.sha256(body).hexdigest() != data["sha256"]:
            raise Spoiled(f"{data['id']}: its bytes are not those of size and sha256 in vectors.json")
        return body
