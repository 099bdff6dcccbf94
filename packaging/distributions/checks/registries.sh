# shellcheck shell=bash
# What registries and their users do with a release: their own checks, as far as Debian and npm have them, and each
# package installed into an empty folder and used by a program of ten lines. Sourced by test.sh, whose $RELEASE it looks at.

readonly USED=$OUT/used

# plays <archives> <name> <command...>: a program of packaging/uses ran with what was installed of them
plays() {
  local archives=$1 name=$2
  shift 2
  used ran "$archives" "$name is installed and plays" 0 "$ANSWER" -- "$@"
}

test_python_package() {
  local wheel linux spelled
  spelled=$(project_version python_release)
  linux=picoply-$spelled-py3-none-manylinux_2_17_x86_64.musllinux_1_1_x86_64.whl
  used read "python/picoply-$spelled.tar.gz" "Python: twine has nothing against the archives" 0 -- \
    twine --no-color check --strict "$RELEASE"/python/*
  expect "Python: what the wheels need and promise" 0 "ok: 5 libraries" -- \
    "$PYTHON" -B packaging/native/check.py "$RELEASE"/python/*.whl
  for wheel in "$RELEASE"/python/*.whl; do
    [[ $wheel == */"$linux" ]] || used read "python/${wheel##*/}" "Python: ${wheel##*none-} is for another machine" 0 \
      "ok: 1 libraries" -- "$PYTHON" -B packaging/native/check.py "$wheel"
  done
  # As Python's own installer picks one of all wheels.
  plays "python/$linux" Python sh -c "$PYTHON -m venv '$USED/python' &&
    '$USED/python/bin/pip' install -q --no-index --find-links '$RELEASE/python' picoply && cd / &&
    '$USED/python/bin/python' -B -I '$PROGRAMS/use.py'"
}

test_npm_package() {
  local package=$RELEASE/wasm/picoply-$VERSION.tgz
  local -a tag=()
  [[ $VERSION != *-* ]] || tag=(--tag next) # npm wants one for a candidate
  expect "npm: publish would take it" 0 "+ picoply@$VERSION" -- npm publish --dry-run --offline "${tag[@]}" "$package"
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
  cp "$PROGRAMS/use.mjs" "$USED/npm"
  plays "wasm/picoply-$VERSION.tgz" npm sh -c \
    "npm install --offline --no-audit --no-fund --prefix '$USED/npm' '$package' && node '$USED/npm/use.mjs'"
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
  cp "$PROGRAMS/use.rs" "$USED/rust/program/src/main.rs"
  plays "rust/picoply-sys-$VERSION.crate rust/picoply-$VERSION.crate" Rust env "CARGO_HOME=$home" RUSTC=/usr/bin/rustc \
    /usr/bin/cargo run --quiet --offline --manifest-path "$USED/rust/program/Cargo.toml" --target-dir "$USED/rust/target"
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
  cp "$PROGRAMS/use.go" "$USED/go/program/main.go"
  plays "go/picoply-go-v$VERSION.zip" Go env -C "$USED/go/program" "GOPROXY=file://$proxy" GONOSUMDB='*' \
    GOFLAGS=-modcacherw GOTOOLCHAIN=local "GOPATH=$USED/go/path" "GOCACHE=$USED/go/cache" CGO_CXXFLAGS=-O2 sh -c \
    "/usr/bin/go mod init program && /usr/bin/go get $module@v$VERSION && /usr/bin/go run ."
}

test_java_package() {
  local name=$RELEASE/java/picoply-$VERSION jar=java/picoply-$VERSION.jar
  expect "Java: all that Maven Central wants" 0 -- ls "$name".{jar,pom} "$name"-{sources,javadoc}.jar
  used read "java/picoply-$VERSION.pom" "Java: the .pom" 0 -- "$PYTHON" -B tools/check_project.py --pom "$name.pom"
  expect "Java: what the libraries need" 0 "ok: 5 libraries" -- "$PYTHON" -B packaging/native/check.py "$name.jar"
  mkdir -p "$USED/java"
  used compiled "java/picoply-$VERSION-sources.jar" "Java: the sources compile" 0 -- sh -c \
    "$PYTHON -m zipfile -e '$name-sources.jar' '$USED/java/sources' &&
     javac -cp /usr/share/java/org.jetbrains.annotations-java8.jar -d '$USED/java/compiled' '$USED'/java/sources/org/picoply/*.java"
  # A page for each public class.
  used read "java/picoply-$VERSION-javadoc.jar" "Java: the documentation has every class" 0 -- sh -c \
    "$PYTHON -m zipfile -l '$name-javadoc.jar' > '$USED/java/pages' && for file in bindings/java/src/main/java/org/picoply/*.java; do
       class=\$(basename \"\$file\" .java)
       ! grep -q \"^public .*\\b\$class\\b\" \"\$file\" || grep -q \"org/picoply/\$class.html\" '$USED/java/pages' || exit 1
     done"
  expect "Java: a program compiles" 0 -- javac -cp "$name.jar" -d "$USED/java" "$PROGRAMS/Use.java"
  plays "$jar" Java java -cp "$name.jar:$USED/java" Use
  plays "$jar" "Java, as a module" java -p "$name.jar" --add-modules org.picoply -cp "$USED/java" Use
  # 24 and later may refuse what was not allowed; 25 warns. /usr/lib/jvm has one on some machines.
  local jdk
  jdk=$(find /usr/lib/jvm -maxdepth 1 -name '*-2[4-9]-*' | head -n 1)
  if [[ -z $jdk ]]; then
    skip distributions.native-access "no JDK from 24 on under /usr/lib/jvm"
  else
    plays "$jar" "Java, allowed to load" "$jdk/bin/java" --illegal-native-access=deny --enable-native-access=ALL-UNNAMED \
      -cp "$name.jar:$USED/java" Use
    plays "$jar" "Java, as a module allowed to load" "$jdk/bin/java" --illegal-native-access=deny --enable-native-access=org.picoply \
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
