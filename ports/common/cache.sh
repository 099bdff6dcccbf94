# shellcheck shell=bash
# One compiler cache for all ports: what several of them compile from the same text with the same flags is
# compiled once. Sourced, from the repository's root, by check.sh and by `run`.
#
# Paths are seen relative to the folder that the compiler is called in, so that builds in other folders, or of
# an unpacked release, find what was compiled before; those that share lie as deep below their sources.
# What has to be made from nothing, to compare, is made with CCACHE_DISABLE=1.
if [[ -d /usr/lib/ccache ]]; then
  export PATH=/usr/lib/ccache:$PATH
  export CCACHE_DIR=$PWD/build/ccache CCACHE_BASEDIR=/ CCACHE_NOHASHDIR=1
fi
