#!/usr/bin/env bash
# Checks every shell script with shellcheck.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

mapfile -t scripts < <(find . \( -name build -o -name node_modules -o -name .git \) -prune -o -type f -print |
  sort | while read -r file; do
    case $file in
      *.sh) printf '%s\n' "$file" ;;
      *) head -c 40 "$file" | tr -d '\0' | head -n 1 | grep -qE '^#!/(usr/bin/env bash|bin/(ba)?sh)' &&
        printf '%s\n' "$file" ;;
    esac || true
  done)
shellcheck -x -P SCRIPTDIR -P . -P lab/cluster "${scripts[@]}"
echo "ok: ${#scripts[@]} scripts"
