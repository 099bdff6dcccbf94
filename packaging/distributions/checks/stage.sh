#!/usr/bin/env bash
# A clean clone to release from: stage.sh FOLDER. What is changed in the working tree is committed in the
# clone, so that this checks what is being worked on.
set -euo pipefail
clone=$1
rm -rf "$clone"
git clone --quiet --no-hardlinks . "$clone"
git ls-files --cached --others --exclude-standard -z |
  tar --null --ignore-failed-read --files-from=- -cf - 2> /dev/null | tar -xf - -C "$clone"
git ls-files --deleted -z | (cd "$clone" && xargs -0 -r rm -f)
cd "$clone"
git add --all
if ! git diff --cached --quiet; then
  git -c user.name=stage -c user.email=stage@localhost commit --quiet -m "Working tree"
fi
