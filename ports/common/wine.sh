# shellcheck shell=bash
# For scripts that run programs for Windows.

export WINEDEBUG=-all WINEDLLOVERRIDES='mscoree,mshtml,winemenubuilder.exe=' # no .NET, no browser
unset DISPLAY # no desktop

# fixed_addresses <script> <argument>...: starts the script again, without addresses at random, where this can be.
# Wine wants an address that the kernel has given to something else once in some thousand starts, if it places at random:
# "failed to map the shared user data". The program ends with 1 then.
fixed_addresses() {
  if [[ -z ${PLACED-} ]] && setarch -R true 2> /dev/null; then PLACED=here exec setarch -R "$PWD/$1" "${@:2}"; fi
}

# start_wine <folder>: a Windows of its own, complete before the first program starts: of 48 programs that were started in
# a folder that Wine made meanwhile, beside others, one did not find kernel32.dll. Its server stays until the script ends: a
# program starts in a tenth of the time then.
start_wine() {
  export WINEPREFIX=$1
  mkdir -p "$1"
  wineserver --persistent || true
  trap 'wineserver --kill || true' EXIT
  wine wineboot --init > "${logs:?}/wineboot-${1//[^a-zA-Z0-9]/-}.log" 2>&1 || true
}
