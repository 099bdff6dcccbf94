# shellcheck shell=bash
# What registries and their users do with a release: their own checks, as far as Debian and npm have them, and each
# package installed into an empty folder and used by a program of ten lines. Sourced by test.sh, whose $RELEASE it looks at.

readonly USES=$HERE/uses USED=$OUT/used ANSWER="play b2"

# used <name> <command...>: a program of uses/ ran with what was installed
used() {
  local name=$1
  shift
  expect "$name is installed and plays" 0 "$ANSWER" -- "$@"
}

test_python_package() {
  expect "Python: twine has nothing against the archives" 0 -- twine --no-color check --strict "$RELEASE"/python/*
  expect "Python: what the wheels need and promise" 0 "ok: 5 libraries" -- \
    "$PYTHON" -B packaging/native/check.py "$RELEASE"/python/*.whl
  # As Python's own installer picks one of all wheels.
  used Python sh -c "$PYTHON -m venv '$USED/python' &&
    '$USED/python/bin/pip' install -q --no-index --find-links '$RELEASE/python' picoply && cd / &&
    '$USED/python/bin/python' -B -I '$USES/use.py'"
}

test_npm_package() {
  local package=$RELEASE/wasm/picoply-$VERSION.tgz
  expect "npm: publish would take it" 0 "+ picoply@$VERSION" -- npm publish --dry-run --offline "$package"
  if npm_install distributions packaging/distributions/registries; then
    local tools=$HERE/registries/node_modules/.bin
    expect "npm: publint" 0 -- "$tools/publint" --strict "$package"
    # Modules only; the .wasm is a file, not a module with types.
    expect "npm: are the types wrong" 0 -- "$tools/attw" --profile esm-only --no-emoji --no-color "$package" \
      --exclude-entrypoints picoply.wasm picoply-full.wasm picoply-full-simd.wasm picoply-full-threads.wasm \
      picoply-five9.wasm picoply-five13.wasm picoply-five19.wasm picoply-othello10.wasm
  fi
  mkdir -p "$USED/npm"
  printf '{ "private": true }\n' > "$USED/npm/package.json"
  cp "$USES/use.mjs" "$USED/npm"
  used npm sh -c "npm install --offline --no-audit --no-fund --prefix '$USED/npm' '$package' && node '$USED/npm/use.mjs'"
}

# A registry of the two crates alone, in the form in which cargo keeps one in a folder.
test_crates() {
  local crate home=$USED/rust/home
  mkdir -p "$home" "$USED/rust/registry" "$USED/rust/program/src"
  for crate in picoply-sys picoply; do
    tar -xzf "$RELEASE/rust/$crate-$VERSION.crate" -C "$USED/rust/registry"
    printf '{"files":{},"package":"%s"}' "$(sha256sum < "$RELEASE/rust/$crate-$VERSION.crate" | cut -d' ' -f1)" \
      > "$USED/rust/registry/$crate-$VERSION/.cargo-checksum.json"
  done
  printf '[source.crates-io]\nreplace-with = "made"\n[source.made]\ndirectory = "%s"\n' "$USED/rust/registry" \
    > "$home/config.toml"
  printf '[package]\nname = "program"\nversion = "1.0.0"\nedition = "2021"\n[dependencies]\npicoply = "%s"\n' "$VERSION" \
    > "$USED/rust/program/Cargo.toml"
  cp "$USES/use.rs" "$USED/rust/program/src/main.rs"
  used Rust env "CARGO_HOME=$home" RUSTC=/usr/bin/rustc /usr/bin/cargo run --quiet --offline \
    --manifest-path "$USED/rust/program/Cargo.toml" --target-dir "$USED/rust/target"
}

# A module proxy is a folder of files with these names.
test_go_module() {
  local module=github.com/picoply/picoply/bindings/go proxy=$USED/go/proxy
  local folder=$proxy/$module/@v
  mkdir -p "$folder" "$USED/go/program"
  cp "$RELEASE/go/picoply-go-v$VERSION.zip" "$folder/v$VERSION.zip"
  $PYTHON -m zipfile -e "$folder/v$VERSION.zip" "$USED/go/unpacked"
  cp "$USED/go/unpacked/$module@v$VERSION/go.mod" "$folder/v$VERSION.mod"
  printf '{"Version":"v%s"}\n' "$VERSION" > "$folder/v$VERSION.info"
  printf 'v%s\n' "$VERSION" > "$folder/list"
  cp "$USES/use.go" "$USED/go/program/main.go"
  used Go env -C "$USED/go/program" "GOPROXY=file://$proxy" GONOSUMDB='*' GOFLAGS=-modcacherw GOTOOLCHAIN=local \
    "GOPATH=$USED/go/path" "GOCACHE=$USED/go/cache" CGO_CXXFLAGS=-O2 sh -c \
    "/usr/bin/go mod init program && /usr/bin/go get $module@v$VERSION && /usr/bin/go run ."
}

test_java_package() {
  local name=$RELEASE/java/picoply-$VERSION
  expect "Java: all that Maven Central wants" 0 -- ls "$name".{jar,pom} "$name"-{sources,javadoc}.jar
  expect "Java: the .pom" 0 -- "$PYTHON" -B tools/check_project.py --pom "$name.pom"
  expect "Java: what the libraries need" 0 "ok: 5 libraries" -- "$PYTHON" -B packaging/native/check.py "$name.jar"
  mkdir -p "$USED/java"
  expect "Java: a program compiles" 0 -- javac -cp "$name.jar" -d "$USED/java" "$USES/Use.java"
  used Java java -cp "$name.jar:$USED/java" Use
  used "Java, as a module" java -p "$name.jar" --add-modules org.picoply -cp "$USED/java" Use
  # 24 and later may refuse what was not allowed; 25 warns. /usr/lib/jvm has one on some machines.
  local jdk
  jdk=$(find /usr/lib/jvm -maxdepth 1 -name '*-2[4-9]-*' | head -n 1)
  if [[ -z $jdk ]]; then
    skip distributions.native-access "no JDK from 24 on under /usr/lib/jvm"
  else
    used "Java, allowed to load" "$jdk/bin/java" --illegal-native-access=deny --enable-native-access=ALL-UNNAMED \
      -cp "$name.jar:$USED/java" Use
    used "Java, as a module allowed to load" "$jdk/bin/java" --illegal-native-access=deny --enable-native-access=org.picoply \
      -p "$name.jar" --add-modules org.picoply -cp "$USED/java" Use
    expect "Java: refused with advice" 0 1 -- sh -c "! '$jdk/bin/java' --illegal-native-access=deny -cp '$name.jar:$USED/java' Use \
      > '$USED/java/refused.txt' 2>&1; cat '$USED/java/refused.txt' &&
      grep -c 'picoply: this virtual machine lets picoply load no library: start it with --enable-native-access' '$USED/java/refused.txt'"
  fi
  expect "Java: no library for this machine is said so" 0 1 -- sh -c "! java -Dos.arch=sparc -cp '$name.jar:$USED/java' Use \
    > '$USED/java/none.txt' 2>&1; cat '$USED/java/none.txt' &&
    grep -c 'picoply: this jar has no library for linux-sparc, and no libpicoply_jni.so is installed' '$USED/java/none.txt'"
}

test_registries() {
  rm -rf "$USED" && mkdir -p "$USED"
  test_python_package
  test_npm_package
  test_crates
  test_go_module
  test_java_package
}
