#!/usr/bin/env bash
# Makes what this tool needs on a fresh machine: the command, and Python's packages in .build/corpus. With --spark PySpark, too.
set -euo pipefail
cd "$(dirname "$0")/../.."
[[ -x .build/release/scroll-session ]] || swift build -c release --product scroll-session
[[ -x .build/corpus/bin/python ]] || python3 -m venv .build/corpus
requirements=tools/corpus/requirements.txt
[[ ${1:-} == --spark ]] && requirements=tools/corpus/requirements-spark.txt
.build/corpus/bin/python -m pip install -q --disable-pip-version-check -r "$requirements"
echo "ready: .build/corpus/bin/python tools/corpus/corpus.py --help"
