# shellcheck shell=bash
# One compiler cache for all ports: what several of them compile from the same text with the same flags is
# compiled once. Sourced, from the repository's root, by check.sh and by `run`.
#
# Paths below this folder are seen relative to the one that the compiler is called in, so that an unpacked
# release finds what was compiled before. Hence builds that share lie equally deep below their sources: the host's
# library at -O3 in build/*, as the preset `release` has it, all others in build/*/*.
# For the same reason the host's compilers go by one name everywhere, that of the presets.
# What has to be made from nothing, to compare, is made with CCACHE_DISABLE=1.
if [[ -d /usr/lib/ccache ]]; then
  export PATH=/usr/lib/ccache:$PATH
  export CC=${CC:-gcc} CXX=${CXX:-g++}
  export CCACHE_DIR=$PWD/build/ccache CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1 CCACHE_SLOPPINESS=locale
fi
