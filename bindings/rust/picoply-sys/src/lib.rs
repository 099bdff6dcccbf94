//! The C interface of picoply as it is: `capi/picoply.h` is the manual. The package `picoply` is the
//! safe one to use. `bindings.rs` is made from tools/abi/abi.json, and `tests/layout` compares it with
//! what a C compiler says of the header.
#![no_std]
#![allow(non_camel_case_types, non_upper_case_globals)]

pub use core::ffi::c_void;

/// C's int: core has it only since Rust 1.64.
#[cfg(not(target_arch = "avr"))]
pub type c_int = i32;
#[cfg(target_arch = "avr")]
pub type c_int = i16;

/// A byte of text. Only pointers to it are passed, so its sign does not matter.
pub type c_char = u8;

#[rustfmt::skip]
mod bindings;
pub use bindings::*;
