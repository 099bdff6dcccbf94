#!/usr/bin/env bash
# frame.sh FRAME BLOCK FOLDER PART: puts a block of a page into a copy of its frame, a folder of tests/documents, and
# runs that. A file of the frame gets the block where it has a comment "@block@"; the block alone is the file `block`.
set -euo pipefail
readonly frame=$1 block=$2 folder=$3 part=$4
rm -rf "$folder" && mkdir -p "$(dirname "$folder")" && cp -r "$frame" "$folder" && cp "$block" "$folder/block"
cd "$folder"
readonly here='^[[:space:]]*(#|\/\/) @block@$'
find . -type f ! -name block | while read -r file; do
  if grep -qE "$here" "$file"; then sed -E -i -e "/$here/{r block" -e 'd}' "$file"; fi
done
exec ./run "$part"
