//! Builds the library: in a checkout from tools/amalgamate.py's two files, in a package from the
//! same two in vendor/. With PICOPLY_LIB_DIR set, the libpicoply.a there is linked instead.
//!
//! The compiler is CXX_<target>, CXX or c++, the archiver AR_<target>, AR or ar.
use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

fn run(command: &mut Command) {
    match command.status() {
        Ok(status) if status.success() => {}
        Ok(status) => panic!("{:?} ended with {}", command, status),
        Err(error) => panic!("{:?} cannot be started: {}", command, error),
    }
}

fn tool(variable: &str, default: &str) -> String {
    let target = env::var("TARGET").unwrap().replace('-', "_");
    let own = format!("{}_{}", variable, target);
    println!("cargo:rerun-if-env-changed={}", own);
    println!("cargo:rerun-if-env-changed={}", variable);
    env::var(own).or_else(|_| env::var(variable)).unwrap_or_else(|_| default.into())
}

/// The folder with picoply.cpp and picoply.h.
fn sources(package: &Path, out: &Path) -> PathBuf {
    let vendor = package.join("vendor");
    if vendor.join("picoply.cpp").exists() {
        println!("cargo:rerun-if-changed={}", vendor.display());
        return vendor;
    }
    let root = package.join("../../..");
    for folder in ["capi", "include", "src", "tools/amalgamate.py", "LICENSE"] {
        println!("cargo:rerun-if-changed={}", root.join(folder).display());
    }
    let python = tool("PYTHON", "python3");
    run(Command::new(python).arg("-B").arg(root.join("tools/amalgamate.py")).arg(out));
    out.to_path_buf()
}

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-env-changed=PICOPLY_LIB_DIR");
    println!("cargo:rustc-link-lib=static=picoply");
    if let Ok(folder) = env::var("PICOPLY_LIB_DIR") {
        println!("cargo:rustc-link-search=native={}", folder);
        return;
    }
    let package = PathBuf::from(env::var("CARGO_MANIFEST_DIR").unwrap());
    let out = PathBuf::from(env::var("OUT_DIR").unwrap());
    let folder = sources(&package, &out);
    let (object, archive) = (out.join("picoply.o"), out.join("libpicoply.a"));
    let small = matches!(env::var("OPT_LEVEL").as_deref(), Ok("s") | Ok("z"));
    // From its folder, so that a compiler cache sees the same text wherever that is.
    run(Command::new(tool("CXX", "c++"))
        .current_dir(&folder)
        .args(["-std=c++20", if small { "-Os" } else { "-O2" }, "-fPIC"])
        .args(["-fno-exceptions", "-fno-rtti", "-ffunction-sections", "-fdata-sections", "-c"])
        .arg("picoply.cpp")
        .arg("-o")
        .arg(&object));
    let _ = std::fs::remove_file(&archive);
    run(Command::new(tool("AR", "ar")).arg("crs").arg(&archive).arg(&object));
    println!("cargo:rustc-link-search=native={}", out.display());
    // For packages that compile C beside this one: DEP_PICOPLY_ROOT.
    println!("cargo:root={}", out.display());
}
