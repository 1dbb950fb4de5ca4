# Sourced by .ci/run and .ci/nightly: runs steps one after the other and prints how long each took.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

times=()
began=$SECONDS
declare -A background=()
trap 'kill "${background[@]}" 2>/dev/null || true' EXIT

step() {
  printf '\n=== %s\n' "$*"
  local from=$SECONDS
  "$@" || { printf '\n=== FAILED after %d s: %s\n' $((SECONDS - from)) "$*"; exit 1; }
  times+=("$(printf '%5d s  %s' $((SECONDS - from)) "$*")")
  printf '=== %s\n' "${times[-1]}"
}

# Starts a command under a name, in the background at low priority: beside <name> <command>…
beside() {
  local name=$1
  shift
  mkdir -p .cache
  { renice -n 19 "$BASHPID" >/dev/null && "$@"; } >".cache/$name.log" 2>&1 &
  background[$name]=$!
}

# Waits for that command, prints its output and fails if it failed.
join() {
  local result=0
  wait "${background[$1]}" || result=$?
  unset "background[$1]"
  cat ".cache/$1.log"
  return "$result"
}

summary() {
  printf '\n=== All steps, %d s in all\n' $((SECONDS - began))
  printf '%s\n' "${times[@]}"
  printf '%d passed, 0 failed\n' ${#times[@]}
}
