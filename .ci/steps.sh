# Sourced by .ci/run and .ci/nightly: runs steps one after the other and prints how long each took.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

times=()
began=$SECONDS

step() {
  printf '\n=== %s\n' "$*"
  local from=$SECONDS
  "$@" || { printf '\n=== FAILED after %d s: %s\n' $((SECONDS - from)) "$*"; exit 1; }
  times+=("$(printf '%5d s  %s' $((SECONDS - from)) "$*")")
  printf '=== %s\n' "${times[-1]}"
}

summary() {
  printf '\n=== All steps, %d s in all\n' $((SECONDS - began))
  printf '%s\n' "${times[@]}"
  printf '%d passed, 0 failed\n' ${#times[@]}
}
