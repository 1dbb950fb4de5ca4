# Sourced by the scripts beside it: runs steps one after the other and prints how long each took. For bash 3.2 too, which is macOS's.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

times=()
began=$SECONDS
flaky=$(mktemp)
trap 'rm -f "$flaky"; for job in $(jobs -p); do kill -- "-$job" 2>/dev/null || true; done' EXIT

step() {
  printf '\n=== %s\n' "$*"
  local from=$SECONDS
  "$@" || { name_flaky; printf '\n=== FAILED after %d s: %s\n' $((SECONDS - from)) "$*"; exit 1; }
  local took
  took=$(printf '%5d s  %s' $((SECONDS - from)) "$*")
  times+=("$took")
  printf '=== %s\n' "$took"
}

# A step that runs tests: each file that fails is run once more, alone (test/support/jest/run-failed-again.js).
suite() {
  FLAKY_FILES=$flaky step "$@"
}

# Said again at the end, so that each is corrected and not forgotten.
name_flaky() {
  sed 's/^/FLAKY: /' "$flaky"
}

# Keeps what a command prints, also to standard error, which is jest's: record NAME COMMAND…
record() {
  local file=.cache/figures/$1.txt
  shift
  mkdir -p .cache/figures
  "$@" 2>&1 | tee "$file"
}

# Starts a command under a name, in the background at low priority: beside <name> <command>… In a process group of its own
# (`set -m`), with which all that it starts is ended when a step fails.
beside() {
  local name=$1
  shift
  mkdir -p .cache
  set -m
  { renice -n 19 "$BASHPID" >/dev/null && "$@"; } >".cache/$name.log" 2>&1 &
  set +m
  echo $! >".cache/$name.pid"
}

# Waits for that command, prints its output and fails if it failed.
join() {
  local result=0
  wait "$(cat ".cache/$1.pid")" || result=$?
  cat ".cache/$1.log"
  return "$result"
}

summary() {
  printf '\n=== All steps, %d s in all\n' $((SECONDS - began))
  printf '%s\n' "${times[@]}"
  name_flaky
  printf '%d passed, 0 failed\n' ${#times[@]}
}
