#!/usr/bin/env bash
# Tries what may go wrong around the command and around an app that records; see faults.py. The command is the release build.
set -euo pipefail
cd "$(dirname "$0")"
swift build -q -c release --product app
exec python3 faults.py "$@"
