//! What Rust thinks of every type and constant of picoply.h is what the C compiler thinks.
use picoply_sys::*;
use std::fmt::Write;
use std::mem::{size_of, MaybeUninit};
use std::path::Path;
use std::process::Command;

macro_rules! value {
    ($out:expr, $name:ident) => {
        writeln!($out, "{} {}", stringify!($name), $name as i64).unwrap()
    };
}
macro_rules! size {
    ($out:expr, $name:ident) => {
        writeln!($out, "{} {}", stringify!($name), size_of::<$name>()).unwrap()
    };
}
/// Of what the pointer points to.
fn size_behind<T>(_: *const T) -> usize {
    size_of::<T>()
}
macro_rules! field {
    ($out:expr, $name:ident, $field:ident) => {{
        let whole = MaybeUninit::<$name>::uninit();
        let start = whole.as_ptr();
        // SAFETY: inside of `whole`, and nothing is read.
        let field = unsafe { std::ptr::addr_of!((*start).$field) };
        let (place, size) = (field as usize - start as usize, size_behind(field));
        writeln!($out, "{}.{} {} {}", stringify!($name), stringify!($field), place, size).unwrap()
    }};
}

#[rustfmt::skip]
mod list;

fn said_by_c() -> String {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let headers = match package.join("vendor") {
        vendor if vendor.exists() => vendor,
        _ => package.join("../../../capi"),
    };
    let program = Path::new(env!("CARGO_TARGET_TMPDIR")).join("layout");
    let compiler = std::env::var("CC").unwrap_or_else(|_| "cc".into());
    let status = Command::new(compiler)
        .arg("-std=c99")
        .arg("-I")
        .arg(headers)
        .arg(package.join("tests/layout/layout.c"))
        .arg("-o")
        .arg(&program)
        .status()
        .expect("a C compiler");
    assert!(status.success(), "layout.c does not compile");
    let output = Command::new(program).output().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn layout_is_that_of_c() {
    let mut ours = String::new();
    list::print(&mut ours);
    let theirs = said_by_c();
    let (ours, theirs): (Vec<_>, Vec<_>) = (ours.lines().collect(), theirs.lines().collect());
    assert_eq!(ours.len(), theirs.len());
    for (our, their) in ours.iter().zip(&theirs) {
        assert_eq!(our, their);
    }
    assert!(ours.len() > 100, "only {} lines", ours.len());
}

#[test]
fn the_library_is_of_this_version() {
    assert_eq!(unsafe { pply_version() }, PPLY_VERSION);
    // Of a candidate, 1.0.0-rc1, only the numbers.
    let package = env!("CARGO_PKG_VERSION").split('-').next().unwrap();
    let number = package.split('.').fold(0, |number, part| number << 8 | part.parse::<u32>().unwrap());
    assert_eq!(number, PPLY_VERSION);
}
