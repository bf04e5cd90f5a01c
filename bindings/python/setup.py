"""What pyproject.toml cannot say: the version, which the library's header keeps, and the extension."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

import wpc_build  # noqa: E402
from setuptools import setup  # noqa: E402

setup(
    version=wpc_build.version(),
    cffi_modules=["wpc_build.py:ffibuilder"],
    options={"bdist_wheel": {"py_limited_api": "cp39"}},
)
