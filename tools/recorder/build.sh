#!/usr/bin/env bash
# Makes what a page loads of the modules in `src`: `scroll-recorder.js` for a script tag, `scroll-recorder.min.js`, the same in
# short, and `scroll-recorder.mjs` to import. Needs esbuild, terser and tsc (Debian: esbuild, terser, node-typescript), and python3.
#
#   tools/recorder/build.sh           writes them
#   tools/recorder/build.sh --check   compares them with what is here, and checks the types
#   tools/recorder/build.sh --order   finds an order of the functions first in which the short form is smaller, see order.py
set -euo pipefail
cd "$(dirname "$0")"

out=.
if [[ ${1:-} == --check ]]; then
  out=$(mktemp -d)
  trap 'rm -rf "$out"' EXIT
fi
common=(--bundle --charset=utf8 --target=es2022 --log-level=warning)
banner='/* scroll-recorder: records how a page scrolls, as a scroll session log. Made of src by build.sh. */'
esbuild src/script.js "${common[@]}" --format=iife --banner:js="$banner" --outfile="$out/scroll-recorder.js"
esbuild src/index.js "${common[@]}" --format=esm --banner:js="$banner" --outfile="$out/scroll-recorder.mjs"
# Names of fields that are the recorder's own, in no log and no option, are made short as well.
own=$(paste -sd '|' src/private-names.txt)
known=$(grep -hv '^export function' scroll-recorder.d.ts ../../sessions/session-log.schema.json | grep -oE "\b($own)\"?\??:") || true
if [[ -n $known ]]; then echo "in src/private-names.txt, and others know it: $known" >&2; exit 1; fi
short=(--inject:src/short.js --define:getComputedStyle=styleOf)
for name in abs max min round; do short+=("--define:Math.$name=$name"); done
# The short form, with the name of each function as a comment before it: so it can be put into its place.
marked=$(esbuild src/script.js "${common[@]}" --format=iife --minify-syntax "${short[@]}" --mangle-props="^($own)\$" |
  sed -E 's|^  ((async )?function (\w+))|  /*!\3*/ \1|' | NODE_PATH=/usr/share/nodejs terser \
    --ecma 2020 --compress passes=6,toplevel,hoist_funs,unsafe,unsafe_arrows,unsafe_methods,pure_getters \
    --format 'wrap_func_args=false,comments=/^!/' --mangle toplevel)
if [[ ${1:-} == --order ]]; then ./order.py --search <<<"$marked" >src/order.new && mv src/order.new src/order.txt; fi
./order.py <<<"$marked" >"$out/scroll-recorder.min.js"
node --check "$out/scroll-recorder.min.js"

if [[ $out != . ]]; then
  for file in scroll-recorder.js scroll-recorder.mjs scroll-recorder.min.js; do
    cmp "$out/$file" "$file" || { echo "$file is not what src makes: run tools/recorder/build.sh" >&2; exit 1; }
  done
  # No name that is not declared, imported or used (the modules are not typed), and types that a page of TypeScript can rely on.
  if tsc -p src | grep -E 'error TS(2304|2305|2552|2724|6133|6192)' >&2; then exit 1; fi
  tsc -p types
fi
size=$(gzip -9 -c scroll-recorder.min.js | wc -c)
echo "scroll-recorder.min.js: $size bytes, gzipped"
